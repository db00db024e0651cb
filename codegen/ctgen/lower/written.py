"""Prints conditions and shapes as the entry writes them, in terms of the arguments of the C function. Dims, packs,
dtype names and `let` names are replaced by the arguments that determine them (`weight.size(2)`, `self.shape`). Errors
add the values of these arguments."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple

from ctgen.language import queries
from ctgen.language.functions import TAKES
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, enumerator_constant, local, said_name
from ctgen.lower.cvalues import Value
from ctgen.lower.metadata import Host
from ctgen.lower.op import LoweredOp
from ctgen.model.ops import Arg, Call, Dim, DtypeName, Expr, Item, Name, Num, Pack, TensorType
from ctgen.model.visit import children, rebuild

_OPPOSITE = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}
_NONE = Name("none")

#: notation of metadata functions: {0} is the first argument, {*} all arguments. The others are printed as calls
_NOTATION: Mapping[str, str] = {
    "shape": "{0}",
    "dtype_of": "{0}",
    "rank": "{0}.ndim",
    "numel": "{0}.numel",
    "count": "{0}.count",
    "size_of": "{0}.size",
    "extent": "{0}.size({1})",
    "item": "{0}[{1}]",
    "head": "{0}[:{1}]",
    "leading": "{0}[:{1}]",
    "before": "sum({0}[:{1}])",
    "least": "min({0})",
    "greatest": "max({0})",
    "wide": "compute_dtype({0})",
    "joined": "promote({0}, {1})",
    "pooled": "num_windows({*})",
    "window": "num_windows({*})",
    "count_over": "the number of elements of {0} along {1}",
    "total": "the sum of the sizes of {0} along axis {1}",
    # shapes
    "with": "{0} with {2} at axis {1}",
    "insert": "{0} with {2} inserted at axis {1}",
    "replaced": "{0} with {2} in place of axis {1}",
    "drop": "{0} without axis {1}",
    "swap": "{0} with axes {1} and {2} exchanged",
    "permute": "{0} in the order {1}",
    "reduce": "{0} with axes {1} removed (set to 1 if {2})",
    "reduced": "{0} if {1} is none, else []",
    "squeeze": "{0} without the axes of size 1 among {1}",
    "unsqueeze": "{0} with 1 inserted at axes {1}",
    "flatten": "{0} with axes {1} to {2} merged",
    "infer": "{0} with -1 replaced so that the number of elements is {1}",
    "expand": "{1} with -1 replaced by the size of {0}",
    "padded": "{0} padded by {1}",
    "indexed": "the shape that {1} selects from {0}",
    "einsum": "the shape that {0} specifies",
    "lead": "{0}[0].shape",
    "common": "broadcast({0})",
    "stacked": "the shapes of {0}, each with at least {1} axes, joined along axis {2}",
    "blocks": "the sums of the sizes of {0}, where a vector counts as a row",
    **dict.fromkeys(
        ("einops_parts", "einops_placed", "einops_spread", "einops_result", "einops_packed", "einops_merged"),
        "{1} rearranged by {0}",
    ),
    # conditions
    "same_shape": "{0} == {1}",
    "expands_to": "{0} broadcasts to {1}",
    "all_broadcast": "the tensors of {0} broadcast",
    "same_except": "the tensors of {0} have equal sizes except along axis {1}",
    "joins": "the tensors of {0}, each with at least {1} axes, have equal sizes except along axis {2}",
    "add_up": "the products of {0} add up to {1}",
    "chains": "the matrices of {0} can be multiplied in their order",
    "fits": "{0} is at most {1} on every axis",
    "fits_except": "{0} is at most {1} on every axis except {2}",
    "holds": "{0} can represent {1}",
    "edges_allow": "{1} has two integers for each of the last axes of {0}, at most as large as the axis allows",
    "in_order": "{0} ascends from 0 to {1}",
    "in_range": "every element of {0} is at least 0 and less than {1}",
    "are_shares": "every element of {0} is from 0 to 1",
    "are_distinct": "{0} names each axis once",
    "are_lengths": "every item of {0} is positive or -1",
    "is_permutation": "{0} names each axis from 0 to {1} - 1 once",
    "is_contiguous": "{0} is contiguous",
    "einops_adds": "{0} has axes only on the right of the arrow",
    "einops_drops": "{0} has axes only on the left of the arrow",
    "einops_packs": "the tensors of {1} have the axes that {0} names, of equal sizes",
    "einsum_sums": "{0} sums over a letter of a single operand",
}


class Noted(NamedTuple):
    """Value in a message. `mark` is the printf conversion of the value. `text` is the C argument. `reads` are the C
    names in the text."""

    mark: str
    text: str
    reads: frozenset[str]


class Requirement(NamedTuple):
    """A condition as text, the printf format of the values that it reads ("a = %s, b = %g"), and the C arguments of
    this format. `reads` are the C names in the arguments."""

    text: str
    format: str
    values: tuple[str, ...]
    reads: frozenset[str]

    @property
    def sentence(self) -> str:
        """Returns the printf format of the condition and the values."""
        return self.text.replace("%", "%%") + (f"; given {self.format}" if self.format else "")


def requirement(lowered: LoweredOp, host: Host, condition: Expr, message: str = "") -> Requirement:
    """Returns the text of a condition, or the message that the entry states instead, and the values. The values are
    arguments of the call that reports the error, and are thus computed only after the condition has failed."""
    written = Written(lowered, host)
    host.inline += 1
    text = written.text(condition)
    host.inline -= 1
    return written.requirement(message or text)


def origin(
    lowered: LoweredOp, host: Host, shape: tuple[str, str, str], expr: Expr, bound: Mapping[str, str]
) -> Requirement:
    """Returns the formula of a required size or shape, "" if it is a number, and the values. shape: the name of the
    rejected value, its sizes as a C string, and the C name in this string; bound: for each dim and pack, the argument
    that determines it."""
    written = Written(lowered, host, bound)
    written.note(shape[0], "%s", shape[1], shape[2])
    host.inline += 1
    text = "" if isinstance(expr, Num) else written.text(expr)
    host.inline -= 1
    written.given.pop(text, None)
    return written.requirement(text)


class Written:
    """Printer of the formulas of one operator. `given` are the values that the printed formulas read, by name."""

    def __init__(self, lowered: LoweredOp, host: Host, bound: Mapping[str, str] = MappingProxyType({})) -> None:
        self.form = lowered
        self.host = host
        self.bound = bound
        self.args = {arg.name: arg for arg in lowered.op.args}
        self.given: dict[str, Noted] = {}

    def requirement(self, text: str) -> Requirement:
        reads = frozenset(name for value in self.given.values() for name in value.reads)
        given = ", ".join(f"{name} = {value.mark}" for name, value in self.given.items())
        return Requirement(text, given, tuple(value.text for value in self.given.values()), reads)

    def text(self, expr: Expr) -> str:
        return spell(self._shown(expr))

    def shown(self, arg: Arg) -> str:
        return said_name(self.form.op, arg)

    def note(self, name: str, mark: str, text: str, *reads: str) -> str:
        self.given.setdefault(name, Noted(mark, text, frozenset(reads)))
        return name

    # ---- formulas

    def _shown(self, expr: Expr, takes: str = "s") -> Expr:
        """Returns a formula over names of the caller. takes: the kinds that the enclosing function permits, as in
        TAKES. The kinds decide if a tensor is printed as its shape, its dtype or its name."""
        if isinstance(expr, Name):
            return Name(self._name(expr, takes))
        if isinstance(expr, Item):
            return Name(self._item(expr, takes))
        if isinstance(expr, Call) and expr.func == "not":
            return self._negated(expr.args[0])
        if isinstance(expr, Call) and expr.func == "has":
            return Call("ne", (Name(self._name(expr.args[0], "")), _NONE))
        if isinstance(expr, Call) and expr.kind == "intrinsic":
            return Name(self._intrinsic(expr))
        parts = tuple(self._shown(part) for part in children(expr))
        if isinstance(expr, Call) and expr.func not in ("and", "or"):
            parts = tuple(Name(_closed(part.id)) if isinstance(part, Name) else part for part in parts)
        return rebuild(expr, parts)

    def _negated(self, inner: Expr) -> Expr:
        """Returns the negation of a condition; a comparison becomes the opposite comparison."""
        shown = self._shown(inner)
        if isinstance(shown, Call) and shown.func in _OPPOSITE:
            return Call(_OPPOSITE[shown.func], shown.args)
        return Call("not", (Name(_closed(shown.id)) if isinstance(shown, Name) else shown,))

    def _intrinsic(self, call: Call) -> str:
        if call.func == "are_shares":
            with self.host.reading() as reads:
                first = f"cti_first_beyond({self.host.tensor(call.args[0])})"
            self.note(f"an element of {self._name(call.args[0], 't')}", "%g", first, *reads)
        kinds = ["td"] if call.func == "dtype_of" else TAKES.get(call.func, "s").split()
        kinds += kinds[-1:] * len(call.args)
        args = [spell(self._shown(arg, takes)) for arg, takes in zip(call.args, kinds)]
        notation = _NOTATION.get(call.func)
        if notation is None:
            cases = [f"{key}={spell(self._shown(value))}" for key, value in call.kwargs]
            return f"{call.func}({', '.join([*args, *cases])})"
        text = _filled(notation, args)
        if call.func in ("count", "size_of") and args[0].isidentifier() and args[0] not in self.given:
            self._value(text, call)  # printf cannot print the list itself
        return text

    # ---- names

    def _name(self, name: Expr, takes: str) -> str:
        if not isinstance(name, Name):
            return self.text(name)
        arg = self.args.get(name.id)
        if arg is not None and isinstance(arg.type, TensorType):
            return self._tensor(arg, name, takes)
        if arg is not None:
            return self._attribute(arg) if takes else self.shown(arg)
        if any(rule.name == name.id for rule in self.form.op.where):
            self.host.read(name.id)
            return self.note(self._rule(name.id), "%s", f"ct_dtype_name({name.id})", name.id)
        return self._dim(name)

    def _tensor(self, arg: Arg, expr: Expr, takes: str) -> str:
        said = self.shown(arg) + (f"[{expr.index}]" if isinstance(expr, Item) else "")
        if not takes or takes == "t":
            return said
        with self.host.reading() as reads:
            if takes == "td":
                dtype = f"ct_dtype_name({self.host.dtype(expr)})"
                return self.note(f"{said}.dtype", "%s", dtype, *reads)
            value = self.host.value(expr)
        if value.kind == "list":
            return self.note(said, "%s", f"cti_call_shapes_text(call, {value.text})", *reads)
        return self.note(f"{said}.shape", "%s", f"cti_call_sizes_text(call, {value.text})", *reads)

    def _item(self, item: Item, takes: str) -> str:
        arg = self.args.get(item.base.id) if isinstance(item.base, Name) else None
        if arg is not None and isinstance(arg.type, TensorType):
            return self._tensor(arg, item, takes)
        name = f"{self.shown(arg)}[{item.index}]" if arg is not None else spell(item)
        return self._value(name, item)

    def _attribute(self, arg: Arg) -> str:
        if attr_type(arg).kind != "enum":
            return self._value(self.shown(arg), Name(arg.name))
        with self.host.reading() as reads:
            value = self.host.value(Name(arg.name)).text
        *words, chosen = (f'"{word}"' for word in attr_type(arg).values)
        for word in reversed(words):
            constant = enumerator_constant(word.strip('"')).split()[0]
            chosen = f"{value} == {constant} ? {word} : {chosen}"
        return self.note(self.shown(arg), "%s", chosen, *reads)

    def _value(self, name: str, expr: Expr) -> str:
        """Records the value of an expression, unless printf cannot print its kind, and returns its name."""
        with self.host.reading() as reads:
            printed = _printed(self.host.value(expr))
        return self.note(name, *printed, *reads) if printed is not None else name

    def _rule(self, rule: str) -> str:
        """Returns the arguments that have the dtype."""
        typed = [(arg, arg.type) for arg in self.form.op.args if isinstance(arg.type, TensorType)]
        own = [self.shown(arg) for arg, kind in typed if kind.dtype == DtypeName(rule)]
        promoted = any(found.name == rule and found.kind == "promote" for found in self.form.op.where)
        if promoted and len(own) > 1:
            return f"promote({', '.join(own)})"
        return f"{own[0]}.dtype" if own else "result.dtype"

    def _dim(self, name: Name) -> str:
        """Returns a dim or a pack as axes of the argument that determines it or, if there is none, of the first
        argument that contains it."""
        source = self.bound.get(name.id)
        for arg in sorted(self.form.op.args, key=lambda arg: (arg.name != source, arg.type.optional)):
            kind = arg.type
            if not isinstance(kind, TensorType):
                if attr_type(arg).kind == "shape" and attr_type(arg).of == name.id:
                    return self._attribute(arg)
                continue
            if kind.count == name:
                return self._tensor(arg, Name(arg.name), "l") + ".count"
            # with several packs, the position of the dim is unknown
            alone = sum(isinstance(dim, Pack) for dim in kind.dims) == 1
            if Pack(name) in kind.dims and alone or Dim(name) in kind.dims:
                return self._part(arg, kind, name)
            if kind.count is None and kind.dims[:1] == (Pack(name),):
                return f"the first sizes of {self._tensor(arg, Name(arg.name), 's').removesuffix('.shape')}"
        return self._value(name.id, name) if name.id in self.host.names else name.id

    def _part(self, arg: Arg, kind: TensorType, name: Name) -> str:
        """Returns a dim or pack as axes of an argument, or of the first item of a list."""
        said, tensor, dims = self.shown(arg), local(arg.name), kind.dims
        read = tensor
        if queries.fixed_count(kind) is not None:
            said, tensor = f"{said}[0]", local(queries.input_name(arg, 0))
            read = tensor
        elif kind.count is not None:
            said, tensor = f"{said}[0]", f"cti_item({tensor}, 0)"
        shape = self.note(f"{said}.shape", "%s", f"cti_call_sizes_text(call, {tensor})", read)
        if Pack(name) not in dims:
            at = dims.index(Dim(name))
            return f"{said}.size({at - len(dims) if any(isinstance(dim, Pack) for dim in dims[:at]) else at})"
        first, behind = dims.index(Pack(name)), len(dims) - 1 - dims.index(Pack(name))
        return f"{shape}[{first or ''}:{-behind or ''}]" if first or behind else shape


def _printed(value: Value) -> tuple[str, str] | None:
    """Returns the printf conversion of a value, and its C argument. Returns None if the kind cannot be printed."""
    if value.given and value.raw and value.kind in ("int", "float", "scalar"):
        return "%s", f"cti_call_scalar_text(call, {value.raw})"
    made = {
        "int": f"(long long){value.within(8)}",
        "float": value.text,
        "bool": f'{value.within(1)} ? "true" : "false"',
        "scalar": f"cti_call_scalar_text(call, {value.text})",
        "dtype": f"ct_dtype_name({value.text})",
        "shape": f"cti_call_shape_text(call, {value.text})",
        "mask": f"cti_call_axes_text(call, {value.text})",
        "ints": f"cti_call_ints_text(call, {value.text})",
        "text": value.text,
    }.get(value.kind)
    return None if made is None else ({"int": "%lld", "float": "%g"}.get(value.kind, "%s"), made)


def _closed(text: str) -> str:
    """Returns a text as an operand: in parentheses if it has several words outside brackets."""
    depths = accumulate((char in "([") - (char in ")]") for char in text)
    return f"({text})" if any(char == " " and depth == 0 for char, depth in zip(text, depths)) else text


def _filled(notation: str, args: list[str]) -> str:
    """Returns a notation with its arguments. An argument directly after a bracket needs no parentheses; the shape of
    a tensor is omitted before a member, as in self.ndim."""
    text = notation.replace("{*}", ", ".join(args))
    for at, arg in enumerate(args):
        member = arg.removesuffix(".shape")
        text = text.replace(f"({{{at}}}", f"({arg}").replace(f"{{{at}}}.", f"{_closed(member)}.")
        text = text.replace(f"{{{at}}}", _closed(arg) if notation != f"{{{at}}}" else arg)
    return text
