"""A bot of your own at somebody's table: python examples/socket_bot.py 'http://host:7777/table/ID#seat=1&secret=…'"""

import asyncio
import json
import random
import sys
from urllib.parse import parse_qs, urlsplit

import httpx
import websockets


async def play(link: str) -> None:
    server, _, table = link.split("#", maxsplit=1)[0].rpartition("/table/")
    given = parse_qs(urlsplit(link).fragment)
    with httpx.Client(base_url=server) as http:
        http.post("/api/me", json={"name": "Socket bot"}).raise_for_status()
        claim = {"seat": int(given["seat"][0]), "secret": given["secret"][0]}
        http.post(f"/api/tables/{table}/claim", json=claim).raise_for_status()
        cookie = {"Cookie": f"ravenhall={http.cookies['ravenhall']}"}
    async with websockets.connect(server.replace("http", "ws", 1) + "/socket", additional_headers=cookie) as page:
        frame = {"type": "join", "id": "join", "table": table}
        await page.send(json.dumps(frame))
        async for message in page:
            told = json.loads(message)
            match = told.get("match", {})
            if match.get("result"):
                return
            if decision := match.get("decision"):
                action = random.choice(decision["actions"])["text"]  # think here
                answer = {"seat": decision["seat"], "action": action, "number": decision["number"]}
                frame = {"type": "play", "id": f"n{decision['number']}", **answer}
                await page.send(json.dumps(frame))
            elif told.get("reason") == "too_fast":
                await asyncio.sleep(0.1)  # a hall takes so many frames a second; the same id is done once
                await page.send(json.dumps(frame))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
