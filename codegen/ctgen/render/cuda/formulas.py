"""The CUDA kernels of generated/cuda. Each loop of lower/loops.py becomes a formula: a C++ struct that computes a
single element. The kernels of runtime/kernels/cuda run it. The fields of the struct are the operands. inputs() and
outputs() pass each field, with its index and role, to a visitor. compute() calls the same inline functions of
generated/gen/kernels as the CPU loops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ctgen.language.builtins import BUILTINS
from ctgen.language.queries import Class
from ctgen.lower.cnames import local, enumerator_value
from ctgen.lower.dialects import Dialect
from ctgen.lower.loops import Attr, Loop, Loops, Operand, computes, is_copy, is_counted
from ctgen.lower.op import LoweredOp
from ctgen.model.dtypes import COMPUTES
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call
from ctgen.model.visit import walk
from ctgen.render.kernels.loops import attr_local, function_name, spec_named

_READS = {
    "CTI_IN": "in",
    "CTI_IN_BITS": "in_bits",
    "CTI_IN_COORD": "coordinate",
    "CTI_IN_UNIFORM": "uniform",
    "CTI_IN_NORMAL": "normal",
}
_WRITES = {"CTI_OUT": "out", "CTI_OUT_SUM": "out", "CTI_OUT_BITS": "out_bits"}
_FIELD_TYPES = {"T": "T", "R": "typename cti_real_of<T>::type", "B": "bool", "I": "int64_t"}
MOST_WORK = 36  # maximum compile cost of a .cu file, in the units of launcher_work; this cost is about 3 s
#: compute types that a reduction does not support: complex numbers have no order, for example
_UNFOLDED = {"max": ("c64", "c128"), "min": ("c64", "c128"), "logaddexp": ("i64",), "hypot": ("c64", "c128", "i64")}


# ---- formulas --------------------------------------------------------------------------------------------


def formula_name(loops: Loops, loop: Loop, compute: str = "") -> str:
    """Returns the C++ name of a formula's template or, with a compute type, of its instance."""
    name = f"{loops.op.c_name}_{loop.name}"
    return f"{name}<{Dialect(compute).c_type('T')}>" if compute else name


@frozen
class Visit:
    """Access of a CUDA kernel to an operand. `role` is the visitor's method; `index` is the index of the operand."""

    role: str
    index: int
    operand: str


@frozen
class Instance:
    """A formula for one compute type. `attrs` and `body` are C++ statements."""

    type: str
    attrs: tuple[str, ...]
    body: tuple[str, ...]


@frozen
class FormulaView:
    """Data for templates/cuda/formula.cu.j2. All strings are CUDA C++."""

    name: str
    attrs_type: str
    fields: tuple[str, ...]  # declarations: one line for all operands of one type
    inputs: tuple[Visit, ...]
    outputs: tuple[Visit, ...]
    instances: tuple[Instance, ...]


def formula_view(loops: Loops, loop: Loop, of: Sequence[str]) -> FormulaView:
    """Returns the data of a formula. of: the compute types for which a launcher (host function that starts a kernel)
    exists."""
    by_type: dict[str, list[str]] = {}
    for operand in (*loop.outputs, *loop.inputs):
        by_type.setdefault(_FIELD_TYPES[operand.cls], []).append(local(operand.name))
    return FormulaView(
        name=formula_name(loops, loop),
        attrs_type=f"cti_{loops.op.c_name}_attrs" if any(f.attrs for f in loop.formulas) else "cti_no_attrs",
        fields=tuple(f"{kind} {', '.join(names)}" for kind, names in by_type.items()),
        inputs=_visits(loop.inputs, _READS, len(loop.outputs)),
        outputs=_visits(loop.outputs, _WRITES, 0),
        instances=tuple(_instance(loops, loop, compute) for compute in of),
    )


def _visits(operands: Sequence[Operand], roles: dict[str, str], first: int) -> tuple[Visit, ...]:
    return tuple(Visit(roles[o.role], first + at, local(o.name)) for at, o in enumerate(operands))


def _instance(loops: Loops, loop: Loop, compute: str) -> Instance:
    dialect = Dialect(compute)
    attrs = {a.name: a for f in loop.formulas for a in f.attrs}
    body = []
    for output, formula in zip(loop.outputs, loop.formulas):
        args = [local(o.name) for o in formula.operands] + [local(a.name) for a in formula.attrs]
        body.append(f"{local(output.name)} = {function_name(loops.op.c_name, formula, compute)}({', '.join(args)});")
    given = tuple(attr_local(attr, dialect, "given.") for attr in attrs.values())
    return Instance(dialect.c_type("T"), given, tuple(body))


