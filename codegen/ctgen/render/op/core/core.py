"""Data for templates/op/core.c.j2: the core of an operator form. The core is a static C function. The plain function,
the in-place function (_) and the _out function call it. The core checks the arguments, runs the definition and ends the
call. The code of the definition depends on its kind (elementwise, reduction, kernel, ...)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Union

from ctgen.language import queries
from ctgen.lower.cnames import attr_type, is_option, local, options, options_type, public_type, required, said_name
from ctgen.lower.loops import is_copy
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Op, TensorType
from ctgen.model.visit import walk
from ctgen.render.header.named import Options, options_view
from ctgen.render.op.core import checks
from ctgen.render.op.core import dtypes as dtype_rules
from ctgen.render.op.core.attributes import Attribute, attributes, core_params, raw_name, read_attributes, unread_params
from ctgen.render.op.core.checks import Check
from ctgen.render.op.core.collective import Collective, collective
from ctgen.render.op.core.compose import Compose, Reference, compose
from ctgen.render.op.core.dims import DimGroup, Dims, read_dims
from ctgen.render.op.core.dtypes import DtypeStep, said_input
from ctgen.render.op.core.elementwise import Elementwise, elementwise
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.core.kernel import Kernel, kernel
from ctgen.render.op.core.record import Recording
from ctgen.render.op.core.reduce import Reduce, Scan, reduce, scan
from ctgen.render.op.core.results import failed_value, result_type
from ctgen.render.op.core.validity import Apart, apart
from ctgen.render.op.core.views import View, Views, view
from ctgen.render.registry.boxing import Diverted, diverted, dtype_asked

Run = Union[Elementwise, Reduce, Scan, View, Views, Compose, Reference, Kernel, Collective]

_TEMPLATES: dict[type[Run], str] = {
    Elementwise: "op/core/elementwise.c.j2",
    Reduce: "op/core/reduce.c.j2",
    Scan: "op/core/scan.c.j2",
    View: "op/core/view.c.j2",
    Views: "op/core/views.c.j2",
    Compose: "op/core/compose.c.j2",
    Reference: "op/core/reference.c.j2",
    Kernel: "op/core/kernel.c.j2",
    Collective: "op/core/collective.c.j2",
}

_MAKERS: dict[str, Callable[[LoweredOp, Forward, Recording], Run]] = {
    "elementwise": elementwise,
    "reduce": reduce,
    "scan": scan,
    "view": view,
    "compose": compose,
    "reference": kernel,
    "primitive": kernel,
    "collective": collective,
}


@frozen
class List:
    """List of tensors. `count` is the required length of the list, -1 for any length. `optional` is "true" or "false".
    `items` are locals for the items of a list of fixed length. `is_open`: the list has any length."""

    name: str
    said: str
    count: int
    optional: str
    items: tuple[str, ...]
    is_open: bool


@frozen
class Size:
    """Size that depends on elements: operators compute it, and the core reads it from their result tensor."""

    name: str
    before: Program
    value: str


@frozen
class Core:
    """Contents of a core. `template` is the template that prints `run`, the code between the checks and the end.
    `lists` and `inputs` are the tensors, `names` their names in messages, and `optional` the bit mask of the optional
    tensors. `diverted` are the results of a call that did not begin. `unread` are unused parameters. `opts` is the type
    of the options, "" if there are none; `options` are the statements that read the options. `unresolved` are
    parameters that are lists of scalars, with their kind. `can_fail`: there is a jump to the label `failed`. `autocast`
    is the effect on inputs, "" for none. `never_deterministic`: repeated calls may return different values. `reads` are
    the C names in formulas. `is_composed`: the definition calls other operators. `draws`: the operator uses random
    numbers. `reads_registered`: tensors of registered dtypes are passed without conversion. `is_transfer`: the operator
    copies elements between devices. `apart` has the dims and checks of a long core, None if there are few. `dtype` is
    the requested dtype as C, "" if there is none. `group` is the process-group parameter of a collective, which must
    fail on all ranks if it fails on one; "" for other operators."""

    template: str
    op: str
    returns: str
    failed: str
    params: tuple[str, ...]
    lists: tuple[List, ...]
    inputs: tuple[str, ...]
    names: tuple[str, ...]
    optional: str
    unread: tuple[str, ...]
    opts: str
    options: Options | None
    unresolved: tuple[tuple[str, str], ...]
    attributes: tuple[Attribute, ...]
    dims: tuple[DimGroup, ...]
    identity: tuple[Check, ...]
    dtypes: tuple[DtypeStep, ...]
    checks: tuple[Check, ...]
    apart: Apart | None
    sizes: tuple[Size, ...]
    run: Run
    can_fail: bool
    autocast: str
    never_deterministic: bool
    reads: frozenset[str]
    is_composed: bool
    draws: bool
    reads_registered: bool
    is_transfer: bool
    dtype: str
    group: str
    diverted: Diverted


def core(lowered: LoweredOp, suffix: str = "") -> Core:
    """Returns the contents of the core. The locals are generated last, so that only used locals are declared. suffix:
    end of the core's name."""
    host = Forward(lowered)
    given = attributes(lowered, host)
    groups = Dims(lowered, host).groups()
    same = checks.identity(lowered, host)
    required = checks.checks(lowered, host)
    with host.reading() as later:
        sizes = _sizes(lowered, host)
        made = _run(lowered, host, Recording(lowered, host))
        required = (*required, *checks.divisors(lowered, host))
    dtypes = dtype_rules.dtype_steps(lowered, host)
    dims, steps = read_dims(groups, host), read_attributes(given, host)
    left = host.program()
    assert not left, f"'{lowered.op.name}': nothing prints {left}"
    return Core(
        template=_TEMPLATES[type(made)],
        op=lowered.name + suffix,
        returns=result_type(lowered),
        failed=failed_value(lowered),
        params=("cti_call *call", *core_params(lowered)),
        lists=_lists(lowered),
        inputs=tuple(local(name) for name, _ in lowered.inputs),
        names=tuple(said_input(lowered, name, arg) for name, arg in lowered.inputs),
        optional=_optional_bits(lowered),
        unread=unread_params(lowered, host, steps),
        opts=options_type(lowered.prefix, lowered.op) if options(lowered.op) else "",
        options=options_view(lowered),
        unresolved=_unresolved(lowered),
        attributes=steps,
        dims=dims,
        identity=same,
        dtypes=dtypes,
        checks=required,
        apart=apart(lowered, lowered.name + suffix, dims, required, frozenset(later)),
        sizes=sizes,
        run=made,
        can_fail=bool(sizes)
        or autocast(lowered) != ""
        or queries.is_never_deterministic(lowered.op)
        or _can_fail(made, steps, dims, dtypes, required),
        autocast=f"CTI_AUTOCAST_{autocast(lowered).upper()}" if autocast(lowered) else "",
        never_deterministic=queries.is_never_deterministic(lowered.op),
        reads=frozenset(host.spelled),
        is_composed=isinstance(made, Compose),
        draws=queries.is_random(lowered.op),
        reads_registered=_reads_registered(lowered),
        is_transfer=is_copy(lowered.op),
        dtype=_dtype_option(lowered),
        group=_group(lowered),
        diverted=diverted(lowered),
    )


