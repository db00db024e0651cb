"""Errors that a call can return, each with description and status. They are derived from the types, the conditions in
`requires` and the kind of the call."""

from __future__ import annotations

from collections.abc import Iterator

from ctgen.language import queries
from ctgen.language.queries import fixed_count
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, said_name
from ctgen.lower.op import LoweredOp
from ctgen.lower.sentences import Phrases, requirement
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Call, Dim, DtypeName, Expr, If, ListOf, Name, Pack, TensorType
from ctgen.model.visit import walk
from ctgen.render.header.descriptions import Shapes, carriers, dtypes_text, listed
from ctgen.render.op.core.forward import Forward, inline_lets

#: in the order of ct_status
STATUSES = ("CT_E_INVALID", "CT_E_SHAPE", "CT_E_DTYPE", "CT_E_UNSUPPORTED")


@frozen
class Refusal:
    """An error. The call returns `status` if the condition `must` is false. `rule` is the condition in the schema, ""
    if the error is derived from types."""

    status: str
    must: str
    rule: str = ""


def refusals(lowered: LoweredOp) -> tuple[Refusal, ...]:
    found = [*_axes(lowered), *_required(lowered), *_shapes(lowered), *_dtypes(lowered), *_not_implemented(lowered)]
    return tuple(sorted(dict.fromkeys(found), key=lambda refusal: STATUSES.index(refusal.status)))


# ---- conditions ------------------------------------------------------------------------------------------


def _required(lowered: LoweredOp) -> Iterator[Refusal]:
    for condition, text in lowered.op.requires:
        status = "CT_E_SHAPE" if queries.is_of_shapes(lowered.op, condition) else "CT_E_INVALID"
        yield Refusal(status, condition_text(lowered, condition), text)


def condition_text(lowered: LoweredOp, condition: Expr) -> str:
    """Returns the description of a required condition."""
    if isinstance(condition, Call) and condition.func == "in_range":
        index, size = condition.args
        words = Phrases(lowered, Forward(lowered))
        return f"the elements of {words.as_shown(index)} must be at least 0 and less than {words.term(size)}"
    return requirement(lowered, Forward(lowered), inline_lets(lowered, condition)).sentence


def _axes(lowered: LoweredOp) -> Iterator[Refusal]:
    for arg in lowered.attributes:
        kind, name = attr_type(arg), said_name(lowered.op, arg)
        of = f"{kind.of.partition('[')[0]}{'[0]' if _is_list(lowered, kind.of) else ''}"
        if kind.kind == "dim":
            yield Refusal("CT_E_INVALID", f"{name} must be an axis of {of}, from -{of}.ndim to {of}.ndim - 1")
        elif kind.kind == "dims":
            yield Refusal("CT_E_INVALID", f"{name} must be distinct axes of {of}, from -{of}.ndim to {of}.ndim - 1")


def _is_list(lowered: LoweredOp, name: str) -> bool:
    return any(arg.name == name.partition("[")[0] and arg.is_list for arg in lowered.op.args)


#: for each shape function: the status and the description of the condition that it imposes on its first argument ({0});
#: {1} is an operand of the operator
_MADE = {
    "infer": ("CT_E_SHAPE", "{0} must have as many elements as {1}"),
    "expand": ("CT_E_SHAPE", "{1}.shape must broadcast to size"),
    "einsum": (
        "CT_E_INVALID",
        "{0} must name each axis of the operands by a letter, and the axes of the result after ->",
    ),
}


# ---- shapes ----------------------------------------------------------------------------------------------


def _shapes(lowered: LoweredOp) -> Iterator[Refusal]:
    yield from (Refusal("CT_E_SHAPE", text) for text in Bound(lowered).texts())
    for output in lowered.op.outputs:
        for call in (node for d in output.type.dims for node in walk(inline_lets(lowered, d.expr))):
            if isinstance(call, Call) and call.func == "broadcast":
                yield Refusal("CT_E_SHAPE", f"{listed(Shapes(lowered).operands(call))} must broadcast")
            elif isinstance(call, Call) and call.func in _MADE:
                status, text = _MADE[call.func]
                yield Refusal(status, text.format(spell(call.args[0]), said_name(lowered.op, lowered.op.args[0])))


