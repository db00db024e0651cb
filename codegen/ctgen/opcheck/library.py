"""Data about all ops that the samples of one op may need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ctgen.interpret.machine import Machine
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived, Op
from ctgen.opcheck.fill import kinked_ops


@frozen
class Library:
    """Data about all ops that the samples of one op may need."""

    machine: Machine
    derived: Mapping[str, Derived]
    kinked: frozenset[str]
    forms: Mapping[str, Sequence[Op]]


def library_of(derived: Sequence[Derived]) -> Library:
    by_name = {d.op.name: d for d in derived}
    forms: dict[str, list[Op]] = {}
    for d in derived:
        forms.setdefault(d.op.row, []).append(d.op)
    return Library(Machine({name: d.op for name, d in by_name.items()}), by_name, kinked_ops(by_name), forms)
