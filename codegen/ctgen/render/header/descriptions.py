"""English descriptions of types, shapes and dtypes, for headers and pages. A reader needs no other file to understand
them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, enumerator_name, public_type, said_name
from ctgen.lower.op import LoweredOp
from ctgen.lower.written import Written
from ctgen.model import dtypes
from ctgen.model.ops import Arg, Call, DtypeName, Expr, If, Name, Num, Output, Pack, TensorType
from ctgen.model.visit import replace, walk
from ctgen.render.op.core.forward import Forward, inline_lets

#: named sets of dtypes, larger sets first
_SETS = ("number", "inexact", "real", "integer", "float", "complex")
#: longest formula of a shape that is printed
_LONGEST = 400


def listed(parts: Iterable[str], word: str = "and") -> str:
    """Returns "a, b and c"."""
    items = list(parts)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {word} {items[-1]}" if items else ""


# ---- dtypes ----------------------------------------------------------------------------------------------


def dtypes_text(found: Iterable[str]) -> str:
    """Returns the description of a set of dtypes by names of sets and dtypes, for example `float` or `bool or real`.
    Returns "" if the set contains all dtypes."""
    left = set(found)
    if left == set(dtypes.ALL):
        return ""
    words = ["bool"] if "bool" in left and left != {"bool"} else []
    rest = left - {"bool"} if words else left
    for word in _SETS:
        if set(dtypes.SETS[word]) <= rest:
            words.append(word)
            rest -= set(dtypes.SETS[word])
    return listed([*words, *(dtype for dtype in dtypes.ALL if dtype in rest)], "or")


def carriers(lowered: LoweredOp, name: str) -> list[str]:
    """Returns the arguments whose declared dtype is this name."""
    return [
        said_name(lowered.op, arg)
        for arg in lowered.op.args
        if isinstance(arg.type, TensorType) and arg.type.dtype == DtypeName(name)
    ]


#: notation of the functions of dtypes
_FUNCTIONS = {
    "real_of": "the real counterpart of {}",
    "complex_of": "the complex counterpart of {}",
    "sum_of": "{} (i64 for bool and integers)",
    "as_number": "{} (i64 for bool)",
    "wide": "{} (f32 for f16 and bf16)",
    "default": "{} (the default dtype for bool and integers)",
    "number_of": "the dtype that corresponds to the kind of {}",
}


def dtype_text(lowered: LoweredOp, dtype: DtypeName) -> str:
    """Returns the description of the dtype of a result."""
    name = Name(dtype.name)
    return _dtype(lowered, Call(dtype.func, (name,)) if dtype.func else name)


def _dtype(lowered: LoweredOp, expr: Expr) -> str:
    """Returns a formula of a dtype as text. A name of `where` is replaced by its rule or by the tensors that have the
    dtype."""
    if isinstance(expr, If):
        then, other = _dtype(lowered, expr.then), _dtype(lowered, expr.other)
        return f"{then} if {written(lowered, expr.cond)} else {other}"
    if isinstance(expr, Call) and expr.func in (*_FUNCTIONS, "promoted"):
        args = [f"({arg})" if ", or" in arg else arg for arg in (_dtype(lowered, arg) for arg in expr.args)]
        return f"promote({', '.join(args)})" if expr.func == "promoted" else _FUNCTIONS[expr.func].format(*args)
    rule = next((rule for rule in lowered.op.where if expr == Name(rule.name)), None)
    if rule is None:
        return "the default dtype" if expr == Name("default") else spell(expr)
    if rule.kind == "computed":
        return ", or else ".join(_dtype(lowered, option) for option in rule.alternatives)
    text = written(lowered, expr)
    return _FUNCTIONS["default"].format(text) if rule.to_float else text


# ---- arguments -------------------------------------------------------------------------------------------


def dims_text(kind: TensorType) -> str:
    """Returns the declared dims as the schema writes them, for example [*B, C]."""
    return "[" + ", ".join(("*" if isinstance(d, Pack) else "") + spell(d.expr) for d in kind.dims) + "]"


def tensor_text(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the description of a tensor argument: its dtypes and its dims. The dims are formatted as code."""
    kind = arg.type
    assert isinstance(kind, TensorType)
    words = dtypes_text(queries.argument_dtypes(lowered.op, arg))
    text = f"{words or 'any'} {'tensors' if kind.count is not None else 'tensor'} `{dims_text(kind)}`"
    if kind.count is not None:
        text = f"{'list' if isinstance(kind.count, Name) else spell(kind.count)} of {text}"
    if kind.scalar:
        text += ", or a scalar (ct_num)"
    return f"{text}, or ct_none()" if kind.optional else text


