"""View maps and collectives: primitive views of a tensor, and exchanges of tensors between ranks. The keys `view:` and
`collective:` of entries call them. The runtime has a function for each (tensor/view_map.c, comm/).

Each view map has an adjoint. The adjoint is a tensor formula over `g` (the gradient of the view), `x` (the viewed
tensor, of which only the shape is read) and the parameters of the map. The adjoint adds the gradients of overlapping
elements of the view. If a view returns a list, each item has a separate adjoint; an absent gradient counts as zeros."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Expr

#: role of a parameter if a batch axis is inserted into x: an axis of x, a permutation of all axes of x, an axis of the
#: view, several kinds of sizes, or strides
BatchRole = Literal["plain", "axis", "rest", "order", "new", "sizes", "count", "expanded", "strides"]


@frozen
class ViewMap:
    """A view map. `shape` is the shape of the view as a formula over S, the shape of x. `strided`: the map changes only
    strides and sizes; other maps have an entry for replay. `printed`: the runtime implements the view. `or_copy`: the
    runtime can determine if a tensor has such a view, which `or copy` requires. `storage`: the view begins at an offset
    in the storage, and its adjoint is computed over all elements of the storage, not only over the elements of x.
    `batch` has the role of each parameter if a batch axis is inserted before the first axis of x
    (derive/batching.py)."""

    name: str
    params: tuple[str, ...]
    shape: str
    adjoint: str
    strided: bool = True
    doc: str = ""
    printed: bool = True
    or_copy: bool = False
    storage: bool = False
    batch: tuple[BatchRole, ...] = ()

    @property
    def signature(self) -> str:
        return f"{self.name}({', '.join(('x', *self.params))})"


_VIEWS = (
    ViewMap("alias", (), "S", "g", doc="the tensor itself as a new view"),
    ViewMap("swap_axes", ("dim0", "dim1"), "swap(S, dim0, dim1)", "transpose(g, dim0, dim1)", batch=("axis", "axis")),
    ViewMap("permute", ("dims",), "permute(S, dims)", "permute(g, permutation_inverse(dims))", batch=("order",)),
    ViewMap("expand", ("size",), "expand(S, size)", "sum_to_size(g, shape(x))", batch=("expanded",)),
    ViewMap(
        "squeeze",
        ("dim",),
        "squeeze(S, dim)",
        "reshape(g, shape(x))",
        doc="drops those of the axes dim whose size is 1",
        batch=("rest",),
    ),
    ViewMap("unsqueeze", ("dim",), "unsqueeze(S, dim)", "reshape(g, shape(x))", batch=("new",)),
    ViewMap(
        "reshape",
        ("size",),
        "infer(size, numel(S))",
        "reshape(g, shape(x))",
        doc="the same elements in row-major order; size may have one -1",
        or_copy=True,
        batch=("count",),
    ),
    ViewMap(
        "flatten",
        ("start", "end"),
        "flatten(S, start, end)",
        "reshape(g, shape(x))",
        or_copy=True,
        batch=("axis", "axis"),
    ),
    ViewMap(
        "select",
        ("dim", "index"),
        "drop(S, dim)",
        "select_scatter(zeros(shape(x)), g, dim, index)",
        batch=("axis", "plain"),
    ),
    ViewMap(
        "slice",
        ("dim", "start", "end", "step"),
        "with(S, dim, sliced(extent(x, dim), start, end, step))",
        "slice_scatter(zeros(shape(x)), g, dim, start, end, step)",
        doc="start and end are cut to the axis; negative ones count from its end",
        batch=("axis", "plain", "plain", "plain"),
    ),
    ViewMap(
        "diagonal",
        ("offset", "dim1", "dim2"),
        "diagonal(S, offset, dim1, dim2)",
        "diagonal_scatter(zeros(shape(x)), g, offset, dim1, dim2)",
        batch=("plain", "axis", "axis"),
    ),
    ViewMap(
        "as_strided",
        ("size", "stride", "storage_offset"),
        "size",
        "as_strided_adjoint(g, shape(x), size, stride, storage_offset)",
        doc="elements may overlap; their gradients are then summed",
        storage=True,
        batch=("sizes", "strides", "plain"),
    ),
    ViewMap(
        "unfold",
        ("dim", "size", "step"),
        "unfold(S, dim, size, step)",
        "unfold_adjoint(g, extent(x, dim), dim if dim < 0 else dim - rank(x), size, step)"
        " if rank(x) > 0 else reshape(g, [])",
        batch=("axis", "plain", "plain"),
    ),
    ViewMap("conj", (), "S", "conj(g)", strided=False, doc="the tensor itself if it is real", printed=False),
    ViewMap("real", (), "S", "to(g, dtype_of(x))", strided=False),
    ViewMap("imag", (), "S", "imag_adjoint(g)", strided=False),
    ViewMap("view_as_real", (), "concat(S, [2])", "view_as_complex(clone(contiguous(g)))", strided=False),
    ViewMap("view_as_complex", (), "drop(S, -1)", "view_as_real(g)", strided=False),
)

VIEW_MAPS: Mapping[str, ViewMap] = {row.name: row for row in _VIEWS}


@frozen
class Collective:
    """A collective: an exchange of tensors between the ranks of a group. `adjoint` is a call of a collective over `g`
    and the parameters. `printed`: runtime/comm/collective.h declares the function. `batch` is as in ViewMap; if it is
    (), vmap calls the collective for each slice. `words` are the permitted values of the parameter `op`."""

    name: str
    params: tuple[str, ...]
    shape: str
    adjoint: str
    doc: str = ""
    printed: bool = False
    batch: tuple[BatchRole, ...] = ()
    words: tuple[str, ...] = ("sum", "mean")

    @property
    def signature(self) -> str:
        return f"{self.name}({', '.join(('x', *self.params))})"


_COLLECTIVES = (
    Collective(
        "all_reduce",
        ("op", "group"),
        "S",
        "all_reduce(g, op, group)",
        "the sum or mean of all ranks' x, on every rank",
        True,
        batch=("plain", "plain"),
    ),
    Collective(
        "leads",
        ("op", "group"),
        "S",
        "",
        "whether this rank is the first that has the largest (op max) or smallest (min) element; a bool tensor",
        True,
        batch=("plain", "plain"),
        words=("max", "min"),
    ),
    Collective(
        "all_gather",
        ("dim", "group"),
        "with(S, dim, extent(x, dim) * size_of(group))",
        "reduce_scatter(g, sum, dim, group)",
        "all ranks' x, one after the other along dim",
        True,
        batch=("axis", "plain"),
    ),
    Collective(
        "reduce_scatter",
        ("op", "dim", "group"),
        "with(S, dim, extent(x, dim) / size_of(group))",
        "all_gather(g, dim, group) * choose(op, sum=1, mean=1 / size_of(group))",
        "rank r gets part r along dim of the sum or mean",
        True,
        batch=("plain", "axis", "plain"),
    ),
    Collective(
        "all_to_all",
        ("output_splits", "input_splits", "group"),
        "with(S, 0, extent(x, 0) if count(output_splits) == 0 else before(output_splits, count(output_splits)))",
        "all_to_all(g, input_splits, output_splits, group)",
        "x is cut along its first axis, and part r goes to rank r; an empty list means parts of one size",
        True,
    ),
    Collective(
        "broadcast",
        ("src", "group"),
        "S",
        "reduce(g, src, sum, group)",
        "rank src's x, on every rank",
        True,
        batch=("plain", "plain"),
    ),
    Collective(
        "reduce",
        ("dst", "op", "group"),
        "S",
        "broadcast(g, dst, group) * choose(op, sum=1, mean=1 / size_of(group))",
        "the sum or mean of all ranks' x, on rank dst; zeros on the others",
        True,
        batch=("plain", "plain", "plain"),
    ),
    Collective("gather", ("dst", "group"), "", "scatter(g, dst, group)"),
    Collective("scatter", ("src", "group"), "", "gather(g, src, group)"),
    Collective("send", ("dst", "group"), "", "recv(dst, group)"),
    Collective("recv", ("src", "group"), "S", "send(g, src, group)"),
)

COLLECTIVES: Mapping[str, Collective] = {row.name: row for row in _COLLECTIVES}

#: view maps and collectives by name; no name occurs twice
MAPS: Mapping[str, ViewMap | Collective] = {**VIEW_MAPS, **COLLECTIVES}

#: parameters of each distribution of `draws`; each distribution also has the parameter generator
DISTRIBUTIONS: Mapping[str, tuple[str, ...]] = {
    "uniform": ("low", "high"),
    "normal": ("mean", "std"),
    "integers": ("low", "high"),
    "bernoulli": ("p",),
    "exponential": ("rate",),
    "geometric": ("p",),
    "cauchy": ("median", "sigma"),
    "log_normal": ("mean", "std"),
    "bits": (),
}


def map_arguments(params: tuple[str, ...], call: Call) -> dict[str, Expr]:
    """Returns the arguments of a map call by parameter name, except the tensor."""
    named = dict(call.kwargs)
    given = dict(zip(params, call.args[1:]))
    return {name: given[name] if name in given else named[name] for name in params if name in given or name in named}
