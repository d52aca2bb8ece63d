"""The line mode: the table is printed, choices are typed. For pipes, plain terminals and ears."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from dreamdeck.bots.prepare import is_on_its_way
from dreamdeck.rulebook import rulebook
from dreamdeck.terminal import advice
from dreamdeck.terminal import session as sessions
from dreamdeck.terminal.drawing import drawing_of, how_to_go_on, in_public, result, story, table, title
from dreamdeck.terminal.session import Session
from dreamdeck.texts import IN_RUSSIAN, LANGUAGES, texts

IN_ENGLISH = {russian: english for english, russian in IN_RUSSIAN.items()}


class InputEnded(Exception):
    """Standard input has no more lines."""


class _Interrupts:
    """Ctrl-C during a game waits for the next question, so that nothing is half saved or printed; a second does not."""

    is_asking = has_come = False

    def __call__(self, signal_number: int, frame: FrameType | None) -> None:
        if self.is_asking or self.has_come:
            raise KeyboardInterrupt
        self.has_come = True

    @contextmanager
    def waiting(self) -> Iterator[None]:
        before = signal.getsignal(signal.SIGINT)
        if before != signal.default_int_handler:  # ignored, as in the background of a shell
            yield
            return
        signal.signal(signal.SIGINT, self)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
            self.has_come = False

    @contextmanager
    def welcome(self) -> Iterator[None]:
        self.is_asking = True
        try:
            if self.has_come:
                raise KeyboardInterrupt
            yield
        finally:
            self.is_asking = self.has_come = False


interrupts = _Interrupts()


def ask(console: Console, prompt: str) -> str:
    console.print(Text(f"{prompt} "), end="", soft_wrap=True)
    sys.stdout.flush()
    try:
        with interrupts.welcome():
            line = sys.stdin.readline()
    except UnicodeDecodeError:
        return "�"
    if not line:
        console.print()
        raise InputEnded
    if not sys.stdin.isatty():
        console.print(Text(line.strip()))  # nobody saw it typed
    return line.strip()


def confirm(console: Console, question: str, lang: str) -> bool:
    t = texts(lang)
    answer = ask(console, f"{question} [{t('yes-no')}]")
    return answer[:1].lower() in t("yes-letters").split()


class Plain:
    """One game in line mode."""

    def __init__(self, session: Session, console: Console, lang: str) -> None:
        self.session = session
        self.console = console
        self.lang = lang
        self.told = len(session.steps)
        self.seen_by: int | None = None  # nobody yet
        self.gave_warning = False
        self.told_preparing = False

    def say(self, id: str, **values: str | int) -> None:
        self.console.print(Text(texts(self.lang)(id, **values)), soft_wrap=True)

    def play(self) -> None:
        """Play until the game is over or the player leaves; it is saved all along. Ctrl-C says so too."""
        with interrupts.waiting():
            self.console.print(Text(title(self.session, texts(self.lang)), "bold"))
            try:
                while not self.session.state.over and self.turn():
                    pass
            except InputEnded:
                pass
            except KeyboardInterrupt:
                self.console.print()
                self.say_goodbye()
                raise
            self.say_goodbye()

    def say_goodbye(self) -> None:
        if self.session.state.over:
            self.show()
            self.console.print(Text(result(self.session, self.lang), "bold"))
            self.say("saved", path=str(self.session.path))
        else:
            self.console.print(Text(how_to_go_on(self.session, self.lang)), soft_wrap=True)

    def turn(self) -> bool:
        """Show the table and take one input; False when the player leaves."""
        if self.session.must_hide_from(self.seen_by):
            self.pass_screen()
        self.seen_by = self.session.viewer
        if self.hopeless_and_given_up():
            return False
        self.show()
        self.tell_preparing()
        self.show_choices()
        return self.answer(ask(self.console, texts(self.lang)("choice-prompt")))

    def pass_screen(self) -> None:
        player = str(self.session.viewer + 1)
        self.console.clear()
        self.say("pass-screen", player=player)
        ask(self.console, texts(self.lang)("pass-ready", player=player))
        self.console.clear()
        self.told = self.session.steps_since(self.session.viewer)

    def hopeless_and_given_up(self) -> bool:
        if self.gave_warning or not self.session.views[self.session.viewer].get("hopeless"):
            return False
        self.gave_warning = True
        return not confirm(self.console, texts(self.lang)("hopeless-ask"), self.lang)

    def show(self) -> None:
        for told in story(self.session, self.lang, self.told):
            self.console.print(told)
        self.told = len(self.session.steps)
        self.console.print()
        self.console.print(table(self.session, self.lang))
        self.console.print()

    def tell_preparing(self) -> None:
        """Once: the bots are still getting ready and think less until then."""
        if is_on_its_way(self.session.game) and not self.told_preparing:
            self.told_preparing = True
            self.say("bots-preparing")

    def show_choices(self) -> None:
        view, drawing = self.session.views[self.session.viewer], drawing_of(self.session.game)
        asked = drawing.question(view, self.lang)
        if len(self.session.people) > 1:
            asked = f"{texts(self.lang)('player-to-move', player=str(self.session.viewer + 1))} {asked}"
        self.console.print(Text(asked, "bold"))
        for number, action in enumerate(self.session.state.actions(), 1):
            self.console.print(Text(f"{number:3}  {drawing.describe(action, view, self.lang)}"))

    def answer(self, typed: str) -> bool:
        typed = IN_ENGLISH.get(typed, typed)
        actions = self.session.state.actions()
        commands = {"u": self.undo, "d": self.show_left, "r": self.show_rule, "l": self.next_language}
        commands |= {"h": self.show_hint, "v": self.show_review}
        commands |= {"s": self.show_path, "?": self.show_help, "n": self.new_game, "": lambda: None}
        if typed in ("q", "quit"):
            return False
        if typed in commands:
            commands[typed]()
        elif typed in actions:
            self.act(typed)
        elif typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(actions):
            self.act(actions[int(typed) - 1])
        else:
            self.say("not-a-choice", typed=typed[:40], n=len(actions))
        return True

    def act(self, action: str) -> None:
        if self.session.makes_hopeless(action):
            if not confirm(self.console, texts(self.lang)("warn-hopeless"), self.lang):
                return
            self.gave_warning = True
        self.session.act(action)

    def undo(self) -> None:
        last = self.session.last_own
        if last is None:
            self.say("nothing-to-undo")
        elif self.allowed(last):
            self.session.undo()
            self.told = min(self.told, len(self.session.steps))
            self.gave_warning = False

    def allowed(self, last: sessions.Step) -> bool:
        """Between two people the other must agree."""
        if len(self.session.people) == 1:
            return True
        t, move = texts(self.lang), in_public(self.session, last, self.lang)
        other = next(seat for seat in self.session.people if seat != last.seat)
        question = t("undo-consent", player=str(other + 1), asking=str(last.seat + 1), move=move)
        return confirm(self.console, question, self.lang)

    def show_left(self) -> None:
        view = self.session.views[self.session.viewer]
        self.console.print(drawing_of(self.session.game).left(view, self.lang))

    def show_hint(self) -> None:
        self.console.print(advice.hint(self.session, self.lang))

    def show_review(self) -> None:
        self.console.print(advice.review(self.session, self.lang))

    def show_rule(self) -> None:
        id = drawing_of(self.session.game).rule(self.session.views[self.session.viewer])
        self.console.print(Markdown(rulebook(self.session.game.name, self.lang).rule(id).text))

    def next_language(self) -> None:
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]

    def show_path(self) -> None:
        self.session.save()
        self.say("saved", path=str(self.session.path))

    def show_help(self) -> None:
        self.say("plain-help", move=self.session.state.actions()[0])

    def new_game(self) -> None:
        seed = ask(self.console, texts(self.lang)("new-ask") + ":")
        if seed and not (seed.isdecimal() and len(seed) < 20):
            self.say("bad-seed")
            return
        self.session = sessions.new(self.session.game, self.session.bots, int(seed) if seed else None)
        self.told = 0
        self.seen_by = self.session.viewer
        self.gave_warning = False
        self.console.print(Text(title(self.session, texts(self.lang)), "bold"))


def choose(console: Console, heading: str, choices: list[str], lang: str, usual: int | None = None) -> int:
    """A numbered menu; the index of the choice. An empty line takes the usual one, if there is any."""
    console.print(Text(heading, "bold"))
    for number, choice in enumerate(choices):
        mark = texts(lang)("menu-usual") if number == usual else ""
        console.print(Text(f"{number + 1:3}  {choice} {mark}".rstrip()))
    while True:
        typed = ask(console, ">")
        if not typed and usual is not None:
            return usual
        if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(choices):
            return int(typed) - 1
        console.print(Text(texts(lang)("not-in-menu" if typed else "menu-number", typed=typed[:40], n=len(choices))))
