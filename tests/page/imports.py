"""Everything that our Python names in an import is there in a page, where much of the standard library is left out:
tests/page/check.mjs runs it there.
"""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import ravenhall

FOR_TYPES = {"TYPE_CHECKING"}


def named(tree: ast.AST) -> set[str]:
    """The modules that are imported, at the top or inside a function, but not for types alone."""
    found: set[str] = set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id in FOR_TYPES):
            found |= named(node)
    return found


files = sorted(Path(next(iter(ravenhall.__path__))).rglob("*.py"))
modules = {name for file in files for name in named(ast.parse(file.read_text()))}
missing = []
for module in sorted(modules):
    try:
        import_module(module)
    except ImportError as error:
        missing.append(f"{module}: {error}")
assert not missing, missing
said = f"{len(files)} files import {len(modules)} modules, all there"
said  # noqa: B018  # what running it gives
