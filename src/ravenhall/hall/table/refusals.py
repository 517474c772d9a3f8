"""Why a command is not done, as the client hears it."""

from __future__ import annotations

from ravenhall.hall.said.messages import Refused
from ravenhall.hall.said.terms import Reason
from ravenhall.kernel import errors


class Refusal(Exception):
    """A command is not done; the client hears why."""

    def __init__(self, reason: Reason, message: str, clause: str | None = None, action: str | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.clause = clause
        self.action = action

    def told(self, command: str) -> Refused:
        """The message that answers the command of this id."""
        return Refused(command, self.reason, self.message, self.clause, self.action)


class Unknown(Refusal):
    """A table that is not there and one that is not yours are not told apart."""

    def __init__(self) -> None:
        super().__init__("unknown", "there is no such table, or it is not yours to see")


def refusal(error: errors.RavenhallError) -> Refusal:
    """What the match says no with, as the client hears it."""
    if isinstance(error, errors.Refused):
        return Refusal("refused", error.message, error.clause, error.action)
    if isinstance(error, errors.NotYourDecision):
        return Refusal("not_your_decision", error.message, error.clause or None)
    if isinstance(error, errors.MatchOver):
        return Refusal("match_over", str(error))
    return Refusal("unreadable", str(error))
