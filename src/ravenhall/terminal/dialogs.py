"""What comes up over the table: a text to read, a line to fill in, a yes or no, the keyboard changing hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

LOOK: Final = """
ModalScreen { align: center middle; }
.dialog { width: 80; max-width: 100%; height: auto; max-height: 100%; border: solid $foreground; }
.dialog { scrollbar-size: 1 1; }
.heading { text-style: bold; height: auto; }
.hint { text-style: italic; height: auto; color: $secondary; }
.whole { width: 100; height: 100%; }
.lines { height: 1fr; border: none; padding: 0; background: $background; scrollbar-size: 1 1; }
.text { height: auto; }
"""


class Reading(ModalScreen[None]):
    """A text to read, with the keys that scroll it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f1,f2,f6", "leave", "Back"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]

    def __init__(self, heading: str, text: str, at_end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Static(self.text, classes="text", markup=False)
            yield Static("Up, Down, PgUp, PgDn: scroll. Esc: back.", classes="hint", markup=False)

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class Remembering(ModalScreen[None]):
    """The whole log; Enter brings up the rule under which a line happened."""

    heading: Final = "What has happened"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,f6", "leave", "Back")]

    def __init__(self, lines: list[Content], clauses: list[str], rule: Callable[[str], str]) -> None:
        super().__init__()
        self.lines = lines
        self.clauses = clauses
        self.rule = rule

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog whole"):
            yield Static(self.heading, classes="heading", markup=False)
            yield OptionList(*[Option(line) for line in self.lines], classes="lines", markup=False)
            yield Static("Up, Down: choose a line. Enter: its rule. Esc: back.", classes="hint", markup=False)

    def on_mount(self) -> None:
        if self.lines:
            self.query_one(OptionList).highlighted = len(self.lines) - 1

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        clause = self.clauses[event.option_index]
        if clause:
            self.app.push_screen(Reading("The rule", self.rule(clause)))

    def action_leave(self) -> None:
        self.dismiss(None)


class Filling(ModalScreen[str | None]):
    """A line to fill in; None if it is left by Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, heading: str, value: str = "") -> None:
        super().__init__()
        self.heading = heading
        self.value = value

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog", can_focus=False):
            yield Static(self.heading, classes="heading", markup=False)
            yield Input(self.value, compact=True)
            yield Static("Enter: go on. Esc: back.", classes="hint", markup=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()  # the table listens to its own line alone

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss(None)


class Asking(ModalScreen[bool]):
    """Yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, heading: str) -> None:
        super().__init__()
        self.heading = heading

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Static("y: yes. n: no.", classes="hint", markup=False)

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class HandingOver(ModalScreen[None]):
    """Covers the whole table until the next person is at the keyboard."""

    CSS = "HandingOver { background: $background; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "leave", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog"):
            yield Static(f"Pass the keyboard to {self.person}.", classes="heading", markup=False)
            yield Static(f"{self.person} presses Enter.", classes="hint", markup=False)

    def action_leave(self) -> None:
        self.dismiss(None)
