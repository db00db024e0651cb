"""Batching rules: vmap calls an operator once for a whole batch. The rules are derived from the operator's entry.

A plan assigns a role to each argument. The role specifies how the argument changes if a batch axis is inserted before
the first axis of the tensors. Roles are derived from the types. An elementwise formula broadcasts over any leading
axes. A reduction, scan or kernel whose axes are an attribute does not change other axes. A view changes the axes that
are passed to its view map. A composition is executed, and the operators that it calls are batched. `batch:` in the
entry specifies the roles that cannot be derived from the types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from ctgen.language import queries
from ctgen.language.maps import MAPS, VIEW_MAPS, map_arguments
from ctgen.model.frozen import frozen
from ctgen.model.ops import (
    Arg,
    AttrType,
    Batch,
    BatchLine,
    Call,
    Derived,
    Dim,
    Expr,
    Name,
    Num,
    Op,
    Output,
    Pack,
    Program,
    TensorType,
    Keyword,
)
from ctgen.model.visit import children, program_of, walk

#: Roles of tensors. `whole`: the tensor has no batch. `lead`: the batch axis is the first axis. `broad`: like lead, but
#: axes of size 1 follow the batch axis, up to the rank of the other tensors; a tensor without a batch may stay
#: unchanged. `wide`: like broad, but the tensor always has a batch axis. `fold`: the batch is merged into another axis,
#: or into a factor.
#:
#: Roles of attributes. `plain`: the attribute does not change. `axis`: one or several axes. `rest`: axes; an empty list
#: means no axis. `every`: axes; an empty list means all axes. `new`: axes of the result. `order`: a permutation of all
#: axes. `sizes`: a shape. `fitted`: the shape of a result, extended to the rank of a tensor. `count`: a shape that may
#: contain -1. `off`: the attribute must be false. Further roles are `expanded`, `strides`, `equation` and `reduced`.
Role = Literal[
    "whole",
    "plain",
    "lead",
    "broad",
    "wide",
    "fold",
    "axis",
    "rest",
    "every",
    "new",
    "order",
    "sizes",
    "fitted",
    "count",
    "expanded",
    "strides",
    "equation",
    "reduced",
    "off",
]
TENSOR_ROLES = ("lead", "broad", "wide", "fold")
#: roles of attributes whose values are indices of existing axes of a tensor
AXIS_ROLES = ("axis", "rest", "every")


@frozen
class ArgRole:
    """The role of an argument. The meaning of `axis` depends on the role: for `fold`, the axis into which the batch is
    merged, -1 for a factor; for `broad`, the number of axes after the pack; for an attribute, its default. `of` is the
    index of the tensor argument whose axes the attribute refers to. `least` is the minimum rank of a tensor."""

    role: Role
    axis: int = 0
    of: int = 0
    least: int = 0


@frozen
class Plan:
    """The roles of all arguments. `folded` is the axis of the results into which the batch is merged, -1 if the batch
    axis is the first axis. `squeezed` has an index of a tensor argument for each output, -1 for none. If the slices of
    that tensor have no axes, an axis is added to the tensor and removed from the output."""

    roles: tuple[ArgRole, ...]
    folded: int = -1
    squeezed: tuple[int, ...] = ()


Kind = Literal["elementwise", "leading", "view", "fold", "compose", "loop", "refused"]


@frozen
class Batching:
    """The batching rule of an operator. vmap tries `plans` in order. `composed`: the operator is a composition, or
    has a composition that runs for a batch. `loops`: if no plan applies, vmap calls the operator for each slice.

    The following fields are bit masks of arguments. `sized` are tensors whose elements determine the size of a
    result: a call with a batch of such a tensor is rejected; every other call runs slice by slice. `promoted` are
    tensors whose dtype is promoted. `updated` are tensors that the call overwrites, without recording.

    `state` is the index of the argument with the state of the random number generator, -1 for none."""

    kind: Kind
    plans: tuple[Plan, ...] = ()
    composed: bool = False
    loops: bool = False
    sized: int = 0
    promoted: int = 0
    updated: int = 0
    state: int = -1


def batching(op: Op) -> Batching:
    if op.sizes:
        return Batching("refused", loops=True, sized=_sized(op))
    given = op.batch
    found = _stated(op, given.lines) if given is not None and (given.lines or _is_loop(given)) else _derived(op)
    composed = op.meaning.kind in ("compose", "runtime") or program_for_batch(op) is not None
    loops = given is not None and given.loops
    if not composed and not loops and _leaves_out(op, found):
        composed = runs_parts(op)
        loops = not composed
    return Batching(
        _kind(op, found, composed),
        tuple(found),
        composed,
        loops,
        promoted=_promoted(op),
        updated=_bits(op, (formula.target for formula in op.updates)),
        state=next((at for at, arg in enumerate(op.args) if _is_state(arg)), -1),
    )


def _is_loop(given: Batch) -> bool:
    """Returns true if the entry specifies only `loop`; the plans derived from the types then do not apply."""
    return given.loops and given.program is None


def _bits(op: Op, names: Iterable[str]) -> int:
    return sum(1 << _index(op, name) for name in names)


def _sized(op: Op) -> int:
    """Returns the tensors whose elements determine sizes of results, as a bit mask. If a kernel determines a size,
    these are all tensors."""
    tensors = {arg.name for arg in op.args if not arg.is_attr}
    read: set[str] = set()
    for _, size in op.sizes:
        read |= tensors if isinstance(size, str) else set(_values_read(size))
    return _bits(op, read & tensors)


def _values_read(expr: Expr) -> Iterator[str]:
    """Yields the names whose elements a formula reads. A function of shapes and dtypes does not read the elements of
    its arguments."""
    if isinstance(expr, Name):
        yield expr.id
    is_metadata = isinstance(expr, Call) and expr.kind == "intrinsic"
    for part in children(expr):
        if not (is_metadata and isinstance(part, Name)):
            yield from _values_read(part)


def _is_state(arg: Arg) -> bool:
    kind = arg.type
    return isinstance(kind, TensorType) and arg.name == "state" and kind.dims == (Dim(Num(2)),)


def needs_parts(op: Op) -> bool:
    """Returns true if, in addition to the operator's plans, a composition of operators runs for a batch."""
    return op.meaning.kind not in ("compose", "runtime") and batching(op).composed


