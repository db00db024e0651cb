"""Prints tensor programs as C: nested calls of ct_ functions. The order of the calls and the names are the same as in
the formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from ctgen.lower.cnames import (
    attr_type,
    dtype_constant,
    enum_type,
    enumerator_name,
    scalar_option,
    local,
    options,
    options_type,
    public_type,
    quoted,
    required,
    enumerator_constant,
)
from ctgen.lower.cvalues import Value, as_double, as_int, as_ints, as_scalar_tensor, as_scalar, as_switch
from ctgen.lower.metadata import Host
from ctgen.lower.statements import Loop, Statement, block, declaration, joined
from ctgen.model.frozen import frozen
from ctgen.model.ops import (
    Arg,
    Assign,
    Call,
    Each,
    Expr,
    Grad,
    If,
    Item,
    ListOf,
    Name,
    OpSignature,
    Pack,
    Program,
    Tangent,
    Keyword,
)
from ctgen.model.programs import computed_twice, names_used, shared
from ctgen.model.visit import replace, walk


@dataclass
class Tensors(Host):
    """Printer for formulas over tensors. `ops` are the signatures of all operators. `prefixes` maps the name of an
    operator to the prefix of the C functions: `ct`, or the prefix of a user's project."""

    ops: Mapping[str, OpSignature] = field(default_factory=dict)
    prefixes: Mapping[str, str] = field(default_factory=dict)
    probes: int = 0  # nesting depth of probe() calls, which need only the kind and the length of a text

    def value(self, expr: Expr) -> Value:
        if expr in self.stored:
            return self.found(self.stored[expr])
        if isinstance(expr, (Grad, Tangent)):
            return Value(self.tensor(expr), "tensor")
        if isinstance(expr, Call) and expr.kind == "op":
            return self.op_call(expr)
        if isinstance(expr, ListOf) and expr.items:
            values = [self.value(item) for item in expr.items]
            if any(v.kind == "tensor" for v in values):
                return Value(self._listed(values), "list")
            return Value(f"CTI_INTS({', '.join(as_int(v) for v in values)})", "ints")
        if isinstance(expr, Each):
            return self.each(expr)
        if isinstance(expr, If):
            return self._tensor_choice(expr)
        if isinstance(expr, Item) and isinstance(expr.base, Call):
            base = self.value(expr.base)
            if base.kind == "tuple":
                return Value(f"{base.text}.{base.fields[expr.index]}", "tensor")
        return super().value(expr)

    def shape_value(self, expr: Expr) -> Value:
        """Returns the shape of an expression. The shape of an elementwise call is computed from the operands, without
        the result."""
        if (
            isinstance(expr, Call)
            and expr.kind == "op"
            and self.ops[expr.func].meaning == "elementwise"
            and not expr.kwargs
        ):
            parts = [
                arg for arg, own in zip(expr.args, self.ops[expr.func].args) if not own.is_attr and self._is_data(arg)
            ]
            if parts and all(isinstance(d, Pack) for o in self.ops[expr.func].outputs for d in o.type.dims):
                made = self.shape_value(parts[0])
                if len(parts) == 1:
                    return made
                for part in parts[1:]:
                    made = Value(f"cti_shape_broadcast({self.op}, {made.text}, {self.shape(part)})", "shape")
                return self.short(made)
        return super().shape_value(expr)

    def _is_data(self, expr: Expr) -> bool:
        """Returns true if an operand is a tensor, false if it is a scalar."""
        return (
            isinstance(expr, (Grad, Tangent))
            or (isinstance(expr, Call) and expr.kind == "op")
            or (isinstance(expr, (Name, Item)) and self.probe(expr).kind == "tensor")
        )

    def _tensor_choice(self, expr: If) -> Value:
        self.inline += 1
        then, other = self.value(expr.then), self.value(expr.other)
        self.inline -= 1
        if "tensor" not in (then.kind, other.kind):
            return super()._choice(expr)
        cond = self.value(expr.cond)
        texts = [v.within(1) if v.kind == "tensor" else as_scalar_tensor(v) for v in (then, other)]
        return Value(f"{cond.within(1)} ? {texts[0]} : {texts[1]}", "tensor", 0)

    # ---- statements

    def probe(self, expr: Expr) -> Value:
        """Returns the value as it would be printed within an expression. No statements or C names are recorded."""
        lines, count, reads, times = self.lines, self.count, self.reads, self.times.copy()
        watching, self.watching = self.watching, []
        loop, self.loop = self.loop, self.loop and self.loop.copy()
        self.lines, self.reads, self.inline, self.probes = [], set(), self.inline + 1, self.probes + 1
        value = self.value(expr)
        self.lines, self.count, self.reads, self.inline = lines, count, reads, self.inline - 1
        self.probes -= 1
        self.times, self.watching, self.loop = times, watching, loop
        return value

    def assign(self, left: str, expr: Expr) -> None:
        """Prints left = expr for a tensor. A long conditional becomes an if statement, so that only the selected branch
        is computed."""
        if isinstance(expr, If) and self._is_long(left, expr):
            self.lines.append(self._branches(left, expr))
        else:
            self._plain(left, expr)

    def _plain(self, left: str, expr: Expr) -> None:
        value = self.value(expr)
        self.add(f"{left} = {value.text if value.kind == 'tensor' else as_scalar_tensor(value)};")

    def assign_new(self, name: str, expr: Expr) -> None:
        """Declares a new local with the value of expr. If expr is a long conditional, the declaration precedes an if
        statement, which assigns the value."""
        if isinstance(expr, If) and self._is_long(name, expr):
            self.lines += [Statement(f"ct_tensor *{name};"), self._branches(name, expr)]
        else:
            self._plain(f"ct_tensor *{name}", expr)

    def _is_long(self, left: str, expr: If) -> bool:
        return _has_each(expr) or len(left) + len(self.probe(expr).text) > _LONG

    def _branches(self, left: str, expr: If) -> Statement:
        parts: list[Statement] = []
        word = "if"
        rest: Expr = expr
        while isinstance(rest, If):
            condition, reads = self._condition(rest.cond)
            parts.append(block(f"{word} ({condition}) {{", self._branch(left, rest.then), "", reads))
            word, rest = "} else if", rest.other
        parts.append(block("} else {", self._branch(left, rest)))
        return joined(parts)

    def _condition(self, expr: Expr) -> tuple[str, frozenset[str]]:
        """Returns a condition as an expression, and the names that it reads."""
        outer, self.reads, self.inline = self.reads, set(), self.inline + 1
        text, reads = self.value(expr).text, frozenset(self.reads)
        self.reads, self.inline = outer, self.inline - 1
        return text, reads

    def _branch(self, left: str, expr: Expr) -> list[Statement]:
        outer, reads, known, outer_block = self.lines, self.reads, self.known, self.block
        self.num_blocks += 1
        self.lines, self.reads, self.block = [], set(), self.num_blocks
        self.known = None if known is None else dict(known)
        while (twice := computed_twice(expr)) is not None:
            name = f"x{self.count}_"
            self.count += 1
            _declare(self, Assign((name,), twice), 0, None)
            expr = replace(expr, {twice: Name(name)})
        self.assign(left, expr)
        made, self.lines, self.reads, self.known, self.block = self.lines, outer, reads, known, outer_block
        return made

    def tensor_value(self, expr: Expr) -> Value:
        """Returns the value of an expression for use as an argument. A long conditional is stored in a local."""
        if not isinstance(expr, If) or self.inline:
            return self.value(expr)
        value = self.probe(expr)
        if value.kind != "tensor" or len(value.text) <= _LONG // 2 and not _has_each(expr):
            return self.value(expr)
        name = f"x{self.count}_"
        self.count += 1
        self.assign_new(name, expr)
        return Value(name, "tensor")

    def each(self, expr: Each, name: str = "") -> Value:
        """Prints a loop that fills a list, stored in a local `name`. If an item fails, the list is a failed result."""
        if self.inline:
            if not self.probes:
                raise ValueError("a list made item by item cannot be printed within a choice")
            return Value("x_", "list")
        over = self.value(expr.over).text
        source = over if over.isidentifier() else self.hoist("const ct_tensors ", over)
        made, index = name or f"x{self.count}_", local(expr.index) if expr.index else f"i{self.count}_"
        self.count += 1
        self.lines.append(declaration("ct_tensors ", made, f"cti_list_made({source}.count)", {source, "cti_list_made"}))
        outer, reads, known, outer_block, defined = self.lines, self.reads, self.known, self.block, dict(self.defined)
        self.num_blocks += 1
        around, loop = self.loop, Loop(frozenset({local(expr.item), index}), self.count)
        self.loop = loop
        item = declaration("ct_tensor *", local(expr.item), f"cti_item({source}, {index})", {source})
        self.lines, self.reads, self.block = [item], set(), self.num_blocks
        self.known = None if known is None else dict(known)
        self.defined |= {expr.item: Value(local(expr.item), "tensor"), expr.index or "": Value(index, "int")}
        value = self.tensor_value(expr.body)
        self.add(f"cti_list_put(&{made}, {index}, {value.text});")
        body, self.lines, self.reads, self.known, self.block = self.lines, outer, reads, known, outer_block
        self.defined = defined
        self.lines += loop.ahead
        self.loop = around
        self.lines.append(block(f"for (int64_t {index} = 0; {index} < {made}.count; {index}++) {{", body))
        self.read(made, "cti_list_made")
        return Value(made, "list")

    # ---- calls of ops

    def op_call(self, call: Call) -> Value:
        signature = self.ops[call.func]
        given = dict(zip((arg.name for arg in signature.args), call.args)) | dict(call.kwargs)
        prefix = self.prefixes.get(call.func, "ct")
        defaults = {arg.name: arg.default for arg in signature.args if arg.name in signature.positional}
        parts = [self.argument(prefix, arg, given.get(arg.name, defaults.get(arg.name))) for arg in required(signature)]
        fields = [
            f".{arg.name} = {self._field(prefix, arg, given[arg.name])}"
            for arg in options(signature)
            if arg.name in given
        ]
        name = f"{prefix}_{signature.c_name}"
        parts += [Value(field, "pointer") for field in fields]
        self.read(name)
        text = f"{name}({', '.join(self._shortened(name, parts))})"
        if len(signature.outputs) > 1:
            return Value(text, "tuple", fields=tuple(local(output.name) for output in signature.outputs))
        is_list = signature.outputs[0].type.count is not None
        return Value(text, "list" if is_list else "tensor", is_op=not is_list)

    def _shortened(self, name: str, parts: list[Value]) -> list[str]:
        """Returns the arguments of a call as text. While the line is too long, the longest operator call among them is
        stored in a local."""
        while not self.inline and len(name) + sum(len(part.text) + 2 for part in parts) > _LONG:
            calls = [part for part in parts if part.is_op and len(part.text) > _WORTH_A_LOCAL]
            if not calls:
                break
            longest = max(calls, key=lambda part: len(part.text))
            parts[parts.index(longest)] = Value(self.hoist("ct_tensor *", longest.text), "tensor")
        return [part.text for part in parts]

    def _listed(self, items: list[Value]) -> str:
        """Returns a list of tensors as text. If the line is too long, operator calls in it are stored in locals."""
        text = f"CTI_TENSORS({', '.join(item.text for item in items)})"
        if self.inline or len(text) <= _LONG // 2:
            return text
        named = [self.hoist("ct_tensor *", item.text) if item.is_op else item.text for item in items]
        return f"CTI_TENSORS({', '.join(named)})"

    def argument(self, prefix: str, arg: Arg, expr: Expr | None) -> Value:
        """Returns a positional argument, converted to the type of the parameter."""
        if not arg.is_attr:
            return self._tensor_argument(arg, expr)
        kind = attr_type(arg).kind
        if expr is None:
            return Value(_NONE.get(public_type(prefix, arg), "NULL"), "none")
        value = self._attribute(prefix, arg, expr)
        if public_type(prefix, arg) == "ct_scalar ":
            return Value(as_scalar(value), "scalar")
        if kind == "bool":
            return Value(as_switch(value), "keyword")
        if kind == "int" or kind == "dim":
            return Value(as_int(value), "int")
        return as_double(value) if kind == "float" else value

    def _tensor_argument(self, arg: Arg, expr: Expr | None) -> Value:
        if expr is None:
            return Value("ct_none()", "none")
        if arg.is_list and isinstance(expr, ListOf):
            items = [self.value(item) for item in expr.items]
            return Value(self._listed(items) if items else "CT_NO_TENSORS", "list")
        value = self.tensor_value(expr)
        return value if value.kind in ("tensor", "list") else Value(as_scalar_tensor(value), "tensor", is_op=True)

    def _field(self, prefix: str, arg: Arg, expr: Expr) -> str:
        """Returns the value of an option. A long list or a long conditional is stored in a local."""
        value = self._attribute(prefix, arg, expr)
        text = _option(arg, value)
        if isinstance(expr, Name) and public_type(prefix, arg) in _AS_OPTION:
            text = f"{_AS_OPTION[public_type(prefix, arg)]}({text})"
        if len(text) <= 44 or self.inline:
            return text
        if attr_type(arg).kind in ("dims", "ints", "shape", "int_n"):
            return self.hoist("const ct_ints ", text)
        return self.hoist(f"const {public_type(prefix, arg)}", text) if value.is_choice else text

    def _attribute(self, prefix: str, arg: Arg, expr: Expr) -> Value:
        """Returns a value converted to the kind of an attribute, before conversion to the type of a parameter or
        field."""
        kind = attr_type(arg).kind
        if kind == "enum":
            return self._enum(prefix, arg, expr)
        if kind == "str":
            return Value(quoted(expr.text) if isinstance(expr, Keyword) else self.value(expr).text, "text")
        if kind == "dtype":
            return Value(dtype_constant(expr.text) if isinstance(expr, Keyword) else self.value(expr).text, "dtype")
        value = self.value(expr)
        if kind == "scalar":
            return value if value.raw and attr_type(arg).optional else Value(as_scalar(value), "scalar")
        if kind in ("ints", "shape", "int_n", "dims"):
            if value.kind == "shape" and len(value.text) > 36 and not self.inline:
                return Value(f"cti_shape_ints(&{self.hoist('const cti_shape ', value.text)})", "ints")
            text = as_ints(value)
            is_often = not self.inline and self.is_often(text)
            return Value(self.hoist("const ct_ints ", text) if is_often else text, "ints")
        return value

    def _enum(self, prefix: str, arg: Arg, expr: Expr) -> Value:
        """Returns the value of an enum: a keyword, a conditional between keywords, or an attribute. A keyword has the
        same value in all enums."""
        if isinstance(expr, Keyword):
            return Value(enumerator_name(prefix, arg, expr.text), "keyword")
        if isinstance(expr, If):
            cond, then = self.value(expr.cond), self._enum(prefix, arg, expr.then)
            return Value(f"{cond.within(1)} ? {then.text} : {self._enum(prefix, arg, expr.other).text}", "keyword", 0)
        if isinstance(expr, Call) and expr.func == "choose":
            word = self.value(expr.args[0])
            made = self._enum(prefix, arg, expr.kwargs[-1][1])
            for key, case in reversed(expr.kwargs[:-1]):
                chosen = (
                    f"{word.text} == {enumerator_constant(key)} ? {self._enum(prefix, arg, case).text} : {made.text}"
                )
                made = Value(chosen, "keyword", 0)
            return made
        return Value(f"({enum_type(prefix, arg)}){self.value(expr).within(9)}", "keyword", 8)


