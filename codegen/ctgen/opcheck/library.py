"""Data about all ops for the generation of samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ctgen.interpret.machine import Machine
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived, Op
from ctgen.model.reads import Table, mapped


@frozen
class Library:
    """Data about all operators for the generation of samples. `kinked` caches results of `is_kinked`. `forms` are the
    forms of the operators for which samples are generated."""

    machine: Machine
    derived: Mapping[str, Derived]
    kinked: dict[str, bool]
    forms: Mapping[str, Sequence[Op]]


def library_of(derived: Sequence[Derived], installed: Mapping[str, Derived] = MappingProxyType({})) -> Library:
    """Returns the data. derived: operators for which samples are generated; installed: operators that these may
    call."""
    by_name = Table({d.op.name: d for d in derived}, installed, installed.get)
    forms: dict[str, list[Op]] = {}
    for d in derived:
        forms.setdefault(d.op.row, []).append(d.op)
    return Library(Machine(mapped(by_name, lambda d: d.op)), by_name, {}, forms)
