"""A store as text, one row a line, and back: what a hall of some day left, for reading and for opening again."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg

from tests.hall.postgres import found

SQLITE_FILE = "hall.sqlite3"
NOISE = ("--", "SET ", "SELECT ", "\\")  # of pg_dump: remarks, and settings of the session


def sqlite_text(folder: Path) -> str:
    connection = sqlite3.connect(folder / SQLITE_FILE)
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        lines = list(connection.iterdump())
    finally:
        connection.close()
    return "\n".join([*lines, *([f"PRAGMA user_version = {version};"] if version else [])]) + "\n"


def sqlite_from_text(text: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(folder / SQLITE_FILE)
    try:
        connection.executescript(text)
    finally:
        connection.close()


def postgres_text(url: str) -> str:
    command = [found("pg_dump"), "--schema-only", "--no-owner", "--no-privileges", url]
    schema = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    statements = [line for line in schema.splitlines() if line.strip() and not line.startswith(NOISE)]
    with psycopg.connect(url) as connection:
        return "\n".join([*statements, *_rows(connection)]) + "\n"


def _rows(connection: psycopg.Connection) -> Iterator[str]:
    sql = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
    for (table,) in connection.execute(sql).fetchall():
        rows = connection.execute(f"SELECT * FROM {table}".encode()).fetchall()
        for row in sorted(rows, key=lambda row: row[:2]):
            yield f"INSERT INTO {table} VALUES({','.join(_literal(value) for value in row)});"


def _literal(value: object) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bytes):
        return f"'\\x{value.hex()}'"
    return str(value) if isinstance(value, int) else "'" + str(value).replace("'", "''") + "'"


def postgres_from_text(text: str, url: str) -> None:
    with psycopg.connect(url) as connection:
        connection.execute(text.encode())
