"""How one wins, and how far it is: from what the viewer knows."""

from __future__ import annotations

from ravenhall.kernel.game import View

NUMBERS = {5: "five", 10: "ten"}


def aim(view: View) -> str:
    """RR-2, RR-106 to RR-113, RR-117, RR-128."""
    rounds = view["rounds"]
    mode = view["options"]["mode"]
    if mode == "solo_paris":
        goal = NUMBERS.get(view["goal"], view["goal"])
        return f"Take {goal} cities, Paris among them, before round {rounds} ends."
    if mode == "coop_paris":
        return f"Together take every city and then Paris, before round {rounds} ends."
    creatures = ", creatures" if view["options"]["creatures"] else ""
    return f"Have the most glory after round {rounds}: from cities, shields, upgrades, gods{creatures} and festivals."


def standing(view: View) -> str:
    now = f"round {view['round']} of {view['rounds']}"
    mode = view["options"]["mode"]
    if mode == "solo_paris":
        return f"{len(view['sheets'][0]['cities'])} of {view['goal']} cities taken · {now}"
    if mode == "coop_paris":
        left = view["deck"]["size"] + sum(card is not None for card in view["table"])
        return ("Paris is taken" if view["paris_taken"] else f"{left} cities to go, Paris last") + f" · {now}"
    return f"{glory(view)} · {now}"


def glory(view: View) -> str:
    totals = [sheet["score"]["total"] for sheet in view["sheets"]]
    me = view["seat"]
    if me is None:
        return f"Most glory so far {max(totals)}"
    others = max(total for seat, total in enumerate(totals) if seat != me)
    return f"You have {totals[me]} glory, the best of the others {others}"
