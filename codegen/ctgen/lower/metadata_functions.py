"""Functions of shapes, dtypes and lists in host formulas, and the C function of the runtime that computes each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from ctgen.lower import conditions
from ctgen.lower.cnames import enumerator_constant
from ctgen.lower.cvalues import Rank, Value, as_int, as_ints, as_mask, as_scalar
from ctgen.model.ops import Call, Expr, If, ListOf, Name, Num

if TYPE_CHECKING:
    from ctgen.lower.metadata import Host

Maker: TypeAlias = "Callable[[Host, Call], Value]"


def _shape(host: Host, call: Call) -> Value:
    return host.shape_value(call.args[0])


def _int(host: Host, expr: Expr) -> str:
    return as_int(host.value(expr))


def _extent(host: Host, call: Call) -> Value:
    if host.is_given(call.args[0]):
        return Value(f"cti_extent({host.tensor(call.args[0])}, {_int(host, call.args[1])})", "int")
    return Value(f"cti_shape_extent({host.op}, {host.shape(call.args[0])}, {_int(host, call.args[1])})", "int")


def _mask(host: Host, dims: Expr, of: Expr) -> str:
    return _mask_over(host, dims, host.rank(of))


def _mask_over(host: Host, dims: Expr, rank: Rank) -> str:
    if isinstance(dims, If):
        cond = host.value(dims.cond)
        return f"({cond.within(1)} ? {_mask_over(host, dims.then, rank)} : {_mask_over(host, dims.other, rank)})"
    return as_mask(host.value(dims), host.op, rank)


def _reduce(host: Host, call: Call) -> Value:
    source, dims, keepdim = call.args
    return Value(
        f"cti_shape_reduced({host.shape(source)}, {_mask(host, dims, source)}, {host.value(keepdim).text})", "shape"
    )


def _reduced(host: Host, call: Call) -> Value:
    reduction = host.value(call.args[1])
    return Value(
        f"{reduction.text} == {enumerator_constant('none')} ? {host.shape(call.args[0])} : cti_shape_scalar()",
        "shape",
        0,
    )


def _chain(name: str) -> Maker:
    """Returns the maker (printer of a call) for broadcast(A, B, D) and concat. Shapes are combined one after the other;
    plain dims are appended."""

    def make(host: Host, call: Call) -> Value:
        made: Value | None = None
        behind = []
        for arg in call.args:
            if isinstance(arg, (Name, Num)) and host.value(arg).kind == "int":
                behind.append(_int(host, arg))
                continue
            shape = host.shape_value(arg)
            text = "" if made is None else f"cti_shape_{name}({host.op}, {made.text}, {shape.text})"
            made = shape if made is None else Value(text, "shape")
        made = made or Value("cti_shape_scalar()", "shape")
        for size in behind:
            made = Value(f"cti_shape_append({made.text}, {size})", "shape")
        return made

    return make


def _plain(name: str, *wanted: str) -> Maker:
    """Returns the maker for cti_shape_<name>(op, shape, ...). wanted: the kinds of the parameters after the shape."""

    def make(host: Host, call: Call) -> Value:
        args = [host.op, host.shape(call.args[0])]
        for arg, kind in zip(call.args[1:], wanted):
            args.append(_int(host, arg) if kind == "int" else as_ints(host.value(arg)))
        return Value(f"cti_shape_{name}({', '.join(args)})", "shape")

    return make


def _masked(name: str) -> Maker:
    def make(host: Host, call: Call) -> Value:
        return Value(
            f"cti_shape_{name}({host.shape(call.args[0])}, {_mask(host, call.args[1], call.args[0])})", "shape"
        )

    return make


def _unsqueeze(host: Host, call: Call) -> Value:
    return Value(
        f"cti_shape_unsqueeze({host.op}, {host.shape(call.args[0])}, {as_ints(host.value(call.args[1]))})", "shape"
    )


def _count(host: Host, call: Call) -> Value:
    value = host.value(call.args[0])
    if value.kind == "mask":
        return Value(f"cti_mask_count({value.text})", "int")
    if value.kind == "shape":
        return Value(f"cti_shape_rank({value.text})", "int")
    return Value(f"{value.within(9)}.count", "int")


def _has(host: Host, call: Call) -> Value:
    arg = call.args[0]
    value = host.value(arg)
    return value.given or conditions.call(f"cti_absent({value.text})", holds=False)


def _axes(host: Host, call: Call) -> Value:
    """Returns the axes of a pack that is at the end of an argument's type. The formula has only the pack's name, so
    that the tensor must be found."""
    pack = host.value(call.args[0])
    return Value(f"cti_axes_last({pack.within(9)}.ndim, (int64_t[CTI_MAX_NDIM]){{0}})", "ints")


def _dtype_test(dtype_set: str) -> Maker:
    def make(host: Host, call: Call) -> Value:
        return Value(f"cti_dtype_in({host.dtype(call.args[0])}, {dtype_set})", "bool")

    return make


def _choose(host: Host, call: Call) -> Value:
    word = host.value(call.args[0])
    cases = [(key, host.value(value)) for key, value in call.kwargs]
    text = cases[-1][1].within(1)
    for key, case in reversed(cases[:-1]):
        text = f"{word.text} == {enumerator_constant(key)} ? {case.within(1)} : {text}"
    kinds = {case.kind for _, case in cases}
    return Value(text, "float" if kinds == {"int", "float"} else cases[0][1].kind, 0)


def _numel(host: Host, call: Call) -> Value:
    return Value(f"cti_shape_count({host.shape(call.args[0])})", "int")


def _of_the_runtime(_: Host, call: Call) -> Value:
    raise ValueError(f"'{call.func}' is known to functions of the runtime alone")


def _call_of(name: str, gives: str, *wanted: str) -> Maker:
    """Returns the maker for a C function. wanted: the kinds of its parameters (list, int, bool, ints, shape, scalar,
    tensor, text). If '!' is the first kind, the operator's name is passed as the first argument."""
    kinds: dict[str, Callable[[Host, Expr], str]] = {
        "int": _int,
        "ints": lambda host, arg: as_ints(host.value(arg)),
        "shape": lambda host, arg: host.shape(arg),
        "tensor": lambda host, arg: host.tensor(arg),
        "list": lambda host, arg: _tensor_list(host, arg),
        "scalar": lambda host, arg: as_scalar(host.value(arg)),
        "text": lambda host, arg: host.value(arg).text,
        "bool": lambda host, arg: host.value(arg).text,
    }

    def make(host: Host, call: Call) -> Value:
        host.read(name)
        own = [host.op] if wanted and wanted[0] == "!" else []
        args = own + [kinds[kind](host, arg) for kind, arg in zip(wanted[len(own) :], call.args)]
        return Value(f"{name}({', '.join(args)})", gives)  # type: ignore[arg-type]

    return make


