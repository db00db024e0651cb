"""Parses the text of formulas into model.Expr and model.Program, with their spans in the file. The grammar is a small
subset of Python: `ast.parse` parses the text, and the permitted nodes of its tree are converted. Nothing is executed.
Names and calls are resolved later (resolve/entries.py): here `result.ct` is a Name with a dot, and every Call has kind
""."""

from __future__ import annotations

import ast
import keyword
import math
import re
import warnings

from ctgen.language.keys import formula_name, is_macro
from ctgen.model.diag import Edit, Sink
from ctgen.model.ops import Assign, Call, Each, Expr, Grad, If, Item, ListOf, Name, Num, Program, Span, Tangent, Keyword
from ctgen.model.source import Text

MAX_CHARS = 8_000
MAX_DEPTH = 60
MAX_INT = 2**63 - 1

BINARY = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.Mod: "mod",
    ast.FloorDiv: "floordiv",
    ast.MatMult: "matmul",
}
COMPARE = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}
#: maps the name of a call to the infix operator of the same meaning, for example add to +
SYMBOLS = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "div": "/",
    "mod": "%",
    "floordiv": "//",
    "matmul": "@",
    "neg": "-",
    "eq": "==",
    "ne": "!=",
    "lt": "<",
    "le": "<=",
    "gt": ">",
    "ge": ">=",
    "and": "and",
    "or": "or",
    "not": "not",
}
CONSTANTS: dict[str, int | float | bool] = {
    "true": True,
    "false": False,
    "inf": math.inf,
    "nan": math.nan,
    "pi": math.pi,
}
_OPEN = {"(": ")", "[": "]", "{": "}"}
#: `with` is a function of formulas but a keyword of Python. The parser replaces `with` by a name of the same length, so
#: that columns do not change.
_WITH = re.compile(r"\bwith(?=\s*\()")
_STAND_IN = "W_TH"

#: Python keywords that are not allowed in formulas; a keyword in a formula with a syntax error is probably the cause
_RESERVED = frozenset(keyword.kwlist) - {"and", "or", "not", "if", "else", "with", "True", "False", "None"}

_CONSTRUCTS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lambda: ("a lambda", "write the expression out"),
    ast.NamedExpr: ("':='", "give the value a name under let"),
    ast.Dict: ("a dict", "use lists and names"),
    ast.Set: ("a set", "lists stand in [ ]"),
    ast.SetComp: ("a comprehension", "lists are written out"),
    ast.DictComp: ("a comprehension", "lists are written out"),
    ast.GeneratorExp: ("a comprehension without brackets", "[f(x) for x in tensors]"),
    ast.JoinedStr: ("a format string", "only plain quoted words, as in einsum"),
    ast.Slice: ("a slice", "slice(self, dim, start, end, step)"),
    ast.Starred: ("'*' before a value", "a pack of dims stands in types only"),
    ast.Tuple: ("a tuple", "lists stand in [ ]"),
    ast.Await: ("'await'", ""),
    ast.Yield: ("'yield'", ""),
    ast.YieldFrom: ("'yield'", ""),
    ast.For: ("a loop", "loops are kernels, or compositions in C"),
    ast.While: ("a loop", "loops are kernels, or compositions in C"),
    ast.If: ("an 'if' statement", "a if c else b"),
    ast.FunctionDef: ("a function", "name(i) under let is a function of an item's number"),
    ast.AugAssign: ("an assignment with an operator", "names are given once; choose a new one"),
    ast.AnnAssign: ("a type in a formula", "types stand under args and returns"),
    ast.Import: ("'import'", ""),
    ast.ImportFrom: ("'import'", ""),
    ast.Return: ("'return'", "assign to the output by its name"),
    ast.Delete: ("'del'", ""),
    ast.Assert: ("'assert'", "conditions stand under requires"),
    ast.Pass: ("'pass'", ""),
}


class _Refused(Exception):
    """Raised to end parsing. The diagnostic has already been reported."""


