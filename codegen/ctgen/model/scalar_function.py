"""A scalar function of formulas: one of the language's own table, or one that a schema declares."""

from __future__ import annotations

from dataclasses import field

from ctgen.model.frozen import frozen
from ctgen.model.ops import NOWHERE, PythonMeaning, Span

Interval = tuple[float, float]


@frozen
class ScalarFunction:
    """One scalar function.

    partials      derivative for each parameter; () if there is none (conditions), see pull and push for the rest
    alternatives  further forms of the first partial over `result` alone, equal by value, used where the entry keeps the
                  result
    value         "number", "real" (also for complex arguments) or "bool"
    tensor        the op form that does it on tensors, or a formula of ops over the parameters; "" if there is none
    c_stem        name of the C function without its dtype; a plain operator is given as itself
    domain        where each parameter is sampled unless the entry says otherwise
    points        fixed values of the first parameter at which rules are checked
    written       whether entries may call it; others are for the derivatives of those
    doc           what it computes, where the name does not say so
    of_integers   whether integers have the function, so that a formula can be computed on them
    only_integers whether no other numbers have it
    header        of a declared one: what C includes for it
    python        of a declared one: its value
    """

    name: str
    params: tuple[str, ...]
    partials: tuple[str, ...] = ()
    pull: tuple[str, ...] = ()
    push: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    value: str = "number"
    complex_ok: bool = True
    tensor: str = ""
    c_stem: str = ""
    domain: tuple[Interval, ...] = ()
    points: tuple[float, ...] = ()
    ulp: float = 4.0
    written: bool = True
    doc: str = field(default="", repr=False)
    of_integers: bool = False
    only_integers: bool = False
    header: str = ""
    python: PythonMeaning | None = None
    span: Span = field(default=NOWHERE, compare=False, repr=False)

    @property
    def is_routine(self) -> bool:
        """Made of many instructions: a number, and what is made of few is close to the true one."""
        return self.value != "bool" and self.ulp > 1

    @property
    def is_declared(self) -> bool:
        return self.python is not None
