"""The fast path of a public function. If the operands of an elementwise operator have equal shapes and dtypes, the
function calls the loop directly, without the checks of the core."""

from __future__ import annotations

from ctgen.interpret.frame import widest
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, local, enumerator_constant
from ctgen.lower.cvalues import as_double, literal
from ctgen.lower.loops import Loop, computed_saves, is_copy
from ctgen.lower.op import Edge, LoweredOp
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Call, If, Name, Num, SavePlan, TensorType, Keyword
from ctgen.render.header.functions import is_writing
from ctgen.render.kernels.loops import spec_name, table_reference
from ctgen.render.op.core.attributes import scalar_constant, scalar_literal
from ctgen.render.op.node import OVERWRITTEN, kept_name, record_params


@frozen
class SavedResult:
    """Result that is saved for backward. `connected` are the edges (inputs) whose gradients read the result; empty if
    all gradients do."""

    name: str
    connected: tuple[str, ...]


@frozen
class FastRecord:
    """Node of a call on the fast path. `sources` are the operands; at least one of them must require a gradient. `args`
    are the arguments of the function that creates the node."""

    sources: tuple[str, ...]
    args: tuple[str, ...]
    saves: tuple[SavedResult, ...]


@frozen
class FastPath:
    """Data for templates/op/functions.c.j2 about a function with a fast path. `spreads`: the operands are broadcast. If
    a tensor in `slow_for` requires a gradient, the function calls the core instead. `record` is None if the call
    creates no node."""

    op_name: str
    tensors: tuple[str, ...]
    spreads: bool
    num_operands: int
    slow_for: tuple[str, ...]
    table: str
    spec: str
    is_bool: bool
    attrs: tuple[str, ...]
    record: FastRecord | None


# ---- functions that have a fast path ---------------------------------------------------------------------------


def has_fast_path(lowered: LoweredOp) -> bool:
    """Returns true for an elementwise operator with a fast path. Such an operator has one to three tensors of one
    dtype, and its attributes have literal defaults or may be absent. A call with contiguous operands, or with few
    strided elements, then runs the loop directly."""
    op = lowered.op
    if op.meaning.kind != "elementwise" or op.meaning.reduced or op.draws or op.aux or op.identity_when or is_copy(op):
        return False
    if queries.is_never_deterministic(op) or op.updates:
        return False  # the core checks whether the call is allowed, and whether its arguments can be overwritten
    inputs = lowered.inputs
    if lowered.list_arg is not None or not 1 <= len(inputs) <= 3 or is_writing(lowered):
        return False
    if any(
        not isinstance(a.type, TensorType) or a.type.optional or queries.tensor_class(op, a.type) != "T"
        for _, a in inputs
    ):
        return False
    if (
        queries.tensor_class(op, op.outputs[0].type) not in ("T", "B")
        or lowered.layout.stored
        or lowered.layout.compute_dtype
    ):
        return False
    if any(a.kind in ("keyword",) for a in (lowered.loops.attrs if lowered.loops else ())) or lowered.loops is None:
        return False
    if any(plan.save.when is not None for plan in lowered.saves) or op.positional or op.warns:
        return False
    if not all(_has_literal(arg) for arg in lowered.attributes) or _reads_metadata(lowered):
        return False
    return _dims_agree(lowered) and _dtypes_agree(lowered) and _defaults_meet_requires(lowered)


def _reads_metadata(lowered: LoweredOp) -> bool:
    """Returns true if the result depends on metadata of the call, such as is_contiguous(self) or numel(self)."""
    forward = lowered.loops.named(local(lowered.op.outputs[0].name)) if lowered.loops is not None else None
    known = {arg.name for arg in lowered.attributes}
    return forward is not None and any(a.name not in known for a in forward.formulas[0].attrs)


def _has_literal(arg: Arg) -> bool:
    return arg.has_default and isinstance(arg.default, (Num, Keyword))


def _defaults_meet_requires(lowered: LoweredOp) -> bool:
    """Returns true if `requires` mentions only dtypes and attributes, and is true for the defaults in every dtype of
    the fast path."""
    op, machine = lowered.op, Machine({})
    numbers = {
        arg.name: arg.default.value if isinstance(arg.default, Num) else spell(arg.default)
        for arg in lowered.attributes
        if arg.default
    }
    for dtype in queries.argument_dtypes(op, lowered.inputs[0][1]):
        bound = {rule.name: widest(dtype) for rule in op.where if rule.kind != "computed"}
        named = {**numbers, **bound, **machine.computed_dtypes(op, numbers, bound)}
        try:
            if not all(
                machine.value(condition, {Name(name): value for name, value in named.items()})
                for condition, _ in op.requires
            ):
                return False
        except Undefined:
            return False
    return True


