"""What never changes in a match, shared by all copies of its state: the table, the teams, every figure's kind."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.games.ravenfeast.figures import NUMBERS, Kind
from ravenhall.games.ravenfeast.men import called
from ravenhall.kernel.records import BOOL, INT, INTS, TABLE, Record

PRICE: Final = 0  # in a row of a setting, before the numbers of a kind
ROSTER: Final = 1
BEFORE_NUMBERS: Final = 2


class Setting(Record):
    """What never changes in a match: the table, the teams, every figure's kind and the options that matter."""

    shape = {
        "map": INT,
        "ground": TABLE,
        "scenario": INT,
        "teams": INTS,
        "victory": INT,
        "turn_limit": INT,
        "rout": INT,
        "rally_full": BOOL,
        "loan_flees": BOOL,
        "rows": TABLE,
        "names": TABLE,
        "kind_of": INTS,
        "owner": INTS,
        "zones": TABLE,
        "fronts": INTS,
    }

    def __init__(
        self,
        map: int,
        ground: list[list[int]],
        scenario: int,
        teams: list[int],
        victory: int,
        turn_limit: int,
        rout: int,
        rally_full: bool,
        loan_flees: bool,
        rows: list[list[int]],
        names: list[list[int]],
        kind_of: list[int],
        owner: list[int],
        zones: list[list[int]],
        fronts: list[int],
    ) -> None:
        self.map = map  # its place in the book, or NONE: drawn for this match
        self.ground = ground  # that drawing, in code points
        self.scenario = scenario
        self.teams = teams  # for each seat
        self.victory = victory
        self.turn_limit = turn_limit  # 0: only the cap
        self.rout = rout  # per cent
        self.rally_full = rally_full
        self.loan_flees = loan_flees
        self.rows = rows  # for each kind its price, its place on the roster or NONE, and its numbers
        self.names = names  # and its name, in code points
        self.kind_of = kind_of
        self.owner = owner
        self.zones = zones
        self.fronts = fronts
        self.formula = False  # prices by the tables: for figures drawn onto a fresh state, later the rows have them
        self.kinds: list[Kind] = []  # worked out by `unpack`, as is all below: for each figure
        self.kind: list[Kind] = []
        self.team: list[int] = []
        self.move: list[int] = []
        self.melee: list[int] = []
        self.morale: list[int] = []
        self.role: list[int] = []
        self.price: list[int] = []
        self.small: list[bool] = []  # on one square
        self.shielded: list[bool] = []  # RF-78: infantry with a shield
        self.width: list[int] = []
        self.depth: list[int] = []
        self.called: list[str] = []  # how people call it
        self.shown: list[dict[str, Any]] = []  # how each is shown unhurt on the table; worked out when first shown
        self.kinds_shown: list[dict[str, Any]] = []
        self.ground_told: list[int] = []  # as an observation tells it; worked out when first asked for
        self.start_count: list[int] = []  # for each seat
        self.nothing: list[int] = []  # 0 for each figure, and
        self.nobody: list[int] = []  # NONE for each figure: a list equal to it is known at a glance
        self.first: list[int] = []  # for each seat its first figure, and after the last seat the number of figures

    def unpack(self, roster: list[Kind]) -> None:
        """Work out what each figure is; the setting must be whole."""
        self.unpack_kinds(roster)
        self.shown = []
        self.kind = [self.kinds[place] for place in self.kind_of]
        self.called = [called(kind.name, figure) for figure, kind in enumerate(self.kind)]
        self.team = [self.teams[seat] for seat in self.owner]
        self.move = [kind.move for kind in self.kind]
        self.melee = [kind.melee for kind in self.kind]
        self.morale = [kind.morale for kind in self.kind]
        self.role = [kind.role for kind in self.kind]
        self.price = [kind.price for kind in self.kind]
        self.small = [not kind.is_large for kind in self.kind]
        self.shielded = [kind.shield == 1 and kind.is_infantry for kind in self.kind]
        self.width = [kind.width for kind in self.kind]
        self.depth = [kind.depth for kind in self.kind]
        self.nothing = [0] * len(self.owner)
        self.nobody = [NONE] * len(self.owner)
        self.start_count = [self.owner.count(seat) for seat in range(len(self.teams))]
        self.first = [self.owner.index(seat) for seat in range(len(self.teams))] + [len(self.owner)]

    def unpack_kinds(self, roster: list[Kind]) -> None:
        self.kinds_shown = []
        self.kinds = [self._kind(place, roster) for place in range(len(self.rows))]

    def _kind(self, place: int, roster: list[Kind]) -> Kind:
        row = self.rows[place]
        known = roster[row[ROSTER]] if row[ROSTER] != NONE else None
        id, glyph = ("", "x") if known is None else (known.id, known.glyph)
        name = "".join(chr(letter) for letter in self.names[place])
        return Kind(id, name, glyph, row[BEFORE_NUMBERS : BEFORE_NUMBERS + len(NUMBERS)], row[PRICE])
