"""Data for templates/op/tangent.c.j2: the tangent (forward-mode derivative) rule of an operator form. The rule calls
operators with arguments of type ct_arg. opcheck compares its results with finite differences."""

from __future__ import annotations

from dataclasses import replace

from ctgen.language import queries
from ctgen.lower.cnames import attr_type, local, said_name, enumerator_constant, enum_table
from ctgen.lower.conditions import comparison
from ctgen.lower.cvalues import Value, as_double, literal
from ctgen.lower.loops import Operand
from ctgen.lower.op import LoweredOp, Lazy, LazyTable, dim_from_shape
from ctgen.lower.statements import (
    LONG_FUNCTION,
    Outlined,
    Statement,
    declaration,
    height,
    lines,
    names_read,
    outlined,
    texts,
)
from ctgen.lower.tensor import Tensors, print_assigned, print_new
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, ListOf, Num, Program, Tangent, TensorType, Keyword
from ctgen.model.visit import walk
from ctgen.plan.recorded import Key, Recorded, sweep
from ctgen.render.kernels.loops import spec, spec_name, table_reference
from ctgen.render.op.core.attributes import scalar_literal
from ctgen.render.op.core.loops import DRAWN, is_converted
from ctgen.render.op.formulas import declared_common
from ctgen.render.op.gradients import attr_text

_STATE = "drawn_state"  # the generator's state at the call; the rule generates the same random numbers again
_RESULT = "outs[0].value.tensor"


class NoRule(Exception):
    """Raised if the rule reads a value that is not available in forward mode."""


