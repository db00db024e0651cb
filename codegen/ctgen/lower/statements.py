"""Statements of C as objects: what one reads, what it declares and whether it can fail is said where it is made, so that
nothing has to be looked for in text that was printed before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ctgen.model.frozen import frozen


@frozen
class Local:
    """A local that a statement declares. kind: its type, with a blank or star; value: what it is initialised with."""

    kind: str
    name: str
    value: str


@frozen
class Statement:
    """text: the lines, from the first column on. reads: names of C that stand in it: locals, parameters, and functions
    and macros of the C library; never fewer than there are. may_fail: whether it jumps to the label `failed`."""

    text: str
    reads: frozenset[str] = frozenset()
    may_fail: bool = False
    local: Local | None = None

    def renamed(self, name: str) -> Statement:
        """The same declaration under another name."""
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
    """The lines of the texts, each behind as many blanks."""
    pad = " " * indent
    return [f"{pad}{line}" if line else "" for statement in statements for line in statement.text.split("\n")]


def joined(statements: Sequence[Statement]) -> Statement:
    """Several as one: the branches of a choice."""
    return Statement("\n".join(texts(statements)), names_read(statements), any_fails(statements))


def block(head: str, body: Sequence[Statement], tail: str = "}", reads: Iterable[str] = ()) -> Statement:
    """Statements in braces as one: `if (x) {`, what is in it, `}`. reads: of the head."""
    text = "\n".join([head, *lines(body, 4), *([tail] if tail else [])])
    return Statement(text, names_read(body) | frozenset(reads), any_fails(body))


# ---- headers of the C library ----------------------------------------------------------------------------

_MATH = "fabs fmin fmax sqrt exp log pow tanh sin cos INFINITY NAN"
_HEADERS = {**dict.fromkeys(_MATH.split(), "math.h"), "strcmp": "string.h"}


def standard_headers(reads: Iterable[str]) -> list[str]:
    """The headers of the C library that declare some of the names, in order."""
    return sorted({_HEADERS[name] for name in reads if name in _HEADERS})