class _Walker:
    def __init__(self, text: Text, sink: Sink) -> None:
        self.text = text
        self.sink = sink
        self.starts = [0]
        for row in text.text.split("\n"):
            self.starts.append(self.starts[-1] + len(row) + 1)

    # ---- positions and diagnostics

    def offset(self, line: int, col: int) -> int:
        return self.starts[line - 1] + col

    def span(self, node: ast.expr | ast.stmt | ast.keyword) -> Span:
        start = self.offset(node.lineno, node.col_offset)
        end = self.offset(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset + 1)
        return self.text.span(start, end)

    def refuse(
        self, code: str, span: Span, *, fix: Edit | None = None, hint: str | None = None, **words: object
    ) -> _Refused:
        self.sink.report(code, span, fix=fix, hint=hint, **words)
        return _Refused()

    def foreign(self, node: ast.expr | ast.stmt) -> _Refused:
        what, remedy = _CONSTRUCTS.get(type(node), (f"'{self.source(node)}'", "see the formula language"))
        return self.refuse("CT0306", self.span(node), what=what, remedy=remedy)

    def source(self, node: ast.expr | ast.stmt) -> str:
        start = self.offset(node.lineno, node.col_offset)
        end = self.offset(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset + 1)
        return _short(self.text.text[start:end])

    # ---- expressions

    def expr(self, node: ast.expr, depth: int = 0) -> Expr:
        if depth > MAX_DEPTH:
            raise self.refuse(
                "CT0107",
                self.span(node),
                problem=f"the formula nests deeper than {MAX_DEPTH} levels",
                remedy="name its parts under let",
            )
        depth += 1
        if isinstance(node, ast.Constant):
            return self.constant(node)
        if isinstance(node, ast.Name):
            return self.name(node)
        if isinstance(node, ast.Attribute):
            return self.attribute(node)
        if isinstance(node, ast.Call):
            return self.call(node, depth)
        if isinstance(node, ast.BinOp):
            return self.binary(node, depth)
        if isinstance(node, ast.UnaryOp):
            return self.unary(node, depth)
        if isinstance(node, ast.Compare):
            return self.compare(node, depth)
        if isinstance(node, ast.BoolOp):
            return self.logic(node, depth)
        if isinstance(node, ast.IfExp):
            parts = (self.expr(node.test, depth), self.expr(node.body, depth), self.expr(node.orelse, depth))
            return If(*parts, span=self.span(node))
        if isinstance(node, ast.List):
            return ListOf(tuple(self.expr(item, depth) for item in node.elts), self.span(node))
        if isinstance(node, ast.Subscript):
            return self.item(node, depth)
        if isinstance(node, ast.ListComp):
            return self.each(node, depth)
        raise self.foreign(node)

    def each(self, node: ast.ListComp, depth: int) -> Expr:
        """Parses [f(x) for x in tensors], or [f(x, k) for k, x in enumerate(tensors)]."""
        own = node.generators[0]
        if len(node.generators) > 1 or own.ifs or own.is_async:
            what = "a condition in a comprehension" if own.ifs else "more than one 'for'"
            raise self.refuse("CT0306", self.span(node), what=what, remedy="[f(x) for x in tensors]")
        over, target, names = own.iter, own.target, []
        if isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "enumerate":
            parts = target.elts if isinstance(target, ast.Tuple) else []
            if len(parts) != 2 or len(over.args) != 1 or over.keywords:
                remedy = "[f(x, k) for k, x in enumerate(tensors)]"
                raise self.refuse("CT0306", self.span(node), what="enumerate() without two names", remedy=remedy)
            over = over.args[0]
        else:
            parts = [target]
        for part in parts:
            if not isinstance(part, ast.Name) or part.id in CONSTANTS:
                problem = f"'{self.source(part)}' cannot be the name of an item"
                raise self.refuse("CT0312", self.span(part), problem=problem, remedy="[f(x) for x in tensors]")
            names.append(formula_name(part.id))
        index = names[0] if len(names) == 2 else ""
        return Each(names[-1], index, self.expr(over, depth), self.expr(node.elt, depth), self.span(node))

    def constant(self, node: ast.Constant) -> Expr:
        value, span = node.value, self.span(node)
        if isinstance(value, str):
            return Keyword(value, span)
        if isinstance(value, (bool, float)):
            if isinstance(value, float) and math.isinf(value):
                raise self.refuse(
                    "CT0311",
                    span,
                    problem=f"'{self.source(node)}' is too large for a number",
                    remedy="infinity is written inf",
                )
            return Num(value, span)
        if isinstance(value, int):
            if value > MAX_INT:
                raise self.refuse(
                    "CT0311",
                    span,
                    problem=f"'{self.source(node)}' does not fit 64 bits",
                    remedy="write it as a float: 1e20",
                )
            return Num(value, span)
        if value is None:
            raise self.refuse("CT0306", span, what="'None'", remedy="leave the argument out")
        raise self.refuse("CT0306", span, what=f"'{self.source(node)}'", remedy="numbers are 2, 0.5, 1e-5")

    def name(self, node: ast.Name) -> Expr:
        if node.id in CONSTANTS:
            return Num(CONSTANTS[node.id], self.span(node))
        return Name(_named(node.id), self.span(node))

    def attribute(self, node: ast.Attribute) -> Expr:
        span = self.span(node)
        if isinstance(node.value, ast.Name):
            base = _named(node.value.id)
            if node.attr == "grad":
                return Grad(base, span)
            if node.attr == "tangent":
                return Tangent(base, None, span)
            return Name(f"{base}.{node.attr}", span)
        if node.attr == "tangent" and isinstance(node.value, ast.Subscript):
            item = self.item(node.value, 0)
            if isinstance(item, Item) and isinstance(item.base, Name):
                return Tangent(item.base.id, item.index, span)
        raise self.refuse(
            "CT0303",
            span,
            text=self.source(node),
            guess=(
                "; outputs have .grad, inputs and their items .tangent, several results are taken apart: a, b = op(...)"
            ),
        )

    def call(self, node: ast.Call, depth: int) -> Expr:
        span = self.span(node)
        if isinstance(node.func, ast.Name):
            func = _own(node.func.id)
        elif isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
            func = f"{_own(node.func.value.id)}.{node.func.attr}"
        else:
            raise self.refuse(
                "CT0306",
                self.span(node.func),
                what=f"a call of '{self.source(node.func)}'",
                remedy="call an op or a function by its name",
            )
        args = tuple(self.expr(arg, depth) for arg in node.args)
        kwargs: list[tuple[str, Expr]] = []
        for word in node.keywords:
            if word.arg is None:
                raise self.refuse("CT0306", self.span(word), what="'**' before a value", remedy="name each argument")
            if any(word.arg == given for given, _ in kwargs):
                raise self.refuse(
                    "CT0304", self.span(word), problem=f"'{func}' is given '{word.arg}' twice", signature="give it once"
                )
            kwargs.append((word.arg, self.expr(word.value, depth)))
        return Call(func, args, tuple(kwargs), "", span)

    def binary(self, node: ast.BinOp, depth: int) -> Expr:
        span = self.span(node)
        func = BINARY.get(type(node.op))
        if func is None:
            if isinstance(node.op, ast.Pow):
                left, right = self.source(node.left), self.source(node.right)
                at = self.text.text.find("**", self.offset(node.left.end_lineno or 1, node.left.end_col_offset or 0))
                remedy = f"pow({left}, {right})"
                raise self.refuse(
                    "CT0306", self.text.span(at, at + 2), what="'**'", remedy=remedy, fix=Edit(span, remedy)
                )
            sign = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>"}[type(node.op)]
            remedy = {"&": "and", "|": "or"}.get(sign, "see the formula language")
            raise self.refuse("CT0306", span, what=f"'{sign}'", remedy=remedy)
        return Call(func, (self.expr(node.left, depth), self.expr(node.right, depth)), (), "", span)

    def unary(self, node: ast.UnaryOp, depth: int) -> Expr:
        span = self.span(node)
        if isinstance(node.op, ast.USub):
            value = self.expr(node.operand, depth)
            if isinstance(value, Num) and not isinstance(value.value, bool):
                return Num(-value.value, span)
            return Call("neg", (value,), (), "", span)
        if isinstance(node.op, ast.Not):
            return Call("not", (self.expr(node.operand, depth),), (), "", span)
        sign = "unary +" if isinstance(node.op, ast.UAdd) else "'~'"
        raise self.refuse("CT0306", span, what=sign, remedy="drop it" if sign == "unary +" else "not")

    def compare(self, node: ast.Compare, depth: int) -> Expr:
        span = self.span(node)
        if len(node.ops) > 1:
            sides = [self.source(part) for part in (node.left, *node.comparators)]
            signs = [SYMBOLS.get(COMPARE.get(type(op), ""), "?") for op in node.ops]
            remedy = " and ".join(f"{a} {sign} {b}" for a, sign, b in zip(sides, signs, sides[1:]))
            fix = None if "?" in signs else Edit(span, remedy)
            raise self.refuse("CT0306", span, what="a chained comparison", remedy=remedy, fix=fix)
        func = COMPARE.get(type(node.ops[0]))
        if func is None:
            word = {ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not"}[type(node.ops[0])]
            raise self.refuse("CT0306", span, what=f"'{word}'", remedy="compare with == and !=")
        return Call(func, (self.expr(node.left, depth), self.expr(node.comparators[0], depth)), (), "", span)

    def logic(self, node: ast.BoolOp, depth: int) -> Expr:
        func = "and" if isinstance(node.op, ast.And) else "or"
        value = self.expr(node.values[0], depth)
        for other in node.values[1:]:
            depth += 1
            value = Call(func, (value, self.expr(other, depth)), (), "", self.span(node))
        return value

    def item(self, node: ast.Subscript, depth: int) -> Expr:
        index = node.slice
        negative = isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub)
        inner = index.operand if isinstance(index, ast.UnaryOp) and negative else index
        if isinstance(index, (ast.Slice, ast.Tuple)):
            raise self.refuse("CT0306", self.span(node), what="a slice", remedy="slice(self, dim, start, end, step)")
        if not isinstance(inner, ast.Constant) or type(inner.value) is not int or inner.value > 1000:
            raise self.refuse(
                "CT0306",
                self.span(node),
                what="a subscript that is no small constant",
                remedy="select(self, dim, index), or a constant item: hx[0]",
            )
        return Item(self.expr(node.value, depth), -inner.value if negative else inner.value, self.span(node))

    # ---- statements

    def statement(self, node: ast.stmt, target: str | None, last: bool) -> Assign:
        span = self.span(node)
        if isinstance(node, ast.Expr):
            if target is None or not last:
                raise self.refuse(
                    "CT0312", span, problem="a value without a name", remedy="name = value, one statement per line"
                )
            return Assign((target,), self.expr(node.value), None, span)
        if not isinstance(node, ast.Assign):
            raise self.foreign(node)
        if len(node.targets) != 1:
            raise self.refuse("CT0306", span, what="a double assignment", remedy="one name per statement")
        left = node.targets[0]
        parts = left.elts if isinstance(left, ast.Tuple) else [left]
        names = []
        for part in parts:
            if not isinstance(part, ast.Name) or part.id in CONSTANTS:
                raise self.refuse(
                    "CT0312",
                    self.span(part),
                    problem=f"'{self.source(part)}' cannot be assigned",
                    remedy="a plain name stands left of '='",
                )
            names.append(formula_name(part.id))
        return Assign(tuple(names), self.expr(node.value), None, span)


