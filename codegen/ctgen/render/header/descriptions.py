"""English descriptions of types, shapes and dtypes, for headers and pages. A reader needs no other file to understand
them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, enumerator_name, public_type, said_name
from ctgen.lower.op import LoweredOp
from ctgen.lower.sentences import Phrases
from ctgen.model import dtypes
from ctgen.model.ops import Arg, Call, Dim, DtypeName, DtypeRule, Expr, If, ListOf, Name, Num, Output, Pack, TensorType
from ctgen.model.visit import walk
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
    plain = _name_text(lowered, dtype.name)
    return _FUNCTIONS[dtype.func].format(plain) if dtype.func else plain


def _name_text(lowered: LoweredOp, name: str) -> str:
    if name in dtypes.ALL:
        return name
    rule = next((rule for rule in lowered.op.where if rule.name == name), None)
    if rule is not None and rule.kind == "computed":
        return listed((_option_text(lowered, option) for option in rule.alternatives), "or else")
    own = carriers(lowered, name)
    if not own:
        return name
    if rule is not None and rule.kind == "promote":
        return _promoted_text(rule, own)
    return f"the dtype of {own[0]}"


def _promoted_text(rule: DtypeRule, own: list[str]) -> str:
    text = f"the promoted dtype of {listed(own)}" if len(own) > 1 else f"the dtype of {own[0]}"
    return _FUNCTIONS["default"].format(text) if rule.to_float else text


def _option_text(lowered: LoweredOp, option: Expr) -> str:
    if isinstance(option, If):
        then, other = _option_text(lowered, option.then), _option_text(lowered, option.other)
        return f"{then} if {_condition(lowered, option.cond)}, else {other}"
    if isinstance(option, Name):
        if option.id == "default":
            return "the default dtype"
        is_given = any(arg.name == option.id for arg in lowered.op.args)
        return f"{option.id} if given" if is_given else _name_text(lowered, option.id)
    if isinstance(option, Call) and option.args and isinstance(option.args[0], Name):
        if option.func == "promoted":
            return f"the promoted dtype of {listed(_promoted(lowered, part) for part in option.args)}"
        if option.func in _FUNCTIONS:
            inner = option.args[0].id
            is_scalar = option.func == "number_of"
            return _FUNCTIONS[option.func].format(inner if is_scalar else _name_text(lowered, inner))
    return spell(option)


def _promoted(lowered: LoweredOp, part: Expr) -> str:
    """Returns a description of what a promotion operand is: the tensors whose declared dtype is this name, or the text
    of a scalar operand."""
    own = carriers(lowered, part.id) if isinstance(part, Name) else []
    return listed(own) if own else spell(part)


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


def phrases_of(lowered: LoweredOp) -> Phrases:
    return Phrases(lowered, Forward(lowered))


def result_text(lowered: LoweredOp, output: Output) -> tuple[str, ...]:
    """Returns the description of a result: its shape, dtype and device, and the source of a view."""
    kind = output.type
    shape, dtype = shape_text(lowered, kind), dtype_text(lowered, kind.dtype)
    source = next((said_name(lowered.op, a) for a in lowered.op.args if isinstance(a.type, TensorType)), "")
    given = _has_device(lowered)
    like = [f"{'the device of' if given else 'same as'} {source}"] if source else []
    device = listed([*(["device if given"] if given else []), *like], "or else")
    lines = []
    if lowered.op.meaning.kind == "view":
        lines.append(f"a {'list of views' if kind.count is not None else 'view'} of self")
        lines[0] += ", or a copy if the strides of self do not allow a view" if lowered.op.meaning.or_copy else ""
    if not given and dtype == f"the dtype of {source}":
        is_same = shape == f"the shape of {source}"
        lines += (
            [f"shape, dtype and device: same as {source}"]
            if is_same
            else [f"shape: {_own(shape)}", f"dtype and device: same as {source}"]
        )
    else:
        lines += [f"shape: {_own(shape)}", f"dtype: {dtype}", *([f"device: {device}"] if device else [])]
    if output.condition is not None:
        lines.append(f"ct_none() unless {_condition(lowered, output.condition)}")
    return tuple(lines)


def _own(shape: str) -> str:
    return shape.replace("the shape of", "same as", 1) if shape.startswith("the shape of") else shape


def _has_device(lowered: LoweredOp) -> bool:
    return any(arg.is_attr and attr_type(arg).kind == "device" for arg in lowered.op.args)


def _condition(lowered: LoweredOp, condition: Expr) -> str:
    return phrases_of(lowered).fact(inline_lets(lowered, condition))


def shape_text(lowered: LoweredOp, kind: TensorType) -> str:
    """Returns the description of a shape. A long formula is replaced by the list of arguments that it reads."""
    text = _shape_formula(lowered, kind)
    return text if len(text) <= _LONGEST else f"computed from {listed(_read(lowered, kind))}"


def _read(lowered: LoweredOp, kind: TensorType) -> Iterator[str]:
    """Yields the arguments that the dims read: attributes, and shapes of tensors."""
    names = _names(inline_lets(lowered, dim.expr) for dim in kind.dims)
    for arg in lowered.op.args:
        if not isinstance(arg.type, TensorType):
            yield from [said_name(lowered.op, arg)] if arg.name in names else []
        elif names & {arg.name, *_names(dim.expr for dim in arg.type.dims)}:
            said = said_name(lowered.op, arg)
            yield f"the shapes of {said}" if arg.is_list else f"{said}.shape"


def _names(exprs: Iterable[Expr]) -> set[str]:
    return {node.id for expr in exprs for node in walk(expr) if isinstance(node, Name)}


def _shape_formula(lowered: LoweredOp, kind: TensorType) -> str:
    for arg in lowered.op.args:
        if isinstance(arg.type, TensorType) and arg.type.dims == kind.dims and kind.dims and arg.type.count is None:
            return f"the shape of {said_name(lowered.op, arg)}"
    if not kind.dims:
        return "0-d"
    if kind.count is not None and any(_reads_item(d.expr) for d in kind.dims):
        return f"the shape of {_source(lowered)} except along axis dim"
    shapes = Shapes(lowered)
    if len(kind.dims) == 1 and isinstance(kind.dims[0], Pack):
        return shapes.of(kind.dims[0].expr)
    return f"[{', '.join(shapes.dim(d) for d in kind.dims)}]"


def _source(lowered: LoweredOp) -> str:
    return said_name(lowered.op, lowered.op.args[0])


def _reads_item(expr: Expr) -> bool:
    return any(isinstance(node, Name) and node.id == "i" for node in walk(expr))


class Shapes:
    """Descriptions of shapes that functions of the schema language compute."""

    def __init__(self, lowered: LoweredOp) -> None:
        self.form = lowered
        self.words = phrases_of(lowered)
        self.by_value = dict(lowered.op.sizes)

    def dim(self, dim: Dim | Pack) -> str:
        text = self.of(dim.expr) if isinstance(dim, Pack) else self.term(dim.expr)
        return f"*{text}" if isinstance(dim, Pack) and " " not in text else text

    def term(self, expr: Expr) -> str:
        if isinstance(expr, Name) and expr.id in self.by_value:
            return "a size that depends on the values"
        if isinstance(expr, Call) and expr.func == "total":
            return _total(self, expr)
        if isinstance(expr, Call) and expr.func == "choose":
            chosen = self.words.as_shown(expr.args[0])
            return listed((f"{self.term(size)} if {chosen} is {word}" for word, size in expr.kwargs), "or")
        return self.words.term(inline_lets(self.form, expr))

    def of(self, expr: Expr) -> str:
        expr = inline_lets(self.form, expr)
        if isinstance(expr, If) and isinstance(expr.other, If):
            return f"computed from the shapes of {listed(self.tensors())}"
        if isinstance(expr, If):
            return f"{self.of(expr.then)} if {self.words.fact(expr.cond)}, else {self.of(expr.other)}"
        if isinstance(expr, ListOf):
            return f"[{', '.join(map(self.term, expr.items))}]"
        maker = _SHAPES.get(expr.func) if isinstance(expr, Call) else None
        return maker(self, expr) if maker is not None and isinstance(expr, Call) else self.term(expr)

    def tensors(self) -> Iterator[str]:
        yield from (said_name(self.form.op, arg) for arg in self.form.op.args if not arg.is_attr)

    def operands(self, call: Call) -> Iterator[str]:
        """Yields descriptions of the operands of a broadcast. An optional operand is described as if it were
        present."""
        for arg in call.args:
            inner = arg.then if isinstance(arg, If) and isinstance(arg.other, ListOf) else arg
            yield self.of(inner)


def _reduced(shapes: Shapes, call: Call) -> str:
    source, dim, keepdim = call.args
    base = f"{shapes.of(source)} without {_axes(shapes, dim)}"
    if isinstance(keepdim, Num):
        return f"{shapes.of(source)} with 1 at {_axes(shapes, dim)}" if keepdim.value else base
    return f"{shapes.of(source)} with {_axes(shapes, dim)} removed (set to 1 if {shapes.term(keepdim)})"


def _axes(shapes: Shapes, dim: Expr) -> str:
    if isinstance(dim, ListOf):
        return f"axes {listed(map(spell, dim.items))}"
    if isinstance(dim, Name) and dim.id == "all":
        return "all axes"
    if isinstance(dim, Num):
        return "its last axis" if dim.value == -1 else f"axis {dim.value}"
    many = isinstance(dim, Name) and any(
        arg.name == dim.id and attr_type(arg).kind == "dims" for arg in shapes.form.op.args if arg.is_attr
    )
    said = shapes.words.as_shown(dim) if isinstance(dim, Name) else shapes.term(dim)
    return f"{'the axes' if many else 'axis'} {said}"


def _changed(shapes: Shapes, call: Call) -> str:
    source, dim, size = call.args
    again = isinstance(source, Call) and source.func == "with"
    return f"{shapes.of(source)} {'and' if again else 'with'} {shapes.term(size)} at {_axes(shapes, dim)}"


def _permuted(shapes: Shapes, call: Call) -> str:
    source, order = call.args
    if isinstance(order, Call) and order.func == "moved":
        return f"{shapes.of(source)} with axes {shapes.words.term(order.args[1])} at {shapes.words.term(order.args[2])}"
    return f"{shapes.of(source)} in the order of {shapes.words.as_shown(order)}"


def _total(shapes: Shapes, call: Call) -> str:
    return f"the sum of the sizes of {shapes.words.as_shown(call.args[0])}"


_SHAPES: dict[str, Callable[[Shapes, Call], str]] = {
    "broadcast": lambda s, c: f"the broadcast of {listed(s.operands(c))}",
    "reduce": _reduced,
    "reduced": lambda s, c: f"{s.of(c.args[0])} if {s.words.as_shown(c.args[1])} is none, else 0-d",
    "with": _changed,
    "insert": lambda s, c: f"{s.of(c.args[0])} with a new {_axes(s, c.args[1])} of size {s.term(c.args[2])}",
    "drop": lambda s, c: f"{s.of(c.args[0])} without {_axes(s, c.args[1])}",
    "swap": lambda s, c: f"{s.of(c.args[0])} with axes {listed(map(s.words.as_shown, c.args[1:]))} exchanged",
    "permute": _permuted,
    "squeeze": lambda s, c: f"{s.of(c.args[0])} without the axes of size 1 among {_axes(s, c.args[1])}",
    "unsqueeze": lambda s, c: f"{s.of(c.args[0])} with size 1 inserted at {s.words.as_shown(c.args[1])}",
    "flatten": lambda s, c: f"{s.of(c.args[0])} with axes {listed(map(s.words.as_shown, c.args[1:]), 'to')} merged",
    "infer": lambda s, c: f"{s.words.as_shown(c.args[0])}, where -1 becomes the size that keeps the number of elements",
    "expand": lambda s, c: f"{s.words.as_shown(c.args[1])}, where -1 keeps the size of {_source(s.form)}",
    "padded": lambda s, c: f"{s.of(c.args[0])} padded by {s.words.as_shown(c.args[1])}",
    "indexed": lambda s, c: f"the shape that {s.words.as_shown(c.args[1])} selects from {s.of(c.args[0])}",
    "einsum": lambda s, c: "as equation specifies",
    "lead": lambda s, c: f"the shape of {s.words.as_shown(c.args[0])}[0]",
    "stacked": lambda s, c: (
        f"the shapes of {s.words.as_shown(c.args[0])}, each with at least {s.term(c.args[1])} axes, joined along"
        f" {_axes(s, c.args[2])}"
    ),
    "common": lambda s, c: f"the broadcast of {s.words.as_shown(c.args[0])}",
    "blocks": lambda s, c: f"the sums of the sizes of {s.words.as_shown(c.args[0])}; a vector counts as a row",
    "concat": lambda s, c: f"({s.of(c.args[0])}), followed by {listed(map(s.of, c.args[1:]))}",
    "total": _total,
    "shape": lambda s, c: s.of(c.args[0]),
}
