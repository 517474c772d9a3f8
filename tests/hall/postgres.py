"""A real PostgreSQL for the tests: a private cluster in a temporary folder, from the machine's own packages."""

from __future__ import annotations

import glob
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import psycopg


class Cluster:
    """Started once for a run; each test has a database of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ravenhall-pg-"))
        self._as_user: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._as_user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._databases = 0

    def start(self) -> None:
        data = str(self.folder / "data")
        self._run("initdb", "-D", data, "-U", "ravenhall", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.resume()

    def resume(self) -> None:
        data = str(self.folder / "data")
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
        self._run("pg_ctl", "-D", data, "-w", "-o", options, "-l", str(self.folder / "log"), "start")

    def stop(self) -> None:
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)

    def halt(self) -> None:
        """No database, until `resume`; what it has said is safe is safe."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    def cut(self) -> None:
        """Every connection to it ends; the next one is let in."""
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            connection.execute(f"{others} WHERE pid <> pg_backend_pid() AND datname LIKE 'hall%'".encode())

    def database(self) -> str:
        """A fresh database; its address."""
        self._databases += 1
        name = f"hall{self._databases}"
        with psycopg.connect(self._url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self._url(name)

    def _url(self, name: str) -> str:
        return f"postgresql://ravenhall@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [*self._as_user, found(program), *words], capture_output=True, text=True, cwd=self.folder, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def found(program: str) -> str:
    places = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{program}"))
    path = shutil.which(program) or (places[-1] if places else None)
    assert path is not None, f"{program} is missing: apt-get install postgresql"
    return path
