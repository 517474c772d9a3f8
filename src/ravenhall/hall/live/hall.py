"""The hall: who follows which table, and the one way a command takes: decide, store, tell."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

import msgspec

from ravenhall.hall.kept.rows import LeaseLost
from ravenhall.hall.kept.store import Store
from ravenhall.hall.live.clerks import Clerks
from ravenhall.hall.live.exhibitions import Exhibitions
from ravenhall.hall.live.lobby import Lobby
from ravenhall.hall.live.metrics import Metrics
from ravenhall.hall.live.processes import ADMINISTRATOR, Processes
from ravenhall.hall.live.reviews import Reviews
from ravenhall.hall.live.settings import Settings
from ravenhall.hall.live.tables import Live, Subscriber, Tables
from ravenhall.hall.live.talk import Talk
from ravenhall.hall.live.tasks import Tasks
from ravenhall.hall.live.turns import Turns
from ravenhall.hall.live.upkeep import STAYS, Upkeep
from ravenhall.hall.live.yielding import Yielding
from ravenhall.hall.said.api import Health, HealthStatus
from ravenhall.hall.said.commands import (
    Answer,
    AskRavens,
    Command,
    Consult,
    Fill,
    Play,
    Propose,
    Say,
    Sit,
    TakeBack,
    WhyNot,
)
from ravenhall.hall.said.messages import Advice, Done, Hint, Objection, Refused, Suggestion
from ravenhall.hall.table import deciding, rendering
from ravenhall.hall.table.plans import Circumstances, ClaimSeat, ComeBack, CountAsk, CountGuide, Plan, Player
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.rendering import viewer_of

log = logging.getLogger("ravenhall.hall")
read_suggestions = msgspec.json.Decoder(list[Suggestion]).decode
TIME_TO_SAVE = 1.0  # seconds, of the two in which a hall closes
Reply = Done | Refused | Objection | Advice | Hint


class Hall:
    """Everything a server process holds."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.metrics = Metrics()
        self.yielding = Yielding()
        self.tasks = Tasks()
        self.tables = Tables(store, self.tasks)
        self.connections = 0
        self.build: str | None = None  # the web client that is served here
        self.talk = Talk()
        self.banned_addresses: set[str] = set()
        self.on_ban: Callable[[str], None] = lambda player: None
        self.clerks = Clerks(settings.clerks, settings.address_rate > 0, self.metrics)
        self.reviews = Reviews(self, settings.address_rate > 0)
        self.turns = Turns(self.tables, settings, self.metrics)
        self.exhibitions = Exhibitions(self)
        self.lobby = Lobby(store, settings.address_rate > 0)
        self.processes = Processes(self)
        self.upkeep = Upkeep(self)

    # ── opening and closing ─────────────────────────────────────────────────────────────────────────────────────

    async def open(self) -> None:
        await self.store.open()
        beat = await self.store.setting("heartbeat")
        if beat is not None:
            self.turns.was_down(int(beat), self.tables.now())
        self.banned_addresses = await self.store.banned_addresses()
        await self.store.listen(self.processes.hear)
        for work in (
            self.upkeep.beat,
            self.upkeep.try_threads,
            self.upkeep.try_workers,
            self.upkeep.watch_loop,
            self.upkeep.sweep,
            self.upkeep.tidy_store,
        ):
            self.tasks.spawn(work())

    async def close(self) -> None:
        """Put by what is in memory, as far as there is time, and let go of it: every fact of it is stored already."""
        await self.tasks.stop()
        left = await self.tables.save_all(list(self.tables.all.values()), TIME_TO_SAVE)
        if left:
            log.info("closed before all tables were put by", extra={"tables": left})
        await self.store.release(self.tables.me, since=self.tables.now())
        await self.store.set_setting("heartbeat", str(self.tables.now()))
        await self.turns.close()
        await self.clerks.close()
        await self.reviews.close()
        await self.store.close()

    def dismiss(self) -> None:
        """Tell everybody to come back, and let nobody wait for anything that may take its time."""
        self.tasks.closing = True
        self.processes.close()
        for live in list(self.tables.all.values()):
            for one in list(live.subscribers):
                one.dismiss()

    # ── commands ────────────────────────────────────────────────────────────────────────────────────────────────

    async def perform(self, who: Player, table_id: str, command: Command) -> Reply:
        """Do what a client asks, once; the answer is the same however often it is asked."""
        try:
            return await self.do(who, table_id, command)
        except Refusal as refusal:
            self.metrics.counts["refusals"] += 1
            return refusal.told(command.id)

    async def do(self, who: Player, table_id: str, command: Command) -> Reply:
        """The same; Refusal if it may not be done."""
        started = time.perf_counter()
        answer = await self._do(who, table_id, command)
        if isinstance(command, Play):
            self.metrics.move.add(time.perf_counter() - started)
        return answer

    async def _do(self, who: Player, table_id: str, command: Command) -> Reply:
        if isinstance(command, Consult):
            return await self._advise(who, table_id, command)
        if isinstance(command, AskRavens):
            return await self._hint(who, table_id, command)
        live = await self.tables.live(table_id)
        if isinstance(command, Play):
            await self.turns.hold(live, command.seat)
        async with live.lock:
            await self.tables.fresh(live)
            table = live.table
            if who is not ADMINISTRATOR and not isinstance(command, ClaimSeat):
                deciding.admit(table, who, command)
            if isinstance(command, WhyNot):
                against = deciding.why_not(table, table.seats_of(who.id), command.seat, command.action)
                return Objection(command.id, *(against or (None, None)))
            if (who.id, command.id) in table.commands:
                return deciding.done(table, who, command)
            if isinstance(command, Say):
                self.talk.admit(table, who)
            if await self.tables.own(live):
                plan = await self._decided(live, who, command)
                try:
                    await self.tables.carry_out(live, plan, who.id, command.id)
                    return deciding.done(table, who, command)
                except LeaseLost:
                    log.info("lost the lease of a table", extra={"table": table_id})
        return await self.processes.forward(who, table_id, command)

    async def _advise(self, who: Player, table_id: str, command: Consult) -> Advice:
        async with self.tables.reading(table_id, who.id) as live:
            match = deciding.consulted(live.table, live.table.seats_of(who.id), command)
            questions = live.questions_about(match)
            is_first = deciding.is_guided_first(live.table, command)
        answer = await questions.ask(self.clerks, who.address, command.seat, command.question)
        if is_first and command.seat is not None:
            await self.do(who, table_id, CountGuide(command.id, command.seat))
        return Advice(command.id, rendering.as_json(answer))

    async def _hint(self, who: Player, table_id: str, command: AskRavens) -> Hint:
        """First the answer, then the count: what cannot be worked out costs nobody an ask."""
        seat = command.seat
        async with self.tables.reading(table_id, who.id) as live:
            match = deciding.advised(live.table, live.table.seats_of(who.id), command)
            decision = live.table.asked_number[seat]
            questions = live.questions_about(match)
        answer = await questions.ask_ravens(self.clerks, who.address, seat)
        await self.do(who, table_id, CountAsk(command.id, seat, decision))
        async with self.tables.reading(table_id, who.id) as live:
            table = live.table
            number = table.seen_number(table.seats_of(who.id), decision)
            return Hint(command.id, seat, number, read_suggestions(answer), table.asks_left(seat))

    async def _decided(self, live: Live, who: Player, command: Command) -> Plan:
        """What deals or plays again may take its time: in a thread, with the table's lock held, and it is charged.

        Who wants all of a long match played again, over and over, waits for himself.
        """
        around = await self._around(live, command)
        if isinstance(command, TakeBack | Answer | Sit | Fill | ClaimSeat):
            return await self.clerks.beside(who.address, lambda: deciding.decide(live.table, who, command, around))
        return deciding.decide(live.table, who, command, around)

    async def _around(self, live: Live, command: Command) -> Circumstances:
        around = Circumstances(self.tables.new_id)
        around.time_box = self.settings.time_box
        if isinstance(command, Propose):
            around.away = await self._away(live)
            around.patience = self.settings.absent_after
        return around

    async def _away(self, live: Live) -> dict[int, float]:
        """The seats whose players are connected to no process, and for how many seconds."""
        seen = await self.store.last_seen(live.table.id)
        here = live.players_here()
        now = self.tables.now()
        away = {
            number: (now - seen.get(number, 0)) / 1000
            for number, seat in enumerate(live.table.seats)
            if seat.player and seat.player not in here
        }
        return {seat: since for seat, since in away.items() if since >= 0}

    # ── following ───────────────────────────────────────────────────────────────────────────────────────────────

    async def follow(
        self, one: Subscriber, table_id: str, since: int, look: int | None, watch: bool, patches: bool = False
    ) -> None:
        """Let this connection follow a table; Refusal if it may not."""
        async with self.tables.reading(table_id, one.player) as live:
            own = () if watch else live.table.seats_of(one.player)
            is_played_for = any(live.table.seats[seat].stand_in for seat in own)
        self.unfollow(one)
        one.look, one.watch, one.patches = look, watch, patches
        if is_played_for:  # bots that stood in for somebody give his seats back when he joins
            await self.perform(Player(one.player, ""), table_id, ComeBack(self.tables.new_id()))
        async with self.tables.reading(table_id, one.player) as live:
            one.viewer = viewer_of(live.table, one.player, look, watch)
            one.live = live
            live.subscribers.add(one)
            live.tell_all(one, self.tables.now(), since, self.build)
            one.send(live.presence())
            live.tell_presence()
            self.turns.go_on(live)  # an exhibition stood still while nobody watched
        if one.viewer.group:
            await self.store.seen([(self.tables.now() + STAYS, live.table.id, one.player)], announced=True)

    def unfollow(self, one: Subscriber) -> None:
        live = one.live
        if live is None:
            return
        one.live = None
        live.subscribers.discard(one)
        live.forget_bases()
        live.used = time.monotonic()
        live.tell_presence()
        if one.viewer.group and one.player not in live.players_here():
            self.tasks.spawn(self.store.seen([(self.tables.now(), live.table.id, one.player)], announced=True))

    async def look_from(self, one: Subscriber, seat: int) -> None:
        live = one.live
        if live is None:
            raise Refusal("not_now", "join a table first")
        async with live.lock:
            await self.tables.fresh(live)
            if seat not in live.table.seats_of(one.player) or one.watch:
                raise Refusal("not_yours", "that seat is not yours")
            one.look = seat
            one.viewer = viewer_of(live.table, one.player, seat)
            live.tell_all(one, self.tables.now())
            live.forget_bases()

    async def glance(self, table_id: str, player: str, look: int | None) -> bytes:
        """The table now, for somebody who does not stay."""
        async with self.tables.reading(table_id, player) as live:
            return rendering.whole(live.table, viewer_of(live.table, player, look), self.tables.now())

    def health(self) -> Health:
        troubles = self.upkeep.troubles()
        status: HealthStatus = "closing" if self.tasks.closing else "unwell" if troubles else "well"
        return Health(status, len(self.tables.all), self.connections, troubles)

    def measured(self) -> str:
        for seconds in self.store.commit_times:
            self.metrics.commit.add(seconds)
        self.store.commit_times.clear()
        return self.metrics.text({"tables": len(self.tables.all), "connections": self.connections})