class Bound:
    """Descriptions of the conditions that declared dims impose on each tensor. Their order is the order of the checks
    in the call."""

    def __init__(self, lowered: LoweredOp) -> None:
        self.form = lowered
        self.bound: dict[str, str] = {}

    def texts(self) -> Iterator[str]:
        for arg in self.form.attributes:
            if attr_type(arg).kind == "shape" and attr_type(arg).of:
                self.bound.setdefault(attr_type(arg).of, arg.name)
        waiting = list(queries.tensor_args(self.form.op))
        while waiting:
            arg = next((a for a in waiting if not self._reads_unbound(a)), waiting[0])
            waiting.remove(arg)
            yield from self._argument(arg)

    def _reads_unbound(self, arg: Arg) -> bool:
        assert isinstance(arg.type, TensorType)
        own = {d.expr.id for d in arg.type.dims if isinstance(d.expr, Name)}
        return any(self._reads(d.expr) - own - set(self.bound) for d in arg.type.dims)

    def _reads(self, expr: Expr) -> set[str]:
        names = {node.id for node in walk(expr) if isinstance(node, Name)}
        return set() if isinstance(expr, Name) else names & self.form.dim_names

    def _argument(self, arg: Arg) -> Iterator[str]:
        kind, said = arg.type, said_name(self.form.op, arg)
        assert isinstance(kind, TensorType)
        of_item = any(isinstance(node, Name) and node.id == "i" for d in kind.dims for node in walk(d.expr))
        if kind.count is not None and of_item:
            return
        if kind.count is not None:
            yield f"all tensors of {said} must have the same shape"
            said = f"{said}[{'0' if fixed_count(kind) is None else 'i'}]"
        given = f"if {said} is given, " if kind.optional else ""
        yield from (f"{given}{text}" for text in self._tensor(arg, kind, said))

    def _tensor(self, arg: Arg, kind: TensorType, said: str) -> Iterator[str]:
        dims = kind.dims
        computed = [d for d in dims if isinstance(d, Pack) and not isinstance(d.expr, Name)]
        if computed:
            yield f"{said}.shape must be {Shapes(self.form).of(dims[0].expr)}"
            return
        yield from self._rank(kind, said)
        for at, dim in enumerate(dims):
            if isinstance(dim.expr, Name) and dim.expr.id in self.form.dim_names and dim.expr.id not in self.bound:
                self.bound[dim.expr.id] = arg.name
                continue
            before = any(isinstance(d, Pack) for d in dims[:at])
            axis = at - len(dims) if before else at
            wanted = Phrases(self.form, Forward(self.form), self.bound).term(inline_lets(self.form, dim.expr))
            if isinstance(dim, Dim):
                yield f"{said}.size({axis}) must be {wanted}"
            elif len(dims) == 1:
                yield f"{said}.shape must be {wanted}"
            else:
                yield f"the {'last' if before or at else 'first'} sizes of {said} must be {wanted}"

    def _rank(self, kind: TensorType, said: str) -> Iterator[str]:
        free = any(isinstance(d, Pack) and isinstance(d.expr, Name) and d.expr.id not in self.bound for d in kind.dims)
        fixed = sum(isinstance(d, Dim) for d in kind.dims)
        packs = [d for d in kind.dims if isinstance(d, Pack)]
        if free and fixed:
            yield f"{said}.ndim must be at least {fixed}"
        elif not packs:
            yield f"{said}.ndim must be {fixed}"


# ---- dtypes ----------------------------------------------------------------------------------------------


def _dtypes(lowered: LoweredOp) -> Iterator[Refusal]:
    taken: dict[str, list[str]] = {}
    for arg in queries.tensor_args(lowered.op):
        words = dtypes_text(queries.argument_dtypes(lowered.op, arg))
        taken.setdefault(words, []).append(said_name(lowered.op, arg))
    for words, names in taken.items():
        of = f"{names[0]}.dtype" if len(names) == 1 else f"the dtypes of {listed(names)}"
        if words:
            yield Refusal("CT_E_DTYPE", f"{of} must be {words}")
    for rule in lowered.op.where:
        own = carriers(lowered, rule.name)
        several = len(own) > 1 or any(
            a.is_list and isinstance(a.type, TensorType) and a.type.dtype == DtypeName(rule.name)
            for a in lowered.op.args
            if not a.type.optional  # the items of an optional list may have different dtypes
        )
        if rule.kind == "set" and several:
            yield Refusal("CT_E_DTYPE", f"{listed(own)} must have the same dtype")
        if (
            rule.kind == "computed"
            and rule.allowed
            and set(rule.allowed) != set(dtypes.ALL)
            and _is_chosen(lowered, rule.alternatives)
        ):
            yield Refusal("CT_E_DTYPE", f"the dtype of the result must be {dtypes_text(rule.allowed)}")


def _is_chosen(lowered: LoweredOp, alternatives: tuple[Expr, ...]) -> bool:
    """Returns true if the caller can choose the computed dtype."""
    return bool(alternatives) and not isinstance(alternatives[0], (If, ListOf))


def _not_implemented(lowered: LoweredOp) -> Iterator[Refusal]:
    names = queries.not_implemented(lowered.op)
    if names:
        yield Refusal("CT_E_UNSUPPORTED", f"backward must not require the gradient of {listed(names, 'or')}")
