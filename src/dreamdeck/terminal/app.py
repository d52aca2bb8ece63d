"""The full-screen terminal game: the table, the question, numbered choices, what happened."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar, TypeVar

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table as RichTable
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.rulebook import rulebook
from dreamdeck.terminal import advice
from dreamdeck.terminal import session as sessions
from dreamdeck.terminal.drawing import drawing_of, how_to_go_on, in_public, result, story, table, title
from dreamdeck.terminal.session import Session
from dreamdeck.texts import IN_RUSSIAN, LANGUAGES, texts

KEYS = {
    "u": "undo",
    "question_mark": "rules",
    "d": "deck",
    "h": "hint",
    "v": "review",
    "s": "save",
    "n": "new",
    "l": "language",
    "q": "quit",
}
UNNAMED = ("save",)  # left out of the line of keys, which fits 80 columns: every move is saved anyway
STOPPED = 130


T = TypeVar("T")


def leave(screen: Screen[T], answer: T | None = None) -> None:
    """Close a screen once, however often a key was hit."""
    if screen.is_current:
        screen.dismiss(answer)


class Table(Screen[None]):
    """The screen of the game itself; its keys do nothing on the others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(f"{key},{IN_RUSSIAN.get(key, key)}", f"app.{name}", show=False) for key, name in KEYS.items()),
        Binding("backspace,escape", "app.forget_digits", show=False),
        Binding("pageup", "app.scroll_table(-1)", show=False, priority=True),
        Binding("pagedown", "app.scroll_table(1)", show=False, priority=True),
    ]

    def on_key(self, event: Key) -> None:
        app = self.app
        assert isinstance(app, GameApp)
        if event.key in [*"0123456789"]:
            event.stop()
            app.type_digit(event.key)


class Pass(Screen[None]):
    """Nothing of the game is on the screen while it changes hands."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss_screen", show=False)]

    def __init__(self, player: int, lang: str) -> None:
        super().__init__()
        self.player, self.lang = str(player + 1), lang

    def compose(self) -> ComposeResult:
        t = texts(self.lang)
        with Vertical(id="dialog"):
            yield Label(Text(t("pass-screen", player=self.player), "bold"))
            yield Button(t("pass-ready", player=self.player), variant="primary")

    def on_button_pressed(self) -> None:
        leave(self)

    def action_dismiss_screen(self) -> None:
        leave(self)


class Confirm(ModalScreen[bool]):
    """A question with yes or no."""

    def __init__(self, question: str, lang: str) -> None:
        super().__init__()
        self.question, self.lang = question, lang

    def compose(self) -> ComposeResult:
        t = texts(self.lang)
        with Vertical(id="dialog"):
            yield Label(Text(self.question))
            with Horizontal(id="buttons"):
                yield Button(t("yes"), id="yes")
                yield Button(t("no"), id="no", variant="primary")

    def on_mount(self) -> None:
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        leave(self, event.button.id == "yes")

    def on_key(self, event: Key) -> None:
        t = texts(self.lang)
        answer = event.character in t("yes-letters").split()
        if not answer and event.character not in t("no-letters").split() and event.key != "escape":
            return
        event.stop()
        event.prevent_default()
        leave(self, answer)


class Page(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,d,enter,question_mark", "dismiss_page", show=False)]

    def __init__(self, content: RenderableType, lang: str) -> None:
        super().__init__()
        self.content, self.lang = content, lang

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            with VerticalScroll():
                yield Static(self.content)
            yield Button(texts(self.lang)("close"), variant="primary")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_button_pressed(self) -> None:
        leave(self)

    def action_dismiss_page(self) -> None:
        leave(self)


class AskSeed(ModalScreen[str | None]):
    """A new game, and its seed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Label(Text(texts(self.lang)("new-ask")))
            yield Input(type="integer", max_length=19)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value and not event.value.isdecimal():
            self.notify(texts(self.lang)("bad-seed"), severity="error")
        else:
            leave(self, event.value)

    def action_leave(self) -> None:
        leave(self, None)


def _numbered(number: int, choice: str) -> RichTable:
    """A choice whose further lines begin below its first word."""
    row = RichTable.grid(padding=(0, 2, 0, 0))
    row.add_column(min_width=2, justify="right")
    row.add_column(ratio=1)
    row.add_row(str(number), Text(choice))
    return row