def _has_each(expr: Expr) -> bool:
    """Returns true if a formula contains a loop. In C, a loop cannot be part of an expression."""
    return any(isinstance(node, Each) for node in walk(expr))


#: function that converts an argument that may be omitted to an option of another call, by C type
_AS_OPTION = {"ct_ints ": "cti_ints_option", "ct_device ": "cti_device_option"}

#: value of an absent argument, by C type of the parameter
_NONE = {
    "ct_dtype ": "CT_DTYPE_DEFAULT",
    "ct_scalar ": "((ct_scalar){0})",
    "ct_device ": "((ct_device){0})",
    "ct_ints ": "CTI_INTS_NOT_GIVEN",
}


def _option(arg: Arg, value: Value) -> str:
    """Returns the value of an option in the type of its field. That type has a value for an omitted option."""
    kind = attr_type(arg)
    if kind.kind == "bool":
        return value.text
    if value.raw and kind.optional:
        converted = "scalar" if kind.kind == "scalar" else scalar_option(arg)
        return f"cti_option_{converted}({value.raw})" if converted else value.raw
    if kind.kind == "float":
        return as_double(value).text
    return as_int(value) if kind.kind in ("int", "dim") else value.text


# ---- statements ------------------------------------------------------------------------------

_LONG = 88
_WORTH_A_LOCAL = 24


