"""The reference of the public names: read from the source, so that it has types as they are written, and needs nothing
installed of what the adapters stand on.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeGuard

SOURCE = Path(__file__).resolve().parent.parent / "src"
Function = ast.FunctionDef | ast.AsyncFunctionDef
Value = ast.Assign | ast.AnnAssign
NARROW = 100  # signs of a call that fit into a line

# What a program that plays, watches, writes a game or does research imports. Without names: all public classes.
PUBLIC = {
    "Loading games": ("ravenhall.games", ["NAMES", "load"]),
    "Matches": ("ravenhall.kernel.match", ["Match"]),
    "What was done in a match": ("ravenhall.kernel.steps", ["Origin", "Step"]),
    "What is open": ("ravenhall.kernel.openings", ["Openings", "Group"]),
    "Games": ("ravenhall.kernel.game", ["Game", "Decision", "Ask", "Objection", "View"]),
    "Kinds of matches": ("ravenhall.kernel.presets", ["Preset"]),
    "Actions": ("ravenhall.kernel.actions", ["Action", "ActionSpace"]),
    "Actions as people choose them": ("ravenhall.kernel.offers", ["Offer"]),
    "Reasons for actions": ("ravenhall.kernel.reasons", ["Reason"]),
    "Bounds of numbers": ("ravenhall.kernel.bounds", ["Bound"]),
    "States": ("ravenhall.kernel.state", ["State", "Outcome", "Seat", "NOTHING"]),
    "Parts of a state": (
        "ravenhall.kernel.records",
        ["Record", "record_json", "read_record", "INT", "BOOL", "INTS", "TABLE", "OBJECT", "PART", "PARTS"],
    ),
    "Options": ("ravenhall.kernel.options", ["Option", "Choice", "Flag", "Whole", "OptionValue", "AUTO_SINGLE"]),
    "Events": ("ravenhall.kernel.events", ["Event", "EventKind", "EventKinds", "Log", "Passed"]),
    "Items that matches are counted by": ("ravenhall.kernel.items", ["Items"]),
    "Chance": ("ravenhall.kernel.chance", ["Chance", "seeded"]),
    "Errors": ("ravenhall.kernel.errors", []),
    "Bots": (
        "ravenhall.bots",
        [
            "Bot", "ask", "make", "read", "fitting", "seated", "title", "Spec", "BotKind", "Setting", "KINDS", "NAMES",
            "USUAL", "HOUSE_NAME", "GreedyBot", "RandomBot", "Rating", "rating",
        ],
    ),
    "Advice": ("ravenhall.review.hints", ["advice", "Suggestion"]),
    "Random play": ("ravenhall.arena.simulate", ["simulate", "Tally"]),
    "Observations": ("ravenhall.kernel.observing", ["Observation", "one_of", "counted", "bits", "seats_from"]),
    "Datasets": ("ravenhall.arena.dataset", ["about", "examples", "Examples", "UnfitDataset"]),
    "Many matches as arrays": ("ravenhall.adapters.batch", ["Batch", "Batched"]),
    "PettingZoo": ("ravenhall.adapters.zoo", ["env", "parallel_env", "Turns", "Together", "Seen"]),
    "Gymnasium": ("ravenhall.adapters.gym", ["AgainstBots", "ManyAgainstBots", "register", "Seen"]),
    "OpenSpiel": ("ravenhall.adapters.spiel", ["register", "SpielGame", "SpielState", "Observer"]),
    "What the adapters share": ("ravenhall.adapters.sitting", ["Sitting", "Numbers", "Mask"]),
}  # fmt: skip


@dataclass
class Named:
    """A public class, function or value, and where it stands."""

    module: str
    node: ast.ClassDef | Function | Value

    @property
    def name(self) -> str:
        return target(self.node) if isinstance(self.node, Value) else self.node.name

    @property
    def doc(self) -> str:
        if isinstance(self.node, Value):
            return comment(self.module, self.node)
        return ast.get_docstring(self.node) or ""

    def members(self) -> list[Function]:
        """The public functions of a class, without what does the same as in the class it extends in its own way."""
        if not isinstance(self.node, ast.ClassDef):
            return []
        above = [defined(self.module, base.id) for base in self.node.bases if is_ours(base, self.module)]
        known = {member.name for one in above for member in one.members()}
        functions = [one for one in self.node.body if isinstance(one, Function) and not one.name.startswith("_")]
        return [one for one in functions if one.name not in known or ast.get_docstring(one)]

    def making(self) -> list[Function]:
        """How one of the class is made, where the class itself says so."""
        if not isinstance(self.node, ast.ClassDef):
            return []
        return [one for one in self.node.body if isinstance(one, Function) and one.name == "__init__"]

    def fields(self) -> list[ast.AnnAssign]:
        """What every one of the class has, or a subclass fills in."""
        if not isinstance(self.node, ast.ClassDef):
            return []
        return [one for one in self.node.body if isinstance(one, ast.AnnAssign) and not target(one).startswith("_")]


def target(node: Value) -> str:
    """The name that is given a value; "" where it is more than one."""
    names = node.targets if isinstance(node, ast.Assign) else [node.target]
    return names[0].id if len(names) == 1 and isinstance(names[0], ast.Name) else ""


def comment(module: str, node: Value) -> str:
    """What is said of a value: behind it, or in the lines above."""
    lines = file_of(module).read_text("utf-8").splitlines()
    behind = lines[node.end_lineno - 1][node.end_col_offset :] if node.end_lineno and node.end_col_offset else ""
    if "# " in behind:
        return behind.partition("# ")[2]
    above: list[str] = []
    for line in reversed(lines[: node.lineno - 1]):
        if not line.strip().startswith("# "):
            break
        above.insert(0, line.strip().removeprefix("# "))
    return " ".join(above)


def is_ours(base: ast.expr, module: str) -> TypeGuard[ast.Name]:
    """Is this a class of Ravenhall's?"""
    if not isinstance(base, ast.Name):
        return False
    try:
        return isinstance(defined(module, base.id).node, ast.ClassDef)
    except LookupError:
        return False