def _own(name: str) -> str:
    return "with" if name == _STAND_IN else name


def _named(name: str) -> str:
    """Returns the name that an entry uses. C keywords are not changed: they may be enumerators or dtypes, which only
    resolve/entries.py can distinguish from arguments."""
    return formula_name(name) if is_macro(name) else _own(name)


def _short(text: str) -> str:
    one = " ".join(text.split())
    return one if len(one) <= 60 else one[:57] + "..."


# ---- checks before ast.parse --------------------------------------------------------


def _limits(text: Text, sink: Sink) -> bool:
    """Returns false and reports the position if the text is too long, is not ASCII, or has unbalanced brackets."""
    source = text.text
    if len(source) > MAX_CHARS:
        sink.report(
            "CT0107",
            text.span(0, 1),
            problem=f"the formula has {len(source)} characters, the limit is {MAX_CHARS}",
            remedy="name its parts under let",
        )
        return False
    if not source.strip():
        sink.report("CT0311", text.whole, problem="the formula is empty", remedy="give an expression")
        return False
    for at, char in enumerate(source):
        if not (" " <= char <= "~" or char == "\n"):
            sink.report(
                "CT0306", text.span(at, at + 1), what=f"character U+{ord(char):04X}", remedy="formulas are plain ASCII"
            )
            return False
        if char in "\\;`$!" and not (char == "!" and source[at + 1 : at + 2] == "="):
            sink.report(
                "CT0306",
                text.span(at, at + 1),
                what=f"'{char}'",
                remedy="one statement per line" if char == ";" else "remove it",
            )
            return False
    return _balanced(text, sink)


