"""Resolves infix operators such as +. An infix operator between tensors becomes a call of a library operator, between
elements a scalar function, and between scalars of the call a C operator."""

from __future__ import annotations

from ctgen.language.formula import SYMBOLS
from ctgen.language.overloads import Given, choose_form
from ctgen.language.spell import spell
from ctgen.model import dtypes
from ctgen.model.diag import Edit
from ctgen.model.kinds import ELEMENTS, HOST_SCALARS, INT_LISTS, NAMES, TENSORS, Kind
from ctgen.model.nearest import nearest
from ctgen.model.ops import Call, Expr, Name, Keyword
from ctgen.resolve.leaves import Leaves, Typed, known
from ctgen.resolve.scope import Scope

COMPARISONS = frozenset({"eq", "ne", "lt", "le", "gt", "ge"})
LOGIC = frozenset({"and", "or", "not"})
_VERBS = {
    "add": "plus",
    "sub": "minus",
    "mul": "times",
    "div": "divided by",
    "mod": "modulo",
    "floordiv": "divided by",
    "neg": "negated",
}
_INSTEAD = {
    "and": "logical_and",
    "or": "logical_or",
    "not": "logical_not",
    "mod": "remainder",
    "floordiv": "floor_divide",
}


class Operators(Leaves):
    # ---- operators

    def operator(self, expr: Call, scope: Scope) -> Typed:
        if expr.func in ("eq", "ne"):
            words = self.words(expr, scope)
            if words is not None:
                return words
        if expr.func in ("and", "or"):
            args = self.guarded(expr, scope)
        else:
            args = [self.expr(arg, scope) for arg in expr.args]
        parts, kinds = tuple(arg for arg, _ in args), [kind for _, kind in args]
        made = Call(expr.func, parts, (), "host", expr.span)
        if "unknown" in kinds:
            return made, "unknown"
        if any(kind in TENSORS for kind in kinds):
            return self.tensor_operator(expr, parts, kinds, scope)
        if any(kind in ELEMENTS for kind in kinds):
            return self.element_operator(expr, parts, kinds)
        return self.host_operator(expr, made, kinds)

    def guarded(self, expr: Call, scope: Scope) -> list[Typed]:
        """Resolves `has(x) and x > 0`. The right operand is evaluated only if the left operand does not determine the
        result; in the right operand, x counts as present."""
        left = self.expr(expr.args[0], scope)
        there, gone = known(left[0])
        return [left, self.expr(expr.args[1], scope.with_present(there if expr.func == "and" else gone))]

    def words(self, expr: Call, scope: Scope) -> Typed | None:
        """Resolves a comparison of a keyword with an enum attribute, `norm == ortho`, or with a dtype, `dtype == f32`,
        `dtype_of(x) == f32`."""
        for mine, other in ((0, 1), (1, 0)):
            attr, word = expr.args[mine], expr.args[other]
            if (
                isinstance(attr, Call)
                and attr.func == "dtype_of"
                and isinstance(word, Name)
                and word.id in dtypes.ALL
                and word.id not in scope.names
            ):
                asked, named = self.expr(attr, scope)[0], Keyword(word.id, word.span)
                return Call(expr.func, (asked, named) if mine == 0 else (named, asked), (), "host", expr.span), "bool"
            if not isinstance(attr, Name) or scope.names.get(attr.id) not in ("keyword", "dtype", "layout", "device"):
                continue
            if isinstance(word, Name) and word.id in scope.names and scope.names[word.id] == scope.names[attr.id]:
                return None
            if not isinstance(word, (Name, Keyword)):
                continue
            text = word.id if isinstance(word, Name) else word.text
            values = scope.enums.get(attr.id, dtypes.ALL if scope.names[attr.id] == "dtype" else ())
            if values and text not in values:
                best = nearest(text, values)
                self.report(
                    "CT0314",
                    word.span,
                    problem=f"'{attr.id}' is never '{text}'" + (f"; did you mean '{best}'?" if best else ""),
                    remedy=f"one of {', '.join(values)}",
                    fix=Edit(word.span, best) if best else None,
                )
            base, _ = self.name(attr, scope)
            sides = (base, Keyword(text, word.span)) if mine == 0 else (Keyword(text, word.span), base)
            return Call(expr.func, sides, (), "host", expr.span), "bool"
        return None

    def tensor_operator(self, expr: Call, parts: tuple[Expr, ...], kinds: list[Kind], scope: Scope) -> Typed:
        func, sign = expr.func, SYMBOLS[expr.func]
        instead = _INSTEAD.get(func)
        if instead is not None:
            remedy = f"{instead}({', '.join(spell(arg) for arg in expr.args)})"
            self.report(
                "CT0306", expr.span, what=f"'{sign}' between tensors", remedy=remedy, fix=Edit(expr.span, remedy)
            )
            return Call(func, parts, (), "host", expr.span), "unknown"
        for part, kind in zip(expr.args, kinds):
            if kind not in ("tensor", *HOST_SCALARS):
                self.report(
                    "CT0314",
                    part.span,
                    problem=f"{NAMES[kind]} as an operand of '{sign}'",
                    remedy="operands must be tensors or numbers; an item of a list is hx[0]",
                )
                return Call(func, parts, (), "op", expr.span), "unknown"
        if func not in self.library:
            self.report(
                "CT0302",
                expr.span,
                name=func,
                guess=f"; '{sign}' of tensors is that op",
                remedy=f"no schema defines '{func}'",
            )
            return Call(func, parts, (), "op", expr.span), "unknown"
        form = choose_form(self.library.rows.get(func) or (self.library.forms[func],), Given(tuple(kinds), ()))
        return Call(form.name, parts, (), "op", expr.span), "tensor"

    def element_operator(self, expr: Call, parts: tuple[Expr, ...], kinds: list[Kind]) -> Typed:
        func = expr.func
        made = Call(func, parts, (), "builtin", expr.span)
        if func in LOGIC:
            good = [self.condition(arg, kind) for arg, kind in zip(expr.args, kinds)]
            return made, "cond" if all(good) else "unknown"
        if func == "matmul":
            self.report("CT0306", expr.span, what="'@' in a scalar formula", remedy="the elementwise product is *")
            return made, "unknown"
        for arg, kind in zip(expr.args, kinds):
            if kind not in ELEMENTS and kind not in HOST_SCALARS:
                self.report(
                    "CT0314",
                    arg.span,
                    problem=f"{NAMES[kind]} as an operand of '{SYMBOLS[func]}'",
                    remedy="operands must be elements or numbers",
                )
                return made, "unknown"
        conditions = [arg for arg, kind in zip(expr.args, kinds) if kind in ("cond", "bool")]
        if conditions and func in COMPARISONS and len(conditions) == 2:
            return made, "cond"
        if conditions:
            self.bool_arithmetic(expr, kinds)
            return made, "unknown"
        if func in COMPARISONS:
            return made, "cond"
        return made, "number"

    def bool_arithmetic(self, expr: Call, kinds: list[Kind]) -> None:
        verb = "compared with" if expr.func in COMPARISONS else _VERBS[expr.func]
        names = ["bool" if kind in ("cond", "bool") else "number" for kind in kinds]
        problem = f"{names[0]} {verb} {names[1]}" if len(names) == 2 else f"a bool {verb}"
        remedy, fix = "use it to choose: a if c else b", None
        if expr.func == "mul" and names.count("bool") == 1:
            cond, value = expr.args if names[0] == "bool" else (expr.args[1], expr.args[0])
            remedy = f"'{spell(value)} if {spell(cond)} else 0'"
            fix = Edit(expr.span, f"({remedy[1:-1]})")
        self.report("CT0305", expr.span, problem=problem, text=spell(expr), remedy=remedy, fix=fix)

    def host_operator(self, expr: Call, made: Call, kinds: list[Kind]) -> Typed:
        func = expr.func
        if func in LOGIC:
            good = [self.condition(arg, kind) for arg, kind in zip(expr.args, kinds)]
            return made, "bool" if all(good) else "unknown"
        if func in ("eq", "ne") and kinds[0] == kinds[1]:
            return made, "bool"
        if func in ("eq", "ne") and set(kinds) <= INT_LISTS:
            return made, "bool"
        for arg, kind in zip(expr.args, kinds):
            if kind not in HOST_SCALARS or (kind == "bool" and func not in COMPARISONS):
                if kind == "bool":
                    self.bool_arithmetic(expr, kinds)
                else:
                    self.report(
                        "CT0314",
                        arg.span,
                        problem=f"{NAMES[kind]} as an operand of '{SYMBOLS[func]}'",
                        remedy="operands must be numbers; extent(x, dim) is the size of an axis",
                    )
                return made, "unknown"
        if func in COMPARISONS:
            return made, "bool"
        if func == "matmul":
            self.report("CT0306", expr.span, what="'@' between numbers", remedy="*")
            return made, "unknown"
        return made, arithmetic_kind(func, kinds)


def arithmetic_kind(func: str, kinds: list[Kind]) -> Kind:
    if "scalar" in kinds:
        return "scalar"
    return "float" if "float" in kinds or func == "div" and kinds != ["int", "int"] else "int"
