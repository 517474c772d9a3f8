"""The OpenAPI document of the HTTP part, from the same message types."""

from __future__ import annotations

from typing import Any

import msgspec

from ravenhall.hall.said import api, commands, learning, messages, puzzling, reviewing

ANSWER = messages.Done | messages.Refused | messages.Objection | messages.Advice
# method, path, what it does, body, answer
ENDPOINTS: list[tuple[str, str, str, Any, Any]] = [
    ("get", "/api/games", "Every game with its options and bots.", None, api.Games),
    ("get", "/api/games/{game}/rules", "The rules of a game, clause by clause.", None, api.RulesText),
    ("get", "/api/games/{game}/actions", "Every action of a game by its code.", None, api.Actions),
    ("post", "/api/games/{game}/consult", "A question to a game.", dict[str, Any], dict[str, Any]),
    ("get", "/api/me", "Who am I?", None, api.Me),
    ("post", "/api/me", "Make an identity, or change nickname and webhook.", api.SetMe, api.Me),
    ("get", "/api/lobby", "Listed tables.", None, api.Lobby),
    ("get", "/api/mine", "My tables, those where it is my turn first.", None, api.MyTables),
    ("post", "/api/tables", "Make a table.", api.NewTable, api.NewTableMade),
    ("post", "/api/quick", "Sit down at an open table, or open one.", api.QuickJoin, api.Claimed),
    ("post", "/api/tables/{table}/claim", "Exchange a link's secret for its seat.", api.Claim, api.Claimed),
    ("post", "/api/tables/{table}/invitation", "What a link's secret leads to.", api.Claim, api.Invitation),
    ("post", "/api/tables/{table}/links", "New links for free seats.", api.NewLinks, api.SeatLinks),
    ("get", "/api/tables/{table}", "The table now.", None, messages.Update),
    ("get", "/api/tables/{table}/chat", "Older lines of chat.", None, api.Chat),
    ("get", "/api/tables/{table}/picture", "The position as text.", None, api.Picture),
    (
        "post",
        "/api/tables/{table}/commands",
        "A command.",
        commands.AnyCommand,
        ANSWER,
    ),
    ("get", "/api/tables/{table}/replay", "The match step by step.", None, api.Replay),
    ("get", "/api/tables/{table}/story", "What has happened since.", None, api.Replay),
    ("get", "/api/tables/{table}/export", "The match as a file.", None, dict[str, Any]),
    ("get", "/api/tables/{table}/verify", "Check the deal.", None, api.Verified),
    ("post", "/api/tables/{table}/review", "What was choice, what luck.", reviewing.ReviewAsked, reviewing.Review),
    ("post", "/api/tables/{table}/review/puzzle", "A puzzle.", reviewing.MomentAsked, messages.DecisionInfo),
    ("post", "/api/tables/{table}/review/try", "Try again.", reviewing.MomentTry, reviewing.MomentJudged),
    ("post", "/api/tables/{table}/review/play_on", "A table from there.", reviewing.PlayOn, api.NewTableMade),
    ("get", "/api/games/{game}/opponents", "Whom to play, and how often I win.", None, api.Opponents),
    ("get", "/api/learn", "How far I am with each game's lessons.", None, learning.Learning),
    ("get", "/api/learn/{game}", "All there is to learn a game by.", None, learning.LearnPage),
    ("post", "/api/learn/{game}/{lesson}", "What comes of a try.", learning.LessonTry, learning.LessonNow),
    ("post", "/api/learn/{game}/{lesson}/why_not", "Why not?", learning.LessonQuestion, dict[str, Any]),
    ("post", "/api/learn/{game}/{lesson}/consult", "A question amid it.", learning.LessonQuestion, dict[str, Any]),
    ("get", "/api/puzzles/{game}", "The puzzles of a game, today's, and how far I am.", None, puzzling.PuzzleList),
    ("post", "/api/puzzles/{game}/{puzzle}", "What comes of a try.", puzzling.PuzzleTry, puzzling.PuzzleNow),
    ("post", "/api/puzzles/{game}/{puzzle}/why_not", "Why not?", puzzling.PuzzleQuestion, dict[str, Any]),
    ("post", "/api/puzzles/{game}/{puzzle}/consult", "A question amid it.", puzzling.PuzzleQuestion, dict[str, Any]),
    ("get", "/health", "Is the hall well?", None, api.Health),
]
QUERIES = {
    "/api/tables/{table}": ["look"],
    "/api/tables/{table}/chat": ["before"],
    "/api/tables/{table}/picture": ["look"],
    "/api/tables/{table}/events": ["since", "look"],
    "/api/tables/{table}/replay": ["seat", "patches"],
    "/api/tables/{table}/story": ["since", "look"],
}


def openapi() -> dict[str, Any]:
    types = [one for endpoint in ENDPOINTS for one in endpoint[3:] if one is not None]
    types += [api.Problem, messages.AnyMessage]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    left = iter(schemas)
    why_not = {"description": "Why not.", **content(schemas[-2])}
    paths: dict[str, dict[str, Any]] = {}
    for method, path, text, body, answer in ENDPOINTS:
        operation: dict[str, Any] = {"summary": text, "parameters": parameters(path)}
        if body is not None:
            operation["requestBody"] = {"required": True, **content(next(left))}
        told = next(left) if answer is not None else {}
        operation["responses"] = {"200": {"description": text, **content(told)}, "default": why_not}
        paths.setdefault(path, {})[method] = operation
    events = {"description": "One message a data line.", "content": {"text/event-stream": {"schema": schemas[-1]}}}
    path = "/api/tables/{table}/events"
    summary = "The table's messages as server-sent events."
    responses = {"200": events, "default": why_not}
    paths[path] = {"get": {"summary": summary, "parameters": parameters(path), "responses": responses}}
    info = {"title": "Ravenhall", "version": "1", "description": "The hall's HTTP part; see docs/protocol.md."}
    return {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}


def content(schema: Any) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}


def parameters(path: str) -> list[dict[str, Any]]:
    named = [name for name in ("table", "game", "lesson", "puzzle") if f"{{{name}}}" in path]
    here: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in named
    ]
    return here + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in QUERIES.get(path, [])]
