"""Evaluates every op on small arrays in plain Python: formulas, tensor programs, view maps and primitives. A Machine
finds ops by name and calls them as generated code does. The evaluator shares no code with the kernels, because entries
are checked against it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as replace_frame
from itertools import repeat, zip_longest

from ctgen.interpret import python_meaning
from ctgen.interpret.arrays import (
    Array,
    BadCall,
    Shape,
    array,
    axis,
    broadcast_shapes,
    cast,
    coordinates,
    expand,
    full,
    reduce,
    scalar_dtype,
)
from ctgen.interpret.composed import COMPOSED
from ctgen.interpret.frame import (
    Env,
    Frame,
    as_computed,
    bind_dims,
    bind_dtypes,
    class_of,
    collective_of_one,
    computed_sizes,
    computing_dtype,
    drawn,
    sizes_at,
    tensors_of,
    widest,
)
from ctgen.interpret.metadata import HOST, INTRINSIC, Value, axes_of, lead, shape as shape_of
from ctgen.interpret.primitives import PRIMITIVES, bound
from ctgen.interpret.scalar_eval import Evaluation, NoValue, evaluate
from ctgen.interpret.scalar_math import Scalar, Undefined
from ctgen.interpret.views import FOLDS, VIEWS, scan as prefixes
from ctgen.language import queries
from ctgen.language.builtins import typed
from ctgen.language.spell import spell
from ctgen.model import dtypes
from ctgen.model.frozen import by_identity, frozen
from ctgen.model.ops import (
    Arg,
    Assign,
    AttrType,
    Call,
    DtypeName,
    DtypeRule,
    Each,
    Expr,
    Grad,
    If,
    Item,
    ListOf,
    Name,
    Num,
    Op,
    Pack,
    Program,
    Tangent,
    TensorType,
    Keyword,
)
from ctgen.model.programs import whole_program
from ctgen.model.visit import grads_in, replace, walk


class NoMeaning(Undefined):
    """Raised if an op is defined only by its kernel, so that the evaluator cannot run it."""


_ABSENT = object()


@frozen
class Prepared:
    """A scalar formula, prepared for evaluation. `written` is the entry's formula. `hosted` are the calls in the
    formula whose value is equal for all elements. `reads_coordinates`: the formula reads coordinates."""

    written: Expr
    formula: Expr
    hosted: tuple[Call, ...]
    reads_coordinates: bool


@dataclass
class Machine:
    """The evaluator. `ops` are by form name. `seed` determines random samples. `depth` limits recursion. `scalars` are
    prepared formulas, by id of the entry's formula. `rounded`: each step of a formula is rounded to f32."""

    ops: Mapping[str, Op]
    seed: int = 0
    depth: int = 0
    scalars: dict[int, Prepared] = field(default_factory=dict)
    rounded: bool = False
    evaluations: dict[tuple[int, tuple[Expr, ...], str, bool], Evaluation] = field(default_factory=dict)

    # ---- calls

    def call(self, name: str, args: Sequence[Value], kwargs: Mapping[str, Value] | None = None) -> list[Value]:
        """Returns the outputs of an op, without outputs that the call does not request. A list of tensors is a list."""
        op = self.ops.get(name)
        if op is None:
            raise NoMeaning(name)
        if self.depth > 40:
            raise NoMeaning(name)
        self.depth += 1
        try:
            frame = self.frame(op, args, kwargs or {})
            self.require(frame)
            return self.run(frame)
        finally:
            self.depth -= 1

    def require(self, frame: Frame) -> None:
        """Raises BadCall if a condition in `requires` is false, or a computed size is wrong."""
        for condition, _ in frame.op.requires:
            if not self.value(condition, frame.env()):
                raise BadCall(f"{frame.op.name} requires {spell(condition)}")
        for name, position, size in computed_sizes(frame.op):
            if sizes_at(frame.values[name], position) not in ((), (self.value(size, frame.env()),)):
                raise BadCall(f"{frame.op.name}: size {position} of {name} is not {spell(size)}")

    def frame(self, op: Op, args: Sequence[Value], kwargs: Mapping[str, Value]) -> Frame:
        given = {**dict(zip((a.name for a in op.args), args)), **kwargs}
        values: dict[str, Value] = {}
        for arg in op.args:
            if arg.name in given:
                values[arg.name] = as_argument(arg, given[arg.name])
        dims = bind_dims(op, values)
        found = bind_dtypes(op, values)
        for arg in op.args:
            if arg.name not in values:
                frame = Frame(op, values, dims, found)
                values[arg.name] = self.default(arg, frame)
        values = {name: self.normal(op, arg, values[arg.name], values) for arg in op.args for name in (arg.name,)}
        dims = bind_dims(op, values)
        made = Frame(op, values, dims, {**found, **self.computed_dtypes(op, values, found)}, self.seed)
        return replace_frame(made, dims={**self.host_lets(op, made.env()), **dims}) if op.let.statements else made

    def default(self, arg: Arg, frame: Frame) -> Value:
        """Returns the default of an argument. A process group of the evaluator has one rank."""
        if isinstance(arg.type, AttrType) and arg.type.kind == "group":
            return 1
        if arg.default is None:
            if not arg.has_default:
                raise BadCall(f"{frame.op.name} needs {arg.name}")
            return None
        if arg.default in (Name("all"), Keyword("all")):
            return "all"
        return self.value(arg.default, frame.env())

    def normal(self, op: Op, arg: Arg, value: Value, values: Mapping[str, Value]) -> Value:
        """Returns an argument in normal form: an axis is not negative, and a scalar for a tensor parameter is a
        tensor."""
        if value is None:
            return None
        if isinstance(arg.type, TensorType):
            return as_argument(arg, value)
        if arg.type.kind in ("int", "ints", "int_n", "shape"):
            value = whole(value)
        of = values.get(arg.type.of.partition("[")[0]) if arg.type.of else None
        of = of[0] if isinstance(of, (list, tuple)) and arg.type.of.endswith("]") else of
        if arg.type.kind == "dim" and isinstance(of, (list, tuple)):
            return axis(int(value), len(lead(of)))
        if arg.type.kind == "dim" and isinstance(of, Array):
            return axis(int(value), len(of.shape))
        if arg.type.kind == "dims" and isinstance(of, Array) and value == "all":
            return tuple(range(len(of.shape)))
        if arg.type.kind == "dims" and isinstance(of, Array) and "unsqueeze" not in op.name:
            dims = [axis(int(d), len(of.shape)) for d in ((value,) if isinstance(value, int) else value)]
            return tuple(dims) if of.shape else ()  # a zero-dimensional tensor has no axes
        if arg.type.kind == "int_n":
            items = (value,) if isinstance(value, int) else tuple(value)
            return items * arg.type.n if len(items) == 1 else items
        return value

    def computed_dtypes(self, op: Op, values: Mapping[str, Value], found: Mapping[str, str]) -> dict[str, str]:
        out: dict[str, str] = {}
        for rule in op.where:
            if rule.kind == "computed":
                out[rule.name] = self.computed_dtype(op, rule, values, {**found, **out})
        return out

    def computed_dtype(self, op: Op, rule: DtypeRule, values: Mapping[str, Value], found: Mapping[str, str]) -> str:
        for option in rule.alternatives:
            while isinstance(option, If):
                known = (*found.items(), *bind_dims(op, values).items(), *values.items())
                env: Env = {Name(name): value for name, value in known}
                option = option.then if self.value(option.cond, env) else option.other
            if isinstance(option, Keyword):
                return option.text
            if isinstance(option, Name):
                if option.id == "default":
                    return "f64"
                value = found.get(option.id, values.get(option.id))
                if value is not None:
                    return str(value)
            elif isinstance(option, Call) and option.func == "number_of":
                numbers = [values.get(a.id) for a in option.args if isinstance(a, Name)]
                return dtypes.promote_all([scalar_dtype(n) for n in numbers if n is not None]) or "f64"
            elif isinstance(option, Call) and option.func == "promoted" and isinstance(option.args[0], Name):
                numbers = [values.get(a.id) for a in option.args[1:] if isinstance(a, Name)]
                kinds = [dtypes.kind(scalar_dtype(n)) for n in numbers if n is not None]
                return widest(dtypes.promote_all([found.get(option.args[0].id, "f64")], (), kinds) or "f64")
            elif isinstance(option, Call) and isinstance(option.args[0], Name):
                return widest(dtypes.apply(option.func, found.get(option.args[0].id, "f64")))
        return "f64"

    # ---- definitions

    def run(self, frame: Frame) -> list[Value]:
        kind = frame.op.meaning.kind
        if self.is_identity(frame):
            return [next(v for v in frame.values.values() if isinstance(v, Array))]
        if kind == "elementwise":
            return [self.elementwise(frame)]
        if kind in ("reduce", "scan"):
            return [self.reduction(frame, kind == "scan")]
        if kind == "view":
            return self.view(frame)
        if kind in ("reference", "compose"):
            return self.program_outputs(frame)
        if kind == "collective":
            return [collective_of_one(frame)]
        if kind == "primitive" and frame.op.meaning.name in PRIMITIVES:
            return PRIMITIVES[frame.op.meaning.name]({**bound(frame.op, frame.values), "seed": frame.seed})
        if kind == "primitive" and frame.op.meaning.python is not None:
            given = [frame.values[arg.name] for arg in frame.op.args]
            return python_meaning.outputs(
                frame.op, given, lambda o: self.shape(o.type, frame), lambda o: self.dtype(o.type.dtype, frame)
            )
        if kind == "runtime" and frame.op.meaning.name in COMPOSED:
            given = [frame.values[arg.name] for arg in frame.op.args]
            return [COMPOSED[frame.op.meaning.name](self.call, *given)]
        if kind == "runtime" and frame.op.meaning.name == "ct_detach":
            return [frame.values[frame.op.args[0].name]]
        raise NoMeaning(frame.op.name)

    def is_identity(self, frame: Frame) -> bool:
        """Returns true if the call returns its argument. A condition on the memory layout counts as false, since arrays
        have none."""
        condition = frame.op.identity_when
        if condition is None or any(isinstance(n, Call) and n.func == "is_contiguous" for n in walk(condition)):
            return False
        if not any(isinstance(value, Array) for value in frame.values.values()):
            return False
        return bool(self.value(condition, frame.env()))

    def prepared(self, frame: Frame, expr: Expr) -> Prepared:
        """Returns the scalar formula with `let` names substituted. The result is cached, since the formula is evaluated
        for many elements."""
        known = self.scalars.get(id(expr))
        if known is None:
            lets: dict[Expr, Expr] = {
                Name(s.targets[0]): s.value for s in frame.op.let.statements if len(s.targets) == 1
            }
            full = expr
            for _ in range(len(lets) + 1):
                before, full = full, replace(full, lets)
                if full is before:
                    break
            formula = typed(full)
            called = [node for node in walk(formula) if isinstance(node, Call)]
            hosted = tuple([call for call in called if call.kind == "intrinsic"])
            known = Prepared(expr, formula, hosted, any(call.func == "at" for call in called))
            self.scalars[id(expr)] = known
        return known

    def evaluation(self, known: Prepared, formula: Expr, columns: tuple[Expr, ...], dtype: str) -> Evaluation:
        """Returns the prepared evaluation of a formula in a dtype. The evaluation is cached unless it contains values
        of the call."""
        key = (id(known.formula), columns, dtype, self.rounded)
        found = self.evaluations.get(key) if formula is known.formula else None
        if found is None:
            integers, on_reals = not dtypes.is_inexact(dtype), not dtypes.is_complex(dtype)
            found = Evaluation(formula, columns, self.rounded, integers, on_reals)
            if formula is known.formula:
                self.evaluations[key] = found
        return found

    def elementwise(self, frame: Frame) -> Array:
        op = frame.op
        assert op.meaning.expr is not None
        output = op.outputs[0]
        dtype = self.dtype(output.type.dtype, frame)
        space = self.space(frame)
        values = self.elements(frame, op.meaning.expr, tensors_of(frame), space)
        if op.meaning.reduced and frame.values[op.meaning.reduced] != "none":
            total = sum(values)
            mean = frame.values[op.meaning.reduced] == "mean"
            if mean:
                total = total / len(values) if values else math.nan
            return array(dtype, (), [total])
        return array(dtype, space, values)

    def updates(self, frame: Frame) -> dict[str, Array]:
        """Returns the new values of the arguments that the call overwrites in addition to its result."""
        op = frame.op
        found = {}
        env = frame.env()
        if op.updates and op.meaning.kind != "elementwise":
            self.run_program(whole_program(op, tuple([aux.name for aux in op.aux])), env)
        for formula in op.updates:
            own = frame.values[formula.target]
            if isinstance(own, Array) and op.meaning.kind == "elementwise":
                expr = formula.program.statements[-1].value
                values = self.elements(frame, expr, tensors_of(frame), own.shape)
                found[formula.target] = array(own.dtype, own.shape, values)
            elif isinstance(own, Array):
                value = self.run_program(formula.program, env)
                if isinstance(value, Array):
                    found[formula.target] = value
        return found

    def space(self, frame: Frame) -> Shape:
        """Returns the shape of the values of an elementwise op, before they are reduced."""
        if frame.op.meaning.reduced:
            return shape_of(self.value(queries.reduced_space(frame.op), frame.env()))
        return self.shape(frame.op.outputs[0].type, frame)

    def elements(self, frame: Frame, expr: Expr, tensors: Mapping[Expr, Array], space: Shape) -> list[Scalar]:
        """Returns the values of a scalar formula for every element of a shape. Tensors are broadcast to the shape."""
        known = self.prepared(frame, expr)
        compute = computing_dtype(frame)
        integers, on_reals = not dtypes.is_inexact(compute), not dtypes.is_complex(compute)
        classes = {leaf: class_of(frame.op, leaf) for leaf in tensors}
        wide = {
            leaf: [as_computed(compute, classes[leaf], e) for e in expand(v, space).data] for leaf, v in tensors.items()
        }
        env = frame.env() if known.hosted else {}
        hosted: dict[Expr, Expr] = {call: Num(self.value(call, env)) for call in known.hosted}
        formula = replace(known.formula, hosted)
        base: dict[Expr, Value] = {
            Name(n): v for n, v in (*frame.dims.items(), *frame.values.items()) if not isinstance(v, Array)
        }
        if integers:  # a float for an attribute is truncated, unless requires forbids it
            base = {leaf: int(v) if isinstance(v, float) and math.isfinite(v) else v for leaf, v in base.items()}
        wide |= {
            Name(d.name): [as_computed(compute, "T", e) for e in drawn(frame, d.name, space)] for d in frame.op.draws
        }
        if known.reads_coordinates:
            return [
                self.element(_at_position(formula, position), base, wide, i, integers, on_reals)
                for i, position in enumerate(coordinates(space))
            ]
        evaluation = self.evaluation(known, formula, tuple(wide), compute)
        rows: Iterable[tuple[Scalar, ...]] = zip(*wide.values()) if wide else repeat((), math.prod(space))
        return [_number(evaluation(base, row)) for row in rows]

    def element(
        self, formula: Expr, base: Env, wide: Mapping[Expr, list[Scalar]], at: int, integers: bool, on_reals: bool
    ) -> Scalar:
        """Returns one element of a formula. The coordinates of the element are constants in the formula."""
        return _number(
            evaluate(
                formula, {**base, **{leaf: data[at] for leaf, data in wide.items()}}, self.rounded, integers, on_reals
            )
        )

    def reduction(self, frame: Frame, scan: bool) -> Array:
        op, meaning = frame.op, frame.op.meaning
        assert meaning.map is not None
        tensors = tensors_of(frame)
        space = broadcast_shapes(*(v.shape for v in tensors.values()))
        dtype = self.dtype(op.outputs[0].type.dtype, frame)
        mapped = array(widest(dtype), space, self.elements(frame, meaning.map, tensors, space))
        fold = FOLDS[meaning.by]
        kept = space if scan else self.shape(op.outputs[0].type, frame)
        if scan:
            result = prefixes(mapped, int(self.reduced_dim(frame)), fold)
        else:
            result = reduce(mapped, axes_of(self.reduced_dim(frame), len(space)), True, fold, widest(dtype))
        values = list(result.data)
        if meaning.finish is not None:
            values = self.elements(frame, meaning.finish, {Name(op.outputs[0].name): result}, result.shape)
        return array(dtype, kept, values)

    def reduced_dim(self, frame: Frame) -> Value:
        dim = frame.op.meaning.dim
        return "all" if dim is None or dim in (Name("all"), Keyword("all")) else self.value(dim, frame.env())

    def view(self, frame: Frame) -> list[Value]:
        call = frame.op.meaning.expr
        assert isinstance(call, Call)
        output = frame.op.outputs[0]
        map_call = VIEWS[call.func]
        if output.type.count is None:
            env = frame.env()
            return [map_call(*(self.value(arg, env) for arg in call.args))]
        number = int(self.value(output.type.count, frame.env()))
        items = []
        for i in range(number):
            env = {**frame.env(), Name("i"): i}
            items.append(map_call(*(self.value(arg, env) for arg in call.args)))
        return [items]

    def program_outputs(self, frame: Frame) -> list[Value]:
        env = frame.env()
        if frame.op.meaning.kind == "compose":
            env.update(self.promoted(frame))
        self.run_program(whole_program(frame.op), env)
        return [
            self.to_type(env[Name(o.name)], o.type, frame)
            for o in frame.op.outputs
            if o.condition is None or self.value(o.condition, env)
        ]

    def promoted(self, frame: Frame) -> Env:
        """Returns the integer arguments that are promoted to float, converted, for the ops of a composition. Floats of
        another dtype are converted by the ops, which record the conversion."""
        to_float = {rule.name for rule in frame.op.where if rule.to_float}
        found: Env = {}
        for arg in frame.op.args:
            if isinstance(arg.type, TensorType) and arg.type.dtype.name in to_float:
                value = frame.values[arg.name]
                if isinstance(value, Array) and not dtypes.is_inexact(value.dtype):
                    found[Name(arg.name)] = self.to_type(value, arg.type, frame)
        return found

    def to_type(self, value: Value, kind: TensorType, frame: Frame) -> Value:
        """Returns a tensor, converted to the dtype of its type. Without a conversion it stays recorded."""
        return cast(value, self.dtype(kind.dtype, frame)) if isinstance(value, Array) else value

    def host_lets(self, op: Op, env: Env) -> dict[str, Value]:
        """Returns the values of the `let` names that are scalars, keywords or shapes."""
        found: dict[str, Value] = {}
        for statement in _host_statements(op):
            try:
                value = self.value(statement.value, {**env, **{Name(n): v for n, v in found.items()}})
            except Undefined:
                continue
            if not isinstance(value, Array):
                found[statement.targets[0]] = value
        return found

    # ---- programs and formulas

    def run_program(self, program: Program, env: Env) -> Value:
        """Executes the statements, stores assigned values in env, and returns the last value."""
        result: Value = None
        for statement in program.statements:
            result = self.value(statement.value, env)
            if len(statement.targets) == 1:
                env[Name(statement.targets[0])] = result
            else:
                items = [result] if isinstance(result, Array) else result  # the call requests only one output
                for target, item in zip_longest(statement.targets, items):
                    env[Name(target)] = item
        return result

    def value(self, expr: Expr, env: Env) -> Value:
        kind = type(expr)  # frequent types first: half of the evaluator's time is spent in this function
        if kind is Name or kind is Grad or kind is Tangent:
            found = env.get(expr, _ABSENT)
            if found is not _ABSENT:
                return found
            if isinstance(expr, Name) and (expr.id in dtypes.ALL or expr.id == "all"):
                return expr.id
            raise NoValue(f"{spell(expr)} is not there")
        if isinstance(expr, Call):
            return self.call_value(expr, env)
        if isinstance(expr, Num):
            return expr.value
        if isinstance(expr, Keyword):
            return expr.text
        if isinstance(expr, ListOf):
            return [self.value(item, env) for item in expr.items]
        if isinstance(expr, If):
            return self.value(expr.then if self.value(expr.cond, env) else expr.other, env)
        if isinstance(expr, Item):
            return env[expr] if expr in env else item_of(self.value(expr.base, env), expr.index)
        assert isinstance(expr, Each)
        return self.each(expr, env)

    def each(self, expr: Each, env: Env) -> list[Value]:
        made = []
        for number, item in enumerate(self.value(expr.over, env)):
            own: Env = {Name(expr.item): item, Name(expr.index): number} if expr.index else {Name(expr.item): item}
            made.append(self.value(expr.body, {**env, **own}))
        return made

    def call_value(self, call: Call, env: Env) -> Value:
        if call.func in ("and", "or") and call.kind != "op":
            left = self.value(call.args[0], env)
            return left if bool(left) == (call.func == "or") else self.value(call.args[1], env)
        if call.func == "has":
            return env.get(call.args[0]) is not None
        if call.func == "choose":
            word = self.value(call.args[0], env)
            options = dict(call.kwargs)
            if word not in options:
                raise BadCall(f"choose of the keyword {word!r}")
            return self.value(options[word], env)
        if call.func == "axes":
            return self.axes(call.args[0], env)
        args = [self.value(arg, env) for arg in call.args]
        if call.kind == "op":
            kwargs = {key: self.value(v, env) for key, v in call.kwargs}
            outputs = self.call(call.func, args, kwargs)
            return outputs[0] if len(outputs) == 1 else self.placed(self.ops[call.func], outputs, args, kwargs)
        table = INTRINSIC if call.kind == "intrinsic" else HOST
        if call.func not in table:
            items = env.get(Name(call.func))
            if isinstance(items, tuple) and len(args) == 1:
                return item_of(items, args[0])  # S(0), the shape of an item
            raise NoMeaning(call.func)
        return table[call.func](*args, **{key: self.value(v, env) for key, v in call.kwargs})

    def placed(self, op: Op, outputs: list[Value], args: Sequence[Value], kwargs: Mapping[str, Value]) -> list[Value]:
        """Returns the outputs of a call by their index in the entry; None for outputs that are not requested."""
        if all(output.condition is None for output in op.outputs):
            return outputs
        env, given = self.frame(op, args, kwargs).env(), iter(outputs)
        return [next(given) if o.condition is None or self.value(o.condition, env) else None for o in op.outputs]

    def axes(self, pack: Expr, env: Env) -> tuple[int, ...]:
        """Returns axes(N), counted from the end. The pack is the last part of its argument's dims."""
        count = len(self.value(pack, env))
        return tuple(range(-count, 0))

    # ---- types

    def shape(self, kind: TensorType, frame: Frame) -> Shape:
        env = frame.env()
        out: list[int] = []
        for dim in kind.dims:
            value = self.value(dim.expr, env)
            if isinstance(dim, Pack):
                out += list(value)
            else:
                out.append(int(value))
        return tuple(out)

    def dtype(self, dtype: DtypeName, frame: Frame) -> str:
        own = frame.dtypes.get(dtype.name, dtype.name)
        return widest(dtypes.apply(dtype.func, own) if dtype.func else own)