# ---- tables ------------------------------------------------------------------------------------------------


@frozen
class Column:
    """One array in an operator's table of launchers (host functions that start a CUDA kernel). The array has a launcher
    for each compute type, "" for an unsupported type. `map` and `finish` are the loops before and after a reduction."""

    name: str
    kind: str  # cti_cuda_loop, cti_cuda_fold or cti_cuda_scan
    launchers: tuple[str, ...]
    loop: Loop | None = None
    map: Loop | None = None
    finish: Loop | None = None
    by: str = ""
    counted: bool = False

    @property
    def formulas(self) -> tuple[Loop, ...]:
        return tuple(loop for loop in (self.loop, self.map, self.finish) if loop is not None)


def _loop_column(loops: Loops, loop: Loop) -> Column:
    own = loops.computes_of(loop)
    launchers = tuple(f"cti_elementwise_launch<{formula_name(loops, loop, c)}>" if c in own else "" for c in COMPUTES)
    return Column(loop.name, "cti_cuda_loop", launchers, loop)


def _folded_type(compute: str, cls: Class, counted: bool) -> str:
    return "i64" if counted else Dialect(compute).type_name(cls)


def _fold_column(
    lowered: LoweredOp, name: str, kind: str, by: str, around: tuple[Loop | None, Loop | None], of: tuple[str, ...]
) -> Column:
    """Returns the array of the launchers of a reduction or scan, one for each compute type in `of`. around: the loops
    that are applied to the elements before the reduction and to the result after it."""
    loops, counted = lowered.loops, is_counted(lowered.op)
    before, behind = around
    launchers = []
    for compute in COMPUTES:
        cls = before.outputs[0].cls if before is not None else "T"
        folded = _folded_type(compute, cls, counted)
        if compute not in of or folded in _UNFOLDED.get(by, ()):
            launchers.append("")
            continue
        same = f"cti_identity<{Dialect(folded).c_type('T')}>"
        first = formula_name(loops, before, compute) if loops is not None and before is not None else same
        last = formula_name(loops, behind, compute) if loops is not None and behind is not None else same
        fold = f"cti_reduce_{by}_{folded}"
        if kind == "cti_cuda_scan":
            launchers.append(f"cti_scan_launch<{first}, {fold}, {last}>")
        else:
            launchers.append(f"cti_reduce_entry<{first}, {fold}, {last}>")
    return Column(name, kind, tuple(launchers), None, before, behind, by, counted)


def columns(lowered: LoweredOp) -> tuple[Column, ...]:
    """Returns an operator's arrays of launchers (host functions that start a CUDA kernel); empty if it has no loops."""
    op, loops = lowered.op, lowered.loops
    found: list[Column] = []
    named = {loop.name: loop for loop in loops.loops} if loops is not None else {}
    if op.meaning.kind in ("reduce", "scan"):
        around = (named.pop("map", None), named.pop("finish", None))
        kind = "cti_cuda_scan" if op.meaning.kind == "scan" else "cti_cuda_fold"
        found.append(_fold_column(lowered, op.meaning.kind, kind, op.meaning.by, around, computes(op)))
        if loops is not None and around[0] is not None and is_counted(op):
            found.append(_loop_column(loops, around[0]))  # computes the conditions; first, as on the CPU
    if loops is not None:
        found += [_loop_column(loops, loop) for loop in (*named.values(), *loops.tangents)]
        if op.meaning.reduced:
            result = named[local(op.outputs[0].name)]
            found.append(
                _fold_column(lowered, "total", "cti_cuda_fold", "add", (result, None), loops.computes_of(result))
            )
            found += [
                _fold_column(lowered, "total_tangent", "cti_cuda_fold", "add", (t, None), loops.computes_of(t))
                for t in loops.tangents
            ]
    return tuple(found)


def is_converted(lowered: LoweredOp) -> bool:
    """Returns true if the operator only converts elements and has no formula. The copy kernels of
    kernels/cuda/common.cu run such an operator."""
    return lowered.op.meaning.kind == "elementwise" and is_copy(lowered.op)


def array_name(lowered: LoweredOp, column: Column) -> str:
    return f"cti_{lowered.name}_cuda_{column.name}"


