"""What the hall may be told when it starts."""

from __future__ import annotations

from ravenhall.hall.table.plans import TIME_BOX


class Settings:
    def __init__(self) -> None:
        self.frame_rate = 30.0  # frames a second on one connection; 0: no limit
        self.address_rate = 200.0  # frames and requests a second from one address; 0: no limit
        self.address_connections = 200  # sockets and streams from one address; 0: no limit
        self.connections = 4000  # in all
        self.absent_after = 60.0  # seconds until a player who is not connected counts as absent
        self.thinkers = 1
        self.clerks = 1  # worker processes for questions, imports and replays
        self.exhibitions = 6  # matches of bots alone, shown at once
        self.review_effort = 100  # per cent of the usual work of a review
        self.time_box = TIME_BOX  # seconds a bot may think
        self.private_webhooks = False
        self.address = ""  # how people reach the hall, for links in webhooks