def _reads_registered(lowered: LoweredOp) -> bool:
    """Returns true if the operator accepts tensors of registered dtypes without conversion: its loops convert the
    elements, or it reads no elements."""
    op = lowered.op
    if op.meaning.kind == "compose":
        calls = [call.func for call in _calls(op) if call.func in lowered.ops]
        return bool(calls) and all(lowered.ops[name].meaning == "view" for name in calls)
    return op.meaning.kind in ("elementwise", "view", "runtime")


def _calls(op: Op) -> Iterator[Call]:
    for statement in op.meaning.program.statements if op.meaning.program is not None else ():
        yield from (node for node in walk(statement.value) if isinstance(node, Call))


def _group(lowered: LoweredOp) -> str:
    """Returns the process group of a collective, or of a composition that contains a collective; "" for other
    operators."""
    if lowered.op.meaning.kind not in ("collective", "compose"):
        return ""
    given = (arg for arg in lowered.attributes if attr_type(arg).kind == "group" and not arg.has_default)
    return next((raw_name(lowered, arg) for arg in given), "")


def _dtype_option(lowered: LoweredOp) -> str:
    """Returns the attribute that sets the dtype of the results, as C; "" if there is no such attribute."""
    arg = dtype_asked(lowered.op)
    if arg is None:
        return ""
    name = local(arg.name)
    return f"opts->{name}" if is_option(lowered.op, arg) else name