@frozen
class Printed:
    """The statements of a program, and the value of its last statement, which is not assigned to a local."""

    statements: tuple[Statement, ...]
    value: Value
    reads: frozenset[str]  # names in the value


_LOCAL_TYPES = {
    "tensor": "ct_tensor *",
    "list": "const ct_tensors ",
    "int": "const int64_t ",
    "float": "const double ",
    "bool": "const bool ",
    "shape": "const cti_shape ",
    "ints": "const ct_ints ",
    "dtype": "const ct_dtype ",
    "scalar": "const ct_scalar ",
    "mask": "const uint32_t ",
    "device": "const ct_device ",
}


def declare(printer: Tensors, statement: Assign, index: int, needed: frozenset[str] | None = None) -> list[Statement]:
    """Prints one statement of a program as C locals, and defines their names in the printer. needed: the names that
    later statements read, None for all."""
    lines, reads = printer.lines, printer.reads
    printer.lines, printer.reads = [], set()
    _declare(printer, statement, index, needed)
    made, printer.lines, printer.reads = printer.lines, lines, reads
    return made


def _declare(printer: Tensors, statement: Assign, index: int, needed: frozenset[str] | None) -> None:
    target = statement.targets[0]
    if len(statement.targets) == 1 and isinstance(statement.value, If) and _is_tensor(printer, statement.value):
        printer.assign_new(local(target), statement.value)
        printer.defined[target] = Value(local(target), "tensor")
        return
    each = statement.value if isinstance(statement.value, Each) else None
    value = printer.value(statement.value) if each is None else printer.each(each, local(target))
    if len(statement.targets) > 1:
        _take_apart(printer, statement, value, index, needed)
        return
    kind = value.kind if value.kind != "keyword" else "int"
    if kind not in ("tensor", "list", "shape", "ints", "int", "float", "bool", "dtype", "scalar", "mask", "device"):
        raise ValueError(f"a local of kind {value.kind} cannot be printed")
    if printer.has_before(value.text):
        printer.defined[target] = value
        return
    if value.text != local(target):  # otherwise the conditions of the call have declared the local
        printer.lines = printer.take_as(_LOCAL_TYPES[kind], local(target), value.text)
    printer.defined[target] = Value(local(target), value.kind)