def _dims_agree(lowered: LoweredOp) -> bool:
    """Returns true if inputs of the same shape give a result of that shape."""
    packs = [a.type.dims for _, a in lowered.inputs if isinstance(a.type, TensorType)]
    result = lowered.op.outputs[0].type.dims
    if any(len(dims) != 1 for dims in (*packs, result)):
        return False
    return result[0].expr in [dims[0].expr for dims in packs] or _broadcasts(lowered)


def _broadcasts(lowered: LoweredOp) -> bool:
    """Returns true if the result has the broadcast shape of the inputs."""
    made = lowered.op.outputs[0].type.dims[0].expr
    return isinstance(made, Call) and made.func == "broadcast" and all(isinstance(arg, Name) for arg in made.args)


def _dtypes_agree(lowered: LoweredOp) -> bool:
    """Returns true if the op accepts all dtypes of the fast path."""
    _, arg = lowered.inputs[0]
    found = queries.argument_dtypes(lowered.op, arg)
    computes = {dtypes.compute_of(d) for d in found}
    direct = {"f32", "f64", "c64", "c128", "i64"}
    if lowered.loops is None or not all(d in found for d in computes & direct):
        return False
    result = lowered.op.outputs[0].type.dtype.name
    if any(rule.name == result and any(isinstance(o, If) for o in rule.alternatives) for rule in lowered.op.where):
        return False  # the result's dtype would differ from the operands' dtype
    same = {a.type.dtype for _, a in lowered.inputs if isinstance(a.type, TensorType)}
    return len(same) == 1


# ---- data for the template -------------------------------------------------------------------------------------


def fast_path(lowered: LoweredOp) -> FastPath:
    op = lowered.op
    assert lowered.loops is not None
    forward = lowered.loops.named(local(op.outputs[0].name))
    assert forward is not None
    sources = tuple(local(e.target) for e in lowered.sources)
    computed = bool(computed_saves(lowered.derived))
    return FastPath(
        op_name=op.name,
        tensors=tuple(local(name) for name, _ in lowered.inputs),
        spreads=_broadcasts(lowered),
        num_operands=len(lowered.inputs) + 1,
        slow_for=sources if computed else (),
        table=table_reference(lowered.loops, forward),
        spec=spec_name(lowered.loops, forward),
        is_bool=queries.tensor_class(op, op.outputs[0].type) == "B",
        attrs=_attr_fields(lowered, forward),
        record=_record(lowered, sources) if sources and not computed else None,
    )


def _attr_fields(lowered: LoweredOp, loop: Loop) -> tuple[str, ...]:
    """Returns constant initialisers of the attributes. On the fast path, every attribute has its default."""
    return tuple(f".{a.name} = {_literal_attr(lowered, a.name)}" for a in loop.formulas[0].attrs)


def _record(lowered: LoweredOp, sources: tuple[str, ...]) -> FastRecord:
    saved = [plan for plan in lowered.saves if plan.source == "output"]
    return FastRecord(
        sources=sources,
        args=tuple(_record_args(lowered)),
        saves=tuple(SavedResult(local(plan.save.name), _readers(lowered, plan)) for plan in saved),
    )


def _record_args(lowered: LoweredOp) -> list[str]:
    kept = {kept_name(plan): local(plan.save.name) for plan in lowered.saves}
    defaults = {local(a.name): a for a in lowered.attributes}
    args = []
    for _, name in record_params(lowered):
        if name == OVERWRITTEN:
            args.append("NULL")
        elif name in kept:
            args.append(kept[name])
        else:
            args.append(_literal_value(defaults[name]) if name in defaults else name)
    return args


def _readers(lowered: LoweredOp, plan: SavePlan) -> tuple[str, ...]:
    """Returns the edges (inputs) whose gradients read a saved tensor; empty if all do."""
    wanted: list[Edge] = [e for e in lowered.edges if e.target in plan.read_by]
    return () if len(wanted) == len(lowered.edges) else tuple(e.enum for e in wanted)


# ---- defaults as constants -------------------------------------------------------------------------------------


def _literal_attr(lowered: LoweredOp, name: str) -> str:
    """Returns the default of an attribute as a constant initialiser."""
    arg = next(a for a in lowered.attributes if a.name == name)
    return scalar_constant(arg.default) if attr_type(arg).kind == "scalar" else attr_literal(arg)


def _literal_value(arg: Arg) -> str:
    return f"(ct_scalar){scalar_constant(arg.default)}" if attr_type(arg).kind == "scalar" else attr_literal(arg)


def attr_literal(arg: Arg) -> str:
    """Returns the default of an attribute in the type that the loop reads."""
    kind = attr_type(arg)
    if kind.kind == "scalar":
        return scalar_literal(arg.default)
    if kind.kind == "enum" and isinstance(arg.default, Keyword):
        return enumerator_constant(arg.default.text)
    assert isinstance(arg.default, Num)
    value = literal(arg.default.value)
    return (as_double(value) if kind.kind == "float" else value).text
