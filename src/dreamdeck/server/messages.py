"""Everything that goes over the wire, as types. The OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import DecodeError, Meta, Struct

from dreamdeck.table.table import LONGEST_CHAT, LONGEST_NAME

Json = dict[str, Any]
UNREADABLE = (DecodeError, UnicodeDecodeError, RecursionError)  # what decoding raises
CommandId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}$", description="The same id counts once.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Seq = Annotated[int, Meta(ge=0, le=1 << 31, description="How many events of the table are known.")]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_NAME, description="Kept to 24 visible characters.")]
BotName = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,24}$")]


class Message(Struct, forbid_unknown_fields=True, omit_defaults=False):
    pass


# The lobby


class OptionOffered(Message):
    name: str
    choices: list[Any]
    default: Any
    about: dict[str, str]
    several: bool
    rule: str


class GameOffered(Message):
    name: str
    rules: int
    options: list[OptionOffered]


class Offer(Message):
    """The games there are, with their options, and the bots."""

    games: list[GameOffered]
    bots: list[str]


class CreateTable(Message):
    game: Annotated[str, Meta(max_length=40)]
    options: Json = {}
    listed: Annotated[bool, Meta(description="Anybody may join and watch, without a link.")] = False
    chat: bool = True
    clock: Annotated[int, Meta(ge=0, le=86_400, description="Seconds for each seat; 0: no clock.")] = 0
    seed: Annotated[str, Meta(pattern=r"^[0-9]{1,29}$", description="A deal by its number; else by chance.")] | None = (
        None
    )
    position: Annotated[Json, Meta(description="Start from here instead of the set-up.")] | None = None


class Links(Message):
    """A new table. The tokens let others in and are shown this once."""

    id: str
    invite: str
    watch: str


class SeatShown(Message):
    kind: Literal["empty", "person", "bot"]
    name: str


class TableShown(Message):
    """A table as anybody who may see it sees it."""

    id: str
    game: str
    rules: int
    options: Json
    seats: list[SeatShown]
    yours: list[int]
    listed: bool
    chat: bool
    clock: int
    chosen: Annotated[bool, Meta(description="The deal or the position was chosen and is no secret.")]
    commitment: str
    over: bool
    rematch: str


class Tables(Message):
    tables: list[TableShown]


class Join(Message):
    token: Token


class Joined(Message):
    plays: bool


class Claim(Message):
    """Sit down under a name, or set a bot on the seat."""

    name: Name | None = None
    bot: BotName | None = None


class TableId(Message):
    id: str


class Log(Message):
    """A finished game: sha256 of "seed:salt" is the commitment published at its start."""

    seed: str
    salt: str
    commitment: str
    log: str


class ChoiceJudged(Message):
    """How likely the seat is to win after an action, as far as it can know, and how far that may be off."""

    action: str
    chance: float
    margin: float


class Hint(Message):
    """Every choice of a seat, the best first; none for a game that nothing was learned of."""

    choices: list[ChoiceJudged]
    preparing: Annotated[bool, Meta(description="Thought with less, until machine code is made.")]


class MomentJudged(Message):
    """A choice in a finished game: the action taken and the best one, and how likely each was to win."""

    number: int
    seat: int
    action: str
    chance: float
    best: str
    best_chance: float
    margin: float


class PointTurned(Message):
    """Where the chances changed most: by a choice, or by luck after it."""

    number: int
    by: Literal["choice", "luck"]
    before: float
    after: float


class Review(Message):
    """A seat's choices in a finished game, and its turning points."""

    moments: list[MomentJudged]
    turns: list[PointTurned]


class Health(Message):
    ok: bool


class Problem(Message):
    """What was wrong: a code for programs, a sentence for people."""

    code: str
    error: str


# The socket: from the client


class Hello(Message, tag="hello", tag_field="do"):
    """The first message: what the client knows already."""

    since: Seq = 0


class Act(Message, tag="act", tag_field="do"):
    id: CommandId
    seat: SeatNumber
    action: Annotated[str, Meta(max_length=200)]


class Undo(Message, tag="undo", tag_field="do"):
    id: CommandId
    seat: SeatNumber


class Agree(Message, tag="agree", tag_field="do"):
    id: CommandId
    seat: SeatNumber


class Refuse(Message, tag="refuse", tag_field="do"):
    id: CommandId
    seat: SeatNumber


class Resign(Message, tag="resign", tag_field="do"):
    id: CommandId
    seat: SeatNumber


class Chat(Message, tag="chat", tag_field="do"):
    id: CommandId
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]


class Leave(Message, tag="leave", tag_field="do"):
    """Stand up: the seat is free again, or a bot goes on."""

    id: CommandId
    seat: SeatNumber


class Return(Message, tag="return", tag_field="do"):
    """Take one's seat back from the bot that went on."""

    id: CommandId
    seat: SeatNumber


class Replace(Message, tag="replace", tag_field="do"):
    """Set a bot on the seat of somebody who has been away for long."""

    id: CommandId
    seat: SeatNumber
    absent: SeatNumber
    bot: BotName = "greedy"


class Replay(Message, tag="replay", tag_field="do"):
    """How the table looked after its first `seq` events."""

    id: CommandId
    seq: Seq


Seated = Act | Undo | Agree | Refuse | Resign | Chat | Leave | Return | Replace
Command = Hello | Seated | Replay


# The socket: from the server


class Event(Message):
    seq: int
    what: Literal["sit", "act", "undo", "agree", "refuse", "resign", "flag", "chat"]
    seat: int
    text: str


class Fair(Message):
    seed: str
    salt: str


class News(Message, tag="news", tag_field="kind"):
    """Events after `since`, and how the table stands after them. `views` are those of the seats in `yours`.

    With `ack`, the command of that id is done and stored.
    """

    since: int
    seq: int
    events: list[Json]
    views: list[Json]
    yours: list[int]
    seats: list[SeatShown]
    to_move: int | None
    asking: int | None
    assisted: bool
    over: bool
    result: Json | None
    time_left: list[int] | None
    fair: Fair | None
    rematch: str
    preparing: Annotated[bool, Meta(description="The bots here think with less until machine code is made.")]
    ack: str | None


class Replayed(Message, tag="replayed", tag_field="kind"):
    ack: str
    seq: int
    views: list[Json]


class Refusal(Message, tag="refused", tag_field="kind"):
    id: str | None
    code: str
    error: str


SOCKET = (Command, News | Replayed | Refusal)