def _before(host: Host, call: Call) -> Value:
    """Returns the sum of the items before an index. Within a loop, the sum for the previous item is continued."""
    args = f"{as_ints(host.value(call.args[0]))}, {_int(host, call.args[1])}"
    if host.loop is None:
        host.read("cti_ints_before")
        return Value(f"cti_ints_before({args})", "int")
    last = host.before_loop("cti_ints_sum ", "{0, 0}", (), f"before({args})")
    host.read("cti_ints_sum_before")
    return Value(f"cti_ints_sum_before(&{last}, {args})", "int")


def _einops_sizes(stage: str) -> Maker:
    def make(host: Host, call: Call) -> Value:
        host.read("cti_list_einops_sizes")
        pattern, shape, axes = call.args
        given = f"{host.value(pattern).text}, {host.shape(shape)}, {host.value(axes).text}"
        return Value(f"cti_list_einops_sizes({host.op}, CTI_EINOPS_{stage}, {given})", "shape")

    return make


def _einops_dims(which: str) -> Maker:
    def make(host: Host, call: Call) -> Value:
        host.read("cti_list_einops_dims")
        pattern, shape = call.args
        text = f"cti_list_einops_dims(CTI_EINOPS_{which}, {host.value(pattern).text}, {host.shape(shape)})"
        return Value(text, "ints")

    return make


def _tensor_list(host: Host, arg: Expr) -> str:
    if isinstance(arg, ListOf):
        return f"CTI_TENSORS({', '.join(host.tensor(item) for item in arg.items)})"
    return host.value(arg).text


def _count_over(host: Host, call: Call) -> Value:
    return Value(f"cti_shape_count_over({host.shape(call.args[0])}, {_mask(host, call.args[1], call.args[0])})", "int")


def _window(host: Host, call: Call) -> Value:
    extent, size, *lists, item = call.args
    at = _int(host, item)
    picked = [
        f"{host.value(arg).within(9)}.items[{at}]" if host.value(arg).kind == "ints" else _int(host, arg)
        for arg in lists
    ]
    return Value(f"cti_window({', '.join([_int(host, extent), _int(host, size), *picked])})", "int")


