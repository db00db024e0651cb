"""Records the names that are looked up while an operator is compiled, including names that do not exist. Each is a read
of the operator. A run stores the reads. The next run compiles an operator again if one of its reads has changed. The
name is the name of an operator, of an argument in the table of descriptions, of a declared scalar function, or of a
file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from typing import Literal, TypeVar, overload

T = TypeVar("T")
U = TypeVar("U")

Kind = Literal["op", "meaning", "function", "file"]
#: kind of table, and name that was looked up. A read of an operator includes all its forms; "" means all operators.
Read = tuple[Kind, str]

#: the reads of each operator in this process, and the operators that are being compiled, the innermost last
recorded: dict[str, set[Read]] = {}
_under_way: list[set[Read]] = []


@contextmanager
def compiling(row: str) -> Iterator[None]:
    """Within the `with` block, look-ups are recorded as reads of the operator `row`. In a nested block, they are
    recorded only as reads of the inner operator."""
    _under_way.append(recorded.setdefault(row, set()))
    try:
        yield
    finally:
        _under_way.pop()


def note(row: str, kind: Kind, name: str) -> None:
    """Records that the operator `row` has looked up a name."""
    recorded.setdefault(row, set()).add((kind, name))


class Table(MutableMapping[str, T]):
    """Map from names of operator forms or operators to values, which records look-ups. `own` are its values. For a name
    that is not in `own`, `more` returns the value, or None if there is none. `others` are the names for which `more`
    has values."""

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
        """Returns all names, in order, without recording reads. Used to derive one table from another."""
        others = self.others.names() if isinstance(self.others, Table) else self.others
        return dict.fromkeys((*self.own, *others))


def mapped(table: Mapping[str, T], convert: Callable[[T], U | None]) -> Table[U]:
    """Returns a table of converted values. A value is converted when it is looked up."""

    def more(name: str) -> U | None:
        value = table.get(name)
        return None if value is None else convert(value)

    return Table({}, table, more)
