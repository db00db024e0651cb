"""Metadata functions of formulas and types, and abbreviations that are expanded to calls of operators. C code computes
metadata functions once per call, from shapes and attributes. Metadata functions read no elements, except in_range and
are_shares, which are used in conditions. resolve/entries.py expands abbreviations before all other stages, so that
later formulas call only operators of the schemas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ctgen.model.frozen import frozen

#: types of results, named by the kinds of resolve/entries.py
Gives = Literal[
    "int", "float", "bool", "scalar", "shape", "ints", "int_lists", "dims", "dtype", "device", "any", "same"
]


@frozen
class Intrinsic:
    """A metadata function. `params` are the parameters, for messages and keyword arguments: '?' after a name means
    optional, '*' before a name any number. `dims_only` is true if only types and shapes may call the function, because
    an operator has the same name."""

    name: str
    params: tuple[str, ...]
    gives: Gives
    doc: str
    dims_only: bool = False

    @property
    def signature(self) -> str:
        return f"{self.name}({', '.join(self.params)})"


def _row(signature: str, gives: Gives, doc: str, dims_only: bool = False) -> Intrinsic:
    name, _, params = signature[:-1].partition("(")
    return Intrinsic(name, tuple(word.strip() for word in params.split(",") if word.strip()), gives, doc, dims_only)


_ROWS = (
    # functions of tensors and packs
    _row("shape(x)", "shape", "sizes of a tensor"),
    _row("shapes(list)", "int_lists", "sizes of every tensor of a list"),
    _row("extent(x, dim)", "int", "size of axis dim; dim may be negative"),
    _row("extents(list, dim)", "ints", "size of axis dim of every tensor of a list; 0 for an empty vector"),
    _row(
        "lead(list)",
        "shape",
        "sizes of the first tensor of a list that is no empty vector; those of an empty vector if all are",
    ),
    _row(
        "axes(S)", "dims", "numbers of the axes that the pack S stands for, counted from the end if S ends its argument"
    ),
    _row("rank(x)", "int", "number of axes of a tensor, pack or shape"),
    _row("numel(x)", "int", "number of elements of a tensor, pack or shape"),
    _row("total(list, dim)", "int", "sum of the sizes of axis dim over a list, empty vectors left out"),
    _row("numels(list)", "ints", "number of elements of every tensor of a list"),
    _row("ranks(list)", "ints", "number of axes of every tensor of a list"),
    _row(
        "stacked(list, n, dim)",
        "shape",
        (
            "shape of the tensors of a list joined along dim, each with at least n axes, as atleast_1d, atleast_2d and"
            " atleast_3d put them; for n = 2 and dim = 1 a vector is a column"
        ),
    ),
    _row("common(list)", "shape", "what the tensors of a list broadcast to"),
    _row("blocks(list)", "shape", "shape of the matrices of a list along a diagonal; a vector is a row"),
    _row("terms(pattern)", "int", "number of terms of a pattern of names and one star; -1 of what is none"),
    _row("star(pattern)", "int", "which term of a pattern the star is"),
    _row("einops_parts(pattern, S, axes)", "shape", "sizes of the axes on the left of a pattern of einops"),
    _row("einops_placed(pattern, S, axes)", "shape", "sizes of those on its right, 1 where they are new"),
    _row("einops_spread(pattern, S, axes)", "shape", "sizes of all axes on its right"),
    _row("einops_result(pattern, S, axes)", "shape", "sizes of what it makes of a tensor"),
    _row("einops_order(pattern, S)", "ints", "the axes that its right keeps, counted among themselves, in its order"),
    _row("einops_dropped(pattern, S)", "ints", "the axes on its left that its right has not, and one behind all"),
    _row("einops_apart(pattern, S)", "ints", "the axes that its right keeps, in its order, and then einops_dropped"),
    _row("einops_adds(pattern, S)", "bool", "whether a pattern of einops has axes on the right alone"),
    _row("einops_drops(pattern, S)", "bool", "whether it has axes on the left alone"),
    _row("einops_merged(pattern, S)", "shape", "S with the axes that the star of a pattern stands for made one"),
    _row("einops_packed(pattern, list)", "shape", "sizes of the tensors of a list, so merged, along that axis"),
    _row("einops_packs(pattern, list)", "bool", "whether they have such axes, and the others are of equal sizes"),
    _row(
        "products(lists, total)", "ints", "product of every list of sizes, one -1 in all of them made to give the total"
    ),
    _row("filled(lists, k, total)", "shape", "the list of sizes k with that -1 replaced"),
    _row("add_up(lists, total)", "bool", "the products of the lists of sizes, at most one -1 in them, give the total"),
    _row(
        "choices(n, r, repeated)",
        "int",
        "in how many ways r of n are chosen, each once or, if repeated, any number of times",
    ),
    _row("count(x)", "int", "number of items of a list of tensors, ints or dims"),
    _row(
        "count_over(x, dim)",
        "int",
        "number of elements along the axes dim of a tensor or shape; all of them for dim = all",
    ),
    _row("has(x)", "bool", "whether an optional argument was given"),
    _row("size_of(group)", "int", "number of ranks of a group"),
    _row("dtype_of(x)", "dtype", "dtype of a tensor"),
    _row("device_of(x)", "device", "device of a tensor"),
    _row("is_complex(x)", "bool", "whether the dtype of a tensor, or a dtype, is complex"),
    _row("is_float(x)", "bool", "whether the dtype of a tensor, or a dtype, is f16, bf16, f32 or f64"),
    _row(
        "epsilon(x)",
        "float",
        (
            "distance from 1 to the next number of the type that a tensor, or a dtype, is summed in: f64 for f64, f32"
            " for less"
        ),
    ),
    _row("largest(x)", "float", "the largest finite number of the float dtype of a tensor, or of a dtype"),
    _row("wide(x)", "dtype", "dtype that a tensor, or a dtype, is summed in: f32 for f16 and bf16, else its own"),
    _row("joined(x, y)", "dtype", "dtype that two tensors, or dtypes, promote to, both as tensors with axes"),
    _row("is_contiguous(x)", "bool", "whether a tensor lies in row-major order without gaps"),
    _row("is_integer(x)", "bool", "whether the dtype of a tensor, or a dtype, is an integer (bool is none)"),
    _row("is_bool(x)", "bool", "whether the dtype of a tensor, or a dtype, is bool"),
    _row(
        "holds(x, number)",
        "bool",
        (
            "whether the dtype of a tensor, or a dtype, has a value for the number: an integer none for a fraction's"
            " infinity, a real one none for a complex number"
        ),
    ),
    _row("cut(number, dtype)", "scalar", "a number as it is, for dtype i64 without its fraction"),
    _row("choose(keyword, *cases)", "same", "the case named by the keyword: choose(norm, ortho=1, forward=2)"),
    # functions of shapes
    _row("broadcast(*shapes)", "shape", "broadcast of packs and shapes; plain dims among them are put behind"),
    _row("reduce(S, dim, keepdim)", "shape", "S without the axes dim, or with 1 in their places if keepdim"),
    _row("reduced(S, reduction)", "shape", "S for reduction none, no axes for mean and sum"),
    _row("with(S, dim, size)", "shape", "S with size in place of axis dim"),
    _row("insert(S, dim, size)", "shape", "S with a new axis of that size before axis dim"),
    _row("replaced(S, dim, sizes)", "shape", "S with several sizes, or none, in place of axis dim"),
    _row("drop(S, dim)", "shape", "S without axis dim (or axes dim)"),
    _row("swap(S, dim0, dim1)", "shape", "S with two axes exchanged"),
    _row("permute(S, dims)", "shape", "the axes of S in the order of dims", True),
    _row("ones(S)", "shape", "1 for every axis of S", True),
    _row("squeeze(S, dim)", "shape", "S without those of the axes dim whose size is 1", True),
    _row("unsqueeze(S, dim)", "shape", "S with new axes of size 1 at dim, numbers of the result", True),
    _row("flatten(S, start, end)", "shape", "S with the axes start to end made one", True),
    _row("merged(S, dim)", "shape", "S with the axes dim and dim + 1 made one"),
    _row("unmerged(S, dim, n)", "shape", "S with axis dim split into n and extent / n"),
    _row("infer(size, n)", "shape", "size with its one -1 replaced so that the product is n"),
    _row("expand(S, size)", "shape", "size with each -1 replaced by the size of S there", True),
    _row("concat(*shapes)", "shape", "axes of all, one after the other"),
    _row("indexed(S, indices)", "shape", "S with what a list of indices names in place of the axes that it is for"),
    _row("einsum(equation, operands)", "shape", "shape of the einsum of the operands", True),
    _row(
        "einsum_sums(equation)",
        "bool",
        "whether an equation has a letter that its output leaves out and one operand has alone",
    ),
    _row(
        "padded(S, pad)",
        "shape",
        "S with pad[0] and pad[1] more on the last axis, pad[2] and pad[3] on the one before, ...",
    ),
    _row(
        "diagonal(S, offset, dim1, dim2)", "shape", "S without the two axes, the length of the diagonal put last", True
    ),
    _row("unfold(S, dim, size, step)", "shape", "S with the windows of size along dim, the window put last", True),
    _row("item(list, i)", "int", "item i of a list of ints"),
    _row("least(list)", "int", "smallest item of a list of ints, 0 if there is none"),
    _row("greatest(list)", "int", "largest item of a list of ints, 0 if there is none"),
    _row("before(list, i)", "int", "sum of the first i items of a list of ints"),
    _row("negated(list)", "ints", "a list of ints with the sign of every item changed"),
    _row("are_distinct(dims, n)", "bool", "whether a list of ints names different axes of n"),
    _row("are_lengths(list)", "bool", "every item of a list of ints is positive, or -1"),
    _row("leading(list, n)", "ints", "the first n items of a list of ints"),
    _row("halved(list)", "ints", "half of every item of a list of ints, rounded down"),
    _row(
        "room(A, B)",
        "ints",
        (
            "the pad of constant_pad_nd that makes A as large as B, behind the elements: 0 and the difference for each"
            " axis, the last first"
        ),
    ),
    _row("permutation_inverse(dims)", "ints", "the order that undoes dims"),
    _row("moved(n, source, destination)", "ints", "the order of n axes in which the axes source are at destination"),
    _row("counted(start, n)", "ints", "n numbers from start on"),
    _row("from_the_end(dims, n)", "ints", "the numbers of axes of n as negative ones, which count from the last"),
    _row("head(S, n)", "shape", "the first n sizes of S"),
    _row("sized(S, dims, sizes)", "shape", "S with sizes[i] on axis dims[i]; a size of -1 leaves what is there"),
    _row("picked(S, dims)", "shape", "the sizes of the axes dims, in their order"),
    _row("interleaved(A, B)", "shape", "sizes of A and B in turn; the last belong together, and missing ones are 1"),
    _row("before_ones(S, n)", "shape", "n sizes, those of S last and missing ones 1, each before a 1"),
    _row("behind_ones(S, n)", "shape", "n sizes, those of S last and missing ones 1, each behind a 1"),
    _row("times(A, B)", "shape", "the products of sizes of A and B; the last belong together, and missing ones are 1"),
    _row(
        "window(H, R, stride, padding, dilation, i)",
        "int",
        "places of a window of R along H; i picks the item of stride, padding and dilation",
    ),
    _row(
        "pooled(n, size, stride, padding, dilation, ceil_mode)",
        "int",
        (
            "places of a window of size along n; with ceil_mode the last may reach over the padding, but must begin"
            " before it"
        ),
    ),
    _row("sliced(n, start, end, step)", "int", "number of elements of start:end:step of an axis of size n"),
    # conditions
    _row(
        "same_except(list, dim)",
        "bool",
        "the tensors of a list, empty vectors left out, have equal shapes but for axis dim",
    ),
    _row(
        "joins(list, n, dim)",
        "bool",
        "the tensors of a list, each with at least n axes as for stacked, have equal shapes but for axis dim",
    ),
    _row(
        "chains(list)",
        "bool",
        "the matrices of a list can be multiplied in their order; the first and the last may be vectors",
    ),
    _row("all_broadcast(list)", "bool", "the tensors of a list broadcast"),
    _row("same_shape(*shapes)", "bool", "all shapes are equal"),
    _row("expands_to(A, B)", "bool", "A broadcasts to exactly B"),
    _row(
        "fits_except(A, B, dim)",
        "bool",
        (
            "A has as many axes as B and is nowhere longer, but along dim, or has no elements; no axes count as one of"
            " size 1"
        ),
    ),
    _row("fits(A, B)", "bool", "A has as many axes as B and is nowhere longer, or has no elements"),
    _row("broadcasts(*shapes)", "bool", "the shapes broadcast"),
    _row("is_permutation(dims, n)", "bool", "dims are 0 to n - 1, each once"),
    _row(
        "edges_allow(S, pad, spare)",
        "bool",
        (
            "pad adds at most n - spare elements at an end of an axis of size n, any number if spare is negative and"
            " n > 0; with spare 0 not beside a crop of all"
        ),
    ),
    _row(
        "in_order(list, n)",
        "bool",
        "the places in an axis of size n, cut to it, negative ones from the end, do not decrease",
    ),
    _row("in_range(index, n)", "bool", "every element of index is from 0 to n - 1; looks at values"),
    _row(
        "are_shares(x)",
        "bool",
        "every element of x is from 0 to 1; looks at values, but not at those of a device, which a call would wait for",
    ),
)

#: permitted kinds of each parameter, as the letters of model/kinds.py: t a tensor, l a list of tensors, s a shape or
#: list of integers, n a scalar, b a bool, w a keyword, d a dtype, m named integers, g a process group
TAKES: Mapping[str, str] = {
    "shape": "ts",
    "shapes": "l",
    "extent": "ts n",
    "extents": "l n",
    "lead": "l",
    "axes": "s",
    "rank": "ts",
    "numel": "ts",
    "total": "l n",
    "numels": "l",
    "ranks": "l",
    "stacked": "l n n",
    "common": "l",
    "blocks": "l",
    "terms": "w",
    "star": "w",
    **dict.fromkeys(("einops_parts", "einops_placed", "einops_spread", "einops_result"), "w ts m"),
    "einops_merged": "w ts",
    **dict.fromkeys(("einops_packed", "einops_packs"), "w l"),
    **dict.fromkeys(("einops_order", "einops_dropped", "einops_apart", "einops_adds", "einops_drops"), "w ts"),
    "products": "s n",
    "filled": "s n n",
    "add_up": "s n",
    "choices": "n n b",
    "joins": "l n n",
    "chains": "l",
    "all_broadcast": "l",
    "count": "ls",
    "count_over": "ts snw",
    "size_of": "g",
    "dtype_of": "t",
    "device_of": "t",
    "is_complex": "td",
    "is_float": "td",
    "epsilon": "td",
    "largest": "td",
    "wide": "td",
    "joined": "td td",
    "is_contiguous": "t",
    "is_integer": "td",
    "is_bool": "td",
    "holds": "td nb",
    "cut": "nb d",
    "broadcast": "tsn",
    "reduce": "ts snw b",
    "reduced": "ts w",
    "with": "ts n n",
    "insert": "ts n n",
    "replaced": "ts n ts",
    "drop": "ts snw",
    "swap": "ts n n",
    "permute": "ts s",
    "ones": "ts",
    "squeeze": "ts sn",
    "unsqueeze": "ts sn",
    "flatten": "ts n n",
    "merged": "ts n",
    "unmerged": "ts n n",
    "infer": "s n",
    "expand": "ts s",
    "concat": "tsn",
    "indexed": "ts lt",
    "einsum": "w lt",
    "einsum_sums": "w",
    "padded": "ts s",
    "diagonal": "ts n n n",
    "unfold": "ts n n n",
    "item": "s n",
    "least": "s",
    "greatest": "s",
    "before": "s n",
    "negated": "s",
    "are_distinct": "s n",
    "are_lengths": "s",
    "leading": "s n",
    "halved": "s",
    "room": "ts ts",
    "permutation_inverse": "s",
    "moved": "n s s",
    "counted": "n n",
    "from_the_end": "s n",
    "head": "ts n",
    "sized": "ts s s",
    "picked": "ts s",
    "interleaved": "ts ts",
    "before_ones": "ts n",
    "behind_ones": "ts n",
    "times": "ts ts",
    "window": "n n sn sn sn n",
    "pooled": "n n n n n b",
    "sliced": "n n n n",
    "same_except": "l n",
    "same_shape": "ts",
    "expands_to": "ts ts",
    "fits_except": "ts ts n",
    "fits": "ts ts",
    "broadcasts": "ts",
    "is_permutation": "s n",
    "edges_allow": "ts s n",
    "in_order": "s n",
    "in_range": "t n",
    "are_shares": "t",
}

INTRINSICS: Mapping[str, Intrinsic] = {row.name: row for row in _ROWS}

#: C arithmetic on scalars, for attributes, dims and defaults; by name of the function: minimum and maximum number of
#: arguments, type of the result
HOST: Mapping[str, tuple[int, int, Gives]] = {
    "min": (2, 8, "same"),
    "max": (2, 8, "same"),
    "abs": (1, 1, "same"),
    "ceil": (1, 1, "int"),
    "floor": (1, 1, "int"),
    "sqrt": (1, 1, "float"),
    "exp": (1, 1, "float"),
    "log": (1, 1, "float"),
    "pow": (2, 2, "float"),
    "sin": (1, 1, "float"),
    "cos": (1, 1, "float"),
    "tanh": (1, 1, "float"),
}


# ---- abbreviations ------------------------------------------------------------


@frozen
class Abbreviation:
    """Abbreviation of a formula of operators. `text` is the formula over the parameters `params`; '?' after a name
    means optional. `keywords`: keyword arguments of the call are passed to the operator in the text."""

    name: str
    params: tuple[str, ...]
    text: str
    doc: str
    keywords: bool = False

    @property
    def signature(self) -> str:
        return f"{self.name}({', '.join(self.params)}{', ...' if self.keywords else ''})"


_PADDED = "constant_pad_nd(x, [padding[1], padding[1], padding[0], padding[0]], 0)"
_HEIGHT = "(extent(x, 2) + 2 * padding[0])"
_WIDTH = "(extent(x, 3) + 2 * padding[1])"
_PLACES = "window(extent(x, {axis}), size[{axis}], stride, padding, dilation, {item})"
_SIZES = (
    f"[extent(x, 0), extent(x, 1), size[2], size[3], {_PLACES.format(axis=2, item=0)},"
    f" {_PLACES.format(axis=3, item=1)}]"
)
_STRIDES = (
    f"[extent(x, 1) * {_HEIGHT} * {_WIDTH}, {_HEIGHT} * {_WIDTH}, dilation[0] * {_WIDTH}, dilation[1], stride[0] *"
    f" {_WIDTH}, stride[1]]"
)

_SHORT = (
    Abbreviation("sq", ("x",), "square(x)", "x * x"),
    Abbreviation("avg", ("x",), "mean(x)", "mean, with its arguments", keywords=True),
    Abbreviation("mT", ("x",), "transpose(x, -2, -1)", "transpose of the last two axes"),
    Abbreviation("mH", ("x",), "conj(transpose(x, -2, -1))", "conjugate transpose of the last two axes"),
    Abbreviation("col", ("x",), "unsqueeze(x, -1)", "a vector as a column"),
    Abbreviation("rows", ("x",), "reshape(x, [-1, extent(x, -1)])", "all leading axes made one: a matrix of rows"),
    Abbreviation("stop", ("x",), "detach(x)", "a constant for differentiation"),
    Abbreviation("merge", ("x", "dim"), "reshape(x, merged(shape(x), dim))", "axes dim and dim + 1 made one"),
    Abbreviation(
        "unmerge", ("x", "dim", "n"), "reshape(x, unmerged(shape(x), dim, n))", "axis dim split into n and the rest"
    ),
    Abbreviation("expanded", ("x", "size"), "expand(x, size)", "broadcast to a shape"),
    Abbreviation(
        "expand_along",
        ("x", "size", "dim", "keepdim"),
        "expand(x if keepdim else unsqueeze(x, dim), size)",
        "a reduction's result spread over the axes dim again; size is the shape before the reduction",
    ),
    Abbreviation(
        "unreduce", ("x", "dim", "keepdim"), "x if keepdim else unsqueeze(x, dim)", "puts back the axes dim with size 1"
    ),
    Abbreviation(
        "rereduce", ("x", "dim", "keepdim"), "x if keepdim else squeeze(x, dim)", "takes away the axes dim of size 1"
    ),
    Abbreviation(
        "resized",
        ("x", "dim", "n"),
        (
            "slice(x, dim, 0, n, 1) if n <= extent(x, dim) else cat([x, zeros(with(shape(x), dim, n - extent(x,"
            " dim)))], dim)"
        ),
        "cut, or padded with zeros at the end, to n elements along dim",
    ),
    Abbreviation(
        "windows2d",
        ("x", "size", "stride", "padding", "dilation"),
        f"as_strided({_PADDED}, {_SIZES}, {_STRIDES})",
        "all windows of an image: [N, C, R, Q, H', W'], size being the weight's shape [O, C, R, Q]",
    ),
    Abbreviation("sum_to", ("x", "size"), "sum_to_size(x, size)", "summed over what broadcasting added"),
)

ABBREVIATIONS: Mapping[str, Abbreviation] = {row.name: row for row in _SHORT}

#: factories: a missing dtype and device are copied from a tensor at the call
FACTORIES = ("zeros", "ones", "full", "empty")
