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
NARROW = 100  # signs of a call that fit into a line

# What a program that plays, watches, writes a game or does research imports. Without names: all public classes.
PUBLIC = {
    "Loading games": ("ravenhall.games", ["load"]),
    "Matches": ("ravenhall.kernel.match", ["Match"]),
    "Games": ("ravenhall.kernel.game", ["Game", "Decision", "Ask", "Objection"]),
    "Actions": ("ravenhall.kernel.actions", ["Action", "ActionSpace"]),
    "Bounds of numbers": ("ravenhall.kernel.bounds", ["Bound"]),
    "States": ("ravenhall.kernel.state", ["State", "Outcome"]),
    "Parts of a state": ("ravenhall.kernel.records", ["Record", "record_json", "read_record"]),
    "Options": ("ravenhall.kernel.options", ["Option", "Choice", "Flag", "Whole"]),
    "Events": ("ravenhall.kernel.events", ["Event", "EventKind", "EventKinds", "Log"]),
    "Chance": ("ravenhall.kernel.chance", ["Chance"]),
    "Errors": ("ravenhall.kernel.errors", []),
    "Bots": ("ravenhall.bots", ["Bot", "ask", "make", "read"]),
    "Observations": ("ravenhall.kernel.observing", ["Observation"]),
    "Datasets": ("ravenhall.arena.dataset", ["about", "examples", "Examples", "UnfitDataset"]),
    "Many matches as arrays": ("ravenhall.adapters.batch", ["Batch", "Batched"]),
    "PettingZoo": ("ravenhall.adapters.zoo", ["env", "parallel_env"]),
    "Gymnasium": ("ravenhall.adapters.gym", ["AgainstBots", "register"]),
    "OpenSpiel": ("ravenhall.adapters.spiel", ["register", "SpielGame"]),
}


@dataclass
class Named:
    """A public class or function, and where it stands."""

    module: str
    node: ast.ClassDef | Function

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def doc(self) -> str:
        return ast.get_docstring(self.node) or ""

    def members(self) -> list[Function]:
        """The public functions of a class, without what does the same as in the class it extends in its own way."""
        if not isinstance(self.node, ast.ClassDef):
            return []
        above = [defined(self.module, base.id) for base in self.node.bases if is_ours(base, self.module)]
        known = {member.name for one in above for member in one.members()}
        functions = [one for one in self.node.body if isinstance(one, Function) and not one.name.startswith("_")]
        return [one for one in functions if one.name not in known or ast.get_docstring(one)]


def is_ours(base: ast.expr, module: str) -> TypeGuard[ast.Name]:
    """Is this a class of the same module?"""
    return isinstance(base, ast.Name) and any(
        isinstance(node, ast.ClassDef) and node.name == base.id for node in tree(module).body
    )


@cache
def tree(module: str) -> ast.Module:
    path = SOURCE / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8"))


def defined(module: str, name: str) -> Named:
    """The public name of a module, wherever it is written; LookupError if there is none."""
    for node in tree(module).body:
        if isinstance(node, ast.ClassDef | Function) and node.name == name:
            return Named(module, node)
    for node in tree(module).body:
        if isinstance(node, ast.ImportFrom) and node.module and any(one.name == name for one in node.names):
            return defined(node.module, name)
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
    if not isinstance(node, ast.ClassDef):
        return [f"### {named.name}", "", *call(signature(node)), told(named.doc), ""]
    making = [one for one in node.body if isinstance(one, Function) and one.name == "__init__"]
    lines = [f"### {named.name}", "", *(line for one in making for line in call(signature(one, named.name)))]
    lines += [told(named.doc), ""]
    members = [f"- `{signature(one)}`: {first_paragraph(ast.get_docstring(one))}" for one in named.members()]
    return [*lines, *members, ""] if members else lines


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
