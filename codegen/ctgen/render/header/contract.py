"""The contract of a call as text: arguments, results, errors, gradients and the tensors saved for the gradients. The
header and the page of an operator print this text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ctgen.language import queries
from ctgen.language.keys import schema_name
from ctgen.language.spell import spell, spell_program
from ctgen.lower.cnames import declared_name, options, required
from ctgen.lower.op import LoweredOp
from ctgen.lower.written import Written
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Name, TensorType
from ctgen.render.header.descriptions import attribute_text, default_text, listed, result_text, tensor_text, written
from ctgen.render.header.errors import Refusal, refusals
from ctgen.render.header.example import example
from ctgen.render.header.functions import ANSWER, function_forms, is_writing
from ctgen.render.op.core.dims import Dims
from ctgen.render.op.core.forward import Forward

#: description of each kind of host result; it follows the C type
_ANSWERED = {
    "scalar": "its kind follows from the dtype: bool, integer, double or complex",
    "ints": "the list belongs to the innermost scope",
    "int_lists": "the lists belong to the innermost scope",
}


@frozen
class Param:
    """Argument of a call, or field of its options. `meaning` is "" if the entry does not explain the argument. `type`
    describes the permitted values. `default` is "" for a required argument."""

    name: str
    meaning: str
    type: str
    default: str

    @property
    def text(self) -> str:
        return "; ".join(part for part in (self.meaning, self.type, self.default) if part)


@frozen
class Returned:
    """Result of a call. `name` is "" if there is only one result. `lines` describe its properties."""

    name: str
    lines: tuple[str, ...]


@frozen
class Formula:
    """Formula `name = text`; the text may have several lines."""

    name: str
    text: str


@frozen
class Contract:
    """The contract. `params` are the required arguments. `options` are the fields of the options struct. `more` are
    parameters that not all functions of the operator have: `opts`, `out`, and the pointer that receives a result on the
    host. `in_place` is the effect of the in-place function, "" if there is none. `failed` is the result after an error.
    `names` are definitions of the names that gradients use. `example` is a list of C statements."""

    doc: str
    aliases: tuple[str, ...]
    deprecated: str
    params: tuple[Param, ...]
    options: tuple[Param, ...]
    more: tuple[Param, ...]
    returns: tuple[Returned, ...]
    in_place: str
    failed: str
    refusals: tuple[Refusal, ...]
    warns: tuple[Refusal, ...]
    gradients: tuple[Formula, ...]
    tangents: tuple[Formula, ...]
    names: tuple[Formula, ...]
    keeps: str
    no_gradient: str
    order: str
    example: tuple[str, ...]


def contract(lowered: LoweredOp) -> Contract:
    op = lowered.op
    means = dict(op.means)
    opts = options(op)
    has_gradients = bool(lowered.differentiable) and bool(lowered.sources)
    gradients = tuple(_formula(g.target, "grad", g.text) for g in lowered.derived.gradients)
    tangents = tuple(_formula(t.target, "tangent", t.text) for t in lowered.derived.tangents)
    return Contract(
        doc=op.doc,
        aliases=op.aliases,
        deprecated=op.deprecated,
        params=tuple(_param(lowered, arg, declared_name(op, arg), means) for arg in required(op)),
        options=tuple(_param(lowered, arg, arg.name, means) for arg in opts),
        more=tuple(_more(lowered)),
        returns=_returns(lowered),
        in_place=_in_place(lowered),
        failed=_failed(lowered),
        refusals=refusals(lowered),
        warns=tuple(Refusal("", message or written(lowered, condition)) for condition, message in op.warns),
        gradients=gradients,
        tangents=tangents,
        names=_names(lowered, [formula.text for formula in (*gradients, *tangents)]),
        keeps=f"Saved: {saves_text(lowered).replace(' for ', ' for the gradient of ')}." if has_gradients else "",
        no_gradient="" if has_gradients else _no_gradient(lowered),
        order="any order" if lowered.derived.order is None else f"order {lowered.derived.order}",
        example=example(lowered),
    )


# ---- arguments and results -------------------------------------------------------------------------------


def _param(lowered: LoweredOp, arg: Arg, name: str, means: dict[str, str]) -> Param:
    meaning = means.get(arg.name, "")
    if isinstance(arg.type, TensorType):
        return Param(name, meaning, tensor_text(lowered, arg), "")
    default = default_text(lowered, arg) if arg.has_default else "optional" if arg.type.optional else ""
    return Param(name, meaning, attribute_text(lowered, arg), default)


def _more(lowered: LoweredOp) -> Iterator[Param]:
    """Yields the parameters that not all functions of the operator have."""
    kinds = {kind for _, kind in function_forms(lowered)}
    if options(lowered.op):
        yield Param("opts", "options, passed as named arguments; NULL for the defaults", "", "")
    if lowered.op.answer:
        yield Param(ANSWER, "receives the result", _ANSWERED.get(lowered.op.answer, ""), "")
    if "out" in kinds:
        several = len(lowered.op.outputs) > 1
        what = "tensors that receive the results; each" if several else "tensor that receives the result; it"
        yield Param(
            "out", f"{what} has the shape of {'its' if several else 'the'} result, or is empty and is resized", "", ""
        )


def _returns(lowered: LoweredOp) -> tuple[Returned, ...]:
    if is_writing(lowered):
        return (Returned("", (f"{schema_name(lowered.destination)}, with its new values",)),)
    if lowered.op.answer:
        return (Returned("", ("CT_OK, or the status of the error",)),)
    several = len(lowered.op.outputs) > 1
    return tuple(Returned(o.name if several else "", result_text(lowered, o)) for o in lowered.op.outputs)


def _in_place(lowered: LoweredOp) -> str:
    names = [name for name, kind in function_forms(lowered) if kind == "in_place"]
    plan = lowered.derived.inplace
    if is_writing(lowered) or plan is None or not names:
        return ""
    reason = f"the gradient of {listed(plan.copy_for, 'or')} is required" if plan.copy_for else ""
    if lowered.op.meaning.kind == "compose":  # an operator that the composition calls may save the old value
        reason = "the call is recorded in the graph"
    copies = f"; the old value is copied first if {reason}" if reason else ""
    return f"{listed(names)}: overwrite {schema_name(plan.arg)} and return it{copies}."


def _failed(lowered: LoweredOp) -> str:
    if lowered.op.answer:
        return f"{ANSWER} is unchanged"
    if len(lowered.op.outputs) > 1:
        return "the results are NULL"
    return "the list is empty, with count -1" if lowered.op.outputs[0].type.count is not None else "the result is NULL"


# ---- gradients -------------------------------------------------------------------------------------------


def _formula(target: str, kind: str, text: str) -> Formula:
    """Returns a formula. If the text has several statements, the last statement is the value."""
    name = f"{target}.{kind}"
    *before, last = text.split("\n")
    if before and last.startswith(f"{target} = "):
        last = f"{name}{last.removeprefix(target)}"
    return Formula(name, "\n".join([*before, last]))


def _names(lowered: LoweredOp, texts: list[str]) -> tuple[Formula, ...]:
    """Returns the definitions of the names that occur in these texts or, recursively, in other returned definitions."""
    known = _definitions(lowered)
    found: dict[str, Formula] = {}
    waiting = list(texts)
    while waiting:
        for name in re.findall(r"[A-Za-z_]\w*", waiting.pop(0)):
            formula = known.get(name)
            if formula is not None and formula.name not in found:
                found[formula.name] = formula
                waiting.append(formula.text)
    own = {line.partition(" = ")[0] for text in texts for line in text.split("\n") if " = " in line}
    return tuple(formula for name, formula in found.items() if name not in own)


def _definitions(lowered: LoweredOp) -> dict[str, Formula]:
    """Returns definitions by name; one definition may define several names."""
    op = lowered.op
    named = {arg.name for arg in op.args} | {output.name for output in op.outputs}
    plain = {stat.target: spell_program(stat.program) for stat in op.stats if stat.target not in named}
    plain |= {draw.name: f"{draw.distribution} random numbers" for draw in op.draws}
    plain |= {p.save.name: spell(p.save.expr) for p in lowered.derived.saves if p.save.expr is not None}
    plain |= _dims(lowered)
    found = {name: Formula(name, text) for name, text in plain.items()}
    for statement in op.let.statements:
        if statement.param is None:
            made = Formula(", ".join(statement.targets), spell(statement.value))
            found |= dict.fromkeys(statement.targets, made)
    return found


def _dims(lowered: LoweredOp) -> dict[str, str]:
    """Returns the definitions of dims and packs (groups of axes), in terms of the names that the caller uses."""
    read = Dims(lowered, Forward(lowered))
    read.groups()
    words = Written(lowered, Forward(lowered), read.bound)
    said = {name: words.text(Name(name)) for name in lowered.dim_names}
    return {name: text for name, text in said.items() if text != name}


def saves_text(lowered: LoweredOp) -> str:
    """Returns the saved tensors in the notation of entries: name (form) for inputs when condition."""
    if not lowered.derived.saves:
        return "nothing"
    parts = []
    for plan in lowered.derived.saves:
        text = plan.save.name
        if plan.save.form != "full":
            text += f" ({plan.save.form}{' ' + plan.save.dtype if plan.save.dtype else ''})"
        if len(plan.read_by) < len(lowered.derived.gradients):
            text += f" for {', '.join(plan.read_by)}"
        if plan.save.when is not None:
            text += f" when {spell(plan.save.when)}"
        parts.append(text)
    return "; ".join(parts)


def _no_gradient(lowered: LoweredOp) -> str:
    meaning = lowered.op.meaning
    if lowered.op.answer:
        return "No gradient: the result is not a tensor."
    if meaning.kind == "compose" or (meaning.kind == "runtime" and lowered.op.linear_in):
        return "No separate gradient: the operators that this operator calls are recorded and differentiated."
    said = {
        **queries.nondiff(lowered.op),
        **dict.fromkeys(queries.not_implemented(lowered.op), "not implemented; a pass that requires it fails"),
    }
    reasons = "; ".join(f"{name}: {reason}" for name, reason in said.items())
    return f"No gradient{f' ({reasons})' if reasons else ''}."