def program_for_batch(op: Op) -> Program | None:
    """Returns the program that runs for a batch, or None. The entry may define one. A view of a whole storage, which
    all slices share, has a program too: a call of the operator that creates such views. An entry with `batch:` does not
    use it."""
    if op.batch is not None and op.batch.program is not None:
        return op.batch.program
    call = op.meaning.expr if op.meaning.kind == "view" else None
    if not isinstance(call, Call) or not VIEW_MAPS[call.func].storage or op.batch is not None or _view(op) is not None:
        return None
    return program_of(op.outputs[0].name, Call(call.func, call.args, call.kwargs, "op", call.span))


def runs_parts(op: Op) -> bool:
    """Returns true if the reference definition of a kernel can run as recorded operators for a batch. The operator must
    have no random numbers, no updates, and no gradient that the entry declares a convention."""
    own = op.draws or op.updates or op.surrogate
    return op.meaning.kind == "reference" and op.meaning.program is not None and not own


def _leaves_out(op: Op, plans: list[Plan]) -> bool:
    """Returns true if some tensor has the role `whole` in every plan, so that no plan accepts a batch of it."""
    return any(
        not arg.is_attr and not _is_state(arg) and all(plan.roles[at].role == "whole" for plan in plans)
        for at, arg in enumerate(op.args)
    )


