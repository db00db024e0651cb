"""C statements as objects. Each object specifies the names that the statement reads and declares, and if it can fail.
Generated text is therefore never parsed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from ctgen.model.frozen import frozen


@frozen
class Local:
    """Local variable that a statement declares. `kind` is the C type of the variable, followed by a blank or a star.
    `value` is its initialiser."""

    kind: str
    name: str
    value: str

    def is_(self, kind: str, value: str) -> bool:
        return (self.kind, self.value) == (kind, value)


_MOST_LOCALS = 1000
#: a text of at most this length is repeated and not stored in a local
_SHORT = 30


@frozen
class Statement:
    """One C statement. `text` are the lines of the statement without indentation. `reads` contains all C names in the
    lines (locals, parameters, and functions and macros of the C library), and may contain more. `may_fail`: the
    statement may jump to the label `failed`."""

    text: str
    reads: frozenset[str] = frozenset()
    may_fail: bool = False
    local: Local | None = None

    def renamed(self, name: str) -> Statement:
        """Returns a copy of the declaration that declares another name."""
        assert self.local is not None
        return declaration(self.local.kind, name, self.local.value, self.reads)


def declaration(kind: str, name: str, value: str, reads: Iterable[str] = ()) -> Statement:
    return Statement(f"{kind}{name} = {value};", frozenset(reads), local=Local(kind, name, value))


def names_read(statements: Iterable[Statement]) -> frozenset[str]:
    return frozenset(name for statement in statements for name in statement.reads)


def any_fails(statements: Iterable[Statement]) -> bool:
    return any(statement.may_fail for statement in statements)


def texts(statements: Iterable[Statement]) -> list[str]:
    return [statement.text for statement in statements]


def lines(statements: Iterable[Statement], indent: int = 0) -> list[str]:
    """Returns the lines of the statements, indented by `indent` blanks."""
    pad = " " * indent
    return [f"{pad}{line}" if line else "" for statement in statements for line in statement.text.split("\n")]


#: a part of a function with more lines than this becomes a separate function
LONG_FUNCTION = 90
#: length of a printed line, without indentation
_COLUMNS = 105


def height(lines_: Iterable[str]) -> int:
    """Returns the approximate number of lines of statements after wrapping."""
    return sum(1 + len(line) // _COLUMNS for line in lines_)


@frozen
class Outlined:
    """Part of a function that becomes a separate static function. `params` are the declarations of the function's
    parameters; `args` are the names of the same variables."""

    name: str
    params: tuple[str, ...]
    args: tuple[str, ...]


def outlined(name: str, reads: frozenset[str], locals_: Mapping[str, str]) -> Outlined:
    """Returns a separate function for statements that read these names. locals_: types of the locals of the original
    function."""
    read = [(own, kind) for own, kind in locals_.items() if own in reads]
    return Outlined(name, tuple(f"{kind}{own}" for own, kind in read), tuple(own for own, _ in read))


def joined(statements: Sequence[Statement]) -> Statement:
    """Combines several statements into one, for the branches of a conditional."""
    return Statement("\n".join(texts(statements)), names_read(statements), any_fails(statements))


def block(head: str, body: Sequence[Statement], tail: str = "}", reads: Iterable[str] = ()) -> Statement:
    """Returns a block in braces as one statement: `if (x) {`, the body, `}`. reads: names in the head."""
    text = "\n".join([head, *lines(body, 4), *([tail] if tail else [])])
    return Statement(text, names_read(body) | frozenset(reads), any_fails(body))


@dataclass
class Loop:
    """A loop over the items of a list whose body is being built. inside: names whose values differ between items,
    except the locals of the body. first: number of the first local of the body. ahead: statements before the loop.
    shared: the locals that the statements before the loop declare, by value."""

    inside: frozenset[str]
    first: int
    ahead: list[Statement] = field(default_factory=list)
    shared: dict[str, str] = field(default_factory=dict)

    def copy(self) -> Loop:
        return Loop(self.inside, self.first, list(self.ahead), dict(self.shared))

    def differs(self, names: Iterable[str]) -> bool:
        """Returns true if a value that reads these names may differ between the items of the list."""
        own = {f"x{number}_" for number in range(self.first, self.first + _MOST_LOCALS)} - set(self.shared.values())
        return any(name in self.inside or name in own for name in names)


@dataclass(kw_only=True)
class Statements:
    """A sequence of statements that is being built, with its locals."""

    lines: list[Statement] = field(default_factory=list)  # statements of the current block so far
    reads: set[str] = field(default_factory=set)  # C names in texts since the last take()
    count: int = 0  # number of locals
    #: Set while a program is printed. known: constants of the enclosing blocks, by type and value. times: number of
    #: occurrences of a text in a block. often: texts that a block stores in a local.
    known: dict[tuple[str, str], str] | None = None
    times: Counter[tuple[int, str]] = field(default_factory=Counter)
    often: frozenset[tuple[int, str]] = frozenset()
    block: int = 0  # index of the current branch
    num_blocks: int = 0
    watching: list[set[str]] = field(default_factory=list)  # names read in the enclosing `with reading()` blocks
    loop: Loop | None = None  # the innermost loop

    def read(self, *names: str) -> None:
        """Records that the current statement reads these C names."""
        self.reads.update(names)
        for found in self.watching:
            found.update(names)

    @contextmanager
    def reading(self) -> Iterator[set[str]]:
        """Collects the C names that are read within the `with` block."""
        found: set[str] = set()
        self.watching.append(found)
        yield found
        self.watching.pop()

    def add(self, text: str, may_fail: bool = False) -> None:
        """Adds a statement. The statement's C names are the names recorded since the last take()."""
        self.lines.append(Statement(text, frozenset(self.reads), may_fail))

    def hoist(self, kind: str, text: str) -> str:
        """Stores a text that would make a line too long in a local, and returns the local. Returns an existing local if
        the block already declares a constant with this value."""
        if kind.startswith("const "):
            found = next((s.local.name for s in self.lines if s.local is not None and s.local.is_(kind, text)), None)
            found = (self.known or {}).get((kind, text), found)
            if found is not None:
                self.read(found)
                return found
        name = f"x{self.count}_"
        self.count += 1
        self.lines.append(declaration(kind, name, text, self.reads))
        if self.known is not None and kind.startswith("const "):
            self.known[kind, text] = name
        self.read(name)
        return name

    def before_loop(self, kind: str, value: str, reads: Iterable[str], key: str = "") -> str:
        """Returns a local with this value, declared before the innermost loop. key: distinguishes locals with equal
        text whose values change within the loop."""
        assert self.loop is not None
        name = self.loop.shared.get(key or value)
        if name is None:
            name = self.loop.shared[key or value] = f"x{self.count}_"
            self.count += 1
            self.loop.ahead.append(declaration(kind, name, value, reads))
        self.read(name)
        return name

    def has_before(self, name: str) -> bool:
        """Returns true if an earlier statement has declared a constant of this name."""
        return name in (self.known or {}).values() and all(s.local is None or s.local.name != name for s in self.lines)

    def is_often(self, text: str) -> bool:
        """Returns true if the current block should store the text in a local because it contains the text more than
        once."""
        if self.known is None or len(text) <= _SHORT:
            return False
        if (self.block, text) in self.often or any(value == text for _, value in self.known):
            return True
        self.times[self.block, text] += 1
        return False

    def repeated(self) -> frozenset[tuple[int, str]]:
        """Returns the texts that a block contains more than once, except parts of longer such texts."""
        found = {key for key, number in self.times.items() if number > 1}
        return frozenset(
            (block, text)
            for block, text in found
            if not any(block == other and text != longer and text in longer for other, longer in found)
        )

    def take(self) -> list[Statement]:
        """Returns the collected statements and removes them, so that a new sequence starts."""
        made, self.lines = self.lines, []
        self.reads = set()
        return made

    def take_as(self, kind: str, name: str, text: str) -> list[Statement]:
        """Returns the collected statements; the last statement declares a local `name` with a value. If the last
        statement already declares a local with this value, that local is renamed."""
        last = self.lines[-1].local if self.lines else None
        if last is not None and (last.kind, last.name) == (kind, text):
            self.lines[-1] = self.lines[-1].renamed(name)
            if self.known is not None and last.kind.startswith("const "):
                self.known[last.kind, last.value] = name
        else:
            self.lines.append(declaration(kind, name, text, self.reads))
        return self.take()


# ---- headers of the C library ----------------------------------------------------------------------------

_MATH = "fabs fmin fmax sqrt exp log pow tanh sin cos INFINITY NAN"
_HEADERS = {**dict.fromkeys(_MATH.split(), "math.h"), "strcmp": "string.h"}


#: functions declared in runtime/ops/formulas/list_values.h
LIST_FUNCTIONS = frozenset(
    f"cti_list_{name}"
    for name in (
        "numels ranks stacked joins common broadcasts chains blocks made put choices terms star products filled"
        " adds_up einops_sizes einops_dims einops_adds einops_drops einops_merged"
        " einops_packed einops_packs"
    ).split()
)


def standard_headers(reads: Iterable[str]) -> list[str]:
    """Returns the headers of the C library that declare these names, sorted."""
    return sorted({_HEADERS[name] for name in reads if name in _HEADERS})