def _balanced(text: Text, sink: Sink) -> bool:
    opened: list[tuple[str, int]] = []
    quote = ""
    comment = False
    for at, char in enumerate(text.text):
        if comment:
            comment = char != "\n"
        elif quote:
            quote = "" if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char == "#":
            comment = True
        elif char in _OPEN:
            opened.append((char, at))
            if len(opened) > MAX_DEPTH // 2:
                sink.report(
                    "CT0107",
                    text.span(at, at + 1),
                    problem=f"more than {MAX_DEPTH // 2} open brackets",
                    remedy="name the parts under let",
                )
                return False
        elif char in ")]}":
            if not opened or _OPEN[opened[-1][0]] != char:
                wanted = f"'{_OPEN[opened[-1][0]]}' was expected" if opened else "nothing is open"
                sink.report("CT0311", text.span(at, at + 1), problem=f"'{char}' closes nothing", remedy=wanted)
                return False
            opened.pop()
    if quote:
        sink.report("CT0311", text.whole, problem=f"a {quote} is never closed", remedy=f"add {quote}")
        return False
    if opened:
        char, at = opened[-1]
        sink.report("CT0311", text.span(at, at + 1), problem=f"'{char}' is never closed", remedy=f"add '{_OPEN[char]}'")
        return False
    return True


