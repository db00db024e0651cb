"""Resolves the leaves of formulas and `if`: binds each name, and checks that it is allowed at its position."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from ctgen.language.keys import formula_name
from ctgen.language.overloads import Library
from ctgen.language.spell import spell
from ctgen.model.diag import Edit, Sink
from ctgen.model.kinds import ELEMENTS, HOST_SCALARS, INT_LISTS, NAMES, Kind, is_host, join
from ctgen.model.nearest import nearest
from ctgen.model.ops import Call, Each, Expr, Grad, If, Item, ListOf, Name, Num, Span, Tangent
from ctgen.model.visit import walk
from ctgen.resolve.expand import Expander
from ctgen.resolve.scope import Scope

Typed = tuple[Expr, Kind]


class Leaves:
    """Resolves the leaves of an entry's formulas; base class of Resolver."""

    def __init__(self, library: Library, sink: Sink, expander: Expander) -> None:
        self.library = library
        self.sink = sink
        self.expander = expander

    @abstractmethod
    def expr(self, expr: Expr, scope: Scope) -> Typed:
        """Returns the resolved formula and its kind."""

    def host(self, expr: Expr, scope: Scope, what: str) -> Typed:
        """Resolves a formula whose value must be known when the operator is called, without reading elements."""
        made, kind = self.expr(expr, scope)
        if is_host(kind):
            return made, kind
        self.report(
            "CT0314",
            expr.span,
            problem=f"{what} is {NAMES[kind]}",
            remedy="numbers, attributes and shapes are known at the call; elements are not",
        )
        return made, "unknown"

    def report(
        self, code: str, span: Span, *, fix: Edit | None = None, hint: str | None = None, **words: object
    ) -> None:
        self.sink.report(code, span, fix=fix, hint=hint, **words)

    # ---- leaves

    def name(self, expr: Name, scope: Scope) -> Typed:
        if expr.id not in scope.names and expr.id not in scope.inline:
            renamed = formula_name(expr.id)  # names that are Python keywords have a trailing underscore here
            if renamed == expr.id or (renamed not in scope.names and renamed not in scope.inline):
                return self.no_name(expr, scope)
            expr = replace(expr, id=renamed)
        kind = scope.names.get(expr.id)
        if kind is None:
            body = scope.inline[expr.id]
            inner = replace(scope, inline={name: value for name, value in scope.inline.items() if name != expr.id})
            return self.expr(body, inner) if self.expander.spend(body, expr.span) else (expr, "unknown")
        if expr.id in scope.lets:
            self.use_let(expr, scope)
        elif expr.id in scope.optional and expr.id not in scope.present:
            self.report("CT0307", expr.span, name=expr.id)
        elif expr.id in scope.unsure:
            tensor = scope.unsure[expr.id][0].name
            self.report("CT0307", expr.span, name=expr.id, hint=f"read shape({tensor}) only if has({tensor})")
        return expr, kind

    def no_name(self, expr: Name, scope: Scope) -> Typed:
        if expr.id == "all":  # as a list of axes, `all` means all axes
            return expr, "dims"
        self.unknown_name(expr, scope)
        return expr, "unknown"

    def use_let(self, expr: Name, scope: Scope) -> None:
        let = scope.lets[expr.id]
        if let.grad and scope.key != "backward":
            self.report(
                "CT0308",
                expr.span,
                text=expr.id,
                right="backward",
                where=scope.where,
                guess=f"; it reads {let.grad}.grad",
            )
        for name, span in let.needs:
            if name not in scope.present:
                self.report("CT0307", span, name=name)

    def unknown_name(self, expr: Name, scope: Scope) -> None:
        if "." in expr.id:
            base = expr.id.partition(".")[0]
            options = [f"{output}.grad" for output in scope.grads] + [f"{arg}.tangent" for arg in scope.tangents]
            own = [option for option in options if option.startswith(f"{base}.")]
            best = own[0] if own else nearest(expr.id, options)
            guess = f"; did you mean '{best}'?" if best else ""
            self.report("CT0303", expr.span, text=expr.id, guess=guess, fix=Edit(expr.span, best) if best else None)
            return
        best = nearest(expr.id, scope.names)
        self.report(
            "CT0301",
            expr.span,
            name=expr.id,
            where=scope.where,
            guess=f"; did you mean '{best}'?" if best else "",
            names=scope.shown(),
            fix=Edit(expr.span, best) if best else None,
        )

    def grad(self, expr: Grad, scope: Scope) -> Typed:
        text = f"{expr.output}.grad"
        if scope.key != "backward":
            self.report("CT0308", expr.span, text=text, right="backward", where=scope.where, guess="")
        elif expr.output not in scope.grads:
            best = nearest(expr.output, scope.grads) or (scope.grads[0] if scope.grads else None)
            guess = f"; did you mean '{best}.grad'?" if best else "; no output has a gradient"
            self.report(
                "CT0303", expr.span, text=text, guess=guess, fix=Edit(expr.span, f"{best}.grad") if best else None
            )
            return expr, "unknown"
        if expr.output in scope.grad_lists:
            return expr, "list"
        return expr, "number" if scope.level == "scalar" else "tensor"

    def tangent(self, expr: Tangent, scope: Scope) -> Typed:
        text = f"{expr.arg}.tangent" if expr.item is None else f"{expr.arg}[{expr.item}].tangent"
        if scope.key != "jvp":
            best = f"{scope.grads[0]}.grad" if scope.grads and scope.key == "backward" else None
            guess = f"; did you mean '{best}'?" if best else ""
            fix = Edit(expr.span, best) if best else None
            self.report("CT0308", expr.span, text=text, right="jvp", where=scope.where, guess=guess, fix=fix)
            return expr, "unknown"
        kind = scope.tangents.get(expr.arg)
        if kind is None:
            best = nearest(expr.arg, scope.tangents)
            guess = f"; did you mean '{best}.tangent'?" if best else ""
            self.report(
                "CT0303", expr.span, text=text, guess=guess, fix=Edit(expr.span, f"{best}.tangent") if best else None
            )
            return expr, "unknown"
        return expr, "tensor" if expr.item is not None else kind

    def item(self, expr: Item, scope: Scope) -> Typed:
        base, kind = self.expr(expr.base, scope)
        made = Item(base, expr.index, expr.span)
        if kind in ("list", "tuple"):
            return made, "tensor"
        if kind in INT_LISTS:
            return made, "int"
        if kind in ("floats", "int_lists", "unknown"):
            return made, {"floats": "float", "int_lists": "ints"}.get(kind, "unknown")  # type: ignore[return-value]
        self.report(
            "CT0314",
            expr.span,
            problem=f"{NAMES[kind]} has no items",
            remedy="select(self, dim, index) returns a slice of a tensor",
        )
        return made, "unknown"

    def list_of(self, expr: ListOf, scope: Scope) -> Typed:
        items = [self.expr(item, scope) for item in expr.items]
        made = ListOf(tuple(item for item, _ in items), expr.span)
        kinds = {kind for _, kind in items} - {"unknown"}
        if scope.level == "scalar" and kinds & ELEMENTS:
            self.report("CT0314", expr.span, problem="a list of elements", remedy="scalar formulas have no lists")
            return made, "unknown"
        if not kinds <= {"int", "bool"} and kinds <= {"int", "float", "scalar"}:
            return made, "floats"
        if kinds <= {"int"}:
            return made, "ints"
        if kinds == {"tensor"}:
            return made, "list"
        if kinds <= INT_LISTS:
            return made, "int_lists"
        names = ", ".join(sorted(NAMES[kind] for kind in kinds))
        self.report(
            "CT0314", expr.span, problem=f"a list mixes {names}", remedy="a list contains ints, numbers, or tensors"
        )
        return made, "unknown"

    def each(self, expr: Each, scope: Scope) -> Typed:
        """Resolves a list that is computed item by item. Such a list is allowed only in compositions, whose calls are
        recorded individually."""
        over, kind = self.expr(expr.over, scope)
        if scope.level != "tensor" or scope.where != "compose":
            self.report(
                "CT0321",
                expr.span,
                problem=f"a list comprehension in {scope.where}",
                remedy="only 'compose' can contain one; write out the items of the list",
            )
            return expr, "unknown"
        known = next((name for name in (expr.item, expr.index) if name in scope.names or name in scope.lets), None)
        if known is not None or expr.item == expr.index:
            problem = f"'{known or expr.item}' is defined already"
            self.report("CT0321", expr.span, problem=problem, remedy="choose another name for the item, or its index")
            return expr, "unknown"
        if kind not in ("list", "unknown"):
            problem = f"'{spell(expr.over)}' is {NAMES[kind]}"
            self.report(
                "CT0321", expr.over.span, problem=problem, remedy="the items must be those of a list of tensors"
            )
            return expr, "unknown"
        inner = scope.with_name(expr.item, "tensor")
        body, made = self.expr(expr.body, inner.with_name(expr.index, "int") if expr.index else inner)
        if made not in ("tensor", "unknown"):
            problem = f"'{spell(expr.body)}' is {NAMES[made]}"
            self.report("CT0321", expr.body.span, problem=problem, remedy="the value for each item must be a tensor")
        return Each(expr.item, expr.index, over, body, expr.span), "list"

    # ---- if

    def choice(self, expr: If, scope: Scope) -> Typed:
        cond, kind = self.expr(expr.cond, scope)
        if kind == "tensor":
            self.report("CT0309", expr.span, cond=spell(expr.cond), then=spell(expr.then), other=spell(expr.other))
        else:
            self.condition(expr.cond, kind)
        there, gone = known(cond)
        then, left = self.expr(expr.then, scope.with_present(there))
        other, right = self.expr(expr.other, scope.with_present(gone))
        made = If(cond, then, other, expr.span)
        joined = join(left, right)
        if any(isinstance(node, Each) for node in walk(cond)) or joined == "list" and isinstance(then, Each):
            problem, remedy = "a conditional expression with list comprehensions", "[a if c else b for x in tensors]"
            self.report("CT0321", expr.span, problem=problem, remedy=remedy)
        if joined is None:
            self.mixed(expr, left, right)
            return made, "unknown"
        if kind in ELEMENTS and joined in HOST_SCALARS:
            joined = "cond" if left == right == "bool" else "number"
        return made, joined

    def condition(self, expr: Expr, kind: Kind) -> bool:
        """Returns true if a value may be used as a condition; otherwise reports an error. A number is not a
        condition."""
        if kind in ("cond", "bool", "unknown"):
            return True
        if kind in ("number", "int", "float", "scalar"):
            text = spell(expr)
            remedy = f"{text} != 0"
            self.report(
                "CT0305",
                expr.span,
                problem="a number for a condition",
                text=text,
                remedy=remedy,
                fix=Edit(expr.span, remedy),
            )
        else:
            self.report(
                "CT0314",
                expr.span,
                problem=f"{NAMES[kind]} for a condition",
                remedy="conditions are comparisons, bools and has(arg)",
            )
        return False

    def mixed(self, expr: If, left: Kind, right: Kind) -> None:
        if {left, right} & {"cond", "bool"}:
            side = expr.then if left in ("cond", "bool") else expr.other
            remedy = f"1 if {spell(side)} else 0"
            self.report(
                "CT0305", expr.span, problem="one side is a bool, the other a number", text=spell(expr), remedy=remedy
            )
            return
        self.report(
            "CT0314",
            expr.span,
            problem=f"one side is {NAMES[left]}, the other {NAMES[right]}",
            remedy="both sides must be of the same kind",
        )


def constant_kind(expr: Num) -> Kind:
    if isinstance(expr.value, bool):
        return "bool"
    return "int" if isinstance(expr.value, int) else "float"


def known(cond: Expr) -> tuple[frozenset[str], frozenset[str]]:
    """Returns two sets: the optional arguments that are present if the condition is true, and the optional arguments
    that are present if it is false."""
    if isinstance(cond, Call):
        if cond.func == "has" and len(cond.args) == 1 and isinstance(cond.args[0], Name):
            return frozenset({cond.args[0].id}), frozenset()
        if cond.func == "not":
            there, gone = known(cond.args[0])
            return gone, there
        if cond.func in ("and", "or") and len(cond.args) == 2:
            left, right = known(cond.args[0]), known(cond.args[1])
            if cond.func == "and":
                return left[0] | right[0], frozenset()
            return frozenset(), left[1] | right[1]
    return frozenset(), frozenset()