def file_of(module: str) -> Path:
    if not module.startswith("ravenhall"):
        raise LookupError(f"{module} is not ours")
    path = SOURCE / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(file_of(module).read_text("utf-8"))


def defined(module: str, name: str) -> Named:
    """The public name of a module, wherever it is written; LookupError if there is none."""
    for node in tree(module).body:
        if isinstance(node, ast.ClassDef | Function | Value) and Named(module, node).name == name:
            return Named(module, node)
    for node in tree(module).body:
        if isinstance(node, ast.ImportFrom) and any(one.name == name for one in node.names):
            return defined(str(node.module), name)
    raise LookupError(f"{module} has no {name}")


def public() -> Iterator[Named]:
    """Every name of the reference."""
    for module, names in PUBLIC.values():
        for name in names or public_classes(module):
            yield defined(module, name)


def public_classes(module: str) -> list[str]:
    classes = (node.name for node in tree(module).body if isinstance(node, ast.ClassDef))
    return sorted(name for name in classes if not name.startswith("_"))


def is_property(function: Function) -> bool:
    return any(isinstance(one, ast.Name) and one.id == "property" for one in function.decorator_list)


def signature(function: Function, name: str = "") -> str:
    """How it is called, with types; `self` is left out."""
    given = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    called = name or function.name
    if is_property(function):
        return f"{called}{given.replace(' -> ', ': ')}"
    taken = ast.unparse(function.args).replace("Anything", "object")  # which is what the kernel calls it
    for own in ("self", "cls"):
        taken = taken.removeprefix(own).removeprefix(", ") if taken == own or taken.startswith(f"{own},") else taken
    return f"{called}({taken}){given.replace(' -> None', '')}"


def written() -> str:
    """The page."""
    parts = ["# Reference", "", "The public names, from the source. Everything else may change without notice.", ""]
    for title, (module, names) in PUBLIC.items():
        about = first_paragraph(ast.get_docstring(tree(module)))
        parts += [f"## {title}", "", f"`{module}`: {about}", ""]
        for name in names or public_classes(module):
            parts += entry(defined(module, name))
    return "\n".join(parts) + "\n"


def entry(named: Named) -> list[str]:
    node = named.node
    if isinstance(node, Value):
        return [f"### {named.name}", "", f"{named.doc[:1].upper()}{named.doc[1:]}.".replace("..", "."), ""]
    if not isinstance(node, ast.ClassDef):
        return [f"### {named.name}", "", *call(signature(node)), told(named.doc), ""]
    lines = [f"### {named.name}", "", *(line for one in named.making() for line in call(signature(one, named.name)))]
    lines += [told(named.doc), "", *(told(ast.get_docstring(one) or "") for one in named.making()), ""]
    members = [f"- `{field(one)}`: {comment(named.module, one)}" for one in named.fields()]
    members += [f"- `{signature(one)}`: {first_paragraph(ast.get_docstring(one))}" for one in named.members()]
    return [*lines, *members, ""] if members else lines


def field(node: ast.AnnAssign) -> str:
    return f"{target(node)}: {ast.unparse(node.annotation)}".replace("ClassVar[", "").removesuffix(
        "]" if "ClassVar[" in ast.unparse(node.annotation) else ""
    )


def call(text: str) -> list[str]:
    """As code; what is too wide, an argument a line."""
    if len(text) > NARROW:
        function = ast.parse(f"def {text}: ...".replace(") ->", ") ->")).body[0]
        assert isinstance(function, Function)
        text = broken(function)
    return ["```python", text, "```", ""]


def broken(function: Function) -> str:
    taken = function.args
    plain = [*taken.posonlyargs, *taken.args]
    defaults = [None] * (len(plain) - len(taken.defaults)) + list(taken.defaults)
    lines = [argument(*pair) for pair in zip(plain, defaults, strict=True)]
    if taken.vararg:
        lines.append(f"*{ast.unparse(taken.vararg)}")
    elif taken.kwonlyargs:
        lines.append("*")
    lines += [argument(*pair) for pair in zip(taken.kwonlyargs, taken.kw_defaults, strict=True)]
    if taken.kwarg:
        lines.append(f"**{ast.unparse(taken.kwarg)}")
    given = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return "\n".join([f"{function.name}(", *(f"    {line}," for line in lines), f"){given}"])


def argument(taken: ast.arg, default: ast.expr | None) -> str:
    return ast.unparse(taken) if default is None else f"{ast.unparse(taken)} = {ast.unparse(default)}"


def first_paragraph(text: str | None) -> str:
    return " ".join((text or "").split("\n\n")[0].split())


def told(text: str) -> str:
    """A drawing inside a docstring stays one."""
    return text.replace("\n    ", "\n\n    ", 1)
