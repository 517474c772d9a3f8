"""Writes the message types as TypeScript: `python -m ravenhall.hall.said.typescript > web/src/lib/protocol.ts`."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import msgspec
from msgspec import Struct

from ravenhall.hall.said import api, commands, learning, messages, puzzling, reviewing, terms

HEADER = (
    "// Written by `python -m ravenhall.hall.said.typescript` from the types in ravenhall/hall: change them there.\n"
)
UNIONS = {"Command": commands.AnyCommand, "Message": messages.AnyMessage}
WIDTH = 120
Schema = dict[str, Any]


def structs() -> list[type[Struct]]:
    """Every message type, in the order it is written down; bases that are never sent left out."""
    rooms = (terms, commands, messages, api, learning, puzzling, reviewing)
    things = [thing for room in rooms for thing in vars(room).values()]
    found = dict.fromkeys(thing for thing in things if isinstance(thing, type) and issubclass(thing, Struct))
    return [kind for kind in found if kind not in (Struct, commands.Command, messages.Message)]


def typescript() -> str:
    _, components = msgspec.json.schema_components(structs(), ref_template="{name}")
    parts = [HEADER] + [interface(name, schema) for name, schema in sorted(components.items())]
    for name, union in UNIONS.items():
        parts.append(declared(f"export type {name} =", " | ".join(kind.__name__ for kind in union.__args__)) + "\n")
    return "\n".join(parts)


def interface(name: str, schema: Schema) -> str:
    required = schema.get("required", [])
    lines = comment(schema["description"]) if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, inner in schema["properties"].items():
        lines.append(declared(f"  {field}{'' if field in required else '?'}:", written(inner)))
    return "\n".join([*lines, "}\n"])


def comment(text: str) -> list[str]:
    return wrap(f"/** {' '.join(text.split())} */", WIDTH, subsequent_indent=" *  ", break_on_hyphens=False)


def declared(name: str, kind: str) -> str:
    """A name and its type; alternatives get a line each where they do not fit into one."""
    if len(name) + 1 + len(kind) <= WIDTH:
        return f"{name} {kind}"
    margin = "\n" + " " * (len(name) - len(name.lstrip()) + 2) + "| "
    return name + margin + kind.replace(" | ", margin)


def written(schema: Schema) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(written(one) for one in schema["anyOf"])
    if "title" in schema:
        return str(schema["title"])
    kind = schema.get("type")
    if kind == "array":
        inner = written(schema["items"]) if "items" in schema else "unknown"
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        extra = schema.get("additionalProperties", {})
        return f"Record<string, {written(extra) if isinstance(extra, dict) and extra else 'unknown'}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


if __name__ == "__main__":
    print(typescript(), end="")