@frozen
class LauncherArray:
    """An array of launchers (host functions that start a CUDA kernel), one for each compute type."""

    kind: str
    name: str
    launchers: tuple[str, ...]


def launcher_array(lowered: LoweredOp, column: Column) -> LauncherArray:
    empty = "{}" if column.kind == "cti_cuda_fold" else "nullptr"
    return LauncherArray(
        column.kind, array_name(lowered, column), tuple(launcher or empty for launcher in column.launchers)
    )


# ---- a family ----------------------------------------------------------------------------------------------


def _routines(loop: Loop) -> int:
    """Returns the number of calls of functions that need more than a few instructions. Calls of one function with equal
    arguments count once."""
    calls = {node for formula in loop.formulas for node in walk(formula.expr) if isinstance(node, Call)}
    return sum(1 for call in calls if call.func in BUILTINS and BUILTINS[call.func].is_routine)


def launcher_work(column: Column, compute: str) -> int:
    """Returns the cost of compiling a launcher, in units of a formula of real arithmetic. Functions of complex numbers
    cost more, because they are long and inlined."""
    own = 1 if column.kind == "cti_cuda_loop" else 2  # a reduction has several kernels
    routines = sum(_routines(loop) for loop in column.formulas)
    return own + 1 + 3 * routines if Dialect(compute).is_complex else own


@frozen
class Unit:
    """Arrays of launchers that are printed into one file because they share formulas. Arrays that share no formula may
    be printed into different files."""

    form: LoweredOp
    columns: tuple[Column, ...]

    @property
    def formulas(self) -> tuple[Loop, ...]:
        return tuple(dict.fromkeys(loop for column in self.columns for loop in column.formulas))

    @property
    def work(self) -> int:
        return sum(
            launcher_work(column, compute)
            for column in self.columns
            for compute, launcher in zip(COMPUTES, column.launchers)
            if launcher
        )


def units(lowered: LoweredOp) -> list[Unit]:
    found: list[Unit] = []
    for column in columns(lowered):
        at = next((i for i, unit in enumerate(found) if set(unit.formulas) & set(column.formulas)), len(found))
        before = found[at].columns if at < len(found) else ()
        found[at : at + 1] = [Unit(lowered, (*before, column))]
    return found


def formulas_of(unit: Unit) -> list[FormulaView]:
    """Returns each formula that has a launcher, with the compute types of its launchers."""
    loops = unit.form.loops
    if loops is None:
        return []
    launched = {
        (loop, c)
        for column in unit.columns
        for loop in column.formulas
        for c, launcher in zip(COMPUTES, column.launchers)
        if launcher
    }
    return [formula_view(loops, loop, [c for c in COMPUTES if (loop, c) in launched]) for loop in unit.formulas]


@frozen
class Printed:
    """Data for templates/cuda/family.cu.j2: formulas, and the arrays of their launchers."""

    op: str
    work: int
    formulas: tuple[FormulaView, ...]
    arrays: tuple[LauncherArray, ...]


@frozen
class CudaText:
    """Text about one operator form in the CUDA files of a family (the operators of one schema file). `arrays` are
    declared in the header. `registered` is in the list of launchers by name."""

    op: str
    units: tuple[Printed, ...]
    arrays: tuple[LauncherArray, ...]
    registered: Registered


def _printed(unit: Unit) -> Printed:
    lowered = unit.form
    arrays = tuple(launcher_array(lowered, column) for column in unit.columns)
    return Printed(lowered.op.name, unit.work, tuple(formulas_of(unit)), arrays)


def text(lowered: LoweredOp) -> CudaText:
    return CudaText(
        lowered.op.name,
        tuple(_printed(unit) for unit in units(lowered)),
        tuple(launcher_array(lowered, column) for column in columns(lowered)),
        _registered(lowered),
    )


@frozen
class Section:
    """The part of an operator that one .cu file contains."""

    op: str
    units: tuple[Printed, ...]


def sections(part: Sequence[Printed]) -> list[Section]:
    return [Section(op, tuple(own)) for op, own in groupby(part, lambda unit: unit.op)]


def files(texts: Sequence[CudaText]) -> list[list[Printed]]:
    """Returns the CUDA kernels of a family of operators, split into files that each compile within a few seconds."""
    found: list[list[Printed]] = []
    work = 0
    for unit in (unit for text in texts for unit in text.units):
        if not found or work + unit.work > MOST_WORK:
            found.append([])
            work = 0
        found[-1].append(unit)
        work += unit.work
    return found


