"""People as the hall keeps them: who they are, what they have learned and won, and what is kept beside the tables."""

from __future__ import annotations

import msgspec

from ravenhall.hall.kept.database import Database


class PlayerRow(msgspec.Struct, array_like=True):
    id: str
    name: str
    webhook: str
    banned: int


class People(Database):
    """Players, lessons, puzzles, results and reviews, bans and settings."""

    async def add_player(self, player: str, secret_hash: str, name: str, now: int) -> None:
        sql = "INSERT INTO players (id, hash, name, created) VALUES (?, ?, ?, ?)"
        await self.write(lambda c: c.run(sql, [player, secret_hash, name, now]))

    async def player_with(self, secret_hash: str) -> PlayerRow | None:
        return await self._player("hash", secret_hash)

    async def player(self, player: str) -> PlayerRow | None:
        return await self._player("id", player)

    async def _player(self, column: str, value: str) -> PlayerRow | None:
        sql = f"SELECT id, name, webhook, banned FROM players WHERE {column} = ?"
        rows = await self.read(lambda c: c.rows(sql, [value]))
        return PlayerRow(*rows[0]) if rows else None

    async def set_player(self, row: PlayerRow) -> None:
        sql = "UPDATE players SET name = ?, webhook = ?, banned = ? WHERE id = ?"
        await self.write(lambda c: c.run(sql, [row.name, row.webhook, row.banned, row.id]))

    async def learn(self, player: str, game: str, lesson: str, now: int) -> None:
        """This lesson is solved; the first time counts."""
        sql = "INSERT INTO learned VALUES (?, ?, ?, ?) ON CONFLICT (player, game, lesson) DO NOTHING"
        await self.write(lambda c: c.run(sql, [player, game, lesson, now]))

    async def learned(self, player: str) -> set[tuple[str, str]]:
        """Game and name of each lesson this player has solved."""
        rows = await self.read(lambda c: c.rows("SELECT game, lesson FROM learned WHERE player = ?", [player]))
        return {(game, lesson) for game, lesson in rows}

    async def solve(self, player: str, game: str, puzzle: str, day: int, now: int) -> None:
        """This puzzle is solved, on that day if it was the day's (else 0); the first time counts."""
        sql = "INSERT INTO puzzled VALUES (?, ?, ?, ?, ?) ON CONFLICT (player, game, puzzle, day) DO NOTHING"
        await self.write(lambda c: c.run(sql, [player, game, puzzle, day, now]))

    async def puzzled(self, player: str) -> list[tuple[str, str, int]]:
        """Game, name and day of each puzzle this player has solved."""
        rows = await self.read(lambda c: c.rows("SELECT game, puzzle, day FROM puzzled WHERE player = ?", [player]))
        return [(game, puzzle, int(day)) for game, puzzle, day in rows]

    async def results(self, player: str, game: str, most: int) -> list[tuple[float, list[str]]]:
        """How the last matches of this player against bots ended, the latest last, and who the bots were."""
        sql = "SELECT score, rivals FROM results WHERE player = ? AND game = ? ORDER BY at DESC LIMIT ?"
        rows = await self.read(lambda c: c.rows(sql, [player, game, most]))
        return [(float(score), rivals.split(" ")) for score, rivals in reversed(rows)]

    async def keep_review(self, table_id: str, now: int, done: bool, body: bytes) -> None:
        """What has been seen of a finished match so far, packed."""
        sql = """INSERT INTO reviews VALUES (?, ?, ?, ?) ON CONFLICT (table_id)
                 DO UPDATE SET at = excluded.at, done = excluded.done, body = excluded.body"""
        await self.write(lambda c: c.run(sql, [table_id, now, int(done), body]))

    async def review(self, table_id: str) -> bytes | None:
        rows = await self.read(lambda c: c.rows("SELECT body FROM reviews WHERE table_id = ?", [table_id]))
        return bytes(rows[0][0]) if rows else None

    async def banned_addresses(self) -> set[str]:
        return {row[0] for row in await self.read(lambda c: c.rows("SELECT address FROM bans"))}

    async def setting(self, name: str) -> str | None:
        rows = await self.read(lambda c: c.rows("SELECT value FROM settings WHERE name = ?", [name]))
        return rows[0][0] if rows else None

    async def set_setting(self, name: str, value: str) -> None:
        sql = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        await self.write(lambda c: c.run(sql, [name, value]))