def _all_pairs(name: str) -> Maker:
    def make(host: Host, call: Call) -> Value:
        shapes = [host.shape(arg) for arg in call.args]
        tests = [f"{name}({left}, {right})" for left, right in zip(shapes, shapes[1:])]
        return Value(" && ".join(tests), "bool", 2 if len(tests) > 1 else 9)

    return make


METADATA_FUNCTIONS: dict[str, Maker] = {
    "shape": _shape,
    "shapes": _call_of("cti_list_shapes", "int_lists", "list"),
    "extent": _extent,
    "extents": _call_of("cti_list_extents", "ints", "!", "list", "int"),
    "axes": _axes,
    "rank": lambda host, call: host.rank(call.args[0]).value,
    "numel": _numel,
    "lead": _call_of("cti_list_lead", "shape", "list"),
    "numels": _call_of("cti_list_numels", "ints", "list"),
    "ranks": _call_of("cti_list_ranks", "ints", "list"),
    "stacked": _call_of("cti_list_stacked", "shape", "list", "int", "int"),
    "joins": _call_of("cti_list_joins", "bool", "list", "int", "int"),
    "common": _call_of("cti_list_common", "shape", "!", "list"),
    "all_broadcast": _call_of("cti_list_broadcasts", "bool", "list"),
    "chains": _call_of("cti_list_chains", "bool", "list"),
    "blocks": _call_of("cti_list_blocks", "shape", "list"),
    "terms": _call_of("cti_list_terms", "int", "text"),
    "star": _call_of("cti_list_star", "int", "text"),
    "einops_parts": _einops_sizes("PARTS"),
    "einops_placed": _einops_sizes("PLACED"),
    "einops_spread": _einops_sizes("SPREAD"),
    "einops_result": _einops_sizes("RESULT"),
    "einops_order": _einops_dims("ORDER"),
    "einops_dropped": _einops_dims("DROPPED"),
    "einops_apart": _einops_dims("APART"),
    "einops_adds": _call_of("cti_list_einops_adds", "bool", "text", "shape"),
    "einops_drops": _call_of("cti_list_einops_drops", "bool", "text", "shape"),
    "einops_merged": _call_of("cti_list_einops_merged", "shape", "text", "shape"),
    "einops_packed": _call_of("cti_list_einops_packed", "shape", "text", "list"),
    "einops_packs": _call_of("cti_list_einops_packs", "bool", "text", "list"),
    "products": _call_of("cti_list_products", "ints", "text", "int"),
    "filled": _call_of("cti_list_filled", "shape", "!", "text", "int", "int"),
    "add_up": _call_of("cti_list_adds_up", "bool", "text", "int"),
    "choices": _call_of("cti_list_choices", "int", "int", "int", "bool"),
    "total": _call_of("cti_list_total", "int", "!", "list", "int"),
    "count": _count,
    "count_over": _count_over,
    "has": _has,
    "size_of": _call_of("ct_group_size", "int", "text"),
    "dtype_of": lambda host, call: Value(host.dtype(call.args[0]), "dtype"),
    "device_of": lambda host, call: Value(f"cti_device_or_host({host.tensor(call.args[0])})", "device"),
    "is_complex": _dtype_test("CTI_SET_COMPLEX"),
    "is_float": _dtype_test("CTI_SET_FLOAT"),
    "is_integer": _dtype_test("CTI_SET_INTEGER"),
    "wide": lambda host, call: Value(f"cti_wide({host.dtype(call.args[0])})", "dtype"),
    "joined": lambda host, call: Value(
        f"cti_promote_dtypes({host.dtype(call.args[0])}, {host.dtype(call.args[1])})", "dtype"
    ),
    "is_bool": _dtype_test("CTI_SET_BOOL"),
    "holds": lambda host, call: Value(
        f"cti_dtype_holds({host.dtype(call.args[0])}, {as_scalar(host.value(call.args[1]))})", "bool"
    ),
    "cut": lambda host, call: Value(
        f"cti_scalar_cut({as_scalar(host.value(call.args[0]))}, {host.dtype(call.args[1])})", "scalar"
    ),
    "epsilon": lambda host, call: Value(f"cti_dtype_epsilon({host.dtype(call.args[0])})", "float"),
    "largest": lambda host, call: Value(f"cti_dtype_largest({host.dtype(call.args[0])})", "float"),
    "is_contiguous": lambda host, call: Value(f"cti_is_contiguous({host.tensor(call.args[0])})", "bool"),
    "choose": _choose,
    "broadcast": _chain("broadcast"),
    "concat": _chain("concat"),
    "reduce": _reduce,
    "reduced": _reduced,
    "with": _plain("with", "int", "int"),
    "insert": _plain("insert", "int", "int"),
    "replaced": _call_of("cti_shape_replaced", "shape", "!", "shape", "int", "shape"),
    "drop": _masked("drop"),
    "swap": _plain("swap", "int", "int"),
    "permute": _plain("permute", "ints"),
    "ones": lambda host, call: Value(f"cti_shape_ones({host.shape(call.args[0])})", "shape"),
    "squeeze": _masked("squeeze"),
    "unsqueeze": _unsqueeze,
    "flatten": _plain("flatten", "int", "int"),
    "merged": _plain("merged", "int"),
    "unmerged": _plain("unmerged", "int", "int"),
    "padded": _plain("padded", "ints"),
    "diagonal": _plain("diagonal", "int", "int", "int"),
    "unfold": _plain("unfold", "int", "int", "int"),
    "infer": lambda host, call: Value(
        f"cti_shape_infer({host.op}, {as_ints(host.value(call.args[0]))}, {_int(host, call.args[1])})", "shape"
    ),
    "expand": _plain("expand", "ints"),
    "indexed": _of_the_runtime,
    "einsum": _call_of("cti_shape_einsum", "shape", "!", "text", "list"),
    "einsum_sums": _call_of("cti_einsum_sums", "bool", "text"),
    "item": _call_of("cti_ints_item", "int", "ints", "int"),
    "least": _call_of("cti_ints_least", "int", "ints"),
    "greatest": _call_of("cti_ints_greatest", "int", "ints"),
    "before": _before,
    "permutation_inverse": _call_of("cti_permutation_inverse", "shape", "!", "ints"),
    "moved": _call_of("cti_axes_moved", "shape", "!", "int", "ints", "ints"),
    "counted": _call_of("cti_shape_counted", "shape", "!", "int", "int"),
    "from_the_end": _call_of("cti_ints_from_the_end", "ints", "ints", "int"),
    "head": _plain("head", "int"),
    "sized": _plain("sized", "ints", "ints"),
    "picked": _plain("picked", "ints"),
    "interleaved": _call_of("cti_shapes_interleaved", "shape", "!", "shape", "shape"),
    "before_ones": _call_of("cti_shape_before_ones", "shape", "!", "shape", "int"),
    "behind_ones": _call_of("cti_shape_behind_ones", "shape", "!", "shape", "int"),
    "times": _call_of("cti_shapes_times", "shape", "!", "shape", "shape"),
    "window": _window,
    "pooled": _call_of("cti_pooled", "int", "int", "int", "int", "int", "int", "bool"),
    "leading": _call_of("cti_ints_leading", "ints", "ints", "int"),
    "halved": _call_of("cti_ints_halved", "ints", "ints"),
    "negated": _call_of("cti_ints_negated", "ints", "ints"),
    "room": _call_of("cti_shapes_buffer", "ints", "shape", "shape"),
    "sliced": _call_of("cti_sliced", "int", "int", "scalar", "scalar", "int"),
    "same_except": _call_of("cti_list_same_except", "bool", "list", "int"),
    "same_shape": _all_pairs("cti_shapes_equal"),
    "expands_to": _call_of("cti_shapes_expand_to", "bool", "shape", "shape"),
    "fits_except": _call_of("cti_shapes_fit_except", "bool", "shape", "shape", "int"),
    "fits": _call_of("cti_shapes_fit", "bool", "shape", "shape"),
    "broadcasts": _all_pairs("cti_shapes_broadcast"),
    "are_distinct": _call_of("cti_are_distinct", "bool", "ints", "int"),
    "are_lengths": _call_of("cti_are_lengths", "bool", "ints"),
    "is_permutation": _call_of("cti_is_permutation", "bool", "ints", "int"),
    "edges_allow": _call_of("cti_edges_allow", "bool", "shape", "ints", "int"),
    "in_order": _call_of("cti_ints_in_order", "bool", "ints", "int"),
    "in_range": _call_of("cti_index_in_range", "bool", "tensor", "int"),
    "are_shares": _call_of("cti_are_shares", "bool", "tensor"),
}
