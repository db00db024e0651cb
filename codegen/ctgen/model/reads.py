"""Recorded reads: while an operator is compiled, each name that it looks up is recorded, also names that do not exist.

A run stores the reads for the next run, which compiles an operator again if one of them has changed. A name is the name
of an operator, of an argument with a common meaning, of a declared scalar function, or of a file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Literal, TypeVar, overload

T = TypeVar("T")
U = TypeVar("U")

Kind = Literal["op", "meaning", "function", "file"]
#: a kind of table, and the name that was looked up; an operator is read with all its forms, "" means all operators
Read = tuple[Kind, str]

#: the reads of each operator in this process, and the operators that are being compiled, innermost last
recorded: dict[str, set[Read]] = {}
_under_way: list[set[Read]] = []


@contextmanager
def compiling(row: str) -> Iterator[None]:
    """Attributes look-ups to this operator; nested blocks attribute theirs to their own operators."""
    _under_way.append(recorded.setdefault(row, set()))
    try:
        yield
    finally:
        _under_way.pop()


def note(row: str, kind: Kind, name: str) -> None:
    """Records a look-up by the operator of a row."""
    recorded.setdefault(row, set()).add((kind, name))


class Table(MutableMapping[str, T]):
    """Values by the name of an op form, or of an operator. A name that is not in `own` is looked up by `more`, which
    returns None if it does not exist; others: the names that `more` finds. Look-ups are recorded."""

    def __init__(
        self, own: Mapping[str, T], others: Collection[str] = (), more: Callable[[str], T | None] = lambda name: None
    ) -> None:
        self.own = dict(own)
        self.found: dict[str, T | None] = {}
        self.others = others
        self.more = more

    @overload
    def get(self, name: str) -> T | None: ...
    @overload
    def get(self, name: str, default: T | U) -> T | U: ...
    def get(self, name: str, default: object = None) -> object:
        if _under_way:
            _under_way[-1].add(("op", name.partition(".")[0]))
        if name in self.own:
            return self.own[name]
        if name not in self.found:
            self.found[name] = self.more(name)
        value = self.found[name]
        return default if value is None else value

    def __getitem__(self, name: str) -> T:
        value = self.get(name)
        if value is None:
            raise KeyError(name)
        return value

    def __setitem__(self, name: str, value: T) -> None:
        self.own[name] = value

    def __delitem__(self, name: str) -> None:
        del self.own[name]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def __iter__(self) -> Iterator[str]:
        if _under_way:
            _under_way[-1].add(("op", ""))
        return iter(self.names())

    def __len__(self) -> int:
        return len(self.names())

    def names(self) -> dict[str, None]:
        """Returns all names, in order, for tables that are made from this one; this is no look-up."""
        others = self.others.names() if isinstance(self.others, Table) else self.others
        return dict.fromkeys((*self.own, *others))


def mapped(table: Mapping[str, T], convert: Callable[[T], U | None]) -> Table[U]:
    """Returns a table of converted values, each converted when it is looked up."""

    def more(name: str) -> U | None:
        value = table.get(name)
        return None if value is None else convert(value)

    return Table({}, table, more)
