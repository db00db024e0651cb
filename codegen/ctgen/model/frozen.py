"""Immutable data classes. Python creates such a class in a third of the time of `dataclass(frozen=True)`. The time
matters: importing the compiler took half of a run over one changed entry, and half of the import was spent on the six
methods that `dataclasses` generates for each class. Here, only the constructor is generated; all classes share
equality, hash and repr. The type checker rejects assignments to fields. A check at run time would make constructors
three times slower."""

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
    if len(names) == 1:  # a tuple of one value, because tuples with the same NaN object are equal
        get = attrgetter(*names)
        return lambda value: (get(value),)
    return attrgetter(*names)


def _repr(self: Any) -> str:
    shown = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({shown})"


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: C) -> C:
    """Class decorator: converts the class to a data class with slots. Objects are compared and hashed by their
    fields."""
    if kind.__doc__ is None:
        kind.__doc__ = kind.__name__  # otherwise dataclass would generate the signature as docstring
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
    """Decorator for a function whose first argument is a record (instance of a frozen class). Caches results by the
    identity of the record and the other arguments, which must be hashable. A hash of the record would include
    everything in it, which is slower than most functions."""
    results: dict[Any, tuple[Any, R]] = {}

    def found(*args: P.args, **kwargs: P.kwargs) -> R:
        assert not kwargs
        key = (id(args[0]), *args[1:])
        known = results.get(key)
        if known is None:
            known = results[key] = (args[0], function(*args))  # the record is stored too, so that its id stays unique
        return known[1]

    return found