def _is_tensor(printer: Tensors, expr: Expr) -> bool:
    """Returns true if the value of a conditional is a tensor."""
    return printer.probe(expr).kind == "tensor"


def _take_apart(printer: Tensors, statement: Assign, value: Value, index: int, needed: frozenset[str] | None) -> None:
    """Prints `a, b = list` as a local for the list and a local for each item."""
    own, items = _items_of(printer, statement, value, f"l{index}_")
    declared = [f"*{local(t)} = {item}" for t, item in zip(statement.targets, items) if needed is None or t in needed]
    together = f"ct_tensor {', '.join(declared)};"
    each = [together] if len(together) <= _LONG else [f"ct_tensor {one};" for one in declared]
    printer.lines += [Statement(text, own) for text in each]
    for target in statement.targets:
        printer.defined[target] = Value(local(target), "tensor")


def _items_of(printer: Tensors, statement: Assign, value: Value, source: str) -> tuple[frozenset[str], list[str]]:
    """Prints the right side of `a, b = list` as a local `source`. Returns the name of the local as a set, and the C
    text of each item."""
    if value.kind == "tuple":
        assert isinstance(statement.value, Call)
        signature = printer.ops[statement.value.func]
        prefix = printer.prefixes.get(statement.value.func, "ct")
        kind = f"const {prefix}_{signature.c_name}_result "
        items = [f"{source}.{field}" for field in value.fields]
    else:
        kind = "const ct_tensors "
        items = [f"cti_item({source}, {i})" for i in range(len(statement.targets))]
    printer.lines.append(declaration(kind, source, value.text, printer.reads))
    return frozenset({source}), items


