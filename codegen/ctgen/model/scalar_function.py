"""Scalar functions, which formulas may call. The table of the language defines them, or a schema declares them."""

from __future__ import annotations

from dataclasses import field

from ctgen.model.frozen import frozen
from ctgen.model.ops import NOWHERE, PythonMeaning, Span

Interval = tuple[float, float]


@frozen
class ScalarFunction:
    """One scalar function.

    partials      derivatives with respect to the parameters; () for conditions, and if pull and push are used
    alternatives  equivalent formulas for the first partial that read only `result`, for entries that save the result
    value         "number", "real" (also for complex arguments) or "bool"
    tensor        op form that computes it on tensors, or a formula of ops over the parameters; "" if there is none
    c_stem        name of the C function without its dtype; for an operator of C, the operator itself
    domain        interval of samples for each parameter, unless the entry specifies another
    points        values of the first parameter at which rules are checked
    written       True if entries may call it; other functions occur only in derivatives
    doc           description, if the name is not clear
    of_integers   True if it is defined on integers, so that formulas of integers may call it
    only_integers True if it is defined only on integers
    header        header that C includes, for a declared function
    python        Python function that computes its value, for a declared function"""

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
        """Returns true if the function is a routine with errors above one ulp. Returns false for conditions, and for
        functions of a few instructions with a nearly exact result."""
        return self.value != "bool" and self.ulp > 1

    @property
    def is_declared(self) -> bool:
        return self.python is not None