class GameApp(App[None]):
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "stop", show=False, priority=True)]
    CSS = """
    #title { height: 1; padding: 0 1; background: $panel; text-style: bold; }
    #table { height: auto; max-height: 60%; padding: 0 1; }
    #question { height: auto; padding: 0 1; background: $boost; text-style: bold; }
    #below { height: 1fr; }
    #choices { width: 3fr; height: 100%; border: none; padding: 0; }
    #story { width: 2fr; height: 100%; border-left: solid $panel; padding: 0 1; }
    #keys { height: 1; padding: 0 1; background: $panel; }
    Pass, Confirm, Page, AskSeed { align: center middle; }
    #dialog, #page { border: round $primary; background: $surface; }
    #dialog { width: 70; max-width: 90%; height: auto; padding: 1 2; }
    #dialog Label { width: 100%; margin-bottom: 1; }
    #buttons { width: auto; height: auto; }
    #page { width: 90%; height: 90%; padding: 0 1; }
    """

    def __init__(self, session: Session, lang: str) -> None:
        super().__init__()
        self.session = session
        self.lang = lang
        self.seen_by: int | None = None  # nobody yet
        self.digits = ""
        self.told_hopeless = False
        self.mistake: Exception | None = None

    def get_default_screen(self) -> Screen[None]:
        return Table()

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with VerticalScroll(id="table", can_focus=False):
            yield Static(id="drawing")
        yield Static(id="question", markup=False)
        with Horizontal(id="below"):
            yield OptionList(id="choices", markup=False)
            with VerticalScroll(id="story", can_focus=False):
                yield Static(id="told")
        yield Static(id="keys")

    # Starting and leaving

    def run_to_the_end(self) -> None:
        """Play; then say where the game is. A mistake of the program is raised, not shown."""
        self.run()
        if self.mistake:
            raise self.mistake
        words = (result if self.session.state.over else how_to_go_on)(self.session, self.lang)
        with suppress(OSError):  # the window may have been closed
            print(words, flush=True)
        if self.return_code:
            sys.exit(self.return_code)

    def on_mount(self) -> None:
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name) and sys.platform != "win32":
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.action_stop)
        self.show()
        self.query_one("#choices").focus()

    def _fatal_error(self) -> None:
        """No traceback on a player's screen: leave, and let the command line write it down."""
        self.mistake = self._exception
        self.exit(return_code=1)

    def action_stop(self) -> None:
        self.exit(return_code=STOPPED)

    async def action_quit(self) -> None:
        self.exit()

    # The screen

    def show(self) -> None:
        """Draw everything, for the person whose screen it is; pass the screen first where it is another's."""
        session, t = self.session, texts(self.lang)
        if session.must_hide_from(self.seen_by):
            self.blank()
            self.seen_by = session.viewer
            self.push_screen(Pass(session.viewer, self.lang), lambda _: self.show())
            return
        self.seen_by = session.viewer
        self.query_one("#title", Static).update(title(session, t))
        self.query_one("#drawing", Static).update(table(session, self.lang))
        self.query_one("#table").scroll_end(animate=False)
        self.query_one("#question", Static).update(self.question())
        self.show_choices()
        told = story(session, self.lang)
        self.query_one("#told", Static).update(Group(*told) if told else Text(t("story"), "dim"))
        self.query_one("#story").scroll_end(animate=False)
        self.query_one("#keys", Static).update(self.keys())
        self.say_hopeless()

    def blank(self) -> None:
        for place in ("#drawing", "#question", "#told"):
            self.query_one(place, Static).update("")
        self.query_one("#choices", OptionList).clear_options()

    def question(self) -> str:
        session, t = self.session, texts(self.lang)
        if session.state.over:
            return result(session, self.lang)
        asked = drawing_of(session.game).question(session.views[session.viewer], self.lang)
        if len(session.people) > 1:
            asked = f"{t('player-to-move', player=str(session.viewer + 1))} {asked}"
        return f"{asked}  {self.digits}" if self.digits else asked

    def show_choices(self) -> None:
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        words = enumerate(self.choices(), 1)
        choices.add_options(Option(_numbered(n, each), self.name_of_choice(n - 1)) for n, each in words)
        choices.highlighted = 0

    def name_of_choice(self, number: int) -> str:
        """Choices of another moment have other names."""
        return f"{self.session.path.stem} {len(self.session.steps)} {number}"

    def choices(self) -> list[str]:
        session, t = self.session, texts(self.lang)
        if session.state.over:
            return [t("key-new"), t("key-quit")]
        view, drawing = session.views[session.viewer], drawing_of(session.game)
        return [drawing.describe(action, view, self.lang) for action in session.state.actions()]

    def keys(self) -> str:
        t = texts(self.lang)
        shown = {key.replace("question_mark", "?"): name for key, name in KEYS.items() if name not in UNNAMED}
        return "  ".join(f"[@click=app.{name}][b]{key}[/b] {t(f'key-{name}')}[/]" for key, name in shown.items())

    def say_hopeless(self) -> None:
        """Once, when it has become certain: go on or give up."""
        hopeless = self.session.views[self.session.viewer].get("hopeless") and not self.session.state.over
        if hopeless and not self.told_hopeless:
            self.told_hopeless = True
            self.confirm(texts(self.lang)("hopeless-ask"), lambda: None, self.exit)

    def confirm(self, question: str, yes: Callable[[], object], no: Callable[[], object] = lambda: None) -> None:
        def answered(answer: bool | None) -> None:
            (yes if answer else no)()

        self.push_screen(Confirm(question, self.lang), answered)

    # Choosing

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A choice that was made twice, faster than the screen, counts once."""
        if event.option_id == self.name_of_choice(event.option_index) and isinstance(self.screen, Table):
            self.choose(event.option_index)

    def type_digit(self, digit: str) -> None:
        """Digits choose: at once if no longer number begins with them, else with Enter or the next digit."""
        self.digits += digit
        number, most = int(self.digits), len(self.choices())
        if not 1 <= number <= most:
            self.digits = ""
        elif number * 10 > most:
            self.choose(number - 1)
            return
        else:
            self.query_one("#choices", OptionList).highlighted = number - 1
        self.query_one("#question", Static).update(self.question())

    def action_forget_digits(self) -> None:
        self.digits = ""
        self.query_one("#question", Static).update(self.question())

    def choose(self, number: int) -> None:
        self.digits = ""
        if self.session.state.over:
            self.action_new() if number == 0 else self.exit()
            return
        action = self.session.state.actions()[number]
        if self.session.makes_hopeless(action):
            self.confirm(texts(self.lang)("warn-hopeless"), lambda: self.act(action, warned=True), self.show)
        else:
            self.act(action)

    def act(self, action: str, warned: bool = False) -> None:
        self.told_hopeless = self.told_hopeless or warned
        self.attempt(lambda: self.session.act(action))

    def attempt(self, change: Callable[[], None]) -> None:
        """Change the game; what cannot be done (a full disk) is said."""
        try:
            change()
        except DreamdeckError as error:
            self.notify(str(error), severity="error", markup=False)
        self.show()

    # Keys

    def action_scroll_table(self, pages: int) -> None:
        """A table that is higher than its place is read by the page keys."""
        place = self.query_one("#table")
        place.scroll_relative(y=pages * place.size.height, animate=False)

    def action_undo(self) -> None:
        session, t, last = self.session, texts(self.lang), self.session.last_own
        if last is None:
            self.notify(t("nothing-to-undo"))
        elif len(session.people) == 1:
            self.undo()
        else:
            other = next(seat for seat in session.people if seat != last.seat)
            move = in_public(session, last, self.lang)
            question = t("undo-consent", player=str(other + 1), asking=str(last.seat + 1), move=move)
            self.confirm(question, self.undo)

    def undo(self) -> None:
        self.told_hopeless = False
        self.attempt(self.session.undo)

    def action_save(self) -> None:
        self.attempt(self.session.save)
        self.notify(texts(self.lang)("saved", path=str(self.session.path)), markup=False)

    def action_rules(self) -> None:
        book = rulebook(self.session.game.name, self.lang)
        whole = Markdown(book.text)
        if self.session.state.over:
            self.push_screen(Page(whole, self.lang))
            return
        rule = drawing_of(self.session.game).rule(self.session.views[self.session.viewer])
        self.push_screen(Page(Group(Markdown(book.rule(rule).text), Text(), Rule(), whole), self.lang))

    def action_deck(self) -> None:
        view = self.session.views[self.session.viewer]
        self.push_screen(Page(drawing_of(self.session.game).left(view, self.lang), self.lang))

    def action_hint(self) -> None:
        self.push_screen(Page(advice.hint(self.session, self.lang), self.lang))

    def action_review(self) -> None:
        self.push_screen(Page(advice.review(self.session, self.lang), self.lang))

    def action_new(self) -> None:
        def start(seed: str | None) -> None:
            if seed is not None:
                self.attempt(lambda: self.start_new(int(seed) if seed else None))

        self.push_screen(AskSeed(self.lang), start)

    def start_new(self, seed: int | None) -> None:
        self.session = sessions.new(self.session.game, self.session.bots, seed)
        self.seen_by = self.session.viewer
        self.told_hopeless = False

    def action_language(self) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.show()
