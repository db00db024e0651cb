"""A scalar function of formulas: a function of the language's own table, or a function that a schema declares."""

from __future__ import annotations

from dataclasses import field

from ctgen.model.frozen import frozen
from ctgen.model.ops import NOWHERE, PythonMeaning, Span

Interval = tuple[float, float]


@frozen
class ScalarFunction:
    """One scalar function.

    partials      derivative with respect to each parameter; () if there is none (conditions), or if pull and push are
                  used
    alternatives  equivalent formulas of the first partial in terms of `result` only, used if the entry keeps the result
    value         "number", "real" (also for complex arguments) or "bool"
    tensor        the op form that computes it on tensors, or a formula of ops over the parameters; "" if there is none
    c_stem        name of the C function without its dtype; for a plain operator, the operator itself
    domain        interval from which each parameter is sampled unless the entry specifies another
    points        fixed values of the first parameter at which rules are checked
    written       True if entries may call it; other functions occur only in derivatives
    doc           description, if the name does not suffice
    of_integers   True if it is defined on integers, so that a formula can be computed in integers
    only_integers True if it is defined on integers only
    header        of a declared function: the header that C includes for it
    python        of a declared function: the Python function that computes its value"""

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
        """True if the function is computed by a routine with rounding errors above one ulp, not by a few instructions
        with a nearly exact result. Conditions are not routines."""
        return self.value != "bool" and self.ulp > 1

    @property
    def is_declared(self) -> bool:
        return self.python is not None