def _kind(op: Op, plans: list[Plan], composed: bool) -> Kind:
    if plans and op.batch is not None and op.batch.lines:
        return op.batch.lines[0].kind
    if plans:
        if op.meaning.kind in ("view", "collective"):
            return "view"
        return "elementwise" if op.meaning.kind == "elementwise" else "leading"
    return "compose" if composed else "loop"


# ---- plans that follow from the types ---------------------------------------------------------------------------


def _derived(op: Op) -> list[Plan]:
    kind = op.meaning.kind
    if not _tensors(op) and kind != "runtime":
        return [_plan(op, [_attribute(op, arg) for arg in op.args])]
    if kind == "elementwise":
        return [_plan(op, [_element(op, arg) for arg in op.args])]
    if kind in ("reduce", "scan"):
        has_axes = any(arg.is_attr and _axis_role(op, arg) is not None for arg in op.args)
        return [_plan(op, [_folded_over(op, arg) for arg in op.args])] if has_axes else []
    if kind in ("view", "collective"):
        roles = _view(op)
        return [] if roles is None else [_plan(op, roles)]
    if kind in ("reference", "primitive"):
        roles = _kernel(op)
        return [] if roles is None else [_plan(op, roles)]
    return []


def _plan(op: Op, roles: list[ArgRole], folded: int = -1) -> Plan:
    return Plan(tuple(roles), folded, tuple(_squeezed(op, output) for output in op.outputs))


def _index(op: Op, name: str) -> int:
    return next(at for at, arg in enumerate(op.args) if arg.name == name)


def _tensors(op: Op) -> list[tuple[Arg, TensorType]]:
    return [(arg, arg.type) for arg in op.args if isinstance(arg.type, TensorType)]


def _pack(kind: TensorType) -> str:
    """Returns the name of the pack at the start of the dims: `S` for `*S`, `*S(i)` and `*with(S, ...)`; "" if there is
    no pack."""
    return _root(kind.dims[0].expr) if kind.dims and isinstance(kind.dims[0], Pack) else ""


def _root(expr: Expr) -> str:
    if isinstance(expr, Name):
        return expr.id
    if isinstance(expr, Call) and expr.args and expr.func not in ("broadcast", "einsum", "infer", "expand"):
        return _root(expr.args[0])
    if isinstance(expr, Call) and not expr.args:
        return expr.func
    return expr.func if isinstance(expr, Call) and expr.func and expr.func[0].isupper() else ""


def _tail(kind: TensorType) -> int:
    return sum(isinstance(dim, Dim) for dim in kind.dims)


def _least(op: Op, arg: Arg, kind: TensorType) -> int:
    """Returns the minimum rank of a tensor argument. The minimum is the number of dims outside packs, or 1 if a
    condition of the entry requires an axis."""
    wanted = Call("gt", (Call("rank", (Name(arg.name),)), Num(0)))
    is_asked = any(_bare(condition) == wanted for condition, _ in op.requires)
    packs = sum(isinstance(dim, Pack) for dim in kind.dims)
    return max(_tail(kind), 1 if is_asked or packs > 1 else 0)


def _bare(expr: Expr) -> Expr:
    """Removes spans and kinds of calls, so that a resolved condition can be compared with a constructed one."""
    if isinstance(expr, Call):
        return Call(expr.func, tuple(_bare(arg) for arg in expr.args))
    return Num(expr.value) if isinstance(expr, Num) else Name(expr.id) if isinstance(expr, Name) else expr


def _lead(op: Op, arg: Arg, kind: TensorType) -> ArgRole:
    return ArgRole("lead", least=_least(op, arg, kind))


def _broadcasts(op: Op, arg: Arg, kind: TensorType) -> ArgRole:
    """Returns the role of a tensor that is broadcast. Tensors with the same pack have the same shape: if one of them
    has a batch axis, all must have one."""
    alike = [other for other, own in _tensors(op) if _pack(own) == _pack(kind)]
    role: Role = "wide" if len(alike) > 1 and not kind.scalar else "broad"
    return ArgRole(role, axis=_tail(kind), least=_least(op, arg, kind))


