"""Prints scalar formulas as C: the body of one inline function for each formula and compute type. A subterm that occurs
more than once is computed once, in a local. The names of these locals (t0_) cannot occur in a schema."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ctgen.language.builtins import BUILTINS
from ctgen.language.queries import Class
from ctgen.language.spell import spell
from ctgen.lower.cnames import enumerator_constant
from ctgen.lower.dialects import COMPARISONS, LOGIC, Dialect
from ctgen.lower.statements import Statement, declaration, names_read
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Expr, Grad, If, Item, Name, Num, Tangent, Keyword
from ctgen.model.visit import children, name_of

_ATOM, _UNARY, _TERNARY = 9, 8, 0
_LONG = 48


@frozen
class Leaf:
    """The C name and the class (type relative to the compute type) of a leaf of the formula."""

    text: str
    cls: Class


Leaves = Mapping[Expr, Leaf]


class RealOnly(ValueError):
    """Raised if a formula calls a function of real numbers with an argument that may be complex."""

    def __init__(self, call: Call) -> None:
        super().__init__(f"{call.func} is of real numbers")
        self.call = call


class IntegersOnly(ValueError):
    """Raised if a formula calls a function of integers with an argument that may not be an integer."""

    def __init__(self, call: Call, type_name: str) -> None:
        super().__init__(f"{call.func} is of integers")
        self.call = call
        self.type_name = type_name


class Narrowed(ValueError):
    """Raised if the compute type of a formula cannot represent a constant or an attribute in it, or has no version of a
    function that the formula calls."""

    def __init__(self, part: Expr, type_name: str) -> None:
        super().__init__(f"'{spell(part)}' is computed in {type_name}")
        self.part = part
        self.type_name = type_name


class Truncated(ValueError):
    """Raised if a formula is computed in floating-point or complex numbers, but its result has an integer dtype."""

    def __init__(self, type_name: str) -> None:
        super().__init__(f"a result of {type_name} as whole numbers")
        self.type_name = type_name


@frozen
class Text:
    """C text, its precedence, and the class of its value. The class of a literal depends on the context. `reads` are
    the locals, parameters and functions in the text."""

    text: str
    binds: int
    cls: Class
    literal: Num | None = None
    reads: frozenset[str] = frozenset()


def _reads(parts: Iterable[Text]) -> frozenset[str]:
    return frozenset(name for part in parts for name in part.reads)


@dataclass(slots=True)
class _Printer:
    """Prints one formula. `statements` declare its locals."""

    dialect: Dialect
    leaves: Leaves
    counts: Counter[Expr]
    root: Expr
    # True if the text will be compiled. Then it is an error to call functions that are undefined for complex numbers,
    # and to use numbers that the type cannot represent.
    strict: bool = False
    statements: list[Statement] = field(default_factory=list)
    known: dict[Expr, Text] = field(default_factory=dict)

    def value(self, expr: Expr) -> Text:
        if expr in self.known:
            return self.known[expr]
        made = self.leaf(expr) or self._value(expr)
        if (
            isinstance(expr, (Call, If))
            and expr not in self.leaves
            and made.literal is None
            and self.is_worth_a_name(expr, made)
        ):
            made = self.known[expr] = self.named(made)
        return made

    def named(self, value: Text) -> Text:
        """Adds a local with the value, and returns the name of the local."""
        name = f"t{len(self.statements)}_"
        self.statements.append(declaration(f"const {self.dialect.c_type(value.cls)} ", name, value.text, value.reads))
        return _name(name, value.cls)

    def is_worth_a_name(self, expr: Expr, made: Text) -> bool:
        """Returns true if a subterm should be stored in a local, because it is used again or is too long for a line."""
        again = self.counts[expr] > 1 and not made.text.isidentifier()
        return again or (len(made.text) > _LONG and expr != self.root)

    def leaf(self, expr: Expr) -> Text | None:
        found = self.leaves.get(expr)
        return None if found is None else _name(found.text, found.cls)

    def _value(self, expr: Expr) -> Text:
        if isinstance(expr, Num):
            return Text("", _ATOM, "R", expr)
        if isinstance(expr, (Name, Grad, Tangent, Item)):
            raise ValueError(
                f"{name_of(expr) if isinstance(expr, (Name, Item)) else expr} has no value in a scalar formula"
            )
        if isinstance(expr, If):
            return self._choice(expr)
        if isinstance(expr, Call):
            return self._call(expr)
        raise ValueError(f"{type(expr).__name__} is no scalar formula")

    def _choice(self, expr: If) -> Text:
        found = self.value(expr.cond)
        if found.literal is not None:  # the condition is constant for integers, for example isfinite
            return self.value(expr.then if found.literal.value else expr.other)
        cond = self.as_class(found, "B")
        then, other = self._together(self.value(expr.then), self.value(expr.other))
        if other.binds == _TERNARY and len(cond.text) + len(then.text) + len(other.text) > 90:
            other = self.named(other)
        text = f"{self.within(cond, 1)} ? {self.within(then, 1)} : {other.text}"
        return Text(text, _TERNARY, then.cls, reads=_reads((cond, then, other)))

    # ---- classes

    def as_class(self, value: Text, cls: Class) -> Text:
        if value.literal is not None:
            return self.constant(value.literal, cls)
        if value.cls == cls or self.dialect.type_name(value.cls) == self.dialect.type_name(cls):
            return replace(value, cls=cls)
        if cls == "B":
            text = f"{self.within(value, 4)} != {self.dialect.constant(0, value.cls)}"
            return Text(text, 3, "B", reads=value.reads)
        converted = self.dialect.convert(self.within(value, _ATOM), value.cls, cls)
        binds = _UNARY if self.dialect.casts(value.cls, cls) else _ATOM
        return Text(converted, binds, cls, reads=value.reads)

    def constant(self, literal: Num, cls: Class) -> Text:
        constant = literal.value
        if cls == "B":
            return Text("true" if constant else "false", _ATOM, "B")
        if not self.dialect.holds(constant, cls):
            if self.strict:
                raise Narrowed(literal, self.dialect.type_name(cls))
            constant = 0
        return Text(self.dialect.constant(constant, cls), _ATOM if constant >= 0 else _UNARY, cls)

    def _together(self, *values: Text) -> tuple[Text, ...]:
        """Converts operands to a common class. The class is T if an operand has class T, else R if an operand is real,
        else the class of the operands. A fractional literal is real."""
        classes = {v.cls for v in values if v.literal is None}
        if not classes:
            target: Class = "R"
        elif classes == {"B"} and all(v.literal is None for v in values):
            target = "B"
        elif "T" in classes:
            target = "T"
        elif "R" in classes:
            target = "R"
        else:
            target = (
                "I"
                if classes == {"I"}
                and all(v.literal is None or v.literal.value == int(v.literal.value) for v in values)
                else "R"
            )
        return tuple(self.as_class(v, target) for v in values)

    # ---- calls

    def _call(self, call: Call) -> Text:
        if call.func == "stop":
            return self.value(call.args[0])
        if call.func in ("eq", "ne") and any(isinstance(arg, Keyword) for arg in call.args):
            return self._word(call)
        args = [self.value(arg) for arg in call.args]
        if call.func in LOGIC:
            return self._logic(call.func, args)
        if call.func in ("real", "imag", "conj"):
            return self._part(call.func, args[0])
        if call.func == "imaginary":
            return self._imaginary(args[0])
        row = BUILTINS.get(call.func)
        if row is None:
            raise ValueError(f"{call.func} has no value in a scalar formula")
        args = list(self._together(*args))
        if args[0].cls in ("B", "I") and call.func not in COMPARISONS:
            args = [self.as_class(arg, "R" if self.dialect.is_complex else "T") for arg in args]
        result: Class = "B" if row.value == "bool" else args[0].cls
        if row.value == "real" and result == "T":
            result = "R"
        if self.strict and self.dialect.is_complex and args[0].cls == "T" and not row.complex_ok:
            raise RealOnly(call)
        type_name = self.dialect.type_name(args[0].cls)
        if row.only_integers and type_name not in ("i64", "bool"):
            raise IntegersOnly(call, type_name)
        if call.func in ("isnan", "isfinite") and type_name in ("i64", "bool"):
            return _truth(call.func == "isfinite")
        if self.strict and type_name == "i64" and not row.of_integers:
            raise Narrowed(call, type_name)
        sign = self.dialect.operator(call.func, type_name if type_name != "bool" else "i64")
        if call.func == "neg" and type_name in ("f32", "f64"):
            return Text(f"-{self.within(args[0], _UNARY + 1)}", _UNARY, result, reads=args[0].reads)
        if sign is None or len(args) != 2:
            return self._function(self.dialect.function(call.func, type_name), args, result)
        if call.func in COMPARISONS and args[0].text == args[1].text and type_name in ("i64", "bool"):
            return _truth(call.func in ("eq", "le", "ge"))  # tests for NaN; gcc warns if the operands are integers
        symbol, binds = sign
        text = f"{self.within(args[0], binds)} {symbol} {self.within(args[1], binds + 1)}"
        return Text(text, binds, result, reads=_reads(args))

    def _function(self, name: str, args: list[Text], cls: Class) -> Text:
        return Text(f"{name}({', '.join(arg.text for arg in args)})", _ATOM, cls, reads=_reads(args) | {name})

    def _word(self, call: Call) -> Text:
        """Returns the comparison of an enum attribute with one of its enumerators."""
        word = next(arg for arg in call.args if isinstance(arg, Keyword))
        other = next(arg for arg in call.args if not isinstance(arg, Keyword))
        leaf = self.leaves.get(other)
        if leaf is None:
            raise ValueError(f"{spell(other)} has no words in a scalar formula")
        symbol, binds = ("==", 3) if call.func == "eq" else ("!=", 3)
        return Text(f"{leaf.text} {symbol} {enumerator_constant(word.text)}", binds, "B", reads=frozenset({leaf.text}))

    def _logic(self, func: str, args: list[Text]) -> Text:
        known = next((arg for arg in args if arg.literal is not None), None)
        if known is not None and known.literal is not None:
            holds = bool(known.literal.value)
            if func == "not" or holds == (func == "or"):
                return _truth(holds != (func == "not"))
            return self.as_class(args[1] if known is args[0] else args[0], "B")
        conditions = [self.as_class(arg, "B") for arg in args]
        if func == "not":
            return Text(f"!{self.within(conditions[0], _UNARY)}", _UNARY, "B", reads=conditions[0].reads)
        symbol, binds = ("&&", 2) if func == "and" else ("||", 1)
        # parentheses, because gcc warns about && within ||
        parts = [self.within(c, 3 if c.binds in (1, 2) and c.binds != binds else binds) for c in conditions]
        return Text(f"{parts[0]} {symbol} {parts[1]}", binds, "B", reads=_reads(conditions))

    def _part(self, func: str, arg: Text) -> Text:
        """Returns real, imag or conj of a value. For a real value, real and conj return the value itself."""
        if self.dialect.is_complex and arg.cls == "T":
            if func == "conj":
                return self._function(f"cti_conj_{self.dialect.compute}", [arg], "T")
            return Text(f"{self.within(arg, _ATOM)}.{'re' if func == 'real' else 'im'}", _ATOM, "R", reads=arg.reads)
        return Text("", _ATOM, "R", Num(0)) if func == "imag" else arg

    def _imaginary(self, arg: Text) -> Text:
        if not self.dialect.is_complex:
            return Text("", _ATOM, "R", Num(0))
        part = self.as_class(self._part("real", arg), "R")
        text = f"cti_make_{self.dialect.compute}({self.dialect.constant(0, 'R')}, {part.text})"
        return Text(text, _ATOM, "T", reads=part.reads)

    def within(self, value: Text, least: int) -> str:
        return value.text if value.binds >= least else f"({value.text})"


def _truth(holds: bool) -> Text:
    """Returns a constant condition."""
    return Text("", _ATOM, "B", Num(holds))


def _name(text: str, cls: Class) -> Text:
    return Text(text, _ATOM, cls, reads=frozenset({text}))


def _count(expr: Expr, counts: Counter[Expr]) -> None:
    counts[expr] += 1
    if counts[expr] > 1:
        return
    for part in children(expr):
        _count(part, counts)


def body(expr: Expr, compute: str, leaves: Leaves, result: Class) -> list[Statement]:
    """Returns the body of a function that returns the value of the formula in the class `result`."""
    counts: Counter[Expr] = Counter()
    _count(expr, counts)
    printer = _Printer(Dialect(compute), leaves, counts, expr, strict=True)
    value = printer.value(expr)
    if result == "I" and value.literal is None and printer.dialect.type_name(value.cls) not in ("i64", "bool"):
        raise Truncated(printer.dialect.type_name(value.cls))
    value = printer.as_class(value, result)
    return _read([*printer.statements, Statement(f"return {value.text};", value.reads)])


def _read(statements: list[Statement]) -> list[Statement]:
    """Removes locals that no later statement reads. Such locals exist if a part of the formula is constant in this
    compute type."""
    kept: list[Statement] = []
    for statement in reversed(statements):
        if statement.local is None or statement.local.name in names_read(kept):
            kept.insert(0, statement)
    return kept


def class_of(expr: Expr, leaves: Leaves) -> Class:
    """Returns the class of a formula's value; T for a constant."""
    counts: Counter[Expr] = Counter()
    value = _Printer(Dialect("c64"), leaves, counts, expr).value(expr)
    return "T" if value.literal is not None else value.cls


def real_only(expr: Expr, leaves: Leaves) -> Call | None:
    """Returns the first call of a function of real numbers with an argument that may be complex. Returns None if there
    is no such call, or if the formula cannot be printed for another reason."""
    try:
        body(expr, "c64", leaves, "T")
    except RealOnly as found:
        return found.call
    except ValueError:
        return None
    return None