def print_assigned(
    printer: Tensors, program: Program, results: Collection[str], checked: Collection[str]
) -> list[Statement]:
    """Prints a program as statements. Tensors and lists in `results` are assigned to locals that are already declared;
    every other value gets a new local. checked: results; if one is a failed result, the function returns."""
    program = shared(program)

    def make() -> list[Statement]:
        made: list[Statement] = []
        for index, statement in enumerate(program.statements):
            target = statement.targets[0]
            if target not in results:
                made += declare(printer, statement, index)
                continue
            printer.lines, printer.reads = [], set()
            _assign(printer, statement, f"l{index}_")
            made += printer.take()
            if target in checked:
                made.append(Statement(f"if (!{local(target)}) return cti_failed();", frozenset({local(target)})))
        return made

    return _computed_once(printer, make)


def _assign(printer: Tensors, statement: Assign, source: str) -> None:
    """Assigns the value of a statement to locals that are already declared."""
    if len(statement.targets) > 1:
        own, items = _items_of(printer, statement, printer.value(statement.value), source)
        printer.lines += [Statement(f"{local(t)} = {item};", own) for t, item in zip(statement.targets, items)]
        printer.defined |= {target: Value(local(target), "tensor") for target in statement.targets}
        return
    target = statement.targets[0]
    is_list = not isinstance(statement.value, If) and printer.probe(statement.value).kind == "list"
    if is_list:
        printer.add(f"{local(target)} = {printer.value(statement.value).text};")
    else:
        printer.assign(local(target), statement.value)
    printer.defined[target] = Value(local(target), "list" if is_list else "tensor")


