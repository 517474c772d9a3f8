"""What a browser kept for a page without a server: `python -m tests.recorded.page 2026-11` records one of today.

A later edition opens those of earlier days (test_page.py beside it); none is ever changed.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

from ravenhall import games
from tests.hall.test_page import BOT, ME, Storage, Tab

FOLDER = Path(__file__).parent / "pages"
PLAYED = 4  # decisions at each running table


def recorded() -> dict[str, object]:
    tab = Tab(Storage())
    tables: dict[str, str] = {}
    for game in games.NAMES:
        tables[game] = tab.made(game, ME, BOT)
        tab.join(tables[game])
        tab.settle()
        for _ in range(PLAYED):
            tab.play()
    over = tab.made("odins_ravens", ME, BOT)
    tab.join(over)
    tab.settle()
    while not tab.match.get("result"):
        tab.play()
    tab.call("put_by")
    asked = {name: Tab(tab.storage).ask(f"/api/tables/{table}")["match"]["asked"] for name, table in tables.items()}
    facts = {table: sorted(kept.items()) for table, kept in tab.storage.facts.items()}
    return {"facts": facts, "kept": tab.storage.kept, "tables": tables, "over": over, "asked": asked}


def read(file: Path) -> tuple[Storage, dict[str, object]]:
    document = json.loads(gzip.decompress(file.read_bytes()))
    storage = Storage()
    storage.facts = {table: {int(number): text for number, text in facts} for table, facts in document["facts"].items()}
    storage.kept = document["kept"]
    return storage, document


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    target = FOLDER / f"{sys.argv[1]}.json.gz"
    target.write_bytes(gzip.compress(json.dumps(recorded()).encode(), 9, mtime=0))
    print(f"{target}: {target.stat().st_size:,} bytes")
