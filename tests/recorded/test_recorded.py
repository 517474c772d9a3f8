"""Halls of earlier days are opened: running matches go on, finished ones are read, and everybody has his seat."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.hall.table.verify import verify
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.interpreted.replay import position_json, same_position
from tests.hall.client import PATIENCE, Json, Person
from tests.recorded.conftest import ELSEWHERE, HALLS, SHUT, WORDLESS, Opened
from tests.recorded.record import asked_of
from tests.recorded.sitting import Sitting

STEPS = 2  # decisions people make at every running table; fewer where the same is tested once more
TO_THE_END = ("odins_ravens_imported",)


def in_words(answer: Json) -> bool:
    """Is this a refusal that tells people about earlier rules, and no failure?"""
    return answer["reason"] == "not_now" and "earlier rules" in answer["message"]


def test_a_hall_of_earlier_days_is_opened(opened: Opened) -> None:
    """In this order: first it is looked at, then played on."""
    for part in (
        every_table_is_as_it_was_left,
        nobody_has_lost_a_table,
        people_are_who_they_were,
        finished_matches_are_stepped_through_or_say_why_not,
        deals_are_verified_or_it_is_said_why_not,
        sealed_answers_count,
        running_matches_go_on,
        whoever_was_replaced_by_a_bot_gets_his_seat_back,
        links_still_give_their_seats,
        proposals_are_answered,
        what_the_administrator_left_to_be_closed_is_closed,
        exported_files_are_imported_and_stepped_through,
        *([what_plays_differently_says_so] if opened.revised else []),
    ):
        part(opened)


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "that did not happen"
        time.sleep(0.05)


# ── as it was left ──────────────────────────────────────────────────────────────────────────────────────────────────


def every_table_is_as_it_was_left(opened: Opened) -> None:
    for entry in opened.opening("waiting", "playing", "over", "closed"):
        sitting = opened.sitting(entry)
        for seat in sitting.persons:
            as_it_was_left(opened, entry, seat, sitting.told(seat))


def as_it_was_left(opened: Opened, entry: Json, seat: int, told: Json) -> None:
    table, name = told["table"], entry["name"]
    assert (table["status"], [one["name"] for one in table["seats"]]) == (entry["status"], entry["names"]), name
    assert {str(one["seat"]): one["bot"] for one in table["seats"] if "bot" in one} == entry["bots"], name
    assert table["seats"][seat]["mine"], name
    assert [line["text"] for line in told.get("chat", [])] == entry["chat"], name
    if "clock" in told:  # the time during which nobody could play was given back
        assert all(left is None or left > 0 for left in told["clock"]["left"]) or entry["status"] == "over", name
        assert told["number"] >= entry["numbers"][str(seat)], name
    else:
        assert told["number"] == entry["numbers"][str(seat)], name
    if opened.is_of_today(entry["game"]) or not (opened.may_stay_shut(entry) or "imported" in name):
        assert len(told.get("lines", [])) == entry["lines"][str(seat)], name
    result = told.get("match", {}).get("result", {})
    assert {key: result[key] for key in entry.get("result", {})} == entry.get("result", {}), name
    as_it_was_asked(opened, entry, seat, told)


def as_it_was_asked(opened: Opened, entry: Json, seat: int, told: Json) -> None:
    asked, before = asked_of(told), entry["asked"].get(str(seat))
    proposals = [one["kind"] for one in told["table"].get("proposals", [])]
    if opened.is_of_today(entry["game"]):
        assert (asked, proposals) == (before, entry["proposals"]), entry["name"]
    else:
        assert (asked is None) == (before is None), entry["name"]
        assert set(proposals) <= set(entry["proposals"]), entry["name"]


def nobody_has_lost_a_table(opened: Opened) -> None:
    by_hand = opened.entry(opened.index["to be closed by hand"])["table"]
    known = {one["table"] for one in opened.tables}
    for name, person in opened.persons.items():
        mine = {card["table"] for card in person.get("/api/mine")["tables"]}
        held = {one["table"] for one in opened.tables if name in one["persons"].values() and one["status"] != "closed"}
        assert held - mine <= {by_hand}, name
        for table in mine - known:  # those that others came from
            assert person.get(f"/api/tables/{table}")["table"]["id"] == table
            known.add(table)


def people_are_who_they_were(opened: Opened) -> None:
    for name, person in opened.persons.items():
        me = person.get("/api/me")
        assert me["player"] == opened.index["people"][name]["player"]
        assert me["name"].startswith(name)
    assert opened.persons["Cid"].get("/api/me")["webhook"] == opened.index["webhook"]
    Person(opened.server, "", opened.index["banned"]["cookie"]).get("/api/me", status=403)


# ── it goes on ──────────────────────────────────────────────────────────────────────────────────────────────────────


def sealed_answers_count(opened: Opened) -> None:
    """Whoever has answered is not asked again, and what all have answered happens."""
    for entry in [one for one in opened.opening("playing") if "_sealed_" in one["name"]]:
        sitting = opened.sitting(entry)
        late = sitting.asked().get(1)
        assert late is not None, entry["name"]
        sitting.answer(1, late)
        asked = sitting.wait_for_a_question()
        assert 1 not in asked or asked[1]["number"] > late["number"], entry["name"]
        steps_are_shown(opened, entry, "0")


def running_matches_go_on(opened: Opened) -> None:
    is_usual = opened.folder.name == "sqlite" and not opened.revised
    for entry in opened.opening("playing"):
        sitting = opened.sitting(entry)
        for seat in entry["bots"]:
            sitting.persons.pop(int(seat), None)
        steps = 1 if not is_usual else 1000 if entry["name"] in TO_THE_END else STEPS
        before = all_numbers(sitting)
        played = sitting.play_on(steps)
        assert played == steps or sitting.status() == "over", entry["name"]
        assert all_numbers(sitting) > before, entry["name"]


def all_numbers(sitting: Sitting) -> int:
    """What is sealed counts for whoever sealed it alone."""
    return sum(int(sitting.told(seat)["number"]) for seat in sitting.persons)


def whoever_was_replaced_by_a_bot_gets_his_seat_back(opened: Opened) -> None:
    async def story(sitting: Sitting) -> None:
        page = await sitting.persons[1].join(sitting.table)
        await page.until(lambda: "bot" not in page.table["seats"][1])
        await page.close()

    for entry in [one for one in opened.opening("playing") if one["name"].endswith("_stand_in")]:
        asyncio.run(story(opened.sitting(entry)))


def links_still_give_their_seats(opened: Opened) -> None:
    for entry in [one for one in opened.opening("waiting") if one["links"]]:
        path = f"/api/tables/{entry['table']}/claim"
        for seat, secret in entry["links"].items():
            guest = Person(opened.server, f"Guest {seat}")
            guest.post(path, {"seat": int(seat), "secret": "x" + secret}, status=404)
            guest.post(path, {"seat": int(seat), "secret": secret})
            told = guest.get(f"/api/tables/{entry['table']}")
            assert told["table"]["seats"][int(seat)]["mine"]
        assert told["table"]["status"] == "playing", entry["name"]


def proposals_are_answered(opened: Opened) -> None:
    rematch = opened.sitting(opened.entry("a_rematch_is_proposed"))
    rematch.do(0, "answer", proposal=1, agree=True)
    assert rematch.told(0)["table"]["next_table"]
    bot = opened.sitting(opened.entry("a_bot_is_proposed"))
    bot.do(1, "answer", proposal=1, agree=True)
    assert bot.told(0)["table"]["seats"][2]["bot"] == "random"


def what_the_administrator_left_to_be_closed_is_closed(opened: Opened) -> None:
    sitting = opened.sitting(opened.entry(opened.index["to be closed by hand"]))
    wait_until(lambda: sitting.status() == "closed")


# ── it is read ──────────────────────────────────────────────────────────────────────────────────────────────────────


def steps_are_shown(opened: Opened, entry: Json, seat: str) -> None:
    """Every step to where the table stands; or a word on why not, if the rules are others."""
    person = opened.persons[entry["persons"]["0"]]
    answer = person.http.get(f"/api/tables/{entry['table']}/replay?seat={seat}")
    if answer.status_code != 200:
        assert in_words(answer.json()), f"{entry['name']}: {answer.text}"
        assert not opened.is_of_today(entry["game"]), entry["name"]
        return
    last = answer.json()["frames"][-1]["view"]
    told = person.get(f"/api/tables/{entry['table']}?look=0")["match"]["view"]
    shown = last["seats"][0] if seat == "all" else last
    assert {**shown, "revision": 0} == {**told, "revision": 0}, entry["name"]  # a worker knows nothing of `later`


def finished_matches_are_stepped_through_or_say_why_not(opened: Opened) -> None:
    for entry in opened.opening("over"):
        for seat in ("0", "all"):
            steps_are_shown(opened, entry, seat)


def deals_are_verified_or_it_is_said_why_not(opened: Opened) -> None:
    for entry in opened.opening("over"):
        person = opened.persons[entry["persons"]["0"]]
        answer = person.http.get(f"/api/tables/{entry['table']}/verify")
        if answer.status_code == 200:
            assert (answer.json()["fits"], answer.json()["replays"]) == (True, True), entry["name"]
        else:
            assert in_words(answer.json()), f"{entry['name']}: {answer.text}"
            assert "imported" in entry["name"] or not opened.is_of_today(entry["game"]), entry["name"]


def exported_files_are_imported_and_stepped_through(opened: Opened) -> None:
    asa = opened.persons["Asa"]
    for path in sorted((opened.folder / "matches").glob("*.json")):
        document = json.loads(path.read_text())
        seats = [{"me": True}] * document["seats"]
        answer = asa.http.post("/api/tables", json={"game": document["game"], "seats": seats, "match": document})
        if answer.status_code == 409 and document["position"]["outcome"] is not None:
            assert not opened.is_of_today(document["game"]) and "earlier rules" in answer.text, answer.text
            continue
        assert answer.status_code == 201, answer.text
        table = answer.json()["table"]
        told = asa.get(f"/api/tables/{table}?look=0")["match"]
        frames = asa.get(f"/api/tables/{table}/replay")["frames"]
        assert {**frames[-1]["view"], "revision": 0} == {**told["view"], "revision": 0}, path.name
        outcome = document["position"]["outcome"]
        if outcome is not None:
            assert {key: told["result"][key] for key in outcome} == outcome, path.name
        if outcome is not None and opened.is_of_today(document["game"]):
            assert len(frames) > 1, path.name


def what_plays_differently_says_so(opened: Opened) -> None:
    """As if the rules had changed so that these three do not fit: see `play_differently`."""
    entry = opened.entry(ELSEWHERE)
    answer = opened.persons["Asa"].http.get(f"/api/tables/{entry['table']}/replay")
    assert (answer.status_code, in_words(answer.json())) == (409, True), answer.text
    assert not opened.opens(opened.entry(SHUT))
    lines = opened.sitting(opened.entry(WORDLESS)).told(0)["lines"]
    assert "No longer told." in [line["text"] for line in lines]


def recorded_matches() -> list[Json]:
    """Every match in a snapshot, in whichever storage."""
    found: list[Json] = []
    for hall in HALLS:
        for line in (hall / "store.sql").read_text().splitlines():
            if line.startswith(('INSERT INTO "snapshots"', "INSERT INTO snapshots")):
                body = line[line.index("{") : line.rindex("}") + 1].replace("''", "'")
                found.append(json.loads(body)["match"])
    return [match for match in found if match is not None]


def test_every_position_is_read_by_itself() -> None:
    """In whatever layout it was written, and though its actions might have led there."""
    matches = recorded_matches() + [json.loads(path.read_text()) for path in files()]
    assert len(matches) > 100
    for document in matches:
        game = games.load(document["game"])
        restored = game.restore({**document, "seed": None, "start": None, "actions": []})
        if document["revision"] == game.revision:
            again = position_json(game.restore(document).state)
            assert same_position(game, position_json(restored.state), again)


def files() -> list[Path]:
    return [path for hall in HALLS for path in sorted((hall / "matches").glob("*.json"))]


def test_files_are_verified_or_it_is_said_why_not() -> None:
    for path in files():
        document = json.loads(path.read_text())
        if document["revision"] != games.load(document["game"]).revision:
            with pytest.raises(BadData, match="a Ravenhall of its day"):
                verify(document)
        elif "deal" in document:
            assert (verify(document).fits, verify(document).replays) == (True, True), path
