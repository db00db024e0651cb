"""Results of a sample's call: dtypes, expected outputs, and the number of bytes that the call saves for backward."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from ctgen.interpret.arrays import Array, scalar_dtype
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.frame import Frame
from ctgen.interpret.metadata import shape as shape_of
from ctgen.interpret.scalar_eval import NoValue
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import by_identity, frozen
from ctgen.model.ops import (
    Call,
    Derived,
    DtypeName,
    DtypeRule,
    Expr,
    If,
    Name,
    Num,
    Op,
    Save,
    SavePlan,
    TensorType,
    Keyword,
)
from ctgen.model.programs import whole_program
from ctgen.model.visit import walk
from ctgen.samples.tensors import SIZES, TensorSpec, wrapped
from ctgen.samples.text import MOST_WRITTEN, ArgValue, Expected, Same
from ctgen.samples.through import compared_dtype, mapped

Args = Mapping[str, ArgValue]
Dtypes = Mapping[str, str]
#: outputs with more elements are not evaluated
MOST_VALUES = 8192
_SEEDS = range(8)


class Refused(Exception):
    """Raised if the entry does not permit the call of a sample."""


# ---- concrete dtypes -------------------------------------------------------------------


def resolved(args: Args, name: str) -> Any:
    """Returns an argument. An argument that refers to another one (`same`) is replaced by that one."""
    value = args.get(name)
    return args.get(value.name) if isinstance(value, Same) else value


def tensors_at(args: Args, name: str) -> tuple[TensorSpec, ...]:
    value = resolved(args, name)
    items = value if isinstance(value, tuple) else (value,)
    return tuple(item for item in items if isinstance(item, TensorSpec))


def with_defaults(op: Op, args: Args) -> Args:
    """Returns the arguments of a call, with numeric defaults added."""
    defaults = {arg.name: arg.default.value for arg in op.args if arg.is_attr and isinstance(arg.default, Num)}
    return {**defaults, **args}


def bound_dtypes(op: Op, args: Args) -> dict[str, str]:
    """Returns the dtype of each name of `where` in this call, by the rules of the library."""
    found: dict[str, str] = {}
    given = with_defaults(op, args)
    for rule in op.where:
        dtype = computed_dtype(rule, given, found) if rule.kind == "computed" else _carried(op, rule, args)
        if dtype is None:
            continue
        if rule.allowed and rule.kind != "promote" and dtype not in rule.allowed:
            raise Refused(f"{rule.name} is {dtype}")
        found[rule.name] = dtype
    return found


def _carried(op: Op, rule: DtypeRule, args: Args) -> str | None:
    full: list[str] = []
    weak: list[str] = []
    numbers: list[int] = []
    for arg in queries.tensor_args(op):
        assert isinstance(arg.type, TensorType)
        if arg.type.dtype.name != rule.name:
            continue
        for spec in tensors_at(args, arg.name):
            if spec.is_scalar:
                numbers.append(dtypes.kind(spec.dtype))
            else:
                (full if spec.shape else weak).append(spec.dtype)
    dtype = dtypes.promote_all(full, weak, numbers)
    if rule.kind != "promote" and (full or weak):
        return _common([*full, *weak], numbers)
    if dtype is not None and rule.kind == "promote":
        if dtype not in rule.allowed:
            raise Refused(f"{rule.name} is {dtype}")
        return dtypes.apply("default", dtype) if rule.to_float else dtype
    return dtype


class HigherKind(Refused):
    """Raised if the dtype of the tensors cannot represent a scalar, and the operands are not promoted."""


def _common(tensors: Sequence[str], numbers: Sequence[int]) -> str:
    """Returns the common dtype of all tensors. Scalars are converted to it."""
    if len(set(tensors)) > 1:
        raise Refused(f"tensors of {' and '.join(dtypes.in_order(tensors))}")
    if any(number > dtypes.kind(tensors[0]) for number in numbers):
        raise HigherKind(f"a number beside {tensors[0]}")
    return tensors[0]


def computed_dtype(rule: DtypeRule, args: Args, found: Mapping[str, str]) -> str | None:
    for option in rule.alternatives:
        while isinstance(option, If):
            env: dict[Expr, Any] = {Name(name): dtype for name, dtype in found.items()}
            env |= {Name(name): _evaluated(resolved(args, name), True) for name in args}
            option = option.then if Machine({}).value(option.cond, env) else option.other
        if isinstance(option, Keyword):
            return option.text
        if isinstance(option, Name):
            if option.id == "default":
                return dtypes.DEFAULT
            value = found[option.id] if option.id in found else args.get(option.id)
            if value is not None:
                return str(value)
        elif isinstance(option, Call):
            return _of_function(option, args, found)
    return None


def _of_function(call: Call, args: Args, found: Mapping[str, str]) -> str | None:
    names = [a.id for a in call.args if isinstance(a, Name)]
    if call.func == "number_of":
        return dtypes.promote_all((), (), _kinds(args, names))
    own = found.get(names[0]) if names else None
    if own is None:
        return None
    return (
        dtypes.promote_all([own], (), _kinds(args, names[1:]))
        if call.func == "promoted"
        else dtypes.apply(call.func, own)
    )


def _kinds(args: Args, names: Sequence[str]) -> list[int]:
    values: list[Any] = [args[name] for name in names if args.get(name) is not None]
    return [dtypes.kind(scalar_dtype(value)) for value in values]


def dtype_of(kind: DtypeName, bound: Mapping[str, str]) -> str:
    own = bound.get(kind.name, kind.name)
    return dtypes.apply(kind.func, own) if kind.func else own


# ---- the call ---------------------------------------------------------------------------


def _evaluated(value: ArgValue, blank: bool) -> Any:
    if isinstance(value, TensorSpec):
        return value.blank() if blank else value.array()
    if isinstance(value, tuple) and any(isinstance(item, TensorSpec) for item in value):
        return [None if item is None else _evaluated(item, blank) for item in value]
    return value


def frame_of(machine: Machine, op: Op, args: Args, blank: bool = False) -> Frame:
    """Returns the evaluator's frame (arguments and local names) of the call. Raises Refused if the entry does not
    permit the call. blank: all elements are zero, because only shapes are needed."""
    made = {name: _evaluated(value, blank) for name, value in args.items() if not isinstance(value, Same)}
    given = {name: made[value.name] if isinstance(value, Same) else made[name] for name, value in args.items()}
    try:
        frame = machine.frame(op, (), given)
        env = {**frame.env(), **_with_dtypes(args, frame)}
        if all(bool(machine.value(condition, env)) for condition, _ in op.requires):
            return frame
    except Undefined as error:
        raise Refused(str(error)) from error
    raise Refused("a requirement does not hold")


def _with_dtypes(args: Args, frame: Frame) -> dict[Expr, Any]:
    """Returns the tensors of the call with the dtypes of the sample, for conditions that read a dtype. The evaluator
    itself computes in wider dtypes."""
    out: dict[Expr, Any] = {}
    for name, value in frame.values.items():
        given = resolved(args, name)
        if isinstance(given, TensorSpec) and isinstance(value, Array):
            out[Name(name)] = replace(value, dtype=given.dtype)
    return out


def check_sizes(machine: Machine, frame: Frame, most: int) -> None:
    """Raises Refused if the shape of an output is undefined for this call, or if an output has more than `most`
    elements. A size that depends on elements is unknown before the call and is not checked."""
    for output in frame.op.outputs:
        if output.type.count is None and output.condition is None:
            try:
                if math.prod(machine.shape(output.type, frame)) > most:
                    raise Refused("a result has too many elements")
            except NoValue:
                continue
            except Undefined as error:
                raise Refused(str(error)) from error


def _states(frame: Frame) -> list[str]:
    """Returns the arguments that contain generator state. From equal states, the evaluator and the kernels generate
    different random numbers."""
    return [name for name in _drawn_from(frame.op) if isinstance(frame.values.get(name), Array)]


@by_identity
def _drawn_from(op: Op) -> list[str]:
    programs = [p for p in (op.meaning.program, op.let) if p is not None]
    calls = [
        n for p in programs for s in p.statements for n in walk(s.value) if isinstance(n, Call) and n.func == "draw"
    ]
    return sorted({a.id for call in calls for a in call.args[:1] if isinstance(a, Name)})


def _moved(frame: Frame, name: str) -> Frame:
    """Returns the call with another generator state."""
    state: Any = frame.values[name]
    return replace(frame, values={**frame.values, name: replace(state, data=tuple(v + 1 for v in state.data))})


def results(machine: Machine, frame: Frame) -> list[Any] | None:
    """Returns the outputs in the form in which opcheck compares them. Returns None if the evaluator cannot run the
    operator, or if the values are random or uninitialised."""
    try:
        first = mapped(machine, frame.op, machine.run(replace(frame, seed=0)))
        for seed in _SEEDS[1:] if draws(machine, frame.op) else ():
            seeded = replace(machine, seed=seed)  # nested calls use the seed too
            if _differ(first, mapped(seeded, frame.op, seeded.run(replace(frame, seed=seed)))):
                return None
        moved = (mapped(machine, frame.op, machine.run(_moved(frame, name))) for name in _states(frame))
        return None if any(_differ(first, other) for other in moved) else first
    except NoMeaning:
        return None
    except Undefined as error:
        raise Refused(str(error)) from error


def draws(machine: Machine, op: Op) -> bool:
    """Returns true if the op, or an op that its definition calls, generates random numbers."""
    return any(here.draws or here.meaning.name == "random_state" for here in _reached(machine, op))


def has_chance(machine: Machine, op: Op) -> bool:
    """Returns true if results depend on random numbers. These may also be generated from a state that is an
    argument."""
    return draws(machine, op) or any(_drawn_from(here) or _takes_state(here) for here in _reached(machine, op))


def _takes_state(op: Op) -> bool:
    return any(arg.name == "state" and arg.is_tensor for arg in op.args)


def _reached(machine: Machine, op: Op) -> Iterator[Op]:
    """Yields the operator and all operators that its definition calls, directly or indirectly."""
    seen: dict[str, Op] = {op.name: op}
    waiting = [op]
    while waiting:
        here = waiting.pop()
        yield here
        for name in queries.called_ops(here):
            if name not in seen and name in machine.ops:
                seen[name] = machine.ops[name]
                waiting.append(machine.ops[name])


def _differ(a: list[Any], b: list[Any]) -> bool:
    return any(x.data != y.data for x, y in zip(a, b) if isinstance(x, Array))


def expected(op: Op, outputs: Sequence[Any], bound: Mapping[str, str]) -> tuple[Expected, ...]:
    """Returns the expected outputs in order; a list has one entry for each item. Returns nothing if an output is too
    large to evaluate, or if the sum of a large output is not finite: opcheck compares large outputs by their sums."""
    written: list[Expected] = []
    changed = {formula.target for formula in op.tests.through}
    present = [o for o in op.outputs if o.condition is None] if len(outputs) < len(op.outputs) else op.outputs
    for output, value in zip(present, outputs):
        own = dtype_of(output.type.dtype, bound)
        is_list = isinstance(value, (list, tuple))
        for index, item in enumerate(value if is_list else (value,)):
            if not isinstance(item, Array):
                return ()
            dtype = compared_dtype(own, item) if output.name in changed else own
            name = f"{output.name}[{index}]" if is_list else output.name
            written.append(Expected(name, dtype, item.shape, tuple(wrapped(dtype, v) for v in item.data)))
    return tuple(written) if all(_is_listed(e) for e in written) else ()


def _is_listed(e: Expected) -> bool:
    is_short = len(e.values) <= MOST_WRITTEN
    return is_short or (len(e.values) <= MOST_VALUES and all(math.isfinite(abs(v)) for v in e.values))


def updated(machine: Machine, frame: Frame, bound: Mapping[str, str]) -> tuple[Expected, ...]:
    """Returns the final values of the arguments that the call overwrites in addition to its result."""
    try:
        found = machine.updates(frame)
    except Undefined:
        return ()
    written: list[Expected] = []
    for arg in frame.op.args:
        if arg.name in found and isinstance(arg.type, TensorType):
            dtype, value = dtype_of(arg.type.dtype, bound), found[arg.name]
            written.append(Expected(arg.name, dtype, value.shape, tuple(wrapped(dtype, v) for v in value.data)))
    return tuple(written)


# ---- saved bytes --------------------------------------------------------------------------


@frozen
class Held:
    """Memory that a saved tensor holds. `source`, `name` and `item` identify the argument or output that owns the
    memory; `source` is "own" for memory of the saved tensor itself. `suffix` is set if the tensor is saved in another
    form."""

    source: Literal["input", "output", "own"]
    name: str
    item: int
    suffix: str
    size: int


def saved_bytes(
    machine: Machine,
    derived: Derived,
    frame: Frame,
    args: Args,
    bound: Dtypes,
    shapes: Sequence[Any],
    wanted: Sequence[str],
) -> int:
    """Returns the number of bytes that a call saves if the inputs in `wanted` require a gradient. Memory that is saved
    twice counts once."""
    held = kept(machine, derived, frame, args, bound, shapes, wanted)
    return sum({(h.source, h.name, h.item, h.suffix): h.size for h in held}.values())


def kept(
    machine: Machine,
    derived: Derived,
    frame: Frame,
    args: Args,
    bound: Dtypes,
    shapes: Sequence[Any],
    wanted: Sequence[str],
) -> list[Held]:
    op = derived.op
    env: dict[Expr, Any] = {**frame.env(), **{Name(name): dtype for name, dtype in bound.items()}}
    targets = {g.target for g in derived.gradients}
    twice = [name for name, value in args.items() if isinstance(value, Same) and value.name in wanted]
    asked = {name if name in targets else name.partition("[")[0] for name in (*wanted, *twice)} & targets
    if not asked or (op.identity_when is not None and machine.value(op.identity_when, env)):
        return []
    found: list[Held] = []
    for plan in derived.saves:
        save = plan.save
        idle = bool(save.inputs) and not asked & set(save.inputs)
        if not idle and (save.when is None or machine.value(save.when, env)):
            found += _held(machine, plan, frame, args, bound, shapes)
    return found


def _held(
    machine: Machine, plan: SavePlan, frame: Frame, args: Args, bound: Dtypes, shapes: Sequence[Any]
) -> list[Held]:
    save, op = plan.save, frame.op
    if plan.source == "state":
        return []
    if plan.source == "computed":
        count = math.prod(_space(machine, frame))
        dtype = dtype_of(DtypeName(queries.compute_name(op)), bound)
        size = _packed(count) if save.form == "bits" else count * SIZES[dtype]
        return [Held("own", save.name, 0, "", size)]
    if plan.source == "input":
        return [_of_input(plan, args, i, spec) for i, spec in _saved_inputs(plan, args)]
    values = {o.name: shape for o, shape in zip(op.outputs, shapes)}
    kind = next(v.type for v in (*op.outputs, *op.aux) if v.name == save.name)
    count = math.prod(values[save.name] if save.name in values else _aux_shape(machine, frame, save.name))
    own = dtype_of(kind.dtype, bound)
    source: Literal["output", "own"] = "output" if plan.source == "output" else "own"
    return [Held(source, save.name, 0, *_form(save, own, count))]


def _form(save: Save, own: str, count: int) -> tuple[str, int]:
    """Returns the form in which a tensor is saved, and its size in bytes."""
    if save.form == "bits":
        return ":bits", _packed(count)
    if save.form == "as" and save.dtype != own:
        return f":{save.dtype}", count * SIZES[save.dtype]
    return "", count * SIZES[own]


def _aux_shape(machine: Machine, frame: Frame, name: str) -> tuple[int, ...]:
    """Returns the shape of an aux tensor according to its type. If the value of a dim is unknown, returns the shape of
    the computed tensor."""
    aux = next(a for a in frame.op.aux if a.name == name)
    env = frame.env()
    try:
        return machine.shape(aux.type, frame)
    except NoValue:
        machine.run_program(whole_program(frame.op, (name,)), env)
        return shape_of(env[Name(name)])


def _saved_inputs(plan: SavePlan, args: Args) -> list[tuple[int, TensorSpec]]:
    """Returns the indices and tensors of an argument that is saved, without absent tensors and scalars."""
    value = resolved(args, plan.arg)
    items = value if isinstance(value, tuple) else (value,)
    chosen = items if plan.item is None else items[plan.item : plan.item + 1]
    return [
        (i if plan.item is None else plan.item, s)
        for i, s in enumerate(chosen)
        if isinstance(s, TensorSpec) and not s.is_scalar
    ]


def _of_input(plan: SavePlan, args: Args, item: int, spec: TensorSpec) -> Held:
    value = args.get(plan.arg)
    return Held(
        "input", value.name if isinstance(value, Same) else plan.arg, item, *_form(plan.save, spec.dtype, spec.numel)
    )


def _space(machine: Machine, frame: Frame) -> tuple[int, ...]:
    """Returns the shape over which saved bits and values are computed. For an elementwise operator this is the
    broadcast shape of the inputs, for a reduction the shape of the input."""
    if frame.op.meaning.kind == "elementwise":
        return machine.space(frame)
    first = next(v for v in frame.values.values() if isinstance(v, Array))
    return first.shape


def _packed(n: int) -> int:
    return (n + 7) // 8
