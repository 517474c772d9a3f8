"""The end of a turn and of the match: goals, rout and points."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.book import HUNT, LOOT
from ravenhall.games.ravenfeast.chapters import escorting
from ravenhall.games.ravenfeast.chapters.closing import nearest_team
from ravenhall.games.ravenfeast.chapters.fighting import run_off
from ravenhall.games.ravenfeast.codes import (
    CAPTURED,
    EVERYBODY,
    FLED,
    INITIATIVE,
    KILLED,
    LAST_STAND,
    LAST_TURN,
    NONE,
    POINTS_ONLY,
    TABLE_ZONE,
)
from ravenhall.games.ravenfeast.events import LOOTED, MATCH_ENDED, TEAM_ROUTED
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Outcome

DEFENDER: Final = 0  # the seat that holds the steading, or is hunted
RAIDER: Final = 1


def teams_in_play(state: FeastState) -> list[int]:
    """Teams that have not been routed and removed."""
    return [team for team in sorted(set(state.setting.teams)) if not state.eliminated[team]]


def figures_of_team(state: FeastState, team: int) -> list[int]:
    return [figure for figure in range(len(state.x)) if state.team(figure) == team]


def has_active(state: FeastState, team: int) -> bool:
    for figure in figures_of_team(state, team):
        if state.is_active(figure):
            return True
    return False


def is_routed(state: FeastState, team: int) -> bool:
    """RF-140: too many lost, or nobody left who fights."""
    figures = figures_of_team(state, team)
    lost = sum(1 for figure in figures if not state.is_present(figure))
    return 100 * lost >= rout_percent(state) * len(figures) or not has_active(state, team)


def rout_percent(state: FeastState) -> int:
    """RF-140: the losses that rout a team; in a last stand everybody."""
    return EVERYBODY if state.setting.victory == LAST_STAND else state.setting.rout


def last_turn(state: FeastState) -> int:
    """RF-139: the turn agreed on, or the cap; a last stand knows nothing but that."""
    return LAST_TURN if state.setting.victory == LAST_STAND else state.setting.turn_limit or LAST_TURN


def knows_rout(state: FeastState) -> bool:
    """RF-140: not where points alone decide."""
    return state.setting.victory != POINTS_ONLY


# ── points ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def loss_points(state: FeastState, figure: int) -> int:
    """RF-141: the whole price for the killed and for captives, half as much again once led off, half for the fled."""
    price = state.setting.price[figure]
    if state.zone[figure] == KILLED:
        return price
    if state.zone[figure] == CAPTURED:
        return price + price // 2
    if state.zone[figure] == FLED:
        return price // 2
    if state.zone[figure] == TABLE_ZONE and state.captive_of[figure] != NONE:
        return price
    return price // 2 if state.broken[figure] else 0


def credited_to(state: FeastState, figure: int) -> int:
    """The team a loss counts for: of two the other one, of more whoever brought it about."""
    teams = sorted(set(state.setting.teams))
    if len(teams) == 2:
        return teams[1] if state.team(figure) == teams[0] else teams[0]
    if state.captive_of[figure] != NONE:
        return state.setting.teams[state.captive_of[figure]]
    return state.credit[figure]


def team_points(state: FeastState, team: int) -> int:
    points = 0
    for figure in range(len(state.x)):
        if state.team(figure) != team:
            lost = loss_points(state, figure)
            if lost and credited_to(state, figure) == team:  # most are not lost, and nobody needs to ask to whom
                points += lost
    return points


def active_price(state: FeastState, team: int) -> int:
    figures = figures_of_team(state, team)
    return sum(state.setting.price[figure] for figure in figures if state.is_active(figure))


def finish(state: FeastState, best: list[int], clause: str, reason: str, log: Log) -> None:
    """The match ends: these teams are first, the others follow by points."""
    teams = sorted(set(state.setting.teams))
    points = {team: team_points(state, team) for team in teams}
    others = sorted((team for team in teams if team not in best), key=lambda team: -points[team])
    groups: list[list[int]] = [best] if best else []
    for team in others:
        if len(groups) > (1 if best else 0) and points[groups[-1][0]] == points[team]:
            groups[-1].append(team)
        else:
            groups.append([team])
    places: dict[int, int] = {}
    before = 1
    for group in groups:
        for team in group:
            places[team] = before
        before += sum(state.setting.teams.count(team) for team in group)
    seat_places = tuple(places[team] for team in state.setting.teams)
    seat_points = tuple(points[team] for team in state.setting.teams)
    state.outcome = Outcome(seat_places, seat_points, clause, reason)
    winners = [seat for seat, team in enumerate(state.setting.teams) if team in best]
    log.add(MATCH_ENDED, winners if len(best) < len(teams) else [], reason)


def decide_by_points(state: FeastState, reason: str, log: Log) -> None:
    """RF-141: most points; then the dearer army still in the fight; then a draw."""
    teams = teams_in_play(state)
    keys = {team: (team_points(state, team), active_price(state, team)) for team in teams}
    best = max(keys.values())
    finish(state, [team for team in teams if keys[team] == best], "RF-141", reason, log)


# ── the end of a turn ───────────────────────────────────────────────────────────────────────────────────────────────


def gather_loot(state: FeastState, log: Log) -> None:
    """RF-154: an active raider in a door, not in melee, carries one loot out of the house."""
    width = state.field.width
    for place, door in enumerate(state.scenario.doors):
        figure = state.grid[door[1] * width + door[0]]
        if figure == NONE or state.loot[place] == 0 or state.owner(figure) != RAIDER:
            continue
        if state.is_active(figure) and not standing.is_in_melee(state, figure):
            state.loot[place] -= 1
            state.looted += 1
            log.add(LOOTED, figure, state.name(figure), door[0], door[1], state.looted)


def check_hunt(state: FeastState, log: Log) -> None:
    """RF-154: at the end of any phase the hunters have won if the hunted is nearly dead, taken or gone."""
    if state.scenario.goal != HUNT:
        return
    hunted = state.figures_of(DEFENDER)[0]
    if not state.is_present(hunted) or state.wounds[hunted] <= state.scenario.wounds_left:
        finish(state, [state.setting.teams[RAIDER]], "RF-154", "the Dragon is beaten", log)


def check_victory(state: FeastState, log: Log) -> None:
    """RF-139 to RF-141, RF-154, at the end of a turn."""
    if state.scenario.goal == LOOT:
        check_raid(state, log)
    elif state.scenario.goal == HUNT:
        check_hunters(state, log)
    elif not knows_rout(state):
        check_points_only(state, log)
    else:
        check_rout(state, log)
    if state.outcome is None and state.turn >= last_turn(state):
        end_by_time(state, log)


def going_on(state: FeastState) -> FeastState:
    """The same as if it had not ended. (Where it is set to None, compiled code would believe it to stay so.)"""
    copy = state.copy()
    copy.outcome = None
    return copy


def outcome_of(state: FeastState) -> Outcome | None:
    """RF-139 to RF-141, RF-154: the end that this state is, worked out anew."""
    ended = going_on(state)
    check_hunt(ended, Log(quiet=True))
    if ended.outcome is None and state.phase == INITIATIVE:
        check_victory(ended, Log(quiet=True))
    return ended.outcome


def end_by_time(state: FeastState, log: Log) -> None:
    if state.scenario.goal == LOOT:
        finish(state, [state.setting.teams[DEFENDER]], "RF-154", "the steading held out", log)
    elif state.scenario.goal == HUNT:
        finish(state, [state.setting.teams[DEFENDER]], "RF-154", "the Dragon outlasted its hunters", log)
    else:
        decide_by_points(state, f"turn {state.turn} was the last", log)


def check_raid(state: FeastState, log: Log) -> None:
    defender, raider = state.setting.teams[DEFENDER], state.setting.teams[RAIDER]
    if state.looted >= state.scenario.loot_needed:
        finish(state, [raider], "RF-154", f"the raiders have {state.looted} loot", log)
    elif not has_active(state, defender):
        finish(state, [raider], "RF-154", "nobody defends the steading any more", log)
    elif is_routed(state, raider):
        finish(state, [defender], "RF-154", "the raiders are routed", log)


def check_hunters(state: FeastState, log: Log) -> None:
    hunters = state.setting.teams[RAIDER]
    if is_routed(state, hunters):
        finish(state, [state.setting.teams[DEFENDER]], "RF-154", "the hunters are routed", log)


def check_points_only(state: FeastState, log: Log) -> None:
    holding = [team for team in teams_in_play(state) if any(map(state.is_present, figures_of_team(state, team)))]
    if len(holding) < 2:
        decide_by_points(state, "nobody is left to fight", log)


def check_rout(state: FeastState, log: Log) -> None:
    """RF-140: the last team that is not routed wins; of three or more a routed one leaves the table."""
    teams = teams_in_play(state)
    routed = [team for team in teams if is_routed(state, team)]
    holding = [team for team in teams if team not in routed]
    for team in routed:
        log.add(TEAM_ROUTED, [seat for seat, other in enumerate(state.setting.teams) if other == team])
    if len(holding) == 1:
        finish(state, holding, "RF-140", "all others are routed", log)
    elif not holding:
        decide_by_points(state, "all are routed together", log)
    else:
        for team in routed:
            remove_team(state, team, log)


def remove_team(state: FeastState, team: int, log: Log) -> None:
    """RF-140: its figures leave the table; captives it held are nobody's any more."""
    state.eliminated[team] = 1
    leaving = [figure for figure in figures_of_team(state, team) if state.is_present(figure)]
    credits = [nearest_team(state, figure) for figure in leaving]
    for place, figure in enumerate(leaving):
        state.credit[figure] = credits[place]
        run_off(state, figure)
    state.vacated = []
    escorting.check_captives(state, log)
