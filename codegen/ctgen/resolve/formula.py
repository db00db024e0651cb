"""Resolves one formula: binds names, expands abbreviations and `let` functions, and sets the kind of every Call.

Each method returns the new formula and its kind. A part that cannot be resolved is reported once and gets the kind
"unknown", which is accepted everywhere. One error therefore causes only one message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ctgen.language.builtins import BUILTINS, is_written, written
from ctgen.language.formula import SYMBOLS
from ctgen.language.functions import ABBREVIATIONS, FACTORIES, HOST, INTRINSICS, TAKES, Intrinsic
from ctgen.language.overloads import Given, choose_form, is_absent_ok, parameters
from ctgen.language.spell import spell
from ctgen.model import dtypes
from ctgen.model.diag import Edit
from ctgen.model.kinds import HOST_SCALARS, LETTER_NAMES, LETTERS, NAMES, Kind, accepts, describe, is_host, join
from ctgen.model.nearest import did_you_mean, nearest
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Each,
    Expr,
    Grad,
    If,
    Item,
    ListOf,
    Name,
    Num,
    OpSignature,
    Tangent,
    TensorType,
    Keyword,
)
from ctgen.resolve.leaves import Typed, constant_kind
from ctgen.resolve.operators import LOGIC, Operators
from ctgen.resolve.rule_text import parsed
from ctgen.resolve.scope import Scope


class Resolver(Operators):
    """Resolves the formulas of one entry. `library` contains the operators that the formulas may call."""

    # ---- dispatch

    def expr(self, expr: Expr, scope: Scope) -> Typed:
        if isinstance(expr, Num):
            return expr, constant_kind(expr)
        if isinstance(expr, Keyword):
            return expr, "keyword"
        if isinstance(expr, Name):
            return self.name(expr, scope)
        if isinstance(expr, Grad):
            return self.grad(expr, scope)
        if isinstance(expr, Tangent):
            return self.tangent(expr, scope)
        if isinstance(expr, Item):
            return self.item(expr, scope)
        if isinstance(expr, ListOf):
            return self.list_of(expr, scope)
        if isinstance(expr, If):
            return self.choice(expr, scope)
        if isinstance(expr, Each):
            return self.each(expr, scope)
        return self.call(expr, scope)

    # ---- calls

    def call(self, expr: Call, scope: Scope) -> Typed:
        func = expr.func
        if (
            func in SYMBOLS
            and not expr.kwargs
            and func not in ("and", "or", "not")
            and len(expr.args) == (1 if func == "neg" else 2)
        ):
            return self.operator(expr, scope)
        if func in LOGIC:
            return self.operator(expr, scope)
        if func in scope.functions:
            return self.let_function(expr, scope)
        if scope.dims and func in scope.items:
            index, _ = (
                self.host(expr.args[0], scope, "the index of an item") if len(expr.args) == 1 else (Num(0), "int")
            )
            return Call(func, (index,), (), "intrinsic", expr.span), "shape"
        if scope.level == "tensor" and not scope.dims and func in ABBREVIATIONS:
            return self.abbreviation(expr, scope)
        intrinsic = INTRINSICS.get(func)
        if intrinsic is not None and (scope.dims or not intrinsic.dims_only):
            return self.intrinsic(expr, intrinsic, scope)
        if scope.level == "scalar" and is_written(func):
            return self.builtin(expr, scope)
        if func in HOST and (scope.level != "tensor" or scope.dims or func not in self.library):
            return self.host_call(expr, scope)
        if scope.level == "tensor" and func in self.library:
            return self.op_call(expr, scope)
        if intrinsic is not None and scope.level != "tensor":
            return self.intrinsic(expr, intrinsic, scope)
        self.unknown_function(expr, scope)
        for arg in (*expr.args, *(value for _, value in expr.kwargs)):
            if not isinstance(arg, (Name, Keyword)):
                self.expr(arg, scope)
        return expr, "unknown"

    def unknown_function(self, expr: Call, scope: Scope) -> None:
        known_names: Iterable[str]
        if scope.level == "scalar":
            known_names = [*written(), *INTRINSICS]
        elif scope.level == "tensor" and not scope.dims:
            known_names = [*self.library.names(), *ABBREVIATIONS, *INTRINSICS, *HOST]
        else:
            known_names = [*INTRINSICS, *HOST]
        shown = [name for name in (*scope.functions, *known_names) if name not in SYMBOLS or scope.level == "tensor"]
        best = nearest(expr.func, shown)
        span = replace(expr.span, end_col=expr.span.col + len(expr.func))
        remedy = ""
        if scope.level == "scalar" and expr.func in self.library:
            remedy = (
                "a if c else b"
                if expr.func == "where"
                else f"'{expr.func}' is an op; scalar formulas can call only scalar functions"
            )
        elif scope.level == "tensor" and expr.func in BUILTINS:
            remedy = f"no schema defines the op '{expr.func}'"
        self.report(
            "CT0302",
            span,
            name=expr.func,
            guess=f"; did you mean '{best}'?" if best else "",
            remedy=remedy,
            fix=Edit(span, best) if best else None,
        )

    def arity(self, expr: Call, least: int, most: int, signature: str, named: bool = False) -> bool:
        """Returns true if a call has a permitted number of arguments; otherwise reports an error. named: arguments may
        be passed by name."""
        given = len(expr.args) + len(expr.kwargs)
        if least <= given <= most and (named or not expr.kwargs):
            return True
        if expr.kwargs and not named:
            self.report(
                "CT0304", expr.span, problem=f"'{expr.func}' takes its arguments by position", signature=signature
            )
            return False
        takes = f"{least}" if least == most else f"at least {least}" if given < least else f"at most {most}"
        noun = "argument" if takes.endswith(" 1") or takes == "1" else "arguments"
        self.report(
            "CT0304", expr.span, problem=f"'{expr.func}' takes {takes} {noun}, {given} given", signature=signature
        )
        return False

    def let_function(self, expr: Call, scope: Scope) -> Typed:
        function = scope.functions[expr.func]
        if not self.arity(expr, 1, 1, f"{expr.func}({function.param})"):
            return expr, "unknown"
        arg, _ = self.host(expr.args[0], scope, "the index of an item")
        body = self.expander.substitute(function.value, {function.param: arg}, expr.span, placed=False)
        inner = replace(scope, functions={name: f for name, f in scope.functions.items() if name != expr.func})
        return (expr, "unknown") if body is None else self.expr(body, inner)

    def abbreviation(self, expr: Call, scope: Scope) -> Typed:
        row = ABBREVIATIONS[expr.func]
        if row.keywords:  # avg(x, ...) is mean(x, ...)
            template = parsed(row.text)
            assert isinstance(template, Call)
            return self.call(Call(template.func, expr.args, expr.kwargs, "", expr.span), scope)
        n = len(row.params)
        if expr.kwargs:
            positions = {name: value for name, value in expr.kwargs}
            rest = row.params[len(expr.args) :]
            if set(positions) == set(rest):
                expr = replace(expr, args=expr.args + tuple(positions[name] for name in rest), kwargs=())
        if not self.arity(expr, n, n, row.signature):
            return expr, "unknown"
        body = self.expander.substitute(parsed(row.text), dict(zip(row.params, expr.args)), expr.span)
        return (expr, "unknown") if body is None else self.expr(body, scope)

    def intrinsic(self, expr: Call, row: Intrinsic, scope: Scope) -> Typed:
        if row.name == "has":
            return self.has(expr, scope)
        if row.name == "choose":
            return self.choose(expr, scope)
        variadic = any(param.startswith("*") for param in row.params)
        n = len(row.params)
        if not self.arity(expr, n, 64 if variadic else n, row.signature, named=True):
            return expr, "unknown"
        named = dict(expr.kwargs)
        if named and not set(named) == set(row.params[len(expr.args) :]):
            self.report(
                "CT0304",
                expr.span,
                problem=f"'{expr.func}' has no argument '{next(iter(named))}'",
                signature=row.signature,
            )
            return expr, "unknown"
        given = (*expr.args, *(named[param] for param in row.params[len(expr.args) :] if param in named))
        args = [self.expr(arg, scope) for arg in given]
        self.kinds_of(row, args)
        return Call(expr.func, tuple(arg for arg, _ in args), (), "intrinsic", expr.span), _gives(row.gives)

    def kinds_of(self, row: Intrinsic, args: Sequence[Typed]) -> None:
        """Reports CT0314 if a metadata function gets an argument of a kind that it does not accept."""
        takes = TAKES[row.name].split()
        for i, (arg, kind) in enumerate(args):
            wanted = takes[min(i, len(takes) - 1)]
            if kind == "unknown" or set(LETTERS.get(kind, "")) & set(wanted):
                continue
            param = row.params[min(i, len(row.params) - 1)].lstrip("*")
            remedy = f"{row.signature}: {param} is {' or '.join(LETTER_NAMES[letter] for letter in wanted)}"
            self.report("CT0314", arg.span, problem=f"'{spell(arg)}' is {NAMES[kind]}", remedy=remedy)
            return

    def has(self, expr: Call, scope: Scope) -> Typed:
        made = Call("has", expr.args, (), "intrinsic", expr.span)
        if not self.arity(expr, 1, 1, "has(arg)"):
            return made, "unknown"
        arg = expr.args[0]
        if isinstance(arg, Name) and arg.id in scope.optional:
            return made, "bool"
        if isinstance(arg, Name) and arg.id not in scope.names:
            self.unknown_name(arg, scope)
        else:
            self.report(
                "CT0314",
                expr.span,
                problem=f"has({spell(arg)}) is always true",
                remedy="has() requires an optional argument, whose type ends in '?'",
            )
        return made, "bool"

    def choose(self, expr: Call, scope: Scope) -> Typed:
        if len(expr.args) != 1 or not expr.kwargs:
            self.report(
                "CT0304",
                expr.span,
                problem="'choose' requires an enum and its cases",
                signature="choose(norm, ortho=1, forward=2)",
            )
            return expr, "unknown"
        word, kind = self.expr(expr.args[0], scope)
        if kind not in ("keyword", "unknown"):
            self.report(
                "CT0314",
                expr.args[0].span,
                problem=f"choose() by {NAMES[kind]}",
                remedy="an enum attribute; for a bool: a if c else b",
            )
        values = scope.enums.get(word.id, ()) if isinstance(word, Name) else ()
        self.choose_cases(expr, values, word)
        joined: Kind | None = None
        cases: list[tuple[str, Expr]] = []
        for name, value in expr.kwargs:
            made, given = self.case(value, scope)
            cases.append((name, made))
            joined = given if joined is None else join(joined, given) or "unknown"
        return Call("choose", (word,), tuple(cases), "intrinsic", expr.span), joined or "unknown"

    def case(self, value: Expr, scope: Scope) -> Typed:
        if isinstance(value, Name) and value.id not in scope.names:
            return Keyword(value.id, value.span), "keyword"
        return self.expr(value, scope)

    def choose_cases(self, expr: Call, values: tuple[str, ...], word: Expr) -> None:
        names = [name for name, _ in expr.kwargs]
        strange = [name for name in names if values and name not in values]
        missing = [name for name in values if name not in names]
        if strange:
            self.report(
                "CT0314",
                expr.span,
                problem=f"'{spell(word)}' is never '{strange[0]}'" + did_you_mean(strange[0], values),
                remedy=f"one of {', '.join(values)}",
            )
        elif missing:
            self.report(
                "CT0314",
                expr.span,
                problem=f"choose() has no case for {', '.join(missing)}",
                remedy="one case for each word of the enum",
            )

    def builtin(self, expr: Call, scope: Scope) -> Typed:
        row = BUILTINS[expr.func]
        n = len(row.params)
        if not self.arity(expr, n, n, f"{expr.func}({', '.join(row.params)})"):
            return expr, "unknown"
        args = [self.expr(arg, scope) for arg in expr.args]
        kinds = [kind for _, kind in args]
        parts = tuple(arg for arg, _ in args)
        if expr.func == "at":
            return Call("at", parts, (), "builtin", expr.span), "number"
        on_host = expr.func in HOST and all(is_host(kind) for kind in kinds) and "unknown" not in kinds
        for arg, kind in zip(expr.args, kinds):
            if kind in ("cond", "bool") and not on_host:
                self.report(
                    "CT0305",
                    arg.span,
                    problem=f"{expr.func}() of a bool",
                    text=spell(expr),
                    remedy=f"1 if {spell(arg)} else 0",
                )
                return expr, "unknown"
            if kind not in ("number", "unknown", *HOST_SCALARS):
                self.report(
                    "CT0314",
                    arg.span,
                    problem=f"{expr.func}() of {NAMES[kind]}",
                    remedy="scalar functions accept elements and numbers",
                )
                return expr, "unknown"
        if on_host:
            return Call(expr.func, parts, (), "host", expr.span), _host_gives(HOST[expr.func][2], kinds)
        return Call(expr.func, parts, (), "builtin", expr.span), "cond" if row.value == "bool" else "number"

    def host_call(self, expr: Call, scope: Scope) -> Typed:
        least, most, gives = HOST[expr.func]
        if not self.arity(expr, least, most, f"{expr.func}({', '.join('abcdefgh'[:least])})"):
            return expr, "unknown"
        args = [self.expr(arg, scope) for arg in expr.args]
        kinds = [kind for _, kind in args]
        for arg, kind in zip(expr.args, kinds):
            if kind not in ("unknown", "int", "float", "scalar"):
                self.report(
                    "CT0314",
                    arg.span,
                    problem=f"{expr.func}() of {NAMES[kind]}",
                    remedy=f"no op '{expr.func}' accepts this; for numbers write arithmetic",
                )
                return expr, "unknown"
        return Call(expr.func, tuple(arg for arg, _ in args), (), "host", expr.span), _host_gives(gives, kinds)

    # ---- ops

    def op_call(self, expr: Call, scope: Scope) -> Typed:
        candidates = self.library.rows.get(expr.func) if "." not in expr.func else None
        forms = candidates or (self.library.forms[expr.func],)
        args = [self.argument(arg, forms, at, scope) for at, arg in enumerate(expr.args)]
        kwargs = [(name, self.argument(value, forms, name, scope)) for name, value in expr.kwargs]
        kinds = [kind for _, kind in args] + [kind for _, (_, kind) in kwargs]
        given = Given(tuple(kind for _, kind in args), tuple((name, kind) for name, (_, kind) in kwargs))
        if kinds and expr.func in HOST and all(kind in HOST_SCALARS for kind in kinds):
            return self.host_call(expr, scope)
        form = choose_form(forms, given)
        expr, args = _gathered(expr, form, args)
        made = self.bind(expr, form, args, kwargs, scope)
        if made is None:
            return expr, "unknown"
        return made, _result_kind(form)

    def argument(self, arg: Expr, forms: tuple[OpSignature, ...], key: int | str, scope: Scope) -> Typed:
        """Resolves an argument of a call. A keyword, `all` or an absent value is resolved according to the parameter's
        type."""
        if not isinstance(arg, Name):
            return self.expr(arg, scope)
        params = [param for form in forms for param in (_parameter(form, key),) if param is not None]
        if arg.id not in scope.names:
            for param in params:
                kind = param.type
                if isinstance(kind, AttrType) and kind.kind == "enum" and arg.id in kind.values:
                    return Keyword(arg.id, arg.span), "keyword"
                if isinstance(kind, AttrType) and kind.kind == "dims" and arg.id == "all":
                    return arg, "dims"
                if isinstance(kind, AttrType) and kind.kind == "dtype" and arg.id in dtypes.ALL:
                    return Keyword(arg.id, arg.span), "dtype"
        elif arg.id in scope.optional and arg.id not in scope.lets and any(is_absent_ok(param) for param in params):
            return arg, scope.names[arg.id]
        return self.name(arg, scope)

    def bind(
        self, expr: Call, form: OpSignature, args: list[Typed], kwargs: list[tuple[str, Typed]], scope: Scope
    ) -> Call | None:
        """Returns the call with its leading arguments by position, and all other arguments by name in the order of the
        operator's parameters."""
        signature = parameters(form)
        if len(args) > len(form.args):
            noun = "argument" if len(form.args) == 1 else "arguments"
            self.report(
                "CT0304",
                expr.span,
                problem=f"'{form.name}' takes {len(form.args)} {noun}, {len(args)} given",
                signature=signature,
            )
            return None
        bound: dict[str, tuple[Expr, Kind, Expr]] = {}
        for param, (made, kind), raw in zip(form.args, args, expr.args):
            bound[param.name] = (made, kind, raw)
        names = [param.name for param in form.args]
        for (name, (made, kind)), (_, raw) in zip(kwargs, expr.kwargs):
            if name not in names or name in bound:
                problem = f"'{form.name}' is given '{name}' twice"
                if name not in bound:
                    problem = f"'{form.name}' has no argument '{name}'{did_you_mean(name, names)}"
                self.report("CT0304", expr.span, problem=problem, signature=signature)
                return None
            bound[name] = (made, kind, raw)
        missing = [param.name for param in form.args if not param.has_default and param.name not in bound]
        if missing:
            self.report("CT0304", expr.span, problem=f"'{form.name}' needs '{missing[0]}'", signature=signature)
            return None
        if not self.kinds_fit(form, bound):
            return None
        return self.normal(expr, form, {name: made for name, (made, _, _) in bound.items()}, scope)

    def kinds_fit(self, form: OpSignature, bound: dict[str, tuple[Expr, Kind, Expr]]) -> bool:
        for param in form.args:
            if param.name not in bound or accepts(param.type, bound[param.name][1]):
                continue
            _, kind, raw = bound[param.name]
            self.report(
                "CT0314",
                raw.span,
                problem=f"'{param.name}' of '{form.name}' is {describe(param.type)}, {NAMES[kind]} is given",
                remedy=parameters(form),
            )
            return False
        return True

    def normal(self, expr: Call, form: OpSignature, bound: dict[str, Expr], scope: Scope) -> Call:
        if all(param.is_attr for param in form.args):
            self.like_context(form, bound, expr, scope)
        leading: list[Expr] = []
        for param in form.args:
            if param.name not in bound:
                break
            leading.append(bound[param.name])
        rest = tuple((param.name, bound[param.name]) for param in form.args[len(leading) :] if param.name in bound)
        return Call(form.name, tuple(leading), rest, "op", expr.span)

    def like_context(self, form: OpSignature, bound: dict[str, Expr], expr: Call, scope: Scope) -> None:
        """Adds dtype and device to a call that creates a tensor. For a factory such as zeros(shape), both are copied
        from the output gradient if the formula is a gradient, else from the first tensor argument. Other operators
        without tensor arguments, such as arange, get only a device."""
        first = next((n for n, kind in scope.names.items() if kind == "tensor" and n not in scope.optional), None)
        tensor: Expr | None = None if first is None else Name(first, expr.span)
        typed = tensor
        if scope.key == "backward" and scope.grads:
            typed = Grad(scope.grads[0], expr.span)
        elif scope.key == "jvp" and scope.tangents:
            typed = Tangent(next(iter(scope.tangents)), None, expr.span)
        like = {"device": tensor or typed, "dtype": typed if form.row in FACTORIES else None}
        for param in form.args:
            source = like.get(param.name)
            if source is not None and param.name not in bound:
                bound[param.name] = Call(f"{param.name}_of", (source,), (), "intrinsic", expr.span)