def _tree(text: Text, sink: Sink) -> ast.Module | None:
    if not _limits(text, sink):
        return None
    source = _WITH.sub(_STAND_IN, text.text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source)
    except SyntaxError as error:
        _syntax(text, error, sink)
    except (RecursionError, MemoryError, ValueError, OverflowError):
        sink.report(
            "CT0107", text.whole, problem="the formula is too large to be read", remedy="name its parts under let"
        )
    return None


def _syntax(text: Text, error: SyntaxError, sink: Sink) -> None:
    starts = [0]
    for row in text.text.split("\n"):
        starts.append(starts[-1] + len(row) + 1)
    line = min(max(error.lineno or 1, 1), len(starts) - 1)
    at = min(starts[line - 1] + max((error.offset or 1) - 1, 0), max(len(text.text) - 1, 0))
    at = next((m.start() for m in re.finditer(r"\b[a-z]+\b", text.text) if m[0] in _RESERVED), at)
    rest = re.match(r"\w+|\S", text.text[at:])
    word = rest[0] if rest else ""
    span = text.span(at, at + max(len(word), 1))
    if isinstance(error, IndentationError):
        sink.report(
            "CT0311", span, problem="an indented line", remedy="the statements of a program stand one below the other"
        )
    elif word in _RESERVED:
        sink.report("CT0311", span, problem=f"'{word}' is a keyword", remedy=f"as a name it is written {word}_")
    elif word:
        sink.report(
            "CT0311",
            span,
            problem=f"the formula cannot be read at '{_short(word)}'",
            remedy="is an operator or a comma missing?",
        )
    else:
        sink.report("CT0311", span, problem="the formula ends too early", remedy="is an operand missing?")


# ---- entry points -------------------------------------------------------------------


def parse_expr(text: Text, sink: Sink) -> Expr | None:
    """Parses one expression. If the text is not an expression, reports a diagnostic and returns None."""
    tree = _tree(text, sink)
    if tree is None:
        return None
    walker = _Walker(text, sink)
    try:
        if not tree.body:
            raise walker.refuse("CT0311", text.whole, problem="the formula is empty", remedy="give an expression")
        node = tree.body[0]
        if isinstance(node, ast.Expr) and len(tree.body) == 1:
            return walker.expr(node.value)
        if len(tree.body) > 1:
            raise walker.refuse(
                "CT0306",
                walker.span(tree.body[1]),
                what="a second statement",
                remedy="one expression; name shared parts under let",
            )
        if isinstance(node, ast.Assign):
            raise walker.refuse("CT0306", walker.span(node), what="an assignment", remedy="give the value alone")
        raise walker.foreign(node)
    except _Refused:
        return None


def parse_program(text: Text, sink: Sink, target: str | None = None) -> Program | None:
    """Parses statements, one per line. If `target` is given, the last line may be an expression, which is then assigned
    to `target`."""
    tree = _tree(text, sink)
    if tree is None:
        return None
    walker = _Walker(text, sink)
    try:
        if not tree.body:
            raise walker.refuse("CT0311", text.whole, problem="the program is empty", remedy="name = value")
        last = len(tree.body) - 1
        statements = tuple(walker.statement(node, target, i == last) for i, node in enumerate(tree.body))
        return Program(statements, text.whole)
    except _Refused:
        return None