class Jvp(Tensors):
    """Printer for formulas over arguments, results and tangents of type ct_arg. The printer declares a local where the
    local is first read."""

    def __init__(self, lowered: LoweredOp) -> None:
        self.form = lowered
        self.locals: list[Statement] = []
        super().__init__(
            op=lowered.literal,
            names=Lazy({}, self._find),
            dtypes=LazyTable(self._dtype_of),
            tangents=_tangent_names(lowered),
            ops=lowered.ops,
            prefixes=lowered.prefixes,
        )

    def _dtype_of(self, name: str) -> str | None:
        return None

    def _index(self, name: str) -> int:
        return next(i for i, arg in enumerate(self.form.op.args) if arg.name == name)

    def _find(self, name: str) -> Value | None:
        lowered = self.form
        base, _, item = name.partition("[")
        arg = queries.arg_named(lowered.op, base)
        if arg is not None and not arg.is_attr:
            return self._tensor(arg, item)
        if arg is not None:
            return None if item else self._attribute_of(arg)  # an item of a list attribute is read from the attribute
        for at, output in enumerate(lowered.op.outputs):
            if output.name == name:
                return self._declare("ct_tensor *", local(name), f"outs[{at}].value.tensor", "tensor", "outs")
        if name in lowered.dim_names:
            return self._dim(name)
        for at, rule in enumerate(lowered.op.where):
            if rule.name == name:
                return self._rule(name)
        if name == "all":
            return None  # the name denotes all axes, and the entry does not define the name
        draw = next((draw for draw in lowered.op.draws if draw.name == name), None)
        if draw is not None:
            source = "normal" if draw.distribution == "normal" else "uniform"
            like = f"cti_shape_of({_RESULT}), (ct_dtype){_RESULT}->dtype, cti_device({_RESULT})"
            text = f"cti_draw_{source}(&{_STATE}, {like})"
            return Value(text, "tensor", reads=("outs",))
        raise NoRule(name)

    def _declare(self, kind: str, name: str, text: str, value: str, *reads: str) -> Value:
        """Declares a local at the start of the function. reads: the C names in its value, by default the arguments."""
        self.locals.append(declaration(kind, name, text, reads or ("args",)))
        return Value(name, value)  # type: ignore[arg-type]

    def _tensor(self, arg: Arg, item: str) -> Value:
        box = f"args[{self._index(arg.name)}].value"
        if item:
            return Value(f"{box}.tensors.items[{item.rstrip(']')}]", "tensor", reads=("args",))
        if arg.is_list:
            return Value(f"{box}.tensors", "list", reads=("args",))
        text = f"{box}.tensor"
        if queries.may_be_scalar(self.form.op, arg):
            text = f"cti_scalar_as({text}, (ct_dtype)outs[0].value.tensor->dtype)"
            return self._declare("ct_tensor *", local(arg.name), text, "tensor", "args", "outs")
        return self._declare("ct_tensor *", local(arg.name), text, "tensor")

    def _attribute_of(self, arg: Arg) -> Value:
        kind = attr_type(arg)
        box = f"&args[{self._index(arg.name)}]"
        name = local(arg.name)
        default = arg.default
        if kind.optional and kind.kind in ("int", "dim", "float", "scalar"):
            self._declare("const ct_scalar ", name, f"cti_arg_scalar({box})", "scalar")
            return self.form.attribute_value(arg, name)
        if kind.kind == "scalar":
            return self._declare("const ct_scalar ", name, self._scalar(box, arg), "scalar")
        if kind.kind in ("int", "dim", "float", "bool"):
            return self._number(arg, box, name)
        if kind.kind == "dims" and self.form.is_mask(arg):
            rank = f"args[{self._index(kind.of)}].value.tensor->ndim"
            every = "true" if self.form.empty_is_all(arg) else "false"
            return self._declare("const uint32_t ", name, f"cti_arg_mask({box}, {rank}, {every})", "mask")
        if kind.kind == "enum":
            otherwise = enumerator_constant(default.text) if isinstance(default, Keyword) else "0"
            text = f"cti_arg_enum_or({box}, {enum_table(arg)}, {otherwise})"
            self._declare("const int ", name, text, "keyword")
            return Value(name, "keyword", given=comparison(name, "!=", "0"))
        return self._other(arg, name)

    def _scalar(self, box: str, arg: Arg) -> str:
        given = f"cti_arg_scalar({box})"
        return f"({box})->kind == CT_ARG_NONE ? {scalar_literal(arg.default)} : {given}" if arg.has_default else given

    def _number(self, arg: Arg, box: str, name: str) -> Value:
        kind = attr_type(arg)
        default = arg.default
        if default is not None and not isinstance(default, Num):
            raise NoRule(arg.name)
        value = literal(0 if default is None else default.value)
        if kind.kind == "float":
            return self._declare("const double ", name, f"cti_arg_float({box}, {as_double(value).text})", "float")
        if kind.kind == "bool":
            return self._declare(
                "const bool ", name, f"cti_arg_bool({box}, {'true' if value.constant else 'false'})", "bool"
            )
        if kind.kind == "dim" and any(other.name == kind.of and other.is_tensor for other in self.form.op.args):
            rank = f"args[{self._index(kind.of)}].value.tensor->ndim"
            return self._declare("const int64_t ", name, f"cti_arg_dim({box}, {value.text}, {rank})", "int")
        return self._declare("const int64_t ", name, f"cti_arg_int({box}, {value.text})", "int")

    def _other(self, arg: Arg, name: str) -> Value:
        kind = attr_type(arg)
        box = f"args[{self._index(arg.name)}].value"
        fields = {
            "str": ("const char *", "string", "text"),
            "dtype": ("const ct_dtype ", "dtype", "dtype"),
            "device": ("const ct_device ", "device", "device"),
            "ints": ("const ct_ints ", "ints", "ints"),
            "shape": ("const ct_ints ", "ints", "ints"),
            "dims": ("const ct_ints ", "ints", "ints"),
            "int_n": ("const ct_ints ", "ints", "ints"),
            "group": ("ct_group *", "pointer", "pointer"),
        }
        if kind.kind not in fields or isinstance(arg.default, (Num, ListOf)):
            raise NoRule(arg.name)
        c_type, member, value = fields[kind.kind]
        made = self._declare(c_type, name, f"{box}.{member}", value)
        return self.form.attribute_value(arg, made.text)

    def _dim(self, name: str) -> Value:
        is_pack = name in self.form.packs
        for arg in self.form.op.args:
            if arg.is_attr and attr_type(arg).kind == "shape" and attr_type(arg).of == name:
                ints = self.names[arg.name]
                text = f'cti_shape_of_ints({self.op}, "{said_name(self.form.op, arg)}", {ints.text})'
                return Value(text, "shape", reads=ints.names)
            if isinstance(arg.type, TensorType) and arg.is_tensor:
                whole = f"cti_shape_of(args[{self._index(arg.name)}].value.tensor)"
                found = dim_from_shape(Value(whole, "shape", reads=("args",)), arg.type, name, is_pack)
                if found is not None:
                    return found
        raise NoRule(name)

    def _rule(self, name: str) -> Value:
        """Returns the dtype of that name, read from an output that has this dtype."""
        for at, output in enumerate(self.form.op.outputs):
            if output.type.dtype.name == name and not output.type.dtype.func:
                return Value(f"(ct_dtype)outs[{at}].value.tensor->dtype", "dtype", 8, reads=("outs",))
        raise NoRule(name)


def _tangent_names(lowered: LoweredOp) -> dict[str, str]:
    names: dict[str, str] = {}
    for name, arg in lowered.inputs:
        names[name] = local(f"{name}_tangent".replace("]", "").replace("[", "_"))
    for arg in lowered.op.args:
        if arg.is_list:
            names.setdefault(arg.name, local(f"{arg.name}_tangent"))
    return names


def _tangent_reads(program: Program) -> list[Tangent]:
    found: dict[Tangent, None] = {}
    for statement in program.statements:
        for node in walk(statement.value):
            if isinstance(node, Tangent):
                found[Tangent(node.arg, node.item)] = None
    return list(found)


