"""Converts conditions of `requires` to messages for a caller who has only the header: the requirement, and the actual
values. Dims, packs, dtype rules and `let` names exist only in the entry. Messages name the corresponding arguments
instead (`weight.size(2)`, `self.shape`)."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ctgen.language.spell import spell
from ctgen.language import queries
from ctgen.lower.cnames import attr_type, local, said_name, enumerator_constant
from ctgen.lower.cvalues import Value
from ctgen.lower.metadata import Host
from ctgen.lower.op import LoweredOp
from ctgen.model.ops import Arg, Call, Dim, Expr, If, Item, ListOf, Name, Num, Pack, TensorType, Keyword
from ctgen.model.visit import replace

_COMPARED = {"lt": "less than ", "le": "at most ", "gt": "greater than ", "ge": "at least ", "eq": "", "ne": ""}
_TURNED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}
_OPPOSITE = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}
_KINDS = {
    "is_bool": "bool",
    "is_float": "a floating type",
    "is_complex": "a complex type",
    "is_integer": "an integer type",
}


class Claim(NamedTuple):
    """Requirement `subject must be rest`, or `subject must not be rest`. `has_verb`: `rest` begins with a verb, so that
    `be` is omitted."""

    subject: str
    rest: str
    negated: bool = False
    has_verb: bool = False

    @property
    def predicate(self) -> str:
        """Returns the text after `must`."""
        return f"{'not ' if self.negated else ''}{'' if self.has_verb else 'be '}{self.rest}"


class Requirement(NamedTuple):
    """A printf format and its C arguments. The format contains the sentence, then each value that the sentence
    mentions. `reads` are the C names in the arguments."""

    format: str
    values: tuple[str, ...]
    sentence: str = ""
    reads: frozenset[str] = frozenset()


def requirement(lowered: LoweredOp, host: Host, condition: Expr) -> Requirement:
    """Returns the message for a condition. Its values are arguments of the call that reports the error, and are thus
    computed only after the condition has failed."""
    words = Phrases(lowered, host)
    host.inline += 1
    sentence = words.claim(condition)
    host.inline -= 1
    said = [f"{name} is {value.mark}" for name, value in words.given.items()]
    parts = [sentence.replace("%", "%%"), *([", ".join(said)] if said else [])]
    return _requirement("; ".join(parts), words.given, sentence)


def _requirement(text: str, given: Mapping[str, Noted], sentence: str = "") -> Requirement:
    reads = frozenset(name for value in given.values() for name in value.reads)
    return Requirement(text, tuple(value.text for value in given.values()), sentence, reads)


class Noted(NamedTuple):
    """Value in a message. `mark` is its printf conversion. `text` is the C argument. `reads` are the C names in the
    text."""

    mark: str
    text: str
    reads: frozenset[str]


class Origin(NamedTuple):
    """Description of the origin of a required size or shape, and the actual values. The description is "" if the
    required size is a plain number."""

    words: str
    given: Requirement


def origin(lowered: LoweredOp, host: Host, shape: tuple[str, str, str], expr: Expr, bound: Mapping[str, str]) -> Origin:
    """Returns the description of a required size or shape. shape: the name of the rejected value, its sizes as a C
    string, and the C name in this string; bound: for each dim and pack, the argument that determines it."""
    words = Phrases(lowered, host, bound)
    words.note(shape[0], "%s", shape[1], shape[2])
    host.inline += 1
    said = "" if isinstance(expr, Num) else words.term(expr)
    host.inline -= 1
    given = {name: value for name, value in words.given.items() if name != said}
    text = ", ".join(f"{name} is {value.mark}" for name, value in given.items())
    return Origin(said, _requirement(text, given))


class Phrases:
    def __init__(self, lowered: LoweredOp, host: Host, bound: Mapping[str, str] = MappingProxyType({})) -> None:
        self.form = lowered
        self.host = host
        self.bound = bound
        self.given: dict[str, Noted] = {}  # values in the sentence, by name

    # ---- sentences

    def claim(self, expr: Expr) -> str:
        """Returns the sentence that states a required condition."""
        if isinstance(expr, If):
            return f"if {self.fact(expr.cond)}, {self.claim(expr.then)}; if not, {self.claim(expr.other)}"
        if isinstance(expr, Call) and expr.func == "or":
            parts = _flat(expr, "or")
            guards = {part: guard for part in parts if (guard := _guard(part)) is not None}
            if guards and len(guards) < len(parts):
                rest = [part for part in parts if part not in guards]
                return f"if {' and '.join(self.fact(guard) for guard in guards.values())}, {self._joined(rest, 'or')}"
            return self._joined(parts, "or")
        if isinstance(expr, Call) and expr.func == "and":
            return self._joined(_flat(expr, "and"), "and")
        claim = self._simple(expr)
        return f"{claim.subject} must {claim.predicate}"

    def _joined(self, parts: list[Expr], word: str) -> str:
        """Joins claims by a word, `and` or `or`. Adjacent claims about the same subject become one claim."""
        if any(isinstance(part, (If, Call)) and getattr(part, "func", "if") in ("if", "and", "or") for part in parts):
            return f", {word} ".join(self.claim(part) for part in parts)
        claims = itertools.groupby(map(self._simple, parts), key=lambda claim: claim.subject)
        return f" {word} ".join(f"{subject} must {_predicates(list(same), word)}" for subject, same in claims)

    def fact(self, expr: Expr) -> str:
        """Returns a condition as a statement, for use after `if` in a sentence."""
        if isinstance(expr, Call) and expr.func in ("and", "or"):
            return f" {expr.func} ".join(self.fact(part) for part in expr.args)
        if isinstance(expr, Call) and expr.func == "not":
            inner = expr.args[0]
            if isinstance(inner, Call) and inner.func == "has":
                return f"{self.as_shown(inner.args[0])} is not given"
            return f"{self.term(inner)} is {self._truth(inner, False)}"
        if isinstance(expr, Call) and expr.func == "has":
            return f"{self.as_shown(expr.args[0])} is given"
        if isinstance(expr, Call) and (expr.func in _COMPARED or expr.func == "same_shape"):
            claim = self._simple(expr)
            return f"{claim.subject} {'is not' if claim.negated else 'is'} {claim.rest}"
        if isinstance(expr, Name):
            return f"{self.term(expr)} is {self._truth(expr, True)}"
        if isinstance(expr, Call) and expr.func in _KINDS:
            return f"{self.dtype(expr.args[0])} is {_KINDS[expr.func]}"
        if isinstance(expr, Call) and expr.func == "einsum_sums":
            return f"{self.as_shown(expr.args[0])} sums over a letter of a single operand"
        return f"{self.term(expr)} holds"

    def _truth(self, expr: Expr, value: bool) -> str:
        return "true" if value else "false"

    def _simple(self, expr: Expr) -> Claim:
        if isinstance(expr, Name):
            return Claim(self.term(expr), self._truth(expr, True))
        if not isinstance(expr, Call):
            return Claim(self.term(expr), "hold", has_verb=True)
        if expr.func in _COMPARED:
            return self._comparison(expr.func, expr.args[0], expr.args[1])
        if expr.func == "not":
            return self._negated(expr.args[0])
        if expr.func in _KINDS:
            return Claim(self.dtype(expr.args[0]), _KINDS[expr.func])
        maker = _PREDICATES.get(expr.func)
        return maker(self, expr) if maker is not None else Claim(self.term(expr), "hold", has_verb=True)

    def _negated(self, expr: Expr) -> Claim:
        if isinstance(expr, Call) and expr.func in _OPPOSITE:
            return self._comparison(_OPPOSITE[expr.func], expr.args[0], expr.args[1])
        if isinstance(expr, Call) and expr.func == "and":
            parts = " and ".join(self.fact(part) for part in _flat(expr, "and"))
            return Claim("the call", f"one in which {parts}", negated=True)
        if isinstance(expr, Name):
            return Claim(self.term(expr), self._truth(expr, False))
        claim = self._simple(expr)
        return claim._replace(negated=not claim.negated)

    def _comparison(self, func: str, left: Expr, right: Expr) -> Claim:
        if func == "eq" and isinstance(left, Call) and left.func == "mod" and right == Num(0):
            return Claim(self.term(left.args[0]), f"a multiple of {self.term(left.args[1])}")
        if func == "eq" and isinstance(left, Call) and left.func == "joined" and left.args[1] == right:
            return Claim(self.dtype(left.args[0]), f"wider than {self.dtype(right)}", negated=True)
        if isinstance(left, Num) or (isinstance(right, Name) and not isinstance(left, (Name, Item))):
            func, left, right = _TURNED[func], right, left
        packed = self._rest_of(left)
        is_whole = isinstance(right, Num) and isinstance(right.value, int)
        if packed is not None and isinstance(right, Num) and is_whole:  # rank(B) <= 1 for input: T[*B, C, L]
            arg, others = packed
            subject = self.note(
                f"{self.shown(arg)}.ndim", "%lld", f"(long long)cti_rank({local(arg.name)})", local(arg.name)
            )
            return Claim(subject, f"{_COMPARED[func]}{right.value + others}", func == "ne")
        if right == Num(0) and func == "gt":
            return Claim(self.term(left), "positive")
        return Claim(self.term(left), f"{_COMPARED[func]}{self.term(right)}", func == "ne")

    # ---- values

    def shown(self, arg: Arg) -> str:
        return said_name(self.form.op, arg)

    def as_shown(self, expr: Expr) -> str:
        """Returns the text of an expression with the argument names of the C header."""
        return spell(replace(expr, {Name(arg.name): Name(self.shown(arg)) for arg in self.form.op.args}))

    def note(self, name: str, mark: str, text: str, *reads: str) -> str:
        self.given.setdefault(name, Noted(mark, text, frozenset(reads)))
        return name

    def term(self, expr: Expr) -> str:
        """Returns the text of an expression, and records the values in it for the message."""
        leaves: dict[Expr, Expr] = {}
        self._leaves(expr, leaves)
        return spell(replace(expr, leaves))

    def _leaves(self, expr: Expr, found: dict[Expr, Expr]) -> None:
        if isinstance(expr, Name):
            found[expr] = Name(self._name(expr))
        elif isinstance(expr, Item):
            found[expr] = Name(self._value(self.as_shown(expr), expr))
        elif isinstance(expr, Call) and expr.kind != "host" and expr.func in _TERMS:
            found[expr] = Name(_TERMS[expr.func](self, expr))
        elif isinstance(expr, (Call, ListOf)):
            for part in expr.args if isinstance(expr, Call) else expr.items:
                self._leaves(part, found)
        elif isinstance(expr, If):
            found[expr] = Name(f"({self.term(expr.then)} if {self.fact(expr.cond)}, else {self.term(expr.other)})")

    def _value(self, name: str, expr: Expr) -> str:
        """Records the value of an expression for the message, and returns its name. A value of a kind that printf
        cannot print is not recorded."""
        with self.host.reading() as reads:
            printed = self._printed(self.host.value(expr))
        return self.note(name, *printed, *reads) if printed is not None else name

    def _printed(self, value: Value) -> tuple[str, str] | None:
        """Returns the printf conversion of a value, and its C argument. Returns None if the kind cannot be printed."""
        if value.given and value.raw and value.kind in ("int", "float", "scalar"):
            return "%s", f"cti_call_scalar_text(call, {value.raw})"
        if value.kind == "int":
            return "%lld", f"(long long){value.within(8)}"
        if value.kind == "float":
            return "%g", value.text
        if value.kind == "bool":
            return "%s", f'{value.within(1)} ? "true" : "false"'
        if value.kind == "scalar":
            return "%s", f"cti_call_scalar_text(call, {value.text})"
        if value.kind == "dtype":
            return "%s", f"ct_dtype_name({value.text})"
        if value.kind == "shape":
            return "%s", f"cti_call_shape_text(call, {value.text})"
        if value.kind == "mask":
            return "%s", f"cti_call_axes_text(call, {value.text})"
        if value.kind == "ints":
            return "%s", f"cti_call_ints_text(call, {value.text})"
        if value.kind == "list":
            return "%s", f"cti_call_shapes_text(call, {value.text})"
        return ("%s", value.text) if value.kind == "text" else None

    def _name(self, name: Name) -> str:
        arg = next((arg for arg in self.form.op.args if arg.name == name.id), None)
        if arg is not None and isinstance(arg.type, TensorType) and arg.type.count is None:
            return self._sizes(arg)
        if arg is not None and arg.is_attr and attr_type(arg).kind == "enum":
            with self.host.reading() as reads:
                text = self._word(arg)
            return self.note(self.shown(arg), "%s", text, *reads)
        if arg is not None:
            return self._value(self.shown(arg), name)
        if any(rule.name == name.id for rule in self.form.op.where):
            self.host.read(name.id)
            return self.note(self._dtype_text(name.id), "%s", f"ct_dtype_name({name.id})", name.id)
        return self._dim(name)

    def _word(self, arg: Arg) -> str:
        kind, text = attr_type(arg), self.host.value(Name(arg.name)).text
        chosen = f'"{kind.values[-1]}"'
        for word in reversed(kind.values[:-1]):
            chosen = f'{text} == {enumerator_constant(word).split()[0]} ? "{word}" : {chosen}'
        return chosen

    def _sizes(self, arg: Arg) -> str:
        return self.note(
            f"{self.shown(arg)}.shape", "%s", f"cti_call_sizes_text(call, {local(arg.name)})", local(arg.name)
        )

    def dtype(self, expr: Expr) -> str:
        """Returns the description of a dtype. expr: a dtype name, an attribute, a tensor, or wide() of one of these."""
        if isinstance(expr, Call) and expr.func == "wide":
            return f"the compute type of {self.dtype(expr.args[0])}"
        arg = next((arg for arg in self.form.op.args if isinstance(expr, Name) and arg.name == expr.id), None)
        if arg is None or arg.is_attr:
            return self.term(expr)
        with self.host.reading() as reads:
            text = f"ct_dtype_name({self.host.dtype(expr)})"
        return self.note(f"{self.shown(arg)}.dtype", "%s", text, *reads)

    def _dtype_text(self, rule: str) -> str:
        """Returns a description of the arguments that have the dtype."""
        typed = [(self.shown(arg), arg.type.dtype) for arg in self.form.op.args if isinstance(arg.type, TensorType)]
        own = [name for name, dtype in typed if dtype.name == rule and not dtype.func]
        if not own:
            return "the result's dtype"
        return f"{own[0]}.dtype" if len(own) == 1 else f"the common dtype of {', '.join(own[:-1])} and {own[-1]}"

    def _dim(self, name: Name) -> str:
        """Returns the description of a dim or a pack. It mentions the argument that determines the dim or, if there is
        none, the first argument that contains the dim."""
        source = self.bound.get(name.id)
        for arg in sorted(self.form.op.args, key=lambda arg: (arg.name != source, arg.type.optional)):
            if not isinstance(arg.type, TensorType):
                if attr_type(arg).kind == "shape" and attr_type(arg).of == name.id:
                    return self._value(self.shown(arg), Name(arg.name))
                continue
            if arg.type.count == name:
                what, listed = f"the number of items of {self.shown(arg)}", local(arg.name)
                return self.note(what, "%lld", f"(long long){listed}.count", listed)
            # with several packs, the position of the dim is unknown
            alone = sum(isinstance(dim, Pack) for dim in arg.type.dims) == 1
            if Pack(name) in arg.type.dims and alone or Dim(name) in arg.type.dims:
                return self._part(arg, arg.type.dims, name)
            if arg.type.count is None and arg.type.dims[:1] == (Pack(name),):
                self._sizes(arg)
                return f"the first sizes of {self.shown(arg)}"
        return self._value(name.id, name)

    def _part(self, arg: Arg, dims: tuple[Dim | Pack, ...], name: Name) -> str:
        """Returns the text for the axes of a dim or pack as axes of an argument, or of the first item of a list."""
        assert isinstance(arg.type, TensorType)
        said, tensor = self.shown(arg), local(arg.name)
        reads = tensor
        if queries.fixed_count(arg.type) is not None:
            said, tensor = f"{said}[0]", local(queries.input_name(arg, 0))
            reads = tensor
        elif arg.type.count is not None:
            said, tensor = f"{said}[0]", f"cti_item({tensor}, 0)"
        if Pack(name) not in dims:
            at = dims.index(Dim(name))
            axis = at - len(dims) if any(isinstance(dim, Pack) for dim in dims[:at]) else at
            return self.note(f"{said}.size({axis})", "%lld", f"(long long)cti_size_at({tensor}, {axis})", reads)
        self.note(f"{said}.shape", "%s", f"cti_call_sizes_text(call, {tensor})", reads)
        first, behind = dims.index(Pack(name)), len(dims) - 1 - dims.index(Pack(name))
        return f"{said}.shape[{first or ''}:{-behind or ''}]" if first or behind else f"{said}.shape"

    def _rest_of(self, expr: Expr) -> tuple[Arg, int] | None:
        """Analyses rank(B). Returns the argument whose only pack is B, and the number of its axes outside the pack.
        Returns None if there is no such argument."""
        if not isinstance(expr, Call) or expr.func != "rank" or not isinstance(expr.args[0], Name):
            return None
        for arg in self.form.op.args:
            if not isinstance(arg.type, TensorType) or arg.type.count is not None or arg.type.optional:
                continue
            packs = [dim for dim in arg.type.dims if isinstance(dim, Pack)]
            if packs == [Pack(expr.args[0])]:
                return arg, len(arg.type.dims) - 1
        return None

    def counted(self, what: str, call: Call) -> str:
        """Returns the text of a scalar that a metadata function returns, such as `self.ndim` or `self.numel`."""
        of = call.args[0]
        arg = next((arg for arg in self.form.op.args if isinstance(of, Name) and arg.name == of.id), None)
        subject = self.shown(arg) if arg is not None else self.term(of).removesuffix(".shape")
        return self._value(f"{subject}.{what}", call)

    def extent(self, call: Call) -> str:
        of, dim = call.args
        arg = next((arg for arg in self.form.op.args if isinstance(of, Name) and arg.name == of.id), None)
        subject = self.shown(arg) if arg is not None else self.term(of).removesuffix(".shape")
        named = f"size {self.term(dim)} of {subject}" if " " in subject else f"{subject}.size({self.term(dim)})"
        return self._value(named, call)

    def items(self, call: Call) -> str:
        of = call.args[0]
        shown = self.as_shown(of) if isinstance(of, Name) else self.term(of)
        return self._value(f"the number of items of {shown}", call)

    def along(self, call: Call) -> str:
        return self._value(
            f"the number of elements of {self.as_shown(call.args[0])} along {self.as_shown(call.args[1])}", call
        )

    def made(self, what: str, call: Call) -> str:
        """Returns the text of a value that a function computes, and records the function's arguments for the
        message."""
        for part in call.args:
            self.term(part)
        return what

    def beyond(self, tensor: Expr) -> str:
        """Returns the text for an element that is outside [0, 1], and records its value for the message."""
        with self.host.reading() as reads:
            text = f"cti_first_beyond({self.host.tensor(tensor)})"
        return self.note(f"an element of {self.as_shown(tensor)}", "%g", text, *reads)

    def sizes_of(self, expr: Expr) -> str:
        return self.term(expr)


def _predicates(claims: list[Claim], word: str) -> str:
    """Returns the predicates of several claims about one subject as one predicate, for example `be 3 or 4`."""
    if any(claim.negated or claim.has_verb for claim in claims):
        return f" {word} ".join(claim.predicate for claim in claims)
    return "be " + f" {word} ".join(claim.rest for claim in claims)


def _flat(expr: Expr, func: str) -> list[Expr]:
    if isinstance(expr, Call) and expr.func == func:
        return [part for arg in expr.args for part in _flat(arg, func)]
    return [expr]


def _guard(part: Expr) -> Expr | None:
    """Returns the condition under which the other operand of an `or` is required. It is a for `not a or b`, and `x ==
    word` for `x != word or b`. Returns None for operands of another form, and for conditions on a dtype."""
    if isinstance(part, Call) and part.func == "not":
        inner = part.args[0]
        return None if isinstance(inner, Call) and inner.func in _KINDS else inner
    if isinstance(part, Call) and part.func == "ne" and isinstance(part.args[1], Keyword):
        return dataclasses.replace(part, func="eq")
    return None


def _changed_sizes(words: Phrases, call: Call) -> str:
    shape, dim, size = call.args
    return f"{words.term(shape)} with {words.term(size)} at {words.term(dim)}"


def _without(words: Phrases, call: Call) -> str:
    """Returns the text of a shape without some axes, for example x.shape[:-2] if the last two axes are removed."""
    shape, axes = words.term(call.args[0]), call.args[1]
    dims = [item.value for item in axes.items if isinstance(item, Num)] if isinstance(axes, ListOf) else []
    if shape.endswith(".shape") and dims and dims == list(range(-len(dims), 0)):
        return f"{shape}[:{dims[0]}]"
    return f"{shape} without dimension {words.term(axes)}"


def _narrowed(dtype: Expr) -> Expr:
    """Returns a dtype without `wide`, because callers do not need the fact that f16 is computed in f32."""
    return dtype.args[0] if isinstance(dtype, Call) and dtype.func == "wide" else dtype


#: texts of functions that return a value
_TERMS: dict[str, Callable[[Phrases, Call], str]] = {
    "rank": lambda w, c: w.counted("ndim", c),
    "numel": lambda w, c: w.counted("numel", c),
    "extent": lambda w, c: w.extent(c),
    "count": lambda w, c: w.items(c),
    "size_of": lambda w, c: f"the number of ranks of {w.term(c.args[0])}",
    "count_over": lambda w, c: w.along(c),
    "shape": lambda w, c: w.sizes_of(c.args[0]),
    "dtype_of": lambda w, c: w.dtype(c.args[0]),
    "wide": lambda w, c: w.dtype(c),
    "cut": lambda w, c: w.term(c.args[0]),
    "pooled": lambda w, c: w.made(f"the number of windows along {w.term(c.args[0])}", c),
    "window": lambda w, c: w.made(f"the number of windows along {w.term(c.args[0])}", c),
    "sliced": lambda w, c: w.made("the number of indices from {} to {}, step {}".format(*map(w.term, c.args[1:])), c),
    "extents": lambda w, c: w.made(f"the sizes along axis {w.term(c.args[1])} of {w.term(c.args[0])}", c),
    "least": lambda w, c: f"the minimum of {w.term(c.args[0])}",
    "greatest": lambda w, c: f"the maximum of {w.term(c.args[0])}",
    "before": lambda w, c: f"the sum of {w.term(c.args[0])}",
    "with": _changed_sizes,
    "drop": _without,
    "diagonal": lambda w, c: "{} with diagonal {} of axes {} and {} as the last axis".format(*map(w.term, c.args)),
    "unfold": lambda w, c: (
        "{} with windows along {}, of {} elements and {} apart, as the last axis".format(*map(w.term, c.args))
    ),
    "padded": lambda w, c: f"{w.term(c.args[0])} padded by {w.term(c.args[1])}",
    "times": lambda w, c: f"{w.term(c.args[0])} times {w.term(c.args[1])}",
    "replaced": lambda w, c: f"{w.term(c.args[0])} with {w.term(c.args[2])} at {w.term(c.args[1])}",
    "infer": lambda w, c: f"{w.term(c.args[0])} with the -1 inferred",
    "moved": lambda w, c: f"the order that moves axes {w.term(c.args[1])} to {w.term(c.args[2])}",
    "from_the_end": lambda w, c: f"{w.term(c.args[0])} counted from the end",
    "leading": lambda w, c: f"the first {w.term(c.args[1])} of {w.term(c.args[0])}",
    "halved": lambda w, c: f"half of {w.term(c.args[0])}",
    "negated": lambda w, c: f"{w.term(c.args[0])} negated",
    "item": lambda w, c: f"{w.term(c.args[0])}[{w.term(c.args[1])}]",
    "numels": lambda w, c: f"the numbers of elements of {w.term(c.args[0])}",
    "ranks": lambda w, c: f"the numbers of axes of {w.term(c.args[0])}",
    "common": lambda w, c: f"the broadcast of {w.term(c.args[0])}",
    "blocks": lambda w, c: f"the blocks {w.term(c.args[0])}",
    "stacked": lambda w, c: f"{w.term(c.args[0])} joined along axis {w.term(c.args[2])}",
    "largest": lambda w, c: f"the largest finite value of {w.dtype(c.args[0])}",
    "terms": lambda w, c: f"the number of terms of {w.term(c.args[0])}",
    "star": lambda w, c: f"the position of the star in {w.term(c.args[0])}",
    **dict.fromkeys(
        ("einops_parts", "einops_placed", "einops_spread", "einops_result", "einops_packed", "einops_merged"),
        lambda w, c: f"{w.term(c.args[1])} rearranged by {w.term(c.args[0])}",
    ),
    "products": lambda w, c: f"the products of {w.term(c.args[0])}",
    "filled": lambda w, c: f"item {w.term(c.args[1])} of {w.term(c.args[0])}",
    "choices": lambda w, c: f"the number of choices of {w.term(c.args[1])} out of {w.term(c.args[0])}",
    "head": lambda w, c: f"the first {w.term(c.args[1])} of {w.term(c.args[0])}",
    "counted": lambda w, c: f"{w.term(c.args[1])} integers from {w.term(c.args[0])} on",
    "sized": lambda w, c: f"{w.term(c.args[0])} with {w.term(c.args[2])} at axes {w.term(c.args[1])}",
    "picked": lambda w, c: f"{w.term(c.args[0])} at axes {w.term(c.args[1])}",
    "broadcast": lambda w, c: f"the broadcast of {w.term(c.args[0])} and {w.term(c.args[1])}",
    "concat": lambda w, c: f"{w.term(c.args[0])} followed by {w.term(c.args[1])}",
    "expand": lambda w, c: w.term(c.args[1]),
}

#: texts of functions that return a condition
_PREDICATES: dict[str, Callable[[Phrases, Call], Claim]] = {
    "has": lambda w, c: Claim(w.as_shown(c.args[0]), "given"),
    "is_contiguous": lambda w, c: Claim(w.as_shown(c.args[0]), "contiguous"),
    "broadcasts": lambda w, c: Claim(" and ".join(map(w.term, c.args)), "broadcast", has_verb=True),
    "expands_to": lambda w, c: Claim(w.term(c.args[0]), f"broadcast to {w.term(c.args[1])}", has_verb=True),
    "same_shape": lambda w, c: Claim(w.term(c.args[0]), w.term(c.args[1])),
    "same_except": lambda w, c: Claim(
        w.term(c.args[0]), f"have the same sizes except along axis {w.term(c.args[1])}", has_verb=True
    ),
    "joins": lambda w, c: Claim(
        w.term(c.args[0]),
        f"have the same sizes except along axis {w.term(c.args[2])}, each with at least {w.term(c.args[1])} axes",
        has_verb=True,
    ),
    "add_up": lambda w, c: Claim(w.term(c.args[0]), f"add up to {w.term(c.args[1])}", has_verb=True),
    "chains": lambda w, c: Claim(w.term(c.args[0]), "have sizes that can be multiplied in their order", has_verb=True),
    "all_broadcast": lambda w, c: Claim(w.term(c.args[0]), "broadcast", has_verb=True),
    "fits": lambda w, c: Claim(w.term(c.args[0]), f"at most {w.term(c.args[1])} on every axis"),
    "fits_except": lambda w, c: Claim(
        w.term(c.args[0]), f"at most {w.term(c.args[1])} on every axis except {w.term(c.args[2])}"
    ),
    "holds": lambda w, c: Claim(w.term(c.args[1]), f"a value that {w.dtype(_narrowed(c.args[0]))} can represent"),
    "edges_allow": lambda w, c: Claim(
        w.term(c.args[1]),
        f"two integers for each of the last axes, at most as large as {w.made('the size of the axis', c)} allows",
    ),
    "einops_adds": lambda w, c: Claim(
        w.term(c.args[0]), "have axes that occur only on the right of the arrow", has_verb=True
    ),
    "einops_drops": lambda w, c: Claim(
        w.term(c.args[0]), "have axes that occur only on the left of the arrow", has_verb=True
    ),
    "einops_packs": lambda w, c: Claim(
        w.term(c.args[1]),
        f"have the axes that {w.term(c.args[0])} names, of equal sizes",
        has_verb=True,
    ),
    "are_shares": lambda w, c: Claim(
        w.beyond(c.args[0]),
        "from 0 to 1",
    ),
    "in_order": lambda w, c: Claim(w.term(c.args[0]), f"positions from 0 to {w.term(c.args[1])} in ascending order"),
    "are_distinct": lambda w, c: Claim(w.term(c.args[0]), "name each axis once", has_verb=True),
    "are_lengths": lambda w, c: Claim(f"every item of {w.term(c.args[0])}", "positive or -1"),
    "is_permutation": lambda w, c: Claim(
        w.term(c.args[0]), f"name each axis from 0 to {w.term(c.args[1])} - 1 once", has_verb=True
    ),
}
