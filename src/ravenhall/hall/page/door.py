"""The page's door: what the client asks by path and by frame, answered by the same messages as a hall's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ravenhall import games
from ravenhall.hall.page.offered import numbers
from ravenhall.hall.page.store import Store, Write, read_entry, read_writes
from ravenhall.hall.page.tables import Connection, Needed, OpenTable, OpenTables, check_offered, milliseconds, new_id
from ravenhall.hall.said.api import (
    Games,
    Lobby,
    Me,
    NewTable,
    NewTableMade,
    Options,
    Picture,
    Problem,
    SetMe,
)
from ravenhall.hall.said.commands import Join, Look, Ping, read_command
from ravenhall.hall.said.learning import LearnPage, LessonQuestion, LessonTry
from ravenhall.hall.said.messages import Done, Refused
from ravenhall.hall.said.puzzling import PuzzleQuestion, PuzzleTry
from ravenhall.hall.said.terms import plain, status_of, whole, write
from ravenhall.hall.table import asking, catalogue, deciding, lessons, puzzles, rendering, strength
from ravenhall.hall.table.facts import Said
from ravenhall.hall.table.making import blueprint, start_of
from ravenhall.hall.table.plans import ComeBack, Player
from ravenhall.hall.table.refusals import Refusal, Unknown, refusal
from ravenhall.hall.table.rendering import CHAT_AT_ONCE, viewer_of
from ravenhall.hall.table.retelling import eyes_of, told_again
from ravenhall.hall.table.verify import document, exported, verified, verify
from ravenhall.kernel.errors import RavenhallError
from ravenhall.learn.puzzles import days_of, streak

DAY = 24 * 60 * 60 * 1000
NO_DAY = 0  # of a puzzle that was solved when it was not that day's
AT_ONE_SCREEN = "in a page everybody plays at this screen: say who sits here, and who is a bot"
NO_EXHIBITION = "in a page bots do not play alone"
NO_CLOCK = "in a page there is no clock"
NOBODY_ELSE = "in a page nobody else is here; a hall has tables for several people"
NOT_LOOKED_AT = "in a page the ravens do not look back at matches; take the file to a hall"
OUR_FAULT = "something went wrong here; try it again"


class Result(Struct, omit_defaults=True):
    """What came of a call: what is to be written, and then what is to be told."""

    writes: list[Write] = []
    said: list[tuple[int, str]] = []
    answer: tuple[int, str] | None = None  # to `ask`: a status, and JSON
    needs: str = ""  # nothing was done: read this table first, and call again
    again: list[str] = []  # tables that must be read again
    more: bool = False  # somebody is to think
    fault: str = ""  # ours: for the console


class Page:
    """Answers one call after the other; whoever calls writes before telling, and lets nobody in meanwhile."""

    def __init__(self) -> None:
        self.store = Store()
        self.tables = OpenTables(self.store)
        self.connections: dict[int, Connection] = {}
        self.said: list[tuple[int, str]] = []
        self._learn: dict[str, LearnPage] = {}

    # ── calls ───────────────────────────────────────────────────────────────────────────────────────────────────

    def call(self, name: str, *arguments: Any) -> str:
        """One of the calls below, by its name; its Result as JSON."""
        result = Result()
        try:
            result.answer = getattr(self, name)(*arguments)
        except Needed as needed:
            result.needs = needed.table
        except Exception as error:  # memory may be ahead of storage now
            result.fault = f"{type(error).__name__}: {error}"
            result.again = list(self.tables.open)
            self.said.clear()
            self.store.writes.clear()
            if name == "ask":
                result.answer = (500, write(Problem("not_now", OUR_FAULT)).decode())
            elif name == "frame":
                result.said = [(arguments[0], write(Refused(frame_id(arguments[1]), "not_now", OUR_FAULT)).decode())]
        if not result.needs:
            result.writes = list(self.store.writes)
            result.said += self.said
            result.more = self.tables.is_to_think()
        self.store.writes.clear()
        self.said.clear()
        return write(result).decode()

    def start(self, kept: str) -> None:
        """All small values, as they are stored."""
        self.store.kept = msgspec.json.decode(kept, type=dict[str, str])

    def take(self, table: str, entries: str) -> None:
        self.tables.take(table, [read_entry(one) for one in msgspec.json.decode(entries, type=list[str])])

    def heard(self, written: str) -> tuple[int, str] | None:
        """What another tab has written; the answer names the tables that must be read again for it."""
        again = []
        for one in read_writes(written):
            if one.number is None:
                self.store.heard(one)
            elif one.value is None:
                self.tables.gone(one.key)
            elif (table := self.tables.heard(one.key, read_entry(one.value))) is not None:
                again.append(table)
        return 200, write(sorted(set(again))).decode()

    def think(self) -> None:
        self.tables.think()

    def put_by(self) -> None:
        self.tables.put_by()

    # ── frames ──────────────────────────────────────────────────────────────────────────────────────────────────

    def hang_up(self, number: int) -> None:
        connection = self.connections.pop(number, None)
        if connection is not None:
            self._unfollow(connection)

    def frame(self, number: int, text: str) -> None:
        """What a client sends on the connection of this number."""
        connection = self.connections.get(number)
        if connection is None:
            connection = self.connections[number] = Connection(number, self.said, "")
        connection.player = self._me().id
        try:
            command = read_command(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            connection.send(write(Refused(frame_id(text), "unreadable", str(error)[:300])))
            return
        try:
            connection.send(write(self._obeyed(connection, command)))
        except Refusal as refusal:
            connection.send(write(refusal.told(command.id)))

    def _obeyed(self, connection: Connection, command: Any) -> object:
        if isinstance(command, Ping):
            return Done(command.id)
        if isinstance(command, Join):
            self._follow(connection, command)
            return Done(command.id)
        open_table = connection.open_table
        if open_table is None:
            raise Refusal("not_now", "join a table first")
        if isinstance(command, Look):
            if command.seat not in open_table.table.seats_of(connection.player):
                raise Refusal("not_yours", "that seat is not yours")
            connection.look = command.seat
            connection.viewer = viewer_of(open_table.table, connection.player, command.seat)
            open_table.tell_all(connection, milliseconds())
            open_table.forget_bases()
            return Done(command.id)
        return self.tables.perform(open_table, self._me(), command)

    def _follow(self, connection: Connection, command: Join) -> None:
        open_table = self.tables.open_table(command.table)
        self._unfollow(connection)
        table = open_table.table
        if any(table.seats[seat].stand_in for seat in table.seats_of(connection.player)):
            self.tables.perform(open_table, self._me(), ComeBack(new_id()))
        connection.look, connection.watch, connection.patches = command.look, command.watch, command.patches
        connection.viewer = viewer_of(table, connection.player, command.look, command.watch)
        connection.open_table = open_table
        open_table.subscribers.add(connection)
        open_table.tell_all(connection, milliseconds(), command.since or 0)
        connection.send(open_table.presence())

    def _unfollow(self, connection: Connection) -> None:
        if connection.open_table is not None:
            connection.open_table.subscribers.discard(connection)
            connection.open_table.forget_bases()
            connection.open_table = None

    # ── paths ───────────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, method: str, address: str, body: str) -> tuple[int, str]:
        """What a hall answers by HTTP: a status, and JSON."""
        parts = urlsplit(address)
        path = [unquote(one) for one in parts.path.split("/") if one][1:]  # without "api"
        asked = Asked(method, body, {name: values[0] for name, values in parse_qs(parts.query).items()})
        try:
            found = self._answered(asked, *path)
        except Refusal as said:
            told = Unknown() if said.reason == "not_yours" else said
            return status_of(told.reason), write(Problem(told.reason, told.message)).decode()
        except RavenhallError as error:
            told = refusal(error)
            return status_of(told.reason), write(Problem(told.reason, told.message)).decode()
        except (msgspec.DecodeError, UnicodeError) as error:
            return 400, write(Problem("unreadable", str(error)[:300])).decode()
        return 200, write(found).decode()

    def _answered(self, asked: Asked, room: str = "", *rest: str) -> object:
        rooms: dict[str, Callable[..., object]] = {
            "games": self._games,
            "me": self._me_asked,
            "tables": self._tables,
            "learn": self._learning,
            "puzzles": self._puzzling,
        }
        if room == "lobby":
            return Lobby([], [])
        if room == "mine":
            return self._mine()
        if room == "quick":
            raise Refusal("not_now", NOBODY_ELSE)
        if room not in rooms:
            raise Unknown
        return rooms[room](asked, *rest)

    def _games(self, asked: Asked, name: str = "", what: str = "") -> object:
        if not name:
            return Games([catalogue.game_info(one, numbers(one, *games.load(one).seats)) for one in games.NAMES])
        game = game_of(name)
        if what == "rules":
            return catalogue.rules_text(game)
        if what == "actions":
            return catalogue.actions(game)
        if what == "consult":
            return asking.answer(game, asked.read(dict[str, Any]), None, None)
        if what == "seats":
            return catalogue.fitting(game, asked.read(Options).options)
        if what == "opponents":
            people = [one for one in catalogue.people_at(game) if one in numbers(game, *games.load(game).seats)]
            results = [msgspec.json.decode(text) for _, text in self.store.starting(f"result {game} ")]
            return strength.opponents(game, people, results[-strength.MOST :])
        raise Unknown

    # ── who sits here ───────────────────────────────────────────────────────────────────────────────────────────

    def _me(self) -> Player:
        """Whoever sits here; nobody, before there is a name."""
        kept = self.store.kept.get("me")
        if kept is None:
            return Player("", "")
        me = msgspec.json.decode(kept, type=Me)
        return Player(me.player, me.name)

    def _me_asked(self, asked: Asked) -> object:
        me = self._me()
        if asked.method == "GET":
            return Me(me.id, me.name) if me.id else None
        wanted = asked.read(SetMe).name
        name = me.name if wanted is None else plain(wanted)
        if not name:
            raise Refusal("unreadable", "a name has at least one letter")
        changed = Me(me.id or new_id(), name)
        self.store.put("me", changed)
        return changed

    def _host(self) -> Player:
        me = self._me()
        if not me.id:
            raise Refusal("not_now", "give yourself a name first")
        return me

    def _mine(self) -> object:
        rows = []
        for _, text in self.store.starting("card "):
            card, asks, touched, seats = msgspec.json.decode(text, type=tuple[str, int, int, list[int]])
            rows += [(card, asks, touched, seat) for seat in seats]
        return rendering.my_tables(rows)

    # ── tables ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _tables(self, asked: Asked, table_id: str = "", what: str = "", *rest: str) -> object:
        if not table_id:
            return self._make(asked)
        if what == "forget" and asked.method == "POST":
            self._forget(table_id)
            return None
        open_table = self.tables.open_table(table_id)
        ways: dict[str, Callable[[Asked, OpenTable], object]] = {
            "": self._glance,
            "chat": self._chat,
            "picture": self._picture,
            "replay": lambda asked, open_table: self._retold(asked, open_table, "seat", story=False),
            "story": lambda asked, open_table: self._retold(asked, open_table, "look", story=True),
            "export": self._export,
            "verify": lambda asked, open_table: verify(verified(document(open_table.table, self._me().id))),
        }
        if what == "review":
            raise Refusal("not_now", NOT_LOOKED_AT)
        if what not in ways or rest:
            raise Unknown
        return ways[what](asked, open_table)

    def _make(self, asked: Asked) -> object:
        host, wanted = self._host(), asked.read(NewTable)
        request = f"request {wanted.id}"
        if wanted.id is not None and request in self.store.kept:
            return NewTableMade(msgspec.json.decode(self.store.kept[request], type=str), [], None)
        if wanted.exhibition:
            raise Refusal("refused", NO_EXHIBITION)
        if wanted.clock is not None:
            raise Refusal("refused", NO_CLOCK)
        for plan in wanted.seats:
            if plan.bot is not None:
                check_offered(wanted.game, len(wanted.seats), plan.bot)
        plan = blueprint(host, wanted, start_of(wanted))
        if plan.secrets_by_seat:
            raise Refusal("refused", AT_ONE_SCREEN)
        table_id = new_id()
        self.tables.make(plan.facts, table_id)
        if wanted.id is not None:
            self.store.put(request, table_id)
        return NewTableMade(table_id, [], plan.commitment)

    def _glance(self, asked: Asked, open_table: OpenTable) -> object:
        viewer = viewer_of(open_table.table, self._me().id, asked.number("look"))
        return rendering.as_json(rendering.whole(open_table.table, viewer, milliseconds()))

    def _chat(self, asked: Asked, open_table: OpenTable) -> object:
        table, group = open_table.table, open_table.table.seats_of(self._me().id)
        seen = asked.number("before")
        before = table.number + 1 if seen is None else table.number_of(group, seen)
        lines = [
            (one.number, one.fact) for one in open_table.entries if isinstance(one.fact, Said) and one.number < before
        ]
        return rendering.chat_before(table, group, lines[::-1][: CHAT_AT_ONCE + 1], CHAT_AT_ONCE)

    def _picture(self, asked: Asked, open_table: OpenTable) -> object:
        table = open_table.table
        if table.match is None:
            raise Refusal("not_now", "the match has not begun")
        viewer = viewer_of(table, self._me().id, asked.number("look"))
        return Picture(table.seen_number(viewer.group), table.game.picture(table.match.view(viewer.look)))

    def _retold(self, asked: Asked, open_table: OpenTable, seat: str, story: bool) -> object:
        """A whole match, or what happened since somebody last looked."""
        table = open_table.table
        eyes = eyes_of(table, self._me().id, asked.query.get(seat, ""))
        patches = story or bool(asked.number("patches"))
        return told_again(
            table.id, table.made.game, open_table.entries, deciding.position(table), eyes, table.status == "over",
            patches, story, asked.number("since"),
        )  # fmt: skip

    def _forget(self, table_id: str) -> None:
        """For good, and also where it cannot be opened; only here: a hall's tables are not one player's to forget."""
        if f"card {table_id}" not in self.store.kept:
            raise Unknown
        self.tables.forget(table_id)

    def _export(self, asked: Asked, open_table: OpenTable) -> object:
        """At any time: whoever has the page has all of it, and a file is how it is taken elsewhere."""
        if open_table.table.match is None:
            raise Refusal("not_now", "the match has not begun")
        found = exported(open_table.table)
        found["chat"] = [one.fact for one in open_table.entries if isinstance(one.fact, Said)]
        return found

    # ── lessons and puzzles ─────────────────────────────────────────────────────────────────────────────────────

    def _solved(self) -> lessons.Solved:
        pairs = [key.split(" ") for key, _ in self.store.starting("learned ")]
        return {(pair[0], pair[1]) for pair in pairs}

    def _learning(self, asked: Asked, name: str = "", lesson: str = "", about: str = "") -> object:
        if not name:
            return lessons.overview(self._solved())
        game = game_of(name)
        if not lesson:
            if game not in self._learn:
                self._learn[game] = lessons.page(game)
            return lessons.page_for(self._learn[game], self._solved())
        if about:
            question = asked.read(LessonQuestion)
            if about == "consult" and question.question is not None:
                return lessons.consulted(game, lesson, question.done, question.question)
            if about == "why_not" and question.action is not None:
                return lessons.why_not(game, lesson, question.done, question.action)
            raise Unknown
        tried = asked.read(LessonTry)
        now = lessons.now(game, lesson, tried.done, tried.do, tried.action)
        if now.verdict != "finished" or now.example:
            return now
        self.store.put(f"learned {game} {lesson}", milliseconds())
        return replace(now, kept=True)

    def _puzzled(self) -> list[tuple[str, str, int]]:
        found = [(key.split(" "), text) for key, text in self.store.starting("puzzled ")]
        return [(key[0], key[1], int(text)) for key, text in found]

    def _puzzling(self, asked: Asked, name: str, puzzle: str = "", about: str = "") -> object:
        game, day = game_of(name), milliseconds() // DAY
        if not puzzle:
            return puzzles.list_for(game, day, self._puzzled())
        if about:
            question = asked.read(PuzzleQuestion)
            if about == "consult" and question.question is not None:
                return puzzles.consulted(game, puzzle, day, question.question)
            if about == "why_not" and question.action is not None:
                return puzzles.why_not(game, puzzle, day, question.action)
            raise Unknown
        tried = asked.read(PuzzleTry)
        now = puzzles.now(game, puzzle, day, tried.tries, tried.do, tried.action)
        if now.verdict != "found":
            return now
        on = day if now.daily else NO_DAY
        key = f"puzzled {game} {now.puzzle}"
        self.store.put(key, max(on, int(self.store.kept.get(key, "0"))))
        return replace(now, kept=True, streak=streak(days_of(game, self._puzzled()), day))


class Asked:
    """One request."""

    def __init__(self, method: str, body: str, query: dict[str, str]) -> None:
        self.method = method
        self.body = body
        self.query = query

    def read(self, kind: Any) -> Any:
        """Its body as this message type."""
        return msgspec.json.decode(self.body, type=kind)

    def number(self, name: str) -> int | None:
        return whole(self.query.get(name, ""))


def game_of(name: str) -> str:
    if name not in games.NAMES:
        raise Refusal("unknown", f"there are {', '.join(games.NAMES)}")
    return name


def frame_id(frame: str) -> str:
    """The id in a frame that is not a command, if it can be found."""
    try:
        found = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeError):
        return ""
    given = found.get("id") if isinstance(found, dict) else None
    return given[:40] if isinstance(given, str) else ""
