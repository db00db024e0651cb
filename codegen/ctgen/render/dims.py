"""Prints the checks of tensors against their declared dims, and locals for the dims that formulas use."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import attr_type, local, said_name
from ctgen.lower.cvalues import Value, as_int
from ctgen.lower.op import Form
from ctgen.lower.sentences import origin
from ctgen.model.ops import Arg, Call, Dim, Expr, Name, Pack, TensorType
from ctgen.model.visit import walk
from ctgen.render.arguments import FAIL, Forward, check, inline_lets, said_input
from ctgen.render.text import string, when


def dim_lines(form: Form, host: Forward) -> list[str]:
    """Every dim and pack that formulas use, where it first stands, and a check wherever else it stands. host.used says
    which are used."""
    return Dims(form, host).lines()


class Dims:
    def __init__(self, form: Form, host: Forward) -> None:
        self.form = form
        self.host = host
        self.bound: dict[str, str] = {}  # a dim or a pack, and the argument that it is read from

    def lines(self) -> list[str]:
        found: list[str] = []
        for arg in self.form.attributes:
            if attr_type(arg).kind == "shape":
                found += self._attribute(arg)
        waiting = list(queries.tensor_args(self.form.op))
        while waiting:  # in order, but behind an argument whose dims are read
            arg = next((a for a in waiting if not self._reads_unbound(a)), waiting[0])
            waiting.remove(arg)
            found += self._argument(arg)
        return found

    def _attribute(self, arg: Arg) -> list[str]:
        pack = attr_type(arg).of
        if not pack or pack in self.bound:
            return []
        self.bound[pack] = arg.name
        self.host.used.setdefault(pack)
        made = f'cti_shape_of_ints(call->op, "{said_name(self.form.op, arg)}", {local(arg.name)})'
        return [f"const cti_shape {pack} = {made};", f"if (!cti_shape_ok(&{pack})) {FAIL}"]

    def _argument(self, arg: Arg) -> list[str]:
        found = self._list(arg)
        for a, item in queries.tensor_inputs(self.form.op):
            if a.name != arg.name:
                continue
            name = queries.input_name(a, item)
            lines = OneTensor(self, arg, name).lines()
            if arg.type.optional and lines:
                lines = [f"if (!cti_absent({local(name)})) {{", *[f"    {line}" for line in lines], "}"]
            found += lines
        return found

    def _list(self, arg: Arg) -> list[str]:
        """An open list whose tensors have one shape: the first binds the dims, the others are compared with it."""
        kind = arg.type
        assert isinstance(kind, TensorType)
        of_item = any(isinstance(node, Name) and node.id == "i" for d in kind.dims for node in walk(d.expr))
        if kind.count is None or queries.fixed_count(kind) is not None or kind.optional or of_item:
            return []
        item = f"{arg.name}[0]"
        alike = check(f'cti_check_same_layout(call->op, "{said_name(self.form.op, arg)}", {local(arg.name)})')
        lines = [alike, *OneTensor(self, arg, item).lines()]
        return [line.replace(local(item), f"{local(arg.name)}.items[0]") for line in lines]

    def reads(self, expr: Expr) -> set[str]:
        """The dims that a computed dim reads; a plain one binds or compares itself."""
        names = {node.id for node in walk(expr) if isinstance(node, Name)}
        return set() if isinstance(expr, Name) else names & self.form.dim_names

    def _reads_unbound(self, arg: Arg) -> bool:
        """Whether a computed dim of the argument reads a dim that neither the argument itself nor one before it
        binds."""
        assert isinstance(arg.type, TensorType)
        own = {d.expr.id for d in arg.type.dims if isinstance(d.expr, Name)}
        return any(self.reads(d.expr) - own - set(self.bound) for d in arg.type.dims)


class OneTensor:
    """The checks of one tensor against its declared dims, and locals for the dims that it binds."""

    def __init__(self, dims: Dims, arg: Arg, name: str) -> None:
        assert isinstance(arg.type, TensorType)
        self.all = dims
        self.arg = arg
        self.kind = arg.type
        self.tensor = local(name)
        self.said = said_input(dims.form, name, arg)
        free = [i for i, d in enumerate(self.kind.dims) if isinstance(d, Pack) and not self._is_bound(d.expr)]
        self.plain = [i for i in free if isinstance(self.kind.dims[i].expr, Name)]
        self.computed = len(free) > len(self.plain)

    def _is_bound(self, expr: Expr) -> bool:
        return isinstance(expr, Name) and expr.id in self.all.bound

    def lines(self) -> list[str]:
        if self.computed:
            return self._whole()
        dims = self.kind.dims
        known = self._packs([i for i in range(len(dims)) if i not in self.plain])
        for pack in known:
            self.all.host.used.setdefault(pack)
        lines = []
        fixed = sum(isinstance(d, Dim) for d in dims)
        if (fixed or known or not self.plain) and not (len(dims) == 1 and known):
            count, more = _sum(fixed, [f"{pack}.ndim" for pack in known]), "true" if self.plain else "false"
            lines.append(check(f'cti_check_ndim(call->op, "{self.said}", {self.tensor}, {count}, {more})'))
        late = [i for i, d in enumerate(dims) if self.all.reads(d.expr) - set(self.all.bound)]
        for i in [*(i for i in range(len(dims)) if i not in late), *late]:
            lines += self._pack(i) if isinstance(dims[i], Pack) else self._dim(i)
        return lines

    def _packs(self, places: list[int]) -> list[str]:
        found = [self.kind.dims[i] for i in places]
        return [d.expr.id for d in found if isinstance(d, Pack) and isinstance(d.expr, Name)]

    def _follows(self, i: int) -> bool:
        """Whether an axis is counted from the end, since any number of axes stands before it."""
        return bool(self.plain) and self.plain[0] < i

    def _place(self, i: int) -> str:
        if self._follows(i):
            return str(i - len(self.kind.dims))
        before = self._packs(list(range(i)))
        return str(i) if not before else _sum(i - len(before), [f"(int){pack}.ndim" for pack in before])

    def _pack(self, i: int) -> list[str]:
        expr = self.kind.dims[i].expr
        assert isinstance(expr, Name)
        pack = expr.id
        if pack in self.all.bound and len(self.kind.dims) == 1:
            return self._refused(f"!cti_shape_is({self.tensor}, {pack})", "shape", ["-1", pack], expr)
        if pack in self.all.bound:
            behind = len(self.kind.dims) - i - 1
            place = self._place(i)
            first = place if place.isdigit() else f"(unsigned)({place})"
            if self._follows(i):
                first = f"{self.tensor}->ndim - {pack}.ndim" + (f" - {behind}" if behind else "")
            return self._refused(
                f"!cti_part_is({self.tensor}, {first}, &{pack})",
                "shape",
                [f"(int)({first})" if not first.isdigit() else first, pack],
                expr,
            )
        self.all.bound[pack] = self.arg.name
        others = self._packs(list(range(i + 1, len(self.kind.dims))))
        rest = _sum(len(self.kind.dims) - i - 1 - len(others), [f"{other}.ndim" for other in others])
        return [f"@{pack}@const cti_shape {pack} = cti_shape_part({self.tensor}, {i}, {rest});"]

    def _dim(self, i: int) -> list[str]:
        expr, place = self.kind.dims[i].expr, self._place(i)
        if isinstance(expr, Name) and not self._is_bound(expr) and expr.id in self.all.form.dim_names:
            self.all.bound[expr.id] = self.arg.name
            return [f"@{expr.id}@const int64_t {expr.id} = cti_size_at({self.tensor}, {place});"]
        expr = inline_lets(self.all.form, expr)
        wanted = self.all.host.value(expr)
        found = f"cti_size_at({self.tensor}, {place})"
        lines = self.all.host.flush()
        return [*lines, *self._refused(f"{found} != {_operand(wanted)}", "size", [place, as_int(wanted)], expr)]

    def _whole(self) -> list[str]:
        """`*with(S, dim, n)`: the whole shape follows from other arguments; `*S(i)` says nothing."""
        if len(self.kind.dims) != 1:
            raise ValueError(f"the dims of '{self.said}' cannot be checked: a computed pack must stand alone")
        expr = self.kind.dims[0].expr
        if isinstance(expr, Call) and (expr.kind != "intrinsic" or expr.args == (Name("i"),)):
            return []
        shape = self.all.host.short(Value(self.all.host.shape(expr), "shape")).text
        lines = self.all.host.flush()
        return [*lines, *self._refused(f"!cti_shape_is({self.tensor}, {shape})", "shape", ["-1", shape], expr)]

    def _refused(self, fails: str, what: str, wanted: list[str], expr: Expr) -> list[str]:
        """Where a size or shape is not what it must be: the error says what that is, from which arguments, and their
        values."""
        own = (f"{self.said}.shape", f"cti_call_sizes_text(call, {self.tensor})")
        found = origin(self.all.form, self.all.host, own, expr, self.all.bound)
        words = f'"{found.words}"' if found.words else "NULL"
        args = [
            "call",
            f'"{self.said}"',
            *wanted,
            words,
            string("", f'"{found.given.format}"', "", 12),
            *found.given.values,
        ]
        return [f"if ({fails}) {{", f"    (void)cti_call_refuse_{what}({', '.join(args)});", f"    {FAIL}", "}"]


def _operand(value: Value) -> str:
    """An int as an operand of a comparison."""
    text = as_int(value)
    return f"({text})" if value.kind == "int" and value.binds < 4 else text


def _sum(number: int, terms: list[str]) -> str:
    """A number and terms added up; a zero beside terms is left out."""
    return " + ".join([*([str(number)] if number or not terms else []), *terms])


def used_only(lines: list[str], used: dict[str, None]) -> list[str]:
    """Drops locals for dims that nothing reads, and blocks that had nothing else; takes the marks off the others."""
    out = []
    for line in lines:
        inner = line.lstrip()
        if inner.startswith("@"):
            name, _, text = inner[1:].partition("@")
            if name in used:
                out.append(line[: len(line) - len(inner)] + text)
            continue
        if line != "}":
            out.append(line)
            continue
        at = max(i for i, opened in enumerate(out) if opened.endswith(") {") and not opened.startswith(" "))
        head, *block = out[at:]
        out[at:] = when(head.removeprefix("if (").removesuffix(") {"), [line.removeprefix("    ") for line in block])
    return out
