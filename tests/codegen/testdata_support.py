"""Samples of the library's operators and of a test's own entries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ctgen.model.ops import Derived, Op
from ctgen.opcheck.library import library_of
from ctgen.opcheck.samples import Samples
from ctgen.pipeline.load import load
from ctgen.plan.deriver import Deriver
from ctgen.samples.text import Sample
from support import ROOT, SCHEMAS, load_text, worked


def derive(ops: Sequence[Op]) -> tuple[Derived, ...]:
    """Returns the derived operators, without the numeric checks, which have separate tests."""
    names = {op.name for op in ops}
    deriver = Deriver([*ops, *(op for op in worked() if op.name not in names)], {})
    return tuple(deriver.derived(op.name) for op in ops)


@cache
def library() -> tuple[Derived, ...]:
    ops, diagnostics = load(sorted(SCHEMAS.glob("*.yaml")), root=ROOT)
    assert not diagnostics.errors, diagnostics.errors
    return derive(ops)


@cache
def samples_of(name: str) -> tuple[Sample, ...]:
    known = library_of(library())
    return tuple(Samples(known, known.derived[name]).all())


def sample(name: str, about: str) -> Sample:
    return next(s for s in samples_of(name) if s.about == about)


def own_samples(text: str) -> tuple[Samples, list[Sample]]:
    ops, diagnostics = load_text(text)
    assert not diagnostics.errors, diagnostics.errors
    own = {op.name for op in ops}
    known = library_of(derive([*ops, *(op for op in worked() if op.name not in own)]))
    made = Samples(known, known.derived[ops[0].name])
    return made, made.all()


def square(tests: str) -> str:
    return (
        "twice:\n  doc: d.\n  args:\n    self: T[*S]\n  returns: T[*S]\n  where: {T: float}\n  forward:\n   "
        f" elementwise: self + self\n  saved: nothing\n  tests:\n{tests}"
    )