def attributes(lowered: LoweredOp) -> tuple[Attr, ...]:
    return lowered.loops.attrs if lowered.loops is not None else ()


# ---- the registry --------------------------------------------------------------------------------------------

_ATTR_KINDS = {"int": "INT", "float": "FLOAT", "bool": "BOOL", "scalar": "SCALAR", "keyword": "ENUM"}
_FIELDS = {"cti_cuda_loop": "loops", "cti_cuda_fold": "folds", "cti_cuda_scan": "scans"}


@frozen
class AttrRow:
    """Attribute that launchers read. For an enum, `words` are the enumerators with their values."""

    name: str
    kind: str
    words: tuple[tuple[str, str], ...]


@frozen
class OperandSpec:
    """Text that describes the operands of an array of launchers. The text is printed before the entries of the
    operator."""

    name: str
    spec: str
    operands: tuple[str, ...]


@frozen
class Launchers:
    """Entry of the list of launchers (host functions that start a CUDA kernel). `field` is the struct field that holds
    the array of launchers. `spec` is the name of the description of the operands. `cpu` and `finish` are names of CPU
    loops, "" for none."""

    name: str
    spec: str
    field: str
    array: str
    cpu: str
    finish: str
    flags: tuple[str, ...]  # further C initialisers


@frozen
class Registered:
    """Data for templates/cuda/family.c.j2 about an operator form. If `is_plain`, a launcher reduces the operand's
    elements without a formula. If `is_converted`, a launcher copies the operand's elements to another dtype."""

    op: str
    name: str
    attrs: tuple[AttrRow, ...]
    specs: tuple[OperandSpec, ...]
    entries: tuple[Launchers, ...]
    is_plain: bool
    is_converted: bool


def _attr_rows(lowered: LoweredOp) -> tuple[AttrRow, ...]:
    return tuple(
        AttrRow(
            attr.name, _ATTR_KINDS[attr.kind], tuple((word, f"{enumerator_value(word):#010x}") for word in attr.words)
        )
        for attr in attributes(lowered)
    )


def _spec(lowered: LoweredOp, column: Column) -> OperandSpec | None:
    """Returns the description of the operands of an array of launchers; None if a reduction is applied to the operand
    itself, without a formula before it."""
    loop = column.loop or column.map
    if loop is None:
        return None
    name = f"{lowered.name}_{column.name}"
    operands = tuple(operand.name for operand in (*loop.outputs, *loop.inputs))
    return OperandSpec(name, spec_named(f"{name}_spec", loop, "0"), operands)


def _on_cpu(lowered: LoweredOp, loop: Loop | None, folded: bool) -> str:
    """Returns the name of the CPU loop that corresponds to a CUDA loop; "" for none. A loop that computes a tangent has
    none if the CPU composes the tangent from operators, or computes it before the reduction."""
    loops = lowered.loops
    if loop is None or loops is None or (loop in loops.tangents and (folded or loop != loops.tangent)):
        return ""
    return loop.name


def _registered(lowered: LoweredOp) -> Registered:
    made: dict[OperandSpec, None] = {}
    entries = []
    plain = is_converted(lowered)
    for column in columns(lowered):
        spec = _spec(lowered, column)
        plain = plain or spec is None
        if spec is not None:
            made[spec] = None
        entries.append(
            Launchers(
                column.name,
                spec.name if spec is not None else "plain",
                _FIELDS[column.kind],
                array_name(lowered, column),
                _on_cpu(lowered, column.loop or column.map, column.loop is None),
                _on_cpu(lowered, column.finish, column.loop is None),
                tuple(_flags(lowered, column)),
            )
        )
    return Registered(
        lowered.op.name, lowered.name, _attr_rows(lowered), tuple(made), tuple(entries), plain, is_converted(lowered)
    )


def _flags(lowered: LoweredOp, column: Column) -> Iterator[str]:
    if column.by:
        yield f".by = CTI_REDUCE_{column.by.upper()}"
    if column.counted:
        yield ".counted = true"
    if lowered.loops is not None and (column.loop or column.map) in lowered.loops.tangents:
        yield ".is_tangent = true"
    if lowered.op.meaning.reduced:
        yield f'.reduced = "{lowered.op.meaning.reduced}"'