def _element(op: Op, arg: Arg) -> ArgRole:
    """Returns the role of an argument of an elementwise formula. Tensors with the same pack have equal shapes; tensors
    with different packs are broadcast."""
    kind = arg.type
    if not isinstance(kind, TensorType):
        return _attribute(op, arg)
    if not _pack(kind) or kind.count is not None:
        return ArgRole("whole")
    of_one_rank = len({_pack(own) for _, own in _tensors(op) if _pack(own)}) == 1
    found = _broadcasts(op, arg, kind)
    return _lead(op, arg, kind) if found.role == "wide" and of_one_rank else found


def _folded_over(op: Op, arg: Arg) -> ArgRole:
    if not isinstance(arg.type, TensorType):
        return _attribute(op, arg)
    return _lead(op, arg, arg.type) if _pack(arg.type) else ArgRole("whole")


def _attribute(op: Op, arg: Arg) -> ArgRole:
    found = _axis_role(op, arg)
    if found is not None:
        return found
    if arg.name == op.meaning.reduced:
        return ArgRole("reduced", axis=_default(arg))
    if isinstance(arg.type, AttrType) and arg.type.kind == "shape" and not _tensors(op):
        return ArgRole("sizes")
    return ArgRole("plain")


#: the indices are also used in runtime/ops/vmap/attributes.c
_REDUCTIONS = ("none", "mean", "sum")


def _default(arg: Arg) -> int:
    """Returns a literal default as an integer: a number, or the index of a reduction keyword."""
    value = arg.default
    if isinstance(value, Num):
        return int(value.value)
    word = value.text if isinstance(value, Keyword) else value.id if isinstance(value, Name) else ""
    return _REDUCTIONS.index(word) if word in _REDUCTIONS else 0


def _axis_role(op: Op, arg: Arg) -> ArgRole | None:
    """Returns the role of an attribute whose type is an axis or a list of axes; None for other attributes."""
    kind = arg.type
    if isinstance(kind, TensorType) or kind.kind not in ("dim", "dims"):
        return None
    of = _index(op, kind.of.removesuffix("[0]"))
    if kind.kind == "dim":
        return ArgRole("axis", axis=_default(arg), of=of)
    ordered = op.meaning.kind == "view" and isinstance(op.meaning.expr, Call) and op.meaning.expr.func == "permute"
    if ordered:
        return ArgRole("order", of=of)
    return ArgRole("every" if queries.empty_is_all(op, arg) else "rest", of=of)


# ---- views ------------------------------------------------------------------------------------------------------

#: functions that read the whole shape of the viewed tensor; for a batch they would include the batch axis
_OF_ALL = frozenset({"shape", "numel", "rank", "axes", "sizes"})


def _view(op: Op) -> list[ArgRole] | None:
    """Returns the roles of the arguments of a view or a collective; None if they cannot be derived from the view map. A
    collective treats a batch like a single tensor, because ranks exchange all its slices."""
    call = op.meaning.expr
    row = MAPS.get(call.func) if isinstance(call, Call) else None
    if not isinstance(call, Call) or row is None or len(row.batch) != len(row.params):
        return None
    given = map_arguments(row.params, call)
    direct: dict[str, Role] = {}
    for param, role in zip(row.params, row.batch):
        value = given.get(param)
        if value is None or role == "plain":
            continue
        if isinstance(value, Name) and any(arg.name == value.id and arg.is_attr for arg in op.args):
            direct[value.id] = role
        elif role not in AXIS_ROLES or not _from_the_end(value):
            return None
    if any(_reads_all(op, value) for value in given.values()):
        return None
    roles: list[ArgRole] = []
    for arg in op.args:
        if isinstance(arg.type, TensorType):
            roles.append(_lead(op, arg, arg.type) if _pack(arg.type) else ArgRole("whole"))
        else:
            own = _axis_role(op, arg)
            base = call.args[0]
            of = _index(op, base.id) if isinstance(base, Name) else 0
            roles.append(own or ArgRole(direct.get(arg.name, "plain"), of=of))
    return roles