# ---- kinds of results -----------------------------------------------------------------


def _gives(gives: str) -> Kind:
    return "unknown" if gives in ("any", "same") else gives  # type: ignore[return-value]


def _host_gives(gives: str, kinds: list[Kind]) -> Kind:
    if gives != "same":
        return _gives(gives)
    return "scalar" if "scalar" in kinds else "float" if "float" in kinds else "int"


def _gathered(expr: Call, form: OpSignature, args: list[Typed]) -> tuple[Call, list[Typed]]:
    """Collects operands that a formula passes one by one into a list, as in einsum("ij,jk->ik", a, b). The list must be
    the last parameter without a default."""
    at = next((k for k, arg in enumerate(form.args) if arg.is_list), None)
    if at is None or len(args) <= at or any(kind != "tensor" for _, kind in args[at:]):
        return expr, args
    rest = expr.args[at:]
    listed = ListOf(rest, replace(rest[0].span, end_col=max(rest[-1].span.end_col, rest[0].span.end_col)))
    made = ListOf(tuple(made for made, _ in args[at:]), listed.span)
    return replace(expr, args=(*expr.args[:at], listed)), [*args[:at], (made, "list")]


def _parameter(form: OpSignature, key: int | str) -> Arg | None:
    if isinstance(key, int):
        return form.args[key] if key < len(form.args) else None
    return next((arg for arg in form.args if arg.name == key), None)


def _result_kind(form: OpSignature) -> Kind:
    if len(form.outputs) > 1:
        return "tuple"
    if not form.outputs:
        return "unknown"
    kind = form.outputs[0].type
    return "list" if isinstance(kind, TensorType) and kind.count is not None else "tensor"