def _tensor_name(lowered: LoweredOp, arg: Arg) -> str:
    return f"{said_name(lowered.op, arg)}{'[0]' if arg.is_list else ''}"


def attribute_text(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the description of the permitted values of an attribute. Returns "" if every value of its C type is
    permitted."""
    kind = attr_type(arg)
    of = kind.of.partition("[")[0]
    said = next((_tensor_name(lowered, other) for other in lowered.op.args if other.name == of), of)
    if kind.kind == "enum":
        return listed((enumerator_name(lowered.prefix, arg, word) for word in kind.values), "or")
    if public_type(lowered.prefix, arg) == "ct_switch ":
        return "CT_ON or CT_OFF"
    return {
        "dim": f"from -{said}.ndim to {said}.ndim - 1",
        "dims": f"distinct axes, each from -{said}.ndim to {said}.ndim - 1",
        "int_n": "one integer" if kind.n == 1 else f"{kind.n} integers, or one integer for all",
        "shape": "each at least 0",
        "ints": "a list of integers",
        "floats": "a list of floating-point values",
        "scalar": "a scalar",
        "dtype": "a CT_DTYPE_ constant",
    }.get(kind.kind, "")


def default_text(lowered: LoweredOp, arg: Arg) -> str:
    """Returns the effect of omitting an option."""
    if arg.default is None:
        return "optional"
    if isinstance(arg.default, Name) and arg.default.id == "all":
        return "default: all"
    if attr_type(arg).kind == "enum":
        return f"default {enumerator_name(lowered.prefix, arg, spell(arg.default))}"
    if isinstance(arg.default, Num) and arg.default.value == 2**63 - 1:
        return "default: the last"
    return f"default {spell(arg.default)}"


# ---- results ---------------------------------------------------------------------------------------------


def written(lowered: LoweredOp, expr: Expr) -> str:
    """Returns a formula as text, in the caller's names."""
    return Written(lowered, Forward(lowered)).text(inline_lets(lowered, expr))


def result_text(lowered: LoweredOp, output: Output) -> tuple[str, ...]:
    """Returns the description of a result: its shape, dtype and device, and the source of a view."""
    kind = output.type
    shape, dtype = shape_text(lowered, kind), dtype_text(lowered, kind.dtype)
    source = next((said_name(lowered.op, a) for a in lowered.op.args if isinstance(a.type, TensorType)), "")
    given = _has_device(lowered)
    like = f"{source}.device" if source else "the default device"
    device = f"device, or else {like}" if given else like
    lines = []
    if lowered.op.meaning.kind == "view":
        lines.append(f"a {'list of views' if kind.count is not None else 'view'} of self")
        lines[0] += ", or a copy if the strides of self do not allow a view" if lowered.op.meaning.or_copy else ""
    if not given and dtype == f"{source}.dtype":
        is_same = shape == f"{source}.shape"
        lines += (
            [f"shape, dtype and device: same as {source}"]
            if is_same
            else [f"shape: {shape}", f"dtype and device: same as {source}"]
        )
    else:
        lines += [f"shape: {shape}", f"dtype: {dtype}", f"device: {device}"]
    if output.condition is not None:
        lines.append(f"ct_none() unless {written(lowered, output.condition)}")
    return tuple(lines)


def _has_device(lowered: LoweredOp) -> bool:
    return any(arg.is_attr and attr_type(arg).kind == "device" for arg in lowered.op.args)


def shape_text(lowered: LoweredOp, kind: TensorType) -> str:
    """Returns the formula of a shape. A long formula is replaced by a list of the arguments that it reads."""
    for arg in lowered.op.args:
        if isinstance(arg.type, TensorType) and arg.type.dims == kind.dims and kind.dims and arg.type.count is None:
            return f"{said_name(lowered.op, arg)}.shape"
    if kind.count is not None and any(node == Name("i") for d in kind.dims for node in walk(d.expr)):
        return f"{said_name(lowered.op, lowered.op.args[0])}.shape except along axis dim"
    unknown: dict[Expr, Expr] = {Name(name): Name("a size that depends on the values") for name, _ in lowered.op.sizes}
    printer = Written(lowered, Forward(lowered))
    parts = [printer.text(inline_lets(lowered, replace(dim.expr, unknown))) for dim in kind.dims]
    if len(parts) == 1 and isinstance(kind.dims[0], Pack):
        text = parts[0]
    else:
        text = f"[{', '.join('*' * isinstance(dim, Pack) + part for dim, part in zip(kind.dims, parts))}]"
    return text if len(text) <= _LONGEST else f"computed from {listed(printer.given)}"
