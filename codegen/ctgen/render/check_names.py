"""Checks CT0213 and CT0807 to CT0809: names that would collide in the printed C. A schema name that C, its headers or
the printed code already uses is renamed (keys.formula_name, cnames.local). Two kinds of collision remain: two names of
an entry that become the same C name, and public names shared by two operators."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ctgen.language.formula import CONSTANTS
from ctgen.language.functions import INTRINSICS
from ctgen.language.keys import is_macro, schema_name
from ctgen.lower import cnames
from ctgen.lower.cnames import attr_type, enum_type, enumerator_name, local, upper, enumerator_value
from ctgen.lower.op import LoweredOp
from ctgen.model import dtypes
from ctgen.model.diag import Sink
from ctgen.model.ops import Op, Span, TensorType
from ctgen.model.reads import compiling
from ctgen.render.header.functions import function_forms
from ctgen.resolve.scope import bound_dims

#: prefixes and suffixes that generated code adds to the name of an argument, an output or a saved tensor
_BEFORE = (
    "made",
    "given",
    "has",
    "read",
    "next",
    "kept",
    "num",
    "no",
    "all",
    "n",
    "is_complex",
    "saved",
    *sorted(INTRINSICS),
)
_BEHIND = (
    "grad",
    "view",
    "views",
    "shape",
    "shape_meant",
    "sizes",
    "dtype",
    "i",
    "tangent",
    "raw",
    "grads",
    "size",
    "grad_view",
    r"\d+",
)
_PREFIX = re.compile(r"[a-z][a-z0-9_]*")


def check_local_names(op: Op, sink: Sink) -> None:
    """Reports CT0213: two names of one entry have the same C name."""
    named: dict[str, tuple[str, Span]] = {}
    for name, where in _named(op):
        named.setdefault(name, where)
    for name, (what, span) in named.items():
        plain = schema_name(name)
        if plain.endswith("_") and plain == name or name.startswith("__"):
            better = name.strip("_") or "x"
            sink.report(
                "CT0213",
                span,
                name=name,
                what=what,
                reason="the generated code uses names of this form",
                better=better,
            )
            continue
        if plain in CONSTANTS and (name == plain or plain in ("true", "false")):
            sink.report(
                "CT0213", span, name=plain, what=what, reason="formulas read it as a number", better=f"{plain}_value"
            )
            continue
        of = "result" if name == "folded" else _made_from(name, named)
        if of:
            sink.report(
                "CT0213",
                span,
                name=name,
                what=what,
                reason=f"the generated code uses this name for '{schema_name(of)}'",
                better=f"the_{name}",
            )
    _same_enumerators(op, sink)
    dims, packs, _ = bound_dims(op)
    for dim in dict.fromkeys((*dims, *packs, *(rule.name for rule in op.where))):
        if (
            dim in cnames.OWN - {"T", "I", "n"}
            or dim in dtypes.ALL
            or dim.startswith(("ct_", "cti_", "CT_", "CTI_"))
            or dim.endswith("_")
            and not is_macro(dim[:-1])
        ):
            better = dim.strip("_").upper() or "N"
            better = f"{better}1" if better == dim or better in cnames.OWN else better
            sink.report(
                "CT0213", op.span, name=dim, what="dim", reason="the generated code contains this name", better=better
            )


def _named(op: Op) -> Iterator[tuple[str, tuple[str, Span]]]:
    for arg in op.args:
        yield arg.name, ("argument", arg.span)
    for output in (*op.outputs, *op.aux):
        if not output.writes:
            yield output.name, ("output", output.span)
    for statement in op.let.statements:
        for target in statement.targets:
            yield target, ("let", statement.span)
    for draw in op.draws:
        yield draw.name, ("draw", op.span)
    for save in op.saved or ():
        if save.form == "value" or save.form == "bits" and save.expr is not None:
            yield save.name, ("save", save.span)
    for program in (
        op.meaning.program,
        *(formula.program for formula in (*(op.backward or ()), *(op.jvp or ()), *op.stats)),
    ):
        for statement in program.statements[:-1] if program is not None else ():
            for target in statement.targets:
                yield target, ("let", statement.span)


def _made_from(name: str, named: Mapping[str, tuple[str, Span]]) -> str:
    """Returns another name of the entry from which generated code forms the same C name; "" if there is none. Names
    defined by `let` are not considered."""
    others = {local(other): other for other, (what, _) in named.items() if other != name and what != "let"}
    parts = [name.removeprefix(f"{word}_") for word in _BEFORE if name.startswith(f"{word}_")]
    parts += [
        part[: -len(end[0])] for part in (name, *parts) if (end := re.search(rf"_(?:{'|'.join(_BEHIND)})$", part))
    ]
    return next((others[part] for part in parts if part in others), "")


def _same_enumerators(op: Op, sink: Sink) -> None:
    """Reports arguments whose names differ only in the case of letters."""
    first = {"NUM_EDGES": "", "NUM_SAVED": ""}
    for arg in op.args:
        if not isinstance(arg.type, TensorType):
            continue
        other = first.setdefault(upper(arg.name), arg.name)
        if other != arg.name:
            of = f"of '{schema_name(other)}'" if other else "that counts them"
            reason = f"its enumerator {upper(arg.name)} equals the one {of}"
            sink.report(
                "CT0213", arg.span, name=arg.name, what="argument", reason=reason, better=f"{arg.name.lower()}_2nd"
            )


# ---- public names ----------------------------------------------------------------------------------------


def check_public_names(lowered_ops: Sequence[LoweredOp], prefix: str, library: bool, sink: Sink) -> None:
    """Reports public names that two operators of a project share (CT0807 to CT0809)."""
    if not library and (not _PREFIX.fullmatch(prefix) or prefix in ("ct", "cti") or prefix.startswith(("ct_", "cti_"))):
        sink.report("CT0809", lowered_ops[0].op.span if lowered_ops else Span("", 1, 1, 1), prefix=prefix)
    _words(lowered_ops, sink)
    known: dict[str, str] = {}
    for lowered in lowered_ops:
        with compiling(lowered.op.row):  # `lowered` caches values; only their first computation looks names up
            names = tuple(public_names(lowered))
        for name in names:
            other = known.setdefault(name, lowered.op.name)
            if other != lowered.op.name:
                sink.report("CT0808", lowered.op.span, op=lowered.op.name, other=other, name=name)


def public_names(lowered: LoweredOp) -> Iterator[str]:
    base = f"{lowered.prefix}_{lowered.name}"
    yield from (name for name, _ in function_forms(lowered))
    if cnames.has_options(lowered.op):
        yield cnames.options_type(lowered.prefix, lowered.op)
    if len(lowered.op.outputs) > 1:
        yield f"{base}_result"


def _words(lowered_ops: Sequence[LoweredOp], sink: Sink) -> None:
    """Reports CT0807 if two attributes have an enumerator of the same C name, or two enumerators of one attribute have
    the same value."""
    names: dict[str, tuple[str, str]] = {}
    for lowered in lowered_ops:
        for arg in lowered.attributes:
            if attr_type(arg).kind != "enum":
                continue
            kind = enum_type(lowered.prefix, arg)
            names.setdefault(enumerator_name(lowered.prefix, arg, "default"), (kind, ""))
            values: dict[int, str] = {0: "default"}
            for word in attr_type(arg).values:
                name = enumerator_name(lowered.prefix, arg, word)
                other = names.setdefault(name, (kind, word))
                twin = values.setdefault(enumerator_value(word), word)
                if other != (kind, word) or twin != word:
                    what = (
                        f"'{twin}'"
                        if twin != word
                        else f"'{other[1]}' of {other[0]}" if other[1] else "the enumerator for an omitted attribute"
                    )
                    sink.report("CT0807", arg.span, word=word, name=name, other=what)
