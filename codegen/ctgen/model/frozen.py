"""Immutable data classes of the compiler, created in a third of the time that `dataclass(frozen=True)` takes.

Half of a run over one changed entry is the import of the compiler, and half of the import was the source text that
`dataclasses` writes and compiles for six methods of each class. Only the constructor needs generated code; equality,
hash and repr are the same for all classes. The type checker rejects assignments to fields: a check at run time would
make every constructor three times slower."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ParamSpec, TypeVar, dataclass_transform

C = TypeVar("C", bound=type)
P = ParamSpec("P")
R = TypeVar("R")


def _compared(names: list[str]) -> Callable[[Any], Any]:
    if not names:
        return lambda value: ()
    if len(names) == 1:  # a tuple of one: tuples with the same NaN object compare equal
        get = attrgetter(*names)
        return lambda value: (get(value),)
    return attrgetter(*names)


def _repr(self: Any) -> str:
    shown = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({shown})"


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: C) -> C:
    """Class decorator: returns a data class with slots that is compared and hashed by its fields."""
    if kind.__doc__ is None:
        kind.__doc__ = kind.__name__  # otherwise dataclass generates the signature as docstring
    made: Any = dataclass(slots=True, eq=False, repr=False)(kind)
    compared = _compared([f.name for f in fields(made) if f.compare])

    def equal(self: Any, other: Any) -> Any:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(compared(self))

    made.__eq__ = equal
    made.__hash__ = hashed
    if "__repr__" not in made.__dict__:
        made.__repr__ = _repr
    return made  # type: ignore[no-any-return]


def by_identity(function: Callable[P, R]) -> Callable[P, R]:
    """Decorator: caches the results of a function of a record and further hashable arguments by the identity of the
    record. Hashing a record means hashing everything in it, which takes longer than most functions of a record."""
    results: dict[Any, tuple[Any, R]] = {}

    def found(*args: P.args, **kwargs: P.kwargs) -> R:
        assert not kwargs
        key = (id(args[0]), *args[1:])
        known = results.get(key)
        if known is None:
            known = results[key] = (args[0], function(*args))  # keeps the record alive: its id stays unique
        return known[1]

    return found