@by_identity
def _host_statements(op: Op) -> list[Assign]:
    """Returns the `let` statements whose values may be scalars, keywords or shapes."""
    return [
        statement
        for statement in op.let.statements
        if statement.param is None
        and all(n.kind in ("host", "intrinsic") for n in walk(statement.value) if isinstance(n, Call))
        and not grads_in(statement.value)
    ]


def whole(value: Value) -> Value:
    """Converts floats without fraction, such as quotients, to integers. Other floats are invalid arguments."""
    if isinstance(value, (list, tuple)):
        return type(value)(whole(item) for item in value)
    if isinstance(value, float):
        if not value.is_integer():
            raise BadCall(f"{value} for an int")
        return int(value)
    return value


def item_of(items: Value, index: int) -> Value:
    if not isinstance(items, (list, tuple)) or not -len(items) <= index < len(items):
        raise BadCall(f"item {index} of {len(items) if isinstance(items, (list, tuple)) else 'what is no list'}")
    return items[index]


def as_argument(arg: Arg, value: Value) -> Value:
    if isinstance(arg.type, TensorType) and isinstance(value, (bool, int, float, complex)) and arg.type.count is None:
        return full(scalar_dtype(value), (), value)
    if isinstance(arg.type, AttrType) and isinstance(value, Array) and arg.type.kind in ("scalar", "float", "int"):
        return value.data[0]
    return value


def _number(result: Scalar | str) -> Scalar:
    if isinstance(result, str):
        raise BadCall(f"the keyword {result!r} for a number")
    return result


def _at_position(formula: Expr, position: Shape) -> Expr:
    found: dict[Expr, Expr] = {}
    for node in walk(formula):
        if isinstance(node, Call) and node.func == "at" and isinstance(node.args[0], Num):
            found[node] = Num(position[int(node.args[0].value)])
    return replace(formula, found)
