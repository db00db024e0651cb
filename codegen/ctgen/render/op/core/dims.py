"""Data for templates/op/core/dims.c.j2: checks of tensors against their declared dims, and locals for the dims that
formulas use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import ClassVar, Union

from ctgen.language import queries
from ctgen.lower.cnames import attr_type, local, said_name
from ctgen.lower.cvalues import Value, as_int
from ctgen.lower.op import LoweredOp
from ctgen.lower.written import origin
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Call, Dim, Expr, Name, Pack, TensorType
from ctgen.model.visit import walk
from ctgen.render.op.core.dtypes import said_input
from ctgen.render.op.core.forward import Forward, Program, inline_lets
from ctgen.render.text import string


@frozen
class Computed:
    """Statements that must run before a check."""

    kind: ClassVar[str] = "computed"
    lines: Program
    reads: frozenset[str]


@frozen
class GivenShape:
    """Pack (group of axes) whose sizes are the value of an attribute."""

    kind: ClassVar[str] = "given_shape"
    name: str
    said: str
    sizes: str


@frozen
class Alike:
    """Check that all tensors of a list have the same shape."""

    kind: ClassVar[str] = "alike"
    said: str
    tensors: str

    @property
    def reads(self) -> frozenset[str]:
        return frozenset({self.tensors})


@frozen
class Ndim:
    """Check of the number of axes; it is a minimum if `more` is "true". `reads` are the C names in the check.
    `optional` is the tensor if it may be absent."""

    kind: ClassVar[str] = "ndim"
    said: str
    tensor: str
    count: str
    more: str
    reads: frozenset[str]
    optional: str = ""


@frozen
class PackLocal:
    """Local for a pack (group of axes): the axes from index `first` on, except the last `rest` axes."""

    kind: ClassVar[str] = "pack"
    name: str
    tensor: str
    first: int
    rest: str


@frozen
class DimLocal:
    kind: ClassVar[str] = "dim"
    name: str
    tensor: str
    axis: str


@frozen
class Refused:
    """Check of a size or a shape. The error message states the required value, the arguments that determine it, and the
    values of these arguments. `reads` are the C names in the check."""

    kind: str  # wrong_size, wrong_shape
    fails: str
    said: str
    wanted: tuple[str, ...]
    words: str
    format: str
    values: tuple[str, ...]
    reads: frozenset[str]
    optional: str = ""


DimStep = Union[Computed, GivenShape, Alike, Ndim, PackLocal, DimLocal, Refused]


@frozen
class DimGroup:
    """Steps for one argument. `optional` is the tensor if the steps run only if that tensor is present."""

    kind: ClassVar[str] = "group"
    optional: str
    steps: tuple[DimStep, ...]

    @property
    def may_fail(self) -> bool:
        return any(not isinstance(step, (Computed, PackLocal, DimLocal)) for step in self.steps)


def read_dims(groups: list[DimGroup], host: Forward) -> tuple[DimGroup, ...]:
    """Returns the groups, without locals for unused dims."""
    return tuple(group for found in groups if (group := _read(found, host)).steps)


def _read(group: DimGroup, host: Forward) -> DimGroup:
    steps = tuple(s for s in group.steps if not isinstance(s, (PackLocal, DimLocal)) or s.name in host.spelled)
    only = steps[0] if group.optional and len(steps) == 1 else None
    if isinstance(only, (Ndim, Refused)):
        return DimGroup("", (replace(only, optional=group.optional),))
    return DimGroup(group.optional, steps)


class Dims:
    """Locals for every dim and pack that formulas use. The first occurrence of a dim sets its local. Every later
    occurrence is compared with the local."""

    def __init__(self, lowered: LoweredOp, host: Forward) -> None:
        self.form = lowered
        self.host = host
        self.bound: dict[str, str] = {}  # by dim or pack: the argument that sets its local

    def groups(self) -> list[DimGroup]:
        found: list[DimGroup] = []
        for arg in self.form.attributes:
            if attr_type(arg).kind == "shape":
                found += self._attribute(arg)
        waiting = list(queries.tensor_args(self.form.op))
        while waiting:  # in the order of the arguments, but an argument follows the arguments whose dims it reads
            arg = next((a for a in waiting if not self._reads_unbound(a)), waiting[0])
            waiting.remove(arg)
            found += self._argument(arg)
        return found

    def _attribute(self, arg: Arg) -> list[DimGroup]:
        pack = attr_type(arg).of
        if not pack or pack in self.bound:
            return []
        self.bound[pack] = arg.name
        self.host.read(pack, local(arg.name))
        return [DimGroup("", (GivenShape(pack, said_name(self.form.op, arg), local(arg.name)),))]

    def _argument(self, arg: Arg) -> list[DimGroup]:
        found = self._list(arg)
        for a, item in queries.tensor_inputs(self.form.op):
            if a.name == arg.name:
                name = queries.input_name(a, item)
                optional = local(name) if arg.type.optional else ""
                found.append(DimGroup(optional, tuple(OneTensor(self, arg, name, local(name), local(name)).steps())))
        return found

    def _list(self, arg: Arg) -> list[DimGroup]:
        """Returns the groups for a list of any length whose tensors have equal shapes. The first tensor sets the locals
        of the dims; every other tensor is compared with it."""
        kind = arg.type
        assert isinstance(kind, TensorType)
        of_item = any(isinstance(node, Name) and node.id == "i" for d in kind.dims for node in walk(d.expr))
        if kind.count is None or queries.fixed_count(kind) is not None or kind.optional or of_item:
            return []
        alike = Alike(said_name(self.form.op, arg), local(arg.name))
        first = OneTensor(self, arg, f"{arg.name}[0]", f"{local(arg.name)}.items[0]", local(arg.name))
        return [DimGroup("", (alike, *first.steps()))]

    def reads(self, expr: Expr) -> set[str]:
        """Returns the dims that a computed dim reads. Returns an empty set for a plain dim, which sets its local or is
        compared with it."""
        names = {node.id for node in walk(expr) if isinstance(node, Name)}
        return set() if isinstance(expr, Name) else names & self.form.dim_names

    def _reads_unbound(self, arg: Arg) -> bool:
        """Returns true if a computed dim of the argument reads a dim whose local has not been set by this argument or
        by an earlier argument."""
        assert isinstance(arg.type, TensorType)
        own = {d.expr.id for d in arg.type.dims if isinstance(d.expr, Name)}
        return any(self.reads(d.expr) - own - set(self.bound) for d in arg.type.dims)


class OneTensor:
    """Checks of one tensor against its declared dims, and locals for the dims that occur there first. `tensor` is the C
    expression of the tensor; `read` is the C name in that expression."""

    def __init__(self, dims: Dims, arg: Arg, name: str, tensor: str, read: str) -> None:
        assert isinstance(arg.type, TensorType)
        self.all = dims
        self.arg = arg
        self.kind = arg.type
        self.tensor = tensor
        self.read = read
        self.said = said_input(dims.form, name, arg)
        free = [i for i, d in enumerate(self.kind.dims) if isinstance(d, Pack) and not self._is_bound(d.expr)]
        self.plain = [i for i in free if isinstance(self.kind.dims[i].expr, Name)]
        self.is_computed = len(free) > len(self.plain)

    def _is_bound(self, expr: Expr) -> bool:
        return isinstance(expr, Name) and expr.id in self.all.bound

    def steps(self) -> list[DimStep]:
        if self.is_computed:
            return self._whole()
        dims = self.kind.dims
        known = self._packs([i for i in range(len(dims)) if i not in self.plain])
        self.all.host.read(*known)
        steps: list[DimStep] = []
        fixed = sum(isinstance(d, Dim) for d in dims)
        if (fixed or known or not self.plain) and not (len(dims) == 1 and known):
            count, more = _sum(fixed, [f"{pack}.ndim" for pack in known]), "true" if self.plain else "false"
            steps.append(Ndim(self.said, self.tensor, count, more, frozenset({self.read, *known})))
        late = [i for i, d in enumerate(dims) if self.all.reads(d.expr) - set(self.all.bound)]
        for i in [*(i for i in range(len(dims)) if i not in late), *late]:
            steps += self._pack(i) if isinstance(dims[i], Pack) else self._dim(i)
        return steps

    def _packs(self, positions: list[int]) -> list[str]:
        found = [self.kind.dims[i] for i in positions]
        return [d.expr.id for d in found if isinstance(d, Pack) and isinstance(d.expr, Name)]

    def _follows(self, i: int) -> bool:
        """Returns true if the axis must be counted from the end, because a pack of any number of axes precedes it."""
        return bool(self.plain) and self.plain[0] < i

    def _before(self, i: int) -> list[str]:
        """Returns the packs whose numbers of axes determine the index of an axis."""
        return [] if self._follows(i) else self._packs(list(range(i)))

    def _axis(self, i: int) -> str:
        if self._follows(i):
            return str(i - len(self.kind.dims))
        before = self._before(i)
        return str(i) if not before else _sum(i - len(before), [f"(int){pack}.ndim" for pack in before])

    def _pack(self, i: int) -> list[DimStep]:
        expr = self.kind.dims[i].expr
        assert isinstance(expr, Name)
        pack = expr.id
        if pack in self.all.bound and len(self.kind.dims) == 1:
            return self._refused("wrong_shape", f"!cti_shape_is({self.tensor}, {pack})", ["-1", pack], expr, {pack})
        if pack in self.all.bound:
            behind = len(self.kind.dims) - i - 1
            axis = self._axis(i)
            first = axis if axis.isdigit() else f"(unsigned)({axis})"
            if self._follows(i):
                first = f"{self.tensor}->ndim - {pack}.ndim" + (f" - {behind}" if behind else "")
            fails = f"!cti_part_is({self.tensor}, {first}, &{pack})"
            at = first if first.isdigit() else f"(int)({first})"
            return self._refused("wrong_shape", fails, [at, pack], expr, {pack, *self._before(i)})
        self.all.bound[pack] = self.arg.name
        others = self._packs(list(range(i + 1, len(self.kind.dims))))
        rest = _sum(len(self.kind.dims) - i - 1 - len(others), [f"{other}.ndim" for other in others])
        return [PackLocal(pack, self.tensor, i, rest)]

    def _dim(self, i: int) -> list[DimStep]:
        expr, axis = self.kind.dims[i].expr, self._axis(i)
        if isinstance(expr, Name) and not self._is_bound(expr) and expr.id in self.all.form.dim_names:
            self.all.bound[expr.id] = self.arg.name
            return [DimLocal(expr.id, self.tensor, axis)]
        expr = inline_lets(self.all.form, expr)
        with self.all.host.reading() as reads:
            wanted = self.all.host.value(expr)
        found = f"cti_size_at({self.tensor}, {axis})"
        before = self._computed(reads)
        fails = f"{found} != {_operand(wanted)}"
        reads = {*reads, *self._before(i)}
        return [*before, *self._refused("wrong_size", fails, [axis, as_int(wanted)], expr, reads)]

    def _computed(self, reads: Iterable[str]) -> list[DimStep]:
        made = self.all.host.program()
        return [Computed(made, frozenset(reads))] if made else []

    def _whole(self) -> list[DimStep]:
        """Returns the check of a tensor's complete shape. The shape `*with(S, dim, n)` is computed from other
        arguments. The shape `*S(i)` is not checked."""
        if len(self.kind.dims) != 1:
            raise ValueError(f"the dims of '{self.said}' cannot be checked: a computed pack must be the only dim")
        expr = self.kind.dims[0].expr
        if isinstance(expr, Call) and (expr.kind != "intrinsic" or expr.args == (Name("i"),)):
            return []
        with self.all.host.reading() as reads:
            shape = self.all.host.short(self.all.host.shape_value(expr)).text
        before = self._computed(reads)
        fails = f"!cti_shape_is({self.tensor}, {shape})"
        return [*before, *self._refused("wrong_shape", fails, ["-1", shape], expr, reads)]

    def _refused(self, kind: str, fails: str, wanted: list[str], expr: Expr, reads: Iterable[str]) -> list[DimStep]:
        own = (f"{self.said}.shape", f"cti_call_sizes_text(call, {self.tensor})", self.read)
        found = origin(self.all.form, self.all.host, own, expr, self.all.bound)
        return [
            Refused(
                kind,
                fails,
                self.said,
                tuple(wanted),
                f'"{found.text}"' if found.text else "NULL",
                string("", f'"{found.format}"', "", 12),
                found.values,
                found.reads.union(reads, {self.read}),
            )
        ]


def _operand(value: Value) -> str:
    """Returns the C text of an integer, in parentheses if required for an operand of a comparison."""
    text = as_int(value)
    return f"({text})" if value.kind == "int" and value.binds < 4 else text


def _sum(constant: int, terms: list[str]) -> str:
    """Returns the C text of the sum of a constant and terms. The constant 0 is omitted if there are terms."""
    return " + ".join([*([str(constant)] if constant or not terms else []), *terms])