def print_program(printer: Tensors, program: Program) -> Printed:
    """Prints all statements except the last as locals. Returns them together with the value of the last statement."""
    program = shared(program)

    def make() -> Printed:
        made = declared(printer, program)
        printer.lines, printer.reads = [], set()
        value = printer.value(program.statements[-1].value)
        reads = frozenset(printer.reads)
        return Printed((*made, *printer.take()), value, reads)

    return _computed_once(printer, make)


def declared(printer: Tensors, program: Program) -> list[Statement]:
    """Prints all statements except the last as locals."""
    made: list[Statement] = []
    for index, statement in enumerate(program.statements[:-1]):
        needed = frozenset(name for later in program.statements[index + 1 :] for name in names_used(later.value))
        made += declare(printer, statement, index, needed)
    return made


def print_new(printer: Tensors, program: Program, name: str) -> list[Statement]:
    """Prints the program as statements, and stores its value in a new local."""
    return _printed(printer, program, lambda last: printer.assign_new(name, last))


def print_into(printer: Tensors, program: Program, left: str) -> list[Statement]:
    """Prints the program as statements, and assigns its value to `left`, which is already declared."""
    return _printed(printer, program, lambda last: printer.assign(left, last))


def _printed(printer: Tensors, program: Program, end: Callable[[Expr], None]) -> list[Statement]:
    program = shared(program)

    def make() -> list[Statement]:
        made = declared(printer, program)
        printer.lines, printer.reads = [], set()
        end(program.statements[-1].value)
        return [*made, *printer.take()]

    return _computed_once(printer, make)


T = TypeVar("T")


def _computed_once(printer: Tensors, make: Callable[[], T]) -> T:
    """Prints a program repeatedly, until no block computes twice a size or scalar that can be stored in a local."""
    defined, count = dict(printer.defined), printer.count
    printer.often = frozenset()
    while True:
        printer.known, printer.times, printer.num_blocks = {}, Counter(), 0
        made = make()
        again = printer.repeated() - printer.often
        if not again:
            break
        printer.often |= again
        printer.defined, printer.count = dict(defined), count
    printer.known = None
    return made