def _from_the_end(axis: Expr) -> bool:
    """Returns true if an axis is counted from the end, so that a leading batch axis does not change its index."""
    negated = isinstance(axis, Call) and axis.func == "neg" and isinstance(axis.args[0], Num) and axis.args[0].value > 0
    return negated or isinstance(axis, Num) and axis.value < 0


def _reads_all(op: Op, value: Expr) -> bool:
    lets = {s.targets[0]: s.value for s in op.let.statements if len(s.targets) == 1}
    for node in walk(value):
        if isinstance(node, Call) and node.func in _OF_ALL:
            return True
        if isinstance(node, Name) and node.id in lets and _reads_all(op, lets[node.id]):
            return True
    return False


# ---- kernels ----------------------------------------------------------------------------------------------------


def _kernel(op: Op) -> list[ArgRole] | None:
    """Returns the roles of a kernel's arguments; None if the types do not determine them. All tensors must have the
    leading packs of the results. In addition, the entry must show that the kernel treats these dims as batch dims: by
    an attribute with axes, or by dims after the pack."""
    packs = _result_packs(op)
    if packs is None:
        return None
    shared, broadcast = packs
    roles, evident = [], False
    for arg in op.args:
        if not isinstance(arg.type, TensorType):
            own = _axis_role(op, arg) or _new_axis(op, arg)
            evident = evident or own is not None
            roles.append(own or ArgRole("plain"))
            continue
        pack = _pack(arg.type)
        leads = pack in shared or (arg.type.count is not None and arg.name in shared)
        if arg.type.count is not None and not leads:
            return None
        if leads:
            evident = evident or len(arg.type.dims) > 1
            roles.append(_lead(op, arg, arg.type))
        elif pack in broadcast and arg.type.dims and isinstance(arg.type.dims[0].expr, Name):
            evident = evident or len(arg.type.dims) > 1
            roles.append(_broadcasts(op, arg, arg.type))
        else:
            roles.append(ArgRole("whole"))
    has_batch = any(role.role in TENSOR_ROLES for role in roles)
    return roles if evident and has_batch else None


def _result_packs(op: Op) -> tuple[frozenset[str], frozenset[str]] | None:
    """Returns the names of the leading packs of all results, and the names of the packs that are broadcast to them."""
    shared: set[str] = set()
    broadcast: set[str] = set()
    for output in op.outputs:
        first = output.type.dims[0] if output.type.dims else None
        if not isinstance(first, Pack) or output.type.count is not None:
            return None
        if isinstance(first.expr, Call) and first.expr.func == "broadcast":
            broadcast.update(arg.id for arg in first.expr.args if isinstance(arg, Name))
        elif isinstance(first.expr, Call) and _lead_list(first.expr):
            shared.add(_lead_list(first.expr))
        elif _root(first.expr):
            shared.add(_root(first.expr))
        else:
            return None
    return frozenset(shared), frozenset(broadcast)


def _lead_list(expr: Expr) -> str:
    """Returns the name of the list in a shape such as `with(lead(tensors), ...)`."""
    for node in walk(expr):
        if isinstance(node, Call) and node.func == "lead" and node.args and isinstance(node.args[0], Name):
            return node.args[0].id
    return ""


def _new_axis(op: Op, arg: Arg) -> ArgRole | None:
    """Returns the role of an int attribute that is the index of a new axis of the result, as in `insert(S, dim, n)`."""
    for output in op.outputs:
        for dim in output.type.dims:
            expr = dim.expr
            if isinstance(expr, Call) and expr.func == "insert" and len(expr.args) > 1:
                if expr.args[1] == Name(arg.name):
                    tensors = [at for at, other in enumerate(op.args) if not other.is_attr]
                    return ArgRole("new", axis=_default(arg), of=tensors[0])
    return None


# ---- results ----------------------------------------------------------------------------------------------------


