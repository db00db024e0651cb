"""Prints host formulas as C: arithmetic, conditions, and metadata functions of scalars, attributes and shapes."""

from __future__ import annotations

import operator

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from ctgen.language.builtins import BUILTINS
from ctgen.lower import conditions
from ctgen.lower.cnames import dtype_constant, quoted, enumerator_constant
from ctgen.lower.conditions import comparison, joined, negation
from ctgen.lower.cvalues import (
    Rank,
    Value,
    as_double,
    as_int,
    as_ints,
    as_scalar,
    as_shape,
    literal,
    rank_field,
    shape_of,
)
from ctgen.lower.dialects import Dialect
from ctgen.lower.metadata_functions import METADATA_FUNCTIONS
from ctgen.lower.statements import Statements
from ctgen.model.ops import Call, Expr, Grad, If, Item, ListOf, Name, Num, Tangent, Keyword
from ctgen.model.visit import name_of

T = TypeVar("T")
_LONG = 60
_SMALL = 255  # largest value of the smallest integer field of a struct
#: functions of whole lists; their values are computed once, before a loop over the items
_OF_LISTS = ("cti_list_", "cti_ints_least(", "cti_ints_greatest(")
_KEPT = {"int": "const int64_t ", "shape": "const cti_shape ", "ints": "const ct_ints ", "bool": "const bool "}
_COMPARE = {"lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}
_ARITHMETIC = {"add": ("+", 5), "sub": ("-", 5), "mul": ("*", 6)}
_FLOATS = {"sqrt": "sqrt", "exp": "exp", "log": "log", "pow": "pow", "sin": "sin", "cos": "cos", "tanh": "tanh"}


@dataclass
class Host(Statements):
    """Printer for host formulas in one context, such as forward or backward. `op` is the operator's name as a C string.
    `names` are the values of the entry's names. `shapes` and `dtypes` are shapes and dtypes of tensors that may be
    unavailable in the context. `stored` are whole formulas that the forward call evaluated and stored in the node."""

    op: str
    names: Mapping[str, Value]
    shapes: Mapping[str, Value] = field(default_factory=dict)
    dtypes: Mapping[str, str] = field(default_factory=dict)
    stored: Mapping[Expr, Value] = field(default_factory=dict)
    grads: Mapping[str, str] = field(default_factory=dict)
    tangents: Mapping[str, str] = field(default_factory=dict)
    defined: dict[str, Value] = field(default_factory=dict)  # locals of the current program; they hide other names
    inline: int = 0  # nesting depth of conditional expressions; within one, no statement can be inserted before
    hoisting: bool = True

    # ---- values

    def short(self, value: Value) -> Value:
        """Returns a local with the value of a scalar or shape, if its text is long or occurs often. Returns the value
        itself if no statement can be inserted before the current line."""
        kinds = {"int": "const int64_t ", "float": "const double ", "shape": "const cti_shape ", "bool": "const bool "}
        if self.inline or not self.hoisting or value.kind not in kinds:
            return value
        if len(value.text) <= _LONG and not self.is_often(value.text):
            return value
        return Value(self.hoist(kinds[value.kind], value.text), value.kind)

    def value(self, expr: Expr) -> Value:
        if expr in self.stored:
            return self.found(self.stored[expr])
        if isinstance(expr, Num):
            return self.found(literal(expr.value))
        if isinstance(expr, Keyword):
            return (
                Value("all", "all")
                if expr.text == "all"
                else Value(enumerator_constant(expr.text), "keyword", words=(expr.text,))
            )
        if isinstance(expr, Name):
            return self._name(expr)
        if isinstance(expr, If):
            return self._choice(expr)
        if isinstance(expr, ListOf):
            return self._list(expr)
        if isinstance(expr, Item):
            return self._item(expr)
        if isinstance(expr, Call) and expr.kind == "intrinsic":
            with self.reading() as reads:
                made = self._intrinsic(expr)
            return made if expr.func == "shape" else self.short(self._once(made, reads))
        if isinstance(expr, Call):
            return self.short(self._call(expr))
        raise ValueError(f"{type(expr).__name__} is no host value")

    def _once(self, value: Value, reads: set[str]) -> Value:
        """Returns a local with a value that depends on a whole list, declared before the loop over the items of the
        list."""
        if self.loop is None or self.inline or value.kind not in _KEPT or not value.text.startswith(_OF_LISTS):
            return value
        if self.loop.differs(reads):
            return value
        return Value(self.before_loop(_KEPT[value.kind], value.text, reads), value.kind)

    def _name(self, expr: Name) -> Value:
        for known in (self.defined, self.names):
            if expr.id in known:
                return self.found(known[expr.id])
        if expr.id == "all":
            return Value("all", "all")
        raise ValueError(f"the name {expr.id} has no value here")

    def found(self, value: Value) -> Value:
        """Returns a value that does not contain other values, and records that the statement reads its C names."""
        self.read(*value.names)
        return value

    def _choice(self, expr: If) -> Value:
        cond = self.value(expr.cond)
        self.inline += 1
        then, other = self.value(expr.then), self.value(expr.other)
        self.inline -= 1
        kind = then.kind
        if then.kind != other.kind:
            if {then.kind, other.kind} <= {"int", "float", "bool", "scalar"}:
                then, other, kind = as_double(then), as_double(other), "float"
            elif {then.kind, other.kind} <= {"shape", "ints"}:
                then, other = (Value(as_ints(v), "ints") for v in (then, other))
                kind = "ints"
        return Value(f"{cond.within(1)} ? {then.within(1)} : {other.within(0)}", kind, 0)

    def _list(self, expr: ListOf) -> Value:
        if not expr.items:
            return Value("CT_NO_INTS", "ints")
        return Value(f"CTI_INTS({', '.join(as_int(self.value(item)) for item in expr.items)})", "ints")

    def _item(self, expr: Item) -> Value:
        name = name_of(expr) if isinstance(expr.base, Name) else ""
        if name in self.names:
            return self.found(self.names[name])
        base = self.value(expr.base)
        if base.kind == "list":
            return Value(f"cti_item({base.text}, {expr.index})", "tensor")
        if base.kind in ("ints", "floats"):
            return Value(f"{base.within(9)}.items[{expr.index}]", "int" if base.kind == "ints" else "float")
        if base.kind == "shape":
            return Value(f"{base.within(9)}.sizes[{expr.index}]", "int")
        raise ValueError(f"{base.text} has no items")

    # ---- arithmetic

    def _call(self, call: Call) -> Value:
        if call.func in ("eq", "ne") and (found := self._word_test(call)) is not None:
            return found
        if call.func in ("and", "or", "not"):
            self.inline += 1  # the second operand may be valid only if the first is true
            parts = [self.value(arg) for arg in call.args]
            self.inline -= 1
            return negation(parts[0]) if call.func == "not" else joined("&&" if call.func == "and" else "||", parts)
        args = [self.value(arg) for arg in call.args]
        if call.func in _COMPARE:
            return self._comparison(call.func, args)
        if call.func == "neg" and args[0].kind == "scalar" and not args[0].raw:
            return Value(f"cti_scalar_neg({args[0].text})", "scalar")
        if call.func == "neg":
            arg = args[0] if args[0].kind in ("int", "float") else as_double(args[0])
            constant = None if arg.constant is None else -arg.constant
            if arg.kind == "int" and constant is None:
                return Value(f"cti_int_sub(0, {arg.text})", "int")
            return Value(f"-{arg.within(9)}", arg.kind, 8, constant=constant)
        if call.func in ("conj", "real"):
            return Value(f"cti_scalar_{call.func}({args[0].text})", "scalar") if args[0].kind == "scalar" else args[0]
        if call.func in ("min", "max", "abs"):
            return self._extreme(call.func, args)
        if call.func in ("ceil", "floor"):
            return Value(f"cti_{call.func}_to_int({as_double(args[0]).text})", "int")
        if call.func in _FLOATS:
            self.read(_FLOATS[call.func])
            return Value(f"{_FLOATS[call.func]}({', '.join(as_double(arg).text for arg in args)})", "float")
        return self._arithmetic(call.func, args)

    def _arithmetic(self, func: str, args: list[Value]) -> Value:
        ints = all(arg.kind == "int" for arg in args)
        if func in ("floordiv", "mod"):
            name = {"floordiv": "cti_int_floordiv", "mod": "cti_int_mod"}[func]
            return Value(f"{name}({as_int(args[0])}, {as_int(args[1])})", "int")
        if func == "div" and any(arg.kind == "scalar" and not arg.raw for arg in args):
            return Value(f"cti_scalar_div({as_scalar(args[0])}, {as_scalar(args[1])})", "scalar")
        if func == "div":
            left, right = as_double(args[0]), as_double(args[1])
            whole = f"cti_int_ratio({args[0].text}, {args[1].text})" if ints else ""
            return Value(f"{left.within(6)} / {right.within(7)}", "float", 6, whole=whole)
        if func not in _ARITHMETIC:
            text = f"{Dialect('f64').function(func, 'f64')}({', '.join(as_double(arg).text for arg in args)})"
            return Value(text, "bool" if BUILTINS[func].value == "bool" else "float")
        if any(
            arg.kind == "scalar" and not arg.raw for arg in args
        ):  # a scalar of any kind: complex scalars keep both parts
            return Value(f"cti_scalar_{func}({as_scalar(args[0])}, {as_scalar(args[1])})", "scalar")
        if ints and (constant := _folded(func, args)) is not None:
            return literal(constant)
        if ints:  # sums and products of attributes or sizes must not overflow
            return Value(f"cti_int_{func}({args[0].text}, {args[1].text})", "int")
        symbol, binds = _ARITHMETIC[func]
        left, right = as_double(args[0]), as_double(args[1])
        return Value(f"{left.within(binds)} {symbol} {right.within(binds + 1)}", "float", binds)

    def _extreme(self, func: str, args: list[Value]) -> Value:
        if all(arg.kind == "int" for arg in args):
            text = args[0].text
            if func == "abs":
                return Value(f"cti_int_max({text}, cti_int_sub(0, {text}))", "int")
            for arg in args[1:]:
                text = f"cti_int_{func}({text}, {arg.text})"
            return Value(text, "int")
        text = as_double(args[0]).text
        self.read(f"f{func}")
        if func == "abs":
            return Value(f"fabs({text})", "float")
        for arg in args[1:]:
            text = f"f{func}({text}, {as_double(arg).text})"
        return Value(text, "float")

    def _comparison(self, func: str, args: list[Value]) -> Value:
        left, right = _as_far(args[0], args[1]), _as_far(args[1], args[0])
        symbol = _COMPARE[func]
        is_equal = func == "eq"
        if "device" in (left.kind, right.kind):
            return conditions.call(f"cti_same_device({left.text}, {right.text})", holds=is_equal)
        if left.kind == "scalar" and right.constant is not None and func in ("eq", "ne"):
            return conditions.call(f"cti_scalar_is({left.text}, {right.text})", holds=is_equal)
        if "scalar" in (left.kind, right.kind) and func in ("eq", "ne"):
            return conditions.call(f"cti_scalars_equal({as_scalar(left)}, {as_scalar(right)})", holds=is_equal)
        scalars = {"int", "float", "bool", "scalar"}
        if left.kind != right.kind and {left.kind, right.kind} <= scalars or left.kind == "scalar":
            left, right = as_double(left), as_double(right)
        binds = 3 if func in ("eq", "ne") else 4
        return comparison(left.within(binds), symbol, right.within(binds + 1), ordered=left.kind != "float")

    def _word_test(self, call: Call) -> Value | None:
        """Returns the comparison of an enum attribute or a dtype with a keyword; None if no operand is a keyword."""
        word = next((arg for arg in call.args if isinstance(arg, Keyword)), None)
        if word is None:
            return None
        other = self.value(next(arg for arg in call.args if arg is not word))
        symbol = "==" if call.func == "eq" else "!="
        if other.kind == "dtype":
            return comparison(other.text, symbol, dtype_constant(word.text))
        if other.kind == "text":
            self.read("strcmp")
            return comparison(f"strcmp({other.text}, {quoted(word.text)})", symbol, "0")
        return comparison(other.text, symbol, enumerator_constant(word.text))

    # ---- metadata

    def is_given(self, expr: Expr) -> bool:
        """Returns true if an expression is a tensor argument that has been checked: it is neither absent nor a failed
        result."""
        return False

    def tensor(self, expr: Expr) -> str:
        """Returns the C expression of a tensor whose metadata is read."""
        if isinstance(expr, Grad):
            return self.found(Value(self.grads[expr.output], "tensor")).text
        if isinstance(expr, Tangent):
            tangent = self.tangents[expr.arg if expr.item is None else f"{expr.arg}[{expr.item}]"]
            return self.found(Value(tangent, "tensor")).text
        return self.value(expr).text

    def _known(self, table: Mapping[str, T], expr: Expr) -> T | None:
        """Returns the value of a name in a table. Returns None if there is none, or if a local of this name hides
        it."""
        if not isinstance(expr, Name) and not (isinstance(expr, Item) and isinstance(expr.base, Name)):
            return None
        name = name_of(expr)
        return None if name in self.defined else table.get(name)

    def shape(self, expr: Expr) -> str:
        return self.shape_value(expr).text

    def shape_value(self, expr: Expr) -> Value:
        """Returns the shape of a pack, a list of ints, or a tensor."""
        known = self._known(self.shapes, expr)
        if known is not None:
            return self.short(known)
        if isinstance(expr, Call) and expr.kind == "op":
            return shape_of(self.tensor(expr))
        if isinstance(expr, (Grad, Tangent)):
            return shape_of(self.tensor(expr))
        value = self.value(expr)
        if value.kind == "tensor":
            return Value(f"cti_shape_of({value.text})", "shape") if self.is_given(expr) else shape_of(value.text)
        if value.kind in ("float", "scalar", "bool"):
            return Value("cti_shape_scalar()", "shape")
        if value.kind == "shape" and isinstance(expr, Call):
            return value
        return self.short(value if value.kind == "shape" else Value(as_shape(value, self.op), "shape"))

    def rank(self, expr: Expr) -> Rank:
        if isinstance(expr, (Name, Item)) and self._known(self.shapes, expr) is None:
            value = self.value(expr)
            if value.kind == "tensor" and self.is_given(expr):
                return rank_field(value.text)
            if value.kind == "tensor":
                return _rank(f"cti_rank({value.text})")
            if value.kind == "shape" and value.text.isidentifier():
                field = f"{value.text}.ndim"
                return Rank(
                    field, Value(f"(int64_t){field}", "int", 8, wide=f"cti_shape_rank({value.text})"), is_field=True
                )
        return _rank(f"cti_shape_rank({self.shape(expr)})")

    def dtype(self, expr: Expr) -> str:
        known = self._known(self.dtypes, expr)
        if known is not None:
            return known
        if isinstance(expr, (Name, Item)):
            value = self.value(expr)
            if value.kind == "dtype":
                return value.text
        if isinstance(expr, Call) and expr.kind == "intrinsic":
            return self.value(expr).text
        return f"cti_dtype_of({self.tensor(expr)})"

    def _intrinsic(self, call: Call) -> Value:
        maker = METADATA_FUNCTIONS.get(call.func)
        if maker is not None:
            return maker(self, call)
        if len(call.args) == 1 and call.func in self.names:  # S(0): the shape of an item
            item = self.value(call.args[0])
            listed = self.found(self.names[call.func])
            return Value(f"cti_shape_or_failed(cti_item({listed.text}, {as_int(item)}))", "shape")
        raise ValueError(f"the metadata function {call.func} cannot be printed")


def _rank(call: str) -> Rank:
    return Rank(call, Value(call, "int"))


def _as_far(value: Value, other: Value) -> Value:
    """Returns a small integer field, converted to int64_t if it is compared with a constant outside its range. gcc
    would warn that the comparison is always false."""
    if not value.wide or other.constant is None or 0 <= other.constant <= _SMALL:
        return value
    return Value(value.wide, "int")


def _folded(func: str, args: list[Value]) -> int | None:
    """Returns the result of arithmetic on integer constants. Returns None if an operand is not constant, or if an
    int64_t cannot represent the result."""
    scalars = [arg.constant for arg in args]
    if any(constant is None for constant in scalars):
        return None
    made = {"add": operator.add, "sub": operator.sub, "mul": operator.mul}[func](*scalars)
    return int(made) if -(2**63) < made < 2**63 else None
