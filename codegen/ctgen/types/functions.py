"""Evaluates shape functions and dims on symbolic shapes: with, reduce, swap, broadcast, einsum, extent, ..."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field

from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Dim, Expr, If, Item, ListOf, Name, Num, Pack, Keyword
from ctgen.model.visit import children, rebuild
from ctgen.types import symbolic
from ctgen.types.symbolic import ONE, Axis, Shape, constant, host, intrinsic, position, same_dim, to_expr


@frozen
class Binding:
    """Values of the names in an operator's types for one call: packs, dims, attributes, tensors and lists.

    A name with the value None is unknown. A name without a value represents itself."""

    packs: Mapping[str, Shape | None] = field(default_factory=dict)
    values: Mapping[str, Expr | None] = field(default_factory=dict)
    tensors: Mapping[str, Shape | None] = field(default_factory=dict)
    lists: Mapping[str, tuple[Shape | None, ...] | None] = field(default_factory=dict)
    items: Mapping[str, str] = field(default_factory=dict)  # the list whose items have the pack, by pack name
    related: symbolic.Related = frozenset()
    bound: frozenset[str] = frozenset()
    #: function that returns the shape of a formula at a position where the name of a tensor is expected
    formula: Callable[[Expr], Shape | None] | None = None
    #: outcome of a condition, if decided, by text of the condition
    holds: Mapping[str, bool] = field(default_factory=dict)

    # ---- shapes

    def shape(self, expr: Expr) -> Shape | None:
        if isinstance(expr, Name):
            return self._named(expr)
        if isinstance(expr, ListOf):
            dims = [self.value(item) for item in expr.items]
            return None if any(dim is None for dim in dims) else tuple(Dim(dim) for dim in dims if dim is not None)
        if isinstance(expr, If):
            holds = self.holds.get(symbolic.key(expr.cond))
            if holds is not None:
                return self.shape(expr.then if holds else expr.other)
            then, other = self.shape(expr.then), self.shape(expr.other)
            return then if then is not None and other is not None and symbolic.same(then, other) else None
        if not isinstance(expr, Call):
            return None
        if expr.func in self.items:
            return self._item(expr)
        function = _FUNCTIONS.get(expr.func)
        return None if function is None else function(self, expr.args)

    def _named(self, expr: Name) -> Shape | None:
        if expr.id in self.packs:
            return self.packs[expr.id]
        if expr.id in self.tensors:
            return self.tensors[expr.id]
        if expr.id in self.values:
            value = self.values[expr.id]
            if value is None or value == expr:
                return None if value is None else (Pack(expr),)
            return symbolic.from_expr(value)  # contains only names of the calling entry
        return (Pack(expr),)

    def _item(self, expr: Call) -> Shape | None:
        listed = self.lists.get(self.items[expr.func])
        index = constant(expr.args[0]) if expr.args else None
        if listed is None or index is None or not 0 <= index < len(listed):
            return None
        return listed[index]

    def tensor(self, expr: Expr) -> Shape | None:
        """Returns the shape of the argument of extent(), numel() or shape(): a tensor, a pack or a shape."""
        if self.formula is not None and not (
            isinstance(expr, Name) and (expr.id in self.packs or expr.id in self.tensors)
        ):
            found = self.formula(expr)
            if found is not None:
                return found
        return self.shape(expr)

    # ---- scalars

    def value(self, expr: Expr) -> Expr | None:
        """Returns a dim or attribute with all names replaced by their values; None if a name is unknown."""
        if isinstance(expr, (Num, Keyword)):
            return expr
        if isinstance(expr, Name):
            return self.values[expr.id] if expr.id in self.values else expr
        if isinstance(expr, Call):
            special = _NUMBERS.get(expr.func) if expr.kind == "intrinsic" else None
            if special is not None:
                return special(self, expr.args)
        if isinstance(expr, Item):
            return self._item_value(expr)
        parts = [self.any(part) for part in children(expr)]
        if any(part is None for part in parts):
            return None
        return rebuild(expr, tuple(part for part in parts if part is not None))

    def _item_value(self, expr: Item) -> Expr | None:
        base = self.any(expr.base)
        if isinstance(base, ListOf) and -len(base.items) <= expr.index < len(base.items):
            return base.items[expr.index]
        return None if base is None else Item(base, expr.index)

    def any(self, expr: Expr) -> Expr | None:
        """Returns the value of a scalar, or a shape as an expression."""
        names = isinstance(expr, Name) and (expr.id in self.packs or expr.id in self.tensors)
        if names or (isinstance(expr, Call) and (expr.func in _FUNCTIONS or expr.func in self.items)):
            found = self.shape(expr)
            return None if found is None else to_expr(found)
        if isinstance(expr, ListOf):
            items = [self.any(item) for item in expr.items]
            return (
                None
                if any(item is None for item in items)
                else ListOf(tuple(item for item in items if item is not None))
            )
        return self.value(expr)

    def axes(self, expr: Expr) -> tuple[int, ...] | str | Expr | None:
        """Returns axes: constant axes as indices, axes(N) as the name of the pack, all axes as "all", and other axes as
        an expression."""
        value = self.any(expr) if not (isinstance(expr, Name) and expr.id == "all") else expr
        if value is None:
            return None
        if isinstance(value, Name) and value.id == "all":
            return "all"
        if isinstance(value, Call) and value.func == "axes" and isinstance(value.args[0], Name):
            return value.args[0].id
        if constant(value) is not None:
            return (constant(value) or 0,)
        if isinstance(value, ListOf):
            found = [constant(item) for item in value.items]
            if all(item is not None for item in found):
                return tuple(item for item in found if item is not None)
        return value


Args = tuple[Expr, ...]

# ---- functions that return scalars -----------------------------------------------------


def _extent(binding: Binding, args: Args) -> Expr | None:
    shape, dim = binding.tensor(args[0]), binding.value(args[1])
    if shape is None or dim is None:
        return None
    index = constant(dim)
    at = None if index is None else position(shape, index)
    if at is not None:
        return shape[at].expr
    return intrinsic("extent", to_expr(shape), dim)


def _numel(binding: Binding, args: Args) -> Expr | None:
    shape = binding.tensor(args[0])
    return None if shape is None else symbolic.numel(shape)


def _rank(binding: Binding, args: Args) -> Expr | None:
    shape = binding.tensor(args[0])
    if shape is None:
        return None
    return intrinsic("rank", to_expr(shape)) if symbolic.has_packs(shape) else Num(len(shape))


def _total(binding: Binding, args: Args) -> Expr | None:
    listed = binding.lists.get(args[0].id) if isinstance(args[0], Name) else None
    dim = binding.value(args[1])
    if listed is None or dim is None:
        return None
    out: Expr = Num(0)
    for shape in listed:
        index = constant(dim)
        at = None if shape is None or index is None else position(shape, index)
        if shape is None or at is None:
            return None
        out = shape[at].expr if out == Num(0) else host("add", out, shape[at].expr)
    return out


def _axes(binding: Binding, args: Args) -> Expr | None:
    shape = binding.shape(args[0])
    if shape is None or len(shape) != 1 or not isinstance(shape[0], Pack):
        return None
    return intrinsic("axes", shape[0].expr)


_NUMBERS: Mapping[str, Callable[[Binding, Args], Expr | None]] = {
    "extent": _extent,
    "numel": _numel,
    "rank": _rank,
    "total": _total,
    "axes": _axes,
}

# ---- functions that return shapes --------------------------------------------------------


def _replace(shape: Shape, at: int, *axes: Axis) -> Shape:
    return (*shape[:at], *axes, *shape[at + 1 :])


def _opaque(func: str, shape: Shape, *rest: Expr) -> Shape:
    return (Pack(intrinsic(func, to_expr(shape), *rest)),)


def _shape(binding: Binding, args: Args) -> Shape | None:
    return binding.tensor(args[0])


def _lead(binding: Binding, args: Args) -> Shape | None:
    """Returns the shape of the first tensor of a list. All items are assumed to have the same number of axes, because
    symbols cannot represent an empty vector."""
    listed = binding.lists.get(args[0].id) if isinstance(args[0], Name) else None
    return listed[0] if listed else None


def _broadcast(binding: Binding, args: Args) -> Shape | None:
    """Returns the broadcast of packs and shapes, followed by the plain dims at the end of the arguments."""
    out: Shape | None = ()
    behind: list[Axis] = []
    for arg in args:
        if isinstance(arg, Name) and arg.id in binding.values:
            value = binding.value(arg)
            if value is None:
                return None
            behind.append(Dim(value))
            continue
        shape = binding.shape(arg)
        if shape is None or out is None:
            return None
        out = symbolic.broadcast(out, shape, binding.related, binding.bound)
    return None if out is None else (*out, *behind)


def _concat(binding: Binding, args: Args) -> Shape | None:
    parts = [binding.shape(arg) for arg in args]
    return (
        None
        if any(part is None for part in parts)
        else tuple(axis for part in parts if part is not None for axis in part)
    )


def _ones(binding: Binding, args: Args) -> Shape | None:
    shape = binding.shape(args[0])
    return None if shape is None else symbolic.ones(shape)


def _with(binding: Binding, args: Args) -> Shape | None:
    shape, dim, size = binding.shape(args[0]), binding.value(args[1]), binding.value(args[2])
    return None if shape is None or dim is None or size is None else resized(shape, dim, size)


def resized(shape: Shape, dim: Expr, size: Expr) -> Shape:
    """Returns with(S, dim, size). The arguments have already been evaluated."""
    if same_dim(size, intrinsic("extent", to_expr(shape), dim)):
        return shape
    index = constant(dim)
    at = None if index is None else position(shape, index)
    if at is not None:
        return _replace(shape, at, Dim(size))
    inner = shape[0].expr if len(shape) == 1 else None
    if isinstance(inner, Call) and inner.func == "with" and same_dim(inner.args[1], dim):
        return resized(symbolic.from_expr(inner.args[0]), dim, size)  # this replaces the earlier size of the axis
    return _opaque("with", shape, dim, size)


def _sized(binding: Binding, args: Args) -> Shape | None:
    """Sets the sizes of a list of constant axes, one axis after the other. Axes are indices in the whole shape."""
    shape, dims, sizes = binding.shape(args[0]), binding.value(args[1]), binding.value(args[2])
    if shape is None or dims is None or sizes is None:
        return None
    if not isinstance(dims, ListOf) or not isinstance(sizes, ListOf) or len(dims.items) != len(sizes.items):
        return _opaque("sized", shape, dims, sizes)
    for dim, size in zip(dims.items, sizes.items):
        shape = resized(shape, dim, size)
    return shape


def _reduce(binding: Binding, args: Args) -> Shape | None:
    shape, dims, keep = binding.shape(args[0]), binding.axes(args[1]), binding.value(args[2])
    if shape is None or dims is None or keep is None:
        return None
    kept = keep.value if isinstance(keep, Num) else None
    if kept is not None and dims == "all":
        return symbolic.ones(shape) if kept else ()
    if kept is not None and isinstance(dims, str):
        where = [k for k, axis in enumerate(shape) if isinstance(axis, Pack) and axis.expr == Name(dims)]
        if len(where) == 1:
            return _replace(shape, where[0], *(symbolic.ones((shape[where[0]],)) if kept else ()))
    if kept is not None and isinstance(dims, tuple):
        positions = [position(shape, index) for index in dims]
        if all(at is not None for at in positions):
            return tuple(ONE if k in positions else axis for k, axis in enumerate(shape) if kept or k not in positions)
    spelled = binding.any(args[1]) if dims != "all" else Name("all")
    if isinstance(spelled, ListOf) and len(spelled.items) == 1:
        spelled = spelled.items[0]
    return None if spelled is None else _opaque("reduce", shape, spelled, keep)


def _drop(binding: Binding, args: Args) -> Shape | None:
    return _reduce(binding, (args[0], args[1], Num(False)))


def _reduced(binding: Binding, args: Args) -> Shape | None:
    shape, how = binding.shape(args[0]), binding.value(args[1])
    if shape is None or how is None:
        return None
    if isinstance(how, Keyword):
        return shape if how.text == "none" else ()
    return _opaque("reduced", shape, how)


def _insert(binding: Binding, args: Args) -> Shape | None:
    shape, dim, size = binding.shape(args[0]), binding.value(args[1]), binding.value(args[2])
    if shape is None or dim is None or size is None:
        return None
    if constant(size) == 1:
        undone = _undo_reduce(shape, dim, False, True)
        if undone is not None:
            return undone
    index = constant(dim)
    if index is not None:
        grown = _grown(shape, index, Dim(size))
        if grown is not None:
            return grown
    return _opaque("insert", shape, dim, size)


def _grown(shape: Shape, index: int, axis: Axis) -> Shape | None:
    """Inserts an axis. index: the index of the new axis in the result."""
    if index >= 0:
        known = all(isinstance(one, Dim) for one in shape[:index]) and index <= len(shape)
        return (*shape[:index], axis, *shape[index:]) if known else None
    at = len(shape) + index + 1
    known = at >= 0 and all(isinstance(one, Dim) for one in shape[at:])
    return (*shape[:at], axis, *shape[at:]) if known else None


def _undo_reduce(shape: Shape, dim: Expr, kept: bool, keep: bool) -> Shape | None:
    """Converts reduce(S, dim, kept) to reduce(S, dim, keep), if the same axes are inserted again or are removed."""
    if len(shape) != 1 or not isinstance(shape[0], Pack):
        return None
    inner = shape[0].expr
    if not isinstance(inner, Call) or inner.func != "reduce" or inner.args[2] != Num(kept):
        return None
    return (
        (Pack(intrinsic("reduce", inner.args[0], inner.args[1], Num(keep))),) if same_dim(inner.args[1], dim) else None
    )


def _unsqueeze(binding: Binding, args: Args) -> Shape | None:
    dims = binding.axes(args[1])
    if isinstance(dims, tuple):
        shape = binding.shape(args[0])
        if shape is None:
            return None
        for index in sorted(dims) if all(index >= 0 for index in dims) else sorted(dims, reverse=True):
            grown = _grown(shape, index, ONE)
            shape = _opaque("insert", shape, Num(index), Num(1)) if grown is None else grown
        return shape
    return _insert(binding, (args[0], args[1], Num(1)))


def _squeeze(binding: Binding, args: Args) -> Shape | None:
    shape, dim = binding.shape(args[0]), binding.any(args[1])
    if shape is None or dim is None:
        return None
    undone = _undo_reduce(shape, dim, True, False)
    if undone is not None:
        return undone
    dims = binding.axes(args[1])
    if isinstance(dims, tuple):
        positions = [position(shape, index) for index in dims]
        if all(at is not None and constant(shape[at].expr) == 1 for at in positions):
            return tuple(axis for k, axis in enumerate(shape) if k not in positions)
    return None


def _swap(binding: Binding, args: Args) -> Shape | None:
    shape, first, second = binding.shape(args[0]), binding.value(args[1]), binding.value(args[2])
    if shape is None or first is None or second is None:
        return None
    a, b = constant(first), constant(second)
    at = position(shape, a) if a is not None else None
    to = position(shape, b) if b is not None else None
    if at is not None and to is not None:
        out = list(shape)
        out[at], out[to] = out[to], out[at]
        return tuple(out)
    inner = shape[0].expr if len(shape) == 1 else None
    if isinstance(inner, Call) and inner.func == "swap":
        pair = (inner.args[1], inner.args[2])
        if all(same_dim(x, y) for x, y in zip(pair, (first, second))) or all(
            same_dim(x, y) for x, y in zip(pair, (second, first))
        ):
            return symbolic.from_expr(inner.args[0])
    return _opaque("swap", shape, first, second)


def _permute(binding: Binding, args: Args) -> Shape | None:
    shape, dims = binding.shape(args[0]), binding.axes(args[1])
    if shape is None or dims is None or isinstance(dims, str):
        return None
    if isinstance(dims, tuple):
        if symbolic.has_packs(shape) or sorted(index % max(len(shape), 1) for index in dims) != list(range(len(shape))):
            return None
        return tuple(shape[index] for index in dims)
    inner = shape[0].expr if len(shape) == 1 else None
    if isinstance(inner, Call) and inner.func == "permute":
        undone = isinstance(dims, Call) and dims.func == "permutation_inverse" and same_dim(dims.args[0], inner.args[1])
        if undone:
            return symbolic.from_expr(inner.args[0])
    return _opaque("permute", shape, dims)


def _merged(binding: Binding, args: Args) -> Shape | None:
    shape, dim = binding.shape(args[0]), binding.value(args[1])
    index = None if dim is None else constant(dim)
    at = None if shape is None or index is None else position(shape, index)
    if shape is None or at is None or at + 1 >= len(shape) or not isinstance(shape[at + 1], Dim):
        return None
    return (*shape[:at], Dim(_times(shape[at].expr, shape[at + 1].expr)), *shape[at + 2 :])


def _times(left: Expr, right: Expr) -> Expr:
    """Simplifies n * (C / n) to C."""
    for one, other in ((left, right), (right, left)):
        if isinstance(other, Call) and other.func == "div" and same_dim(other.args[1], one):
            return other.args[0]
    return host("mul", left, right)


def _unmerged(binding: Binding, args: Args) -> Shape | None:
    shape, dim, n = binding.shape(args[0]), binding.value(args[1]), binding.value(args[2])
    index = None if dim is None else constant(dim)
    at = None if shape is None or index is None else position(shape, index)
    if shape is None or at is None or n is None:
        return None
    return _replace(shape, at, Dim(n), Dim(host("div", shape[at].expr, n)))


def _flatten(binding: Binding, args: Args) -> Shape | None:
    shape, start, end = binding.shape(args[0]), binding.value(args[1]), binding.value(args[2])
    if shape is None or start is None or end is None:
        return None
    if constant(start) == 0 and constant(end) == -1:
        return (Dim(symbolic.numel(shape)),)
    return None


def _expand(binding: Binding, args: Args) -> Shape | None:
    size = binding.shape(args[1])
    if size is None or any(isinstance(axis, Pack) and not _known_pack(axis) for axis in size):
        return None
    return None if any(constant(axis.expr) == -1 for axis in size if isinstance(axis, Dim)) else size


def _known_pack(axis: Pack) -> bool:
    """Returns true for a pack with the sizes of a tensor; none of these sizes is -1."""
    return isinstance(axis.expr, (Name, Call))


def _infer(binding: Binding, args: Args) -> Shape | None:
    size, count = binding.shape(args[0]), binding.value(args[1])
    if size is None:
        return None
    open_at = [k for k, axis in enumerate(size) if isinstance(axis, Dim) and constant(axis.expr) == -1]
    if not open_at:
        return size
    if len(open_at) > 1 or count is None or symbolic.has_packs(size):
        return None
    rest = symbolic.product(axis.expr for k, axis in enumerate(size) if k != open_at[0])
    return _replace(size, open_at[0], Dim(host("div", count, rest)))


def _einsum(binding: Binding, args: Args) -> Shape | None:
    equation = binding.value(args[0])
    listed = binding.lists.get(args[1].id) if isinstance(args[1], Name) else None
    if not isinstance(equation, Keyword) or listed is None or "->" not in equation.text:
        return None
    inputs, _, output = equation.text.replace(" ", "").partition("->")
    terms = inputs.split(",")
    if len(terms) != len(listed):
        return None
    letters: dict[str, Axis] = {}
    dots: Shape | None = ()
    for term, shape in zip(terms, listed):
        found = None if shape is None else _letters(term, shape)
        if found is None or dots is None:
            return None
        for letter, axis in found[0].items():
            letters.setdefault(letter, axis)
        dots = symbolic.broadcast(dots, found[1], binding.related, binding.bound)
    return None if dots is None else _einsum_output(output, letters, dots)


def _letters(term: str, shape: Shape) -> tuple[dict[str, Axis], Shape] | None:
    """Returns the axis of each letter of a term, and the axes that '...' represents. Returns None if the term does not
    fit the shape."""
    left, dots, right = term.partition("...")
    head, tail = shape[: len(left)], shape[len(shape) - len(right) :] if right else ()
    if len(head) + len(tail) > len(shape) or (not dots and len(left) != len(shape)):
        return None
    if symbolic.has_packs(head) or symbolic.has_packs(tail):
        return None
    pairs = [*zip(left, head), *zip(right, tail)]
    return dict(pairs), shape[len(left) : len(shape) - len(right)]


def _einsum_output(output: str, letters: dict[str, Axis], dots: Shape) -> Shape | None:
    out: list[Axis] = []
    rest = output
    while rest:
        if rest.startswith("..."):
            out += dots
            rest = rest[3:]
            continue
        if rest[0] not in letters:
            return None
        out.append(letters[rest[0]])
        rest = rest[1:]
    return tuple(out)


_FUNCTIONS: Mapping[str, Callable[[Binding, Args], Shape | None]] = {
    "shape": _shape,
    "lead": _lead,
    "broadcast": _broadcast,
    "concat": _concat,
    "ones": _ones,
    "with": _with,
    "sized": _sized,
    "reduce": _reduce,
    "drop": _drop,
    "reduced": _reduced,
    "insert": _insert,
    "unsqueeze": _unsqueeze,
    "squeeze": _squeeze,
    "swap": _swap,
    "permute": _permute,
    "merged": _merged,
    "unmerged": _unmerged,
    "flatten": _flatten,
    "expand": _expand,
    "infer": _infer,
    "einsum": _einsum,
    "padded": lambda binding, args: None,
    "diagonal": lambda binding, args: None,
    "unfold": lambda binding, args: None,
}
