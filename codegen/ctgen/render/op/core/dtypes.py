"""Data for templates/op/core/dtypes.c.j2: the dtypes of a call, in the order of `where` in the entry, and the fixed or
computed dtypes of arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Union

from ctgen.lower.cnames import attr_type, dtype_constant, dtype_set, local, said_name
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Call, DtypeRule, Expr, If, Name, TensorType, Keyword
from ctgen.model.visit import walk
from ctgen.render.op.core.forward import Forward, Program


@frozen
class Carried:
    """Dtype that several tensors share, or to which they are promoted. `name` is "" if nothing reads the dtype.
    `to_float` is "" except for a promotion. `tensors` are the arguments that are single tensors. `listed` is the
    argument that is a list of tensors, or "". `joined` is the C name of a list of all these tensors, "" unless both
    exist."""

    kind: str  # common, promoted
    name: str
    allowed: str
    to_float: str
    tensors: tuple[str, ...]
    listed: str
    joined: str


@frozen
class ComputedDtype:
    """Dtype that a formula computes. `allowed` is "" if every dtype is allowed."""

    kind: ClassVar[str] = "computed"
    before: Program
    name: str
    value: str
    allowed: str


@frozen
class FixedDtype:
    """Argument whose dtype does not depend on other arguments."""

    kind: ClassVar[str] = "fixed"
    said: str
    tensor: str
    allowed: str


@frozen
class NotAllScalars:
    """Check that at least one argument is a tensor, not a scalar."""

    kind: ClassVar[str] = "not_all_scalars"
    tensors: tuple[str, ...]


DtypeStep = Union[Carried, ComputedDtype, FixedDtype, NotAllScalars]


def may_fail(step: DtypeStep) -> bool:
    return not isinstance(step, ComputedDtype) or bool(step.allowed)


def said_input(lowered: LoweredOp, name: str, arg: Arg) -> str:
    """Returns the name, in messages, of a tensor argument or of an item of a list."""
    return said_name(lowered.op, arg) + name[len(arg.name) :]


def dtype_steps(lowered: LoweredOp, host: Forward) -> tuple[DtypeStep, ...]:
    """Returns the steps for every dtype name that `host` has read or that must be checked."""
    used = _used(lowered, host)
    steps: list[DtypeStep] = []
    for rule in lowered.op.where:
        steps += _computed(lowered, host, rule, used) if rule.kind == "computed" else _carried(lowered, rule, used)
    for name, arg in lowered.inputs:
        assert isinstance(arg.type, TensorType)
        if not any(rule.name == arg.type.dtype.name for rule in lowered.op.where) or arg.type.dtype.func:
            steps.append(FixedDtype(said_input(lowered, name, arg), local(name), _fixed(arg.type)))
    scalars = tuple(local(name) for name, arg in lowered.inputs if isinstance(arg.type, TensorType) and arg.type.scalar)
    if scalars and len(scalars) == len(lowered.inputs):
        steps.append(NotAllScalars(scalars))
    return tuple(steps)


def _used(lowered: LoweredOp, host: Forward) -> set[str]:
    """Returns the dtype names that the call must compute. These are the names that the body reads, the names that set
    the fixed dtype of an argument, and the names that another computed or checked rule reads."""
    made = {a.type.dtype.name for a in lowered.op.args if isinstance(a.type, TensorType) and a.type.dtype.func}
    read: set[str] = set()
    for rule in reversed(lowered.op.where):
        if rule.name in made or rule.name in host.spelled:
            read.add(rule.name)
        elif not rule.allowed or rule.kind != "computed":
            continue
        for option in rule.alternatives:
            made |= {part.id for part in walk(option) if isinstance(part, Name)}
    return read


def _fixed(kind: TensorType) -> str:
    dtype = kind.dtype
    return f"1u << cti_{dtype.func}({dtype.name})" if dtype.func else dtype_set((dtype.name,))


def _carriers(lowered: LoweredOp, name: str) -> tuple[str, ...]:
    """Returns the tensors whose declared dtype is this name."""
    return tuple(
        local(i)
        for i, arg in lowered.inputs
        if isinstance(arg.type, TensorType) and arg.type.dtype.name == name and not arg.type.dtype.func
    )


def _carried(lowered: LoweredOp, rule: DtypeRule, used: set[str]) -> list[DtypeStep]:
    carriers, listed = _carriers(lowered, rule.name), lowered.list_arg
    from_list = listed is not None and isinstance(listed.type, TensorType) and listed.type.dtype.name == rule.name
    if not carriers and not from_list:
        return []
    source = local(listed.name) if listed is not None and from_list else ""
    is_promoted = rule.kind == "promote"
    return [
        Carried(
            kind="promoted" if is_promoted else "common",
            name=rule.name if rule.name in used else "",
            allowed=dtype_set(rule.allowed),
            to_float=("true" if rule.to_float else "false") if is_promoted else "",
            tensors=carriers,
            listed=source,
            joined=f"all_{rule.name}" if source and carriers else "",
        )
    ]


def _computed(lowered: LoweredOp, host: Forward, rule: DtypeRule, used: set[str]) -> list[DtypeStep]:
    if rule.name not in used and not rule.allowed:
        return []
    text = ""
    for option in reversed(rule.alternatives):
        found = dtype_text(lowered, host, option)
        optional = isinstance(option, Name) and any(a.name == option.id and a.type.optional for a in lowered.attributes)
        text = f"{found} ? {found} : {text}" if optional and text else found
    allowed = dtype_set(rule.allowed) if rule.allowed else ""
    return [ComputedDtype(host.program(), rule.name, text, allowed)]


def dtype_text(lowered: LoweredOp, host: Forward, option: Expr) -> str:
    if isinstance(option, If):
        cond = host.inlined(option.cond)
        return (
            f"{cond.within(1)} ? {dtype_text(lowered, host, option.then)} : {dtype_text(lowered, host, option.other)}"
        )
    if isinstance(option, Call):
        names = [arg.id for arg in option.args if isinstance(arg, Name)]
        if option.func == "number_of":
            return f"cti_scalars_dtype({len(names)}, (const ct_scalar[]){{{_scalars(lowered, host, names)}}})"
        if option.func == "promoted":
            given = _scalars(lowered, host, names[1:])
            return f"cti_promoted_dtype({names[0]}, {len(names) - 1}, (const ct_scalar[]){{{given}}})"
        return f"cti_{option.func}({host.spell(names[0])})"
    if isinstance(option, Keyword):
        return dtype_constant(option.text)
    assert isinstance(option, Name)
    if option.id == "default":
        return "ct_get_default_dtype()"
    if any(rule.name == option.id for rule in lowered.op.where):
        return option.id
    return host.spell(local(option.id))


def _scalars(lowered: LoweredOp, host: Forward, names: Sequence[str]) -> str:
    """Returns the attributes that take part in the promotion of a dtype, as scalars."""
    make = {"float": "ct_float", "int": "ct_int", "bool": "ct_bool"}
    kinds = {arg.name: attr_type(arg) for arg in lowered.attributes}
    texts = [host.spell(local(name)) for name in names]
    return ", ".join(
        f"{make[kinds[n].kind]}({text})" if kinds[n].kind in make and not kinds[n].optional else text
        for n, text in zip(names, texts)
    )