def autocast(lowered: LoweredOp) -> str:
    """Returns the keyword of the entry for autocast; "" if it is "none"."""
    return "" if lowered.op.autocast == "none" else lowered.op.autocast


def _sizes(lowered: LoweredOp, host: Forward) -> tuple[Size, ...]:
    found = []
    for name, expr in lowered.op.sizes:
        if isinstance(expr, str):
            raise ValueError(f"'{lowered.op.name}': sizes that a kernel computes are not supported yet")
        value = host.inlined(expr).text
        found.append(Size(name, host.program(), value))
    return tuple(found)


def _run(lowered: LoweredOp, host: Forward, recording: Recording) -> Run:
    kind = lowered.op.meaning.kind
    if kind not in _MAKERS:
        raise ValueError(f"'{lowered.op.name}': '{kind}' is not supported yet")
    made = _MAKERS[kind](lowered, host, recording)
    if lowered.op.updates and not isinstance(made, (Elementwise, Kernel, Reference)):
        raise ValueError(
            f"'{lowered.op.name}': 'updates' is not supported with '{kind}'; it is with a scalar formula or a"
            " reference, and with a kernel whose aux tensors provide the values"
        )
    return made


def _can_fail(
    run: Run,
    attributes: tuple[Attribute, ...],
    dims: tuple[DimGroup, ...],
    dtypes: tuple[DtypeStep, ...],
    required: tuple[Check, ...],
) -> bool:
    """Returns true if the core can fail. Only a composition whose steps and checks cannot fail returns false."""
    return (
        not isinstance(run, Compose)
        or run.may_fail
        or any(step.may_fail for step in attributes)
        or any(group.may_fail for group in dims)
        or any(dtype_rules.may_fail(step) for step in dtypes)
        or any(checks.may_fail(check) for check in required)
    )


def _lists(lowered: LoweredOp) -> tuple[List, ...]:
    found = []
    for arg in lowered.op.args:
        if isinstance(arg.type, TensorType) and arg.type.count is not None:
            count = queries.fixed_count(arg.type)
            items = tuple(local(f"{arg.name}[{i}]") for i in range(count or 0))
            optional = "true" if arg.type.optional else "false"
            said = said_name(lowered.op, arg)
            found.append(List(local(arg.name), said, -1 if count is None else count, optional, items, count is None))
    return tuple(found)


def _unresolved(lowered: LoweredOp) -> tuple[tuple[str, str], ...]:
    kinds = {"ct_ints ": "ints", "ct_floats ": "floats", "ct_int_lists ": "int_lists"}
    given = [arg for arg in required(lowered.op) if arg.is_attr and public_type(lowered.prefix, arg) in kinds]
    return tuple((raw_name(lowered, arg), kinds[public_type(lowered.prefix, arg)]) for arg in given)


def _optional_bits(lowered: LoweredOp) -> str:
    bits = [f"1u << {i}" for i, (_, arg) in enumerate(lowered.inputs) if arg.type.optional]
    return " | ".join(bits) or "0"