# ---- data for the template -------------------------------------------------------------------------------------


@frozen
class TangentOf:
    """Tangent of an input. `index` is the index of the input. `item` is the index in a list of fixed length, "" for a
    single tensor."""

    name: str
    index: int
    item: str
    is_list: bool


@frozen
class Missing:
    """Input without a derivative. If the caller passes a tangent for it, the call fails, as a request for its gradient
    would."""

    name: str
    index: int
    is_list: bool


@frozen
class TangentTerm:
    """Summand of the tangent of output `at`, computed from the tangent of one input if that tangent is present.
    `function` is the C function that contains the lines; the lines declare `term`."""

    at: int
    test: str
    lines: tuple[str, ...]
    function: Outlined | None = None


@frozen
class CommonTangents:
    """Values that several terms read. The values are computed if one of these terms is computed."""

    test: str
    lines: tuple[str, ...]


@frozen
class TangentLoop:
    """One loop over elements that computes the tangent of the result if all inputs have a tangent. `spec` is the
    description of the loop's operands. `fields` are the attributes that the loop reads, stored in a C struct. `state`
    is the generator state of the loop's random numbers, or NULL."""

    spec: str
    spec_name: str
    table: str
    state: str
    tests: tuple[str, ...]
    sources: tuple[str, ...]
    type: str
    fields: tuple[str, ...]


@frozen
class TangentView:
    """Contents of a tangent function. `idle` are unused parameters. `common` declares the values that several terms
    read. `names` are the C names that the function uses. `loop` is None if only operators compute the tangent."""

    op: str
    op_name: str
    tangents: tuple[TangentOf, ...]
    locals: tuple[str, ...]
    idle: tuple[str, ...]
    missing: tuple[Missing, ...]
    common: tuple[str, ...]
    steps: tuple[CommonTangents, ...]
    terms: tuple[TangentTerm, ...]
    names: frozenset[str]
    loop: TangentLoop | None


def jvp(lowered: LoweredOp) -> TangentView | None:
    """Returns the tangent rule. Returns None if the form has no rule, or if this printer does not support its
    formula."""
    if not lowered.derived.tangents and not queries.not_implemented(lowered.op):
        return None
    outputs = {output.name: (at, output) for at, output in enumerate(lowered.op.outputs)}
    if any(outputs[rule.target][1].type.count is not None for rule in lowered.derived.tangents):
        return None
    try:
        return _view(lowered, {name: at for name, (at, _) in outputs.items()})
    except NoRule:
        return None


def _view(lowered: LoweredOp, indices: dict[str, int]) -> TangentView:
    printer = Jvp(lowered)
    if lowered.op.draws:
        printer.locals.append(declaration("const cti_random_state ", _STATE, "cti_generator_next(NULL)", ()))
    used: dict[str, TangentOf] = {}
    programs = {
        Key(name, rule.target): program
        for rule in lowered.derived.tangents
        if rule.joint is None
        for name, program in rule.terms
    }
    swept = sweep(lowered.op, lowered.ops, programs)
    tests = {key: _test(lowered, printer, program, used, False) for key, program in programs.items()}
    steps, read = _steps(printer, swept, tests)
    known = dict(printer.defined)
    made = []
    for rule in lowered.derived.tangents:
        at = indices[rule.target]
        for name, _ in rule.terms if rule.joint is None else ():
            key = Key(name, rule.target)
            made.append(_term(printer, at, swept.programs[key], tests[key], known))
        if rule.joint is not None:
            made.append(_joint_term(printer, at, rule.joint, _test(lowered, printer, rule.joint, used, True)))
    missing = tuple(_missing(lowered, name) for name in queries.not_implemented(lowered.op))
    loop = _loop(lowered, printer)
    names = names_read(printer.locals).union(read, *(own for _, own in made))
    if made:
        names |= {"outs", "results"}
    if any(it.is_list for it in used.values()) or any(it.is_list for it in missing):
        names |= {"args"}
    return TangentView(
        op=lowered.name,
        op_name=lowered.op.name,
        tangents=tuple(used.values()),
        locals=tuple(texts(printer.locals)),
        idle=tuple(name for name in ("args", "outs", "results") if name not in names),
        missing=missing,
        common=declared_common(swept),
        steps=steps,
        terms=_in_functions(lowered, printer, swept, used, made),
        names=names,
        loop=loop,
    )


