"""The `saves` column of the catalogue of operators: the tensors that an operator saves for its first-order gradients,
as text in the wording of the catalogue, and as the number of bytes for a call.

Sizes, strides, dtypes, scalars and lists of axes are not element data. `x if y`: x is saved only if a gradient of y is
requested. Every operator saves only what the requested gradients read, even if the column has no `if`. Bits are packed;
`(small)` has the reduced size, in the type in which the statistic is computed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from column_case import Case, Kept

INFINITIES = ("inf", "-inf")

Rule = Callable[[Case], Kept]


@dataclass(frozen=True)
class Row:
    column: str  #: wording of the catalogue
    kept: Rule
    parts: tuple[
        str, ...
    ] = ()  #: called operators whose saved bytes cannot be computed from the caller's samples


def nothing(_: Case) -> Kept:
    return {}


def of_self(c: Case) -> Kept:
    return c.full("self")


def of_result(c: Case) -> Kept:
    return c.result()


def each_for_the_other(a: str, b: str) -> Rule:
    return lambda c: c.full(b, if_=[a]) | c.full(a, if_=[b])


def power(c: Case) -> Kept:
    if c.op == "pow":
        return c.full("self", "exponent")
    exponent = c.attr("exponent")
    return c.result() if exponent in (-1, -0.5, 0.5) else {} if exponent in (0, 1) else c.full("self")


def region(c: Case) -> Kept:
    if c.op == "clamp.scalar":
        return c.bits(1, c.count("self"))
    both = c.has("min") and c.has("max") and c.wants("min", "max")
    return c.bits(2 if both else 1, c.broadcast("self", "min", "max"))


def reduced_at(c: Case, source: str) -> Kept:
    kept = c.full("index")
    if c.attr("reduce") in ("sum", "mean"):
        return kept
    kept |= c.full("self", source)
    return kept | c.result() if c.attr("reduce") != "prod" else kept


def largest(c: Case) -> Kept:
    return (
        c.own("indices", c.reduced("self", [c.attr("dim")]), "i32")
        if c.op.endswith(".dim")
        else c.bits(1, c.count("self"))
    )


def norm(c: Case) -> Kept:
    return by_order(c, c.attr("p", c.attr("ord", 2)), c.full("self"), c.count("self"))


def by_order(c: Case, p: object, of: Kept, count: int) -> Kept:
    """Returns the saves of a norm: nothing for order 0; for real tensors signs for 1 and the infinities; the tensor for
    the nuclear norm, whose result no gradient reads; otherwise the tensor and the result.
    """
    if p == 0:
        return {}
    if p == "nuc":
        return of
    if p not in (1, *INFINITIES):
        return of | c.result()
    if not c.is_complex(next(iter(c.tensors))):
        return c.bits(2, count)
    return of if p == 1 else of | c.result()


def difference_and_norm(c: Case) -> Kept:
    count = c.broadcast("x1", "x2")
    return by_order(c, c.attr("p", 2), c.own("difference", count, c.promoted("x1", "x2")), count)


def einsum(c: Case) -> Kept:
    """Yields each operand that the gradient of another operand reads."""
    operands = [name for name in c.tensors if name.startswith("operands[")]
    found: Kept = {}
    for name in operands:
        if any(c.wants(other) for other in operands if other != name):
            found |= c.full(name)
    return found


def batch_norm(c: Case) -> Kept:
    if len(c.tensors["input"].shape) < 2:
        return {}  # an empty vector, which has no channels
    if c.attr("training"):
        channels = c.tensors["input"].shape[1]
        return (
            c.full("input", if_=["input", "weight"])
            | c.statistics("input", channels, "mean", "rstd")
            | c.full("weight", if_=["input"])
        )
    small = (
        c.full("running_var", if_=["input", "weight"])
        | c.full("running_mean", if_=["weight"])
        | c.full("weight", if_=["input"])
    )
    return c.full("input", if_=["weight"]) | small


def layer_norm(c: Case) -> Kept:
    rows = c.rows("input", c.attr("normalized_shape"))
    return (
        c.full("input", if_=["input", "weight"])
        | c.statistics("input", rows, "mean", "rstd")
        | c.full("weight", if_=["input"])
    )


def rms_norm(c: Case) -> Kept:
    rows = c.rows("input", c.attr("normalized_shape"))
    return (
        c.full("input", if_=["input", "weight"]) | c.statistics("input", rows, "rstd") | c.full("weight", if_=["input"])
    )


def cross_entropy(c: Case) -> Kept:
    shape = c.tensors["self"].shape
    rows = c.reduced("self", [min(1, len(shape) - 1)])
    by_class = c.op == "cross_entropy"
    target = c.full("target") if by_class else c.full("target", if_=["self", "weight"])
    weight = c.full("weight") if by_class else c.full("weight", if_=["self", "target"])
    return c.full("self") | c.own("logsumexp", rows, c.wide("self")) | target | weight


def binary_cross_entropy(c: Case) -> Kept:
    return c.full("self", "weight", "pos_weight") | c.full("target", if_=["self"])


def attention(c: Case) -> Kept:
    inputs = ["query", "key", "attn_mask"]
    seed = c.full("state") if c.op == "attention" else c.own("seed", 2, "i64") if c.attr("dropout_p", 0) else {}
    rows = c.scores("query", "key")
    large = c.full("query", "key", "attn_mask") | c.full("value", if_=inputs)
    if c.wants(*inputs):
        large |= c.own("result", rows * c.tensors["value"].shape[-1], c.dtype("query"))
    return large | c.own("logsumexp", rows, c.wide("query")) | seed


ROWS: dict[str, Row] = {
    "abs": Row(
        "sgn(self) 2 bits; self if complex",
        lambda c: c.full("self") if c.is_complex("self") else c.bits(2, c.count("self")),
    ),
    "exp": Row("result", of_result),
    "log": Row("self or result", of_self),
    "log1p": Row("self or result", of_self),
    "sqrt": Row("result", of_result),
    "rsqrt": Row("result", of_result),
    "reciprocal": Row("result", of_result),
    "square": Row("self", of_self),
    "sin": Row("self", of_self),
    "cos": Row("self", of_self),
    "tanh": Row("result", of_result),
    "sigmoid": Row("result", of_result),
    "erf": Row("self", of_self),
    "erfc": Row("self", of_self),
    "log_sigmoid": Row("self or result", of_self),
    "sgn": Row("-; self if complex", lambda c: c.full("self") if c.is_complex("self") else {}),
    "mul": Row("other if self; self if other", each_for_the_other("self", "other")),
    "div": Row(
        "other if self; other and (self or result) if other",
        lambda c: {} if c.op == "div.mode" else c.full("other") | (c.result() if c.wants("other") else {}),
    ),
    "pow": Row(
        "scalar exponent: self (result for -1, -0.5, 0.5; nothing for 0 and 1); tensor exponent: self exponent", power
    ),
    "maximum": Row(
        "compare(self, other) 2 bits (less, equal, greater, unordered)",
        lambda c: c.bits(2, c.broadcast("self", "other")),
    ),
    "minimum": Row(
        "compare(self, other) 2 bits (less, equal, greater, unordered)",
        lambda c: c.bits(2, c.broadcast("self", "other")),
    ),
    "where": Row("mask(condition) 1 bit", lambda c: c.bits(1, c.count("condition"))),
    "clamp": Row("mask(min<=self<=max) 1 bit; region 2 bits with tensor bounds", region),
    "max": Row("indices i32 per output; full form: mask(self==result) 1 bit", largest),
    "min": Row("indices i32 per output; full form: mask(self==result) 1 bit", largest),
    "amax": Row("mask(self==result) 1 bit", lambda c: c.bits(1, c.count("self"))),
    "var": Row(
        "self mean(small)", lambda c: c.full("self") | c.own("mean", c.reduced("self", c.attr("dim")), c.wide("self"))
    ),
    "norm": Row(
        (
            "p=2 and general p: self result(small); p=1: sgn(self) 2 bits; p=inf: sign of each tie 2 bits (a complex"
            " self: self result(small)); p=0: -"
        ),
        norm,
    ),
    "linalg_vector_norm": Row(
        (
            "ord=2 and general: self result(small); ord=1: sgn(self) 2 bits; ord=inf: sign of each tie 2 bits (a"
            " complex self: self result(small)); ord=0: -"
        ),
        norm,
    ),
    "pairwise_distance": Row("x1-x2 result(small)", difference_and_norm),
    "logsumexp": Row("self result(small)", lambda c: c.full("self") | c.result()),
    "gather": Row("index", lambda c: c.full("index")),
    "index_select": Row("index", lambda c: c.full("index")),
    "index_add": Row("index if source", lambda c: c.full("index", if_=["source"])),
    "scatter": Row("index", lambda c: c.full("index")),
    "masked_scatter": Row("mask 1 bit", lambda c: c.bits(1, c.count("mask"))),
    "masked_select": Row("mask 1 bit", lambda c: c.bits(1, c.count("mask"))),
    "masked_fill": Row("mask 1 bit", lambda c: c.bits(1, c.count("mask"))),
    "scatter_add": Row("index if src", lambda c: c.full("index", if_=["src"])),
    "scatter_reduce": Row(
        "sum and mean: index; amax and amin: index self src result; prod: index self src",
        lambda c: reduced_at(c, "src"),
    ),
    "index_reduce": Row(
        "mean: index; amax and amin: index self source result; prod: index self source",
        lambda c: reduced_at(c, "source"),
    ),
    "grid_sample": Row("grid if input; input grid if grid", lambda c: c.full("input", if_=["grid"]) | c.full("grid")),
    "mm": Row("mat2 if self; self if mat2", each_for_the_other("self", "mat2")),
    "bmm": Row("mat2 if self; self if mat2", each_for_the_other("self", "mat2")),
    "matmul": Row("other if self; self if other", each_for_the_other("self", "other")),
    "linalg_cross": Row("other if self; self if other", each_for_the_other("self", "other")),
    "linalg_inv": Row("result", of_result),
    "linalg_cholesky": Row("result", of_result),
    "linalg_solve_triangular": Row(
        "self; result if self", lambda c: c.full("self") | (c.result() if c.wants("self") else {})
    ),
    "cholesky_solve": Row(
        "input2; result if input2", lambda c: c.full("input2") | (c.result() if c.wants("input2") else {})
    ),
    "addmm": Row("mat2 if mat1; mat1 if mat2", each_for_the_other("mat1", "mat2")),
    "linear": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "einsum": Row("each operand that another differentiable operand needs", einsum),
    "conv1d": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "conv2d": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "conv3d": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "conv_transpose1d": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "conv_transpose2d": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "conv_transpose3d": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "convolution": Row("weight if input; input if weight", each_for_the_other("input", "weight")),
    "max_pool2d": Row(
        "window offset u8 per output (4 bits up to 16 taps)",
        lambda c: c.own("offset", c.numel(c.output_shape("result")), c.offset_dtype()),
    ),
    "max_pool3d": Row(
        "window offset u8 per output",
        lambda c: c.own("offset", c.numel(c.output_shape("result")), c.offset_dtype()),
    ),
    "batch_norm": Row(
        (
            "training: input mean(small) rstd(small) weight, or result mean rstd weight bias; evaluation: input if"
            " weight, else nothing large"
        ),
        batch_norm,
    ),
    "layer_norm": Row("input mean(small) rstd(small) weight, or result rstd(small) weight bias", layer_norm),
    "rms_norm": Row("input rstd(small) weight, or result rstd(small) weight", rms_norm),
    "relu": Row("mask(result>0) 1 bit, or result if a consumer keeps it", lambda c: c.bits(1, c.count("self"))),
    "leaky_relu": Row("mask(self>0) 1 bit", lambda c: c.bits(1, c.count("self"))),
    "gelu": Row("self; a consumer that keeps result recomputes it from self", of_self),
    "silu": Row("self; a consumer that keeps result recomputes it from self", of_self),
    "softmax": Row("result", of_result),
    "log_softmax": Row("result", of_result),
    "mse_loss": Row(
        "self - target", lambda c: c.own("difference", c.broadcast("self", "target"), c.promoted("self", "target"))
    ),
    "cross_entropy": Row("self logsumexp(small) target; weight when given", cross_entropy),
    "binary_cross_entropy_with_logits": Row("self target; weight and pos_weight when given", binary_cross_entropy),
    "scaled_dot_product_attention": Row(
        "query key value result logsumexp(small); seed if dropout; attn_mask", attention, parts=("attention",)
    ),
    "embedding": Row("indices", lambda c: c.full("indices")),
    "dropout": Row("seed and offset, or mask 1 bit", nothing),  # the node stores only two integers
    "lstm_cell": Row(
        "input hx w_ih w_hh and four gates, or gates recomputed",
        lambda c: c.full("input", if_=["w_ih"])
        | c.full("w_ih", if_=["input"])
        | c.full("hx[0]", if_=["w_hh"])
        | c.full("w_hh", if_=["hx[0]"])
        | c.full("hx[1]")
        | c.own("gates", 4 * c.count("hx[1]"), c.dtype("hx[1]")),
    ),
    **{
        name: Row("-", nothing)
        for name in (
            "neg add sub eq ne lt le gt ge sum mean argmax cumsum view reshape flatten permute transpose expand squeeze"
            " unsqueeze select slice split cat stack contiguous tril constant_pad_nd avg_pool2d adaptive_avg_pool2d"
            " avg_pool3d adaptive_avg_pool3d affine_grid im2col col2im"
            " rand randn zeros ones full empty arange to clone detach copy_ argmin as_strided chunk conj count_nonzero"
            " flip floor imag isnan logical_and logical_not logical_or nonzero ones_like ravel real select_scatter sign"
            " slice_scatter sum_to_size triu unbind zeros_like"
        ).split()
    },
}
