"""Diagnostics for valid entries with a formula that C cannot compute in one of the permitted types."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower import check_real
from ctgen.lower.scalar import IntegersOnly, Narrowed, RealOnly, Truncated
from ctgen.model import dtypes
from ctgen.model.diag import Sink
from ctgen.model.ops import Call, Name, Num, Op


def report(op: Op, reason: ValueError, sink: Sink) -> None:
    if isinstance(reason, RealOnly):
        check_real.report(op, reason.call, check_real.written_at(op, reason.call), sink)
    elif isinstance(reason, IntegersOnly):
        call = reason.call
        span = check_real.written_at(op, call)
        sink.report("CT0318", span, text=spell(call), op=op.name, dtype=reason.type_name)
    elif isinstance(reason, Narrowed):
        _narrowed(op, reason, sink)
    elif isinstance(reason, Truncated):
        first = op.outputs[0]
        where = f"{queries.compute_name(op)} = {reason.type_name}"
        sink.report(
            "CT0412", first.span, name=first.name, given=reason.type_name, where=where, wanted=first.type.dtype.name
        )
    else:
        sink.report("CT0806", op.span, op=op.name, reason=str(reason).removeprefix(f"'{op.name}': "))


def _narrowed(op: Op, reason: Narrowed, sink: Sink) -> None:
    """Reports CT0316 or CT0317, with the type in which the formula is computed and a proposed change."""
    name, part = queries.compute_name(op), reason.part
    text, span = spell(part), check_real.written_at(op, part)
    if reason.type_name != "i64":
        other = "f64" if reason.type_name == "f32" else "c128"
        sink.report(
            "CT0316",
            span,
            text=text,
            what="a number that f32 cannot represent",
            name=name,
            remedy=f"a number from 2e-38 to 3e38, or {name}: [{other}]",
        )
        return
    found = queries.rule_dtypes(op, name)
    kind = next((dtype for dtype in found if dtypes.is_integer(dtype)), "bool")
    floats = _float_rule(op, name)
    if isinstance(part, Call):
        sink.report("CT0317", span, text=text, name=name, dtype=kind, remedy=floats)
    elif isinstance(part, Name):
        sink.report(
            "CT0316",
            span,
            text=text,
            what=f"a float, and {name} may be {kind}",
            name=name,
            remedy=f"{part.id}: int, or {floats}",
        )
    elif isinstance(part, Num):
        sink.report(
            "CT0316",
            span,
            text=text,
            what=f"not an integer, and {name} may be {kind}",
            name=name,
            remedy=f"{floats}, or an integer",
        )


def _float_rule(op: Op, name: str) -> str:
    """Returns the text of a dtype rule that rejects integers, or computes them as floats."""
    rule = next((rule for rule in op.where if rule.name == name), None)
    if rule is None or rule.kind == "computed":
        return f"{name} in float"
    word = next((word for word, found in dtypes.SETS.items() if found == rule.allowed), "any")
    return f"{name}: promote {word} to float"