def _squeezed(op: Op, output: Output) -> int:
    """Returns the index of the tensor whose leading pack is also the leading pack of the output, so that the output has
    no axes if this tensor has none. Returns -1 if there is no such tensor, or if the output's type adds axes."""
    first = output.type.dims[0] if output.type.dims else None
    if not isinstance(first, Pack):
        return -1
    if isinstance(first.expr, Call) and first.expr.func in ("flatten", "insert", "unsqueeze", "infer", "expand"):
        return -1
    root = _root(first.expr)
    for at, arg in enumerate(op.args):
        if isinstance(arg.type, TensorType) and root and _pack(arg.type) == root:
            return at
    return -1


# ---- plans that the entry specifies -----------------------------------------------------------------------------


def _stated(op: Op, lines: tuple[BatchLine, ...]) -> list[Plan]:
    return [_leading(op, line) if line.kind == "leading" else _fold(op, line) for line in lines]


#: role of an attribute that a line of `batch:` names, by type of the attribute
_STATED: Mapping[str, Role] = {"str": "equation", "shape": "fitted", "bool": "off"}


def _leading(op: Op, line: BatchLine) -> Plan:
    first = next(at for at, arg in enumerate(op.args) if not arg.is_attr)
    has_equation = any(isinstance(a.type, AttrType) and a.type.kind == "str" and a.name in line.names for a in op.args)
    roles: list[ArgRole] = []
    for arg in op.args:
        kind = arg.type
        if isinstance(kind, TensorType):
            if arg.name not in line.names:
                roles.append(ArgRole("whole"))
            elif len(kind.dims) > 1 and isinstance(kind.dims[0], Pack) and isinstance(kind.dims[1], Dim):
                roles.append(ArgRole("wide", axis=_tail(kind), least=_least(op, arg, kind)))
            else:
                roles.append(_lead(op, arg, kind))
            continue
        if arg.name not in line.names:
            roles.append(_axis_role(op, arg) or ArgRole("plain"))
        else:
            role = "sizes" if has_equation and kind.kind == "shape" else _STATED[kind.kind]
            roles.append(ArgRole(role, of=first))
    return _plan(op, roles)


def _fold(op: Op, line: BatchLine) -> Plan:
    roles = []
    for arg in op.args:
        axis = line.axis(arg.name)
        if arg.name in line.names:
            kind = arg.type
            least = max(_tail(kind), (axis or 0) + 1) if isinstance(kind, TensorType) else 0
            roles.append(ArgRole("fold", axis=-1 if axis is None else axis, least=least))
        else:
            roles.append(ArgRole("whole" if not arg.is_attr else "plain"))
    folded = line.axis("result")
    return Plan(tuple(roles), 0 if folded is None else folded, tuple(-1 for _ in op.outputs))


# ---- promotion --------------------------------------------------------------------------------------------------


def _promoted(op: Op) -> int:
    """Returns the tensors of a promoted dtype, as a bit mask. vmap needs the mask because promotion treats a
    zero-dimensional tensor in a special way, even if vmap has added a batch axis to it."""
    names = {rule.name for rule in op.where if rule.kind == "promote"}
    return sum(
        1 << at for at, arg in enumerate(op.args) if isinstance(arg.type, TensorType) and arg.type.dtype.name in names
    )


# ---- as text ----------------------------------------------------------------------------------------------------


def described(ops: Iterable[Derived], name: str) -> str:
    """Returns the plans of an operator as text: each argument with its role, except arguments with the role `plain`."""
    op = next(derived.op for derived in ops if derived.op.name == name)
    rule = batching(op)
    plans = [
        " ".join(f"{arg.name}:{role.role}" for arg, role in zip(op.args, plan.roles) if role.role != "plain")
        for plan in rule.plans
    ]
    further = [word for word, holds in (("parts", rule.composed), ("loop", rule.loops)) if holds]
    return "; ".join([*plans, *further])