def _in_functions(
    lowered: LoweredOp,
    printer: Jvp,
    swept: Recorded,
    used: dict[str, TangentOf],
    made: list[tuple[TangentTerm, frozenset[str]]],
) -> tuple[TangentTerm, ...]:
    """Returns the terms. In a long function, every term of more than a few lines is moved to a separate C function."""
    if height(line for term, _ in made for line in term.lines) <= LONG_FUNCTION:
        return tuple(term for term, _ in made)
    locals_ = {"args": "const ct_arg *", "outs": "const ct_arg *"}
    locals_ |= {tangent.name: "const ct_tensors " if tangent.is_list else "ct_tensor *" for tangent in used.values()}
    locals_ |= {s.local.name: s.local.kind for s in printer.locals if s.local is not None}
    for name in _results(swept):
        locals_[local(name)] = "ct_tensors " if name in swept.lists else "ct_tensor *"
    return tuple(
        (
            replace(term, function=outlined(f"jvp_{lowered.name}_term{at}", read, locals_))
            if height(term.lines) >= 12
            else term
        )
        for at, (term, read) in enumerate(made)
    )


def _loop(lowered: LoweredOp, printer: Jvp) -> TangentLoop | None:
    loops = lowered.loops
    if (
        loops is None
        or loops.tangent is None
        or any(is_converted(lowered, arg) for arg in queries.tensor_args(lowered.op))
    ):
        return None
    read = [attr for formula in loops.tangent.formulas for attr in formula.attrs]
    printer.defined = {}
    fields = tuple(f".{attr.name} = {attr_text(printer, attr)}" for attr in read)
    return TangentLoop(
        spec=spec(loops, loops.tangent),
        spec_name=spec_name(loops, loops.tangent),
        table=table_reference(loops, loops.tangent),
        state=f"&{_STATE}" if any(o.role in DRAWN for o in loops.tangent.inputs) else "NULL",
        tests=tuple(printer.tangents[o.leaf.arg] for o in loops.tangent.inputs if isinstance(o.leaf, Tangent)),
        sources=tuple(_source(printer, o) for o in loops.tangent.inputs),
        type=f"cti_{lowered.name}_attrs",
        fields=fields,
    )


def _source(printer: Jvp, operand: Operand) -> str:
    if operand.role == "CTI_IN_COORD" or operand.role in DRAWN:
        return "NULL"
    return printer.tangents[operand.leaf.arg] if isinstance(operand.leaf, Tangent) else printer.names[operand.name].text


def _missing(lowered: LoweredOp, name: str) -> Missing:
    index, arg = next((i, a) for i, a in enumerate(lowered.op.args) if a.name == name)
    return Missing(name, index, arg.is_list)


def _test(lowered: LoweredOp, printer: Jvp, program: Program, used: dict[str, TangentOf], joint: bool) -> str:
    """Returns the condition that the tangents that a program reads are present. used: the tangents that have locals in
    the function; joint: one present tangent is sufficient."""
    tests = []
    for tangent in _tangent_reads(program):
        name = tangent.arg if tangent.item is None else f"{tangent.arg}[{tangent.item}]"
        own = printer.tangents[name]
        index = next(i for i, a in enumerate(lowered.op.args) if a.name == tangent.arg)
        is_list = lowered.op.args[index].is_list and tangent.item is None
        used[name] = TangentOf(own, index, "" if tangent.item is None else str(tangent.item), is_list)
        tests.append(f"{own}.count" if is_list else own)
    return (" || " if joint else " && ").join(tests) or "true"


def _steps(printer: Jvp, swept: Recorded, tests: dict[Key, str]) -> tuple[tuple[CommonTangents, ...], frozenset[str]]:
    """Returns the common values and the names that they read, and registers the values with the printer."""
    steps = []
    read: frozenset[str] = frozenset()
    printer.defined = {}
    for step in swept.steps:
        own = dict.fromkeys(f"({tests[key]})" if " && " in tests[key] else tests[key] for key in step.readers)
        made = print_assigned(printer, step.program, step.results, ())
        steps.append(CommonTangents(" || ".join(own), tuple(lines(made))))
        read |= names_read(made)
        printer.defined = {name: value for name, value in printer.defined.items() if name in _results(swept)}
    return tuple(steps), read


def _results(swept: Recorded) -> tuple[str, ...]:
    return tuple(name for step in swept.steps for name in step.results)


def _term(
    printer: Jvp, at: int, program: Program, test: str, known: dict[str, Value]
) -> tuple[TangentTerm, frozenset[str]]:
    """Returns a term, and the names that it reads. known: the common values."""
    printer.defined = dict(known)
    made = print_new(printer, program, "term")
    return TangentTerm(at, test, tuple(lines(made))), names_read(made)


def _joint_term(printer: Jvp, at: int, program: Program, test: str) -> tuple[TangentTerm, frozenset[str]]:
    """Returns the term of a rule that is a single operator call in which any tangent may be absent."""
    present = printer.tangents
    printer.tangents = {name: f"cti_or_none({own})" for name, own in present.items()}
    made = _term(printer, at, program, test, {})
    printer.tangents = present
    return made
