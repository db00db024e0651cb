"""`ctgen new` writes a new, checked entry to a schema file. The entry contains inferred parts, too: the saved tensors
and the in-place form. For an existing entry, the command writes stubs of the kernels that the entry names. Nothing is
written unless the whole entry is valid."""

from __future__ import annotations

import math
import random
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ctgen.commands.scaffold_entry import (
    MEANINGS,
    Draft,
    NoDraft,
    doc_of,
    drafts,
    family_of,
    inplace_line,
    means_lines,
    save_lines,
)
from ctgen.interpret.arrays import Array
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.metadata import shape as shape_of
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.language.keys import OP_NAME
from ctgen.language.spell import spell
from ctgen.model.diag import Diagnostics, Sink, as_text
from ctgen.model.frozen import frozen
from ctgen.model.nearest import did_you_mean
from ctgen.model.ops import Derived, Op, signature_of
from ctgen.pipeline import derive, load
from ctgen.pipeline.records import Sources
from ctgen.plan.deriver import Deriver
from ctgen.read.kernel_files import defines
from ctgen.render import write
from ctgen.render.headers import loops_header
from ctgen.render.kernels.prototypes import Param
from ctgen.render.text import comment, fill, paragraph
from ctgen.samples.sampling import Sampler
from ctgen.verify import call, check, kinks
from ctgen.verify.results import shown

_USER_HEAD = "cotangent: 1\n"
_HEAD = f"# yaml-language-server: $schema=../generated/cotangent.schema.json\n{_USER_HEAD}"
_FAMILY = re.compile(r"[a-z][a-z0-9_]*")


def _say(message: str) -> int:
    print(f"ctgen: {message}", file=sys.stderr)
    return 2


# ---- a new op ---------------------------------------------------------------------------


@frozen
class _Made:
    """A scaffolded entry that the compiler accepts: the text of the entry, and the operator that the compiler derived
    from this text."""

    text: str
    derived: Derived
    ops: tuple[Op, ...]


def new_op(sources: Sources, name: str, meaning: str, text: str, *, family: str | None = None) -> int:
    """Writes the entry `name` with the given definition to <family>.yaml and returns 0. After an error, prints a
    message, writes nothing and returns 2."""
    if meaning not in MEANINGS:
        return _say(f"new takes --{' --'.join(MEANINGS)}, not --{meaning}")
    if not OP_NAME.fullmatch(name):
        return _say(
            f"'{name}' is not a name of an op; letters, digits and underscores, and one dot before the name of a form"
        )
    try:
        tried = drafts(meaning, text)
    except NoDraft as error:
        return _say(str(error))
    operands = len([kind for _, kind in tried[0].args if "[" in kind])
    path = _schema_path(sources, family, family_of(meaning, operands))
    if path is None:
        return _say(
            f"--family '{family}' is not a schema file; lower-case letters, digits and underscores, without .yaml"
        )
    files = _read(sources, path)
    first: tuple[str, Diagnostics | str] | None = None
    for draft in tried:
        made = _stated(sources, files, path, name, doc_of(name, meaning, text), draft)
        misfit = _misfit(made) if isinstance(made, _Made) else ""
        if isinstance(made, _Made) and not misfit:
            write.put(path, made.text)
            print("\n".join(_report(sources, path, made)))
            return 0
        first = first or (
            made if not isinstance(made, _Made) else (draft.text(name, doc_of(name, meaning, text)), misfit)
        )
    assert first is not None
    if isinstance(first[1], str):
        _say(first[1])
    else:
        print(as_text(first[1]).rstrip("\n"), file=sys.stderr)
    return _say(
        f"nothing was written. The entry, to be corrected in {_shown(sources.root, path)} by hand:\n\n{first[0]}"
    )


def _schema_path(sources: Sources, family: str | None, usual: str) -> Path | None:
    """Returns the path of the schema file for a new entry. In this tree the kind of definition determines the file. In
    a user's project the file is the first schema, unless `family` names another one."""
    if family is not None and not _FAMILY.fullmatch(family):
        return None
    if sources.project.is_library:
        return sources.root / "schemas" / f"{family or usual}.yaml"
    known = {path.stem: path for path in reversed(sources.schemas)}
    first = sources.schemas[0] if sources.schemas else sources.root / "schemas" / f"{usual}.yaml"
    return first if family is None else known.get(family, first.with_name(f"{family}.yaml"))


def _shown(root: Path, path: Path) -> str:
    return load.shown(path, root)


def _read(sources: Sources, path: Path) -> dict[Path, str]:
    """Returns the texts of all schema files by path. A new file begins with the common head of schema files."""
    files = {p: p.read_text(encoding="utf-8") for p in sources.schemas if p.exists()}
    return {**files, path: files.get(path) or (_HEAD if sources.project.is_library else _USER_HEAD)}


def _stated(
    sources: Sources, files: Mapping[Path, str], path: Path, name: str, doc: str, draft: Draft
) -> _Made | tuple[str, Diagnostics]:
    """Returns the draft, extended by its saved tensors and its in-place form, after deriving it again. If the draft has
    errors, returns its text and the errors."""
    names = {file: _shown(sources.root, file) for file in files}
    tables = {name: load.read_file(files[file].encode(), name)[0].meanings for file, name in names.items()}
    draft = replace(draft, means=means_lines(draft, load.joined(tables)))
    plain = draft.text(name, doc)
    found = _derived(sources, files, path, plain, name, numbers=False)
    if isinstance(found, Diagnostics):
        return plain, found
    derived, ops = found
    full = replace(
        draft,
        saved=save_lines(derived),
        inplace=inplace_line(derived, draft),
        extra=(*draft.extra, *_points(derived, ops)),
    )
    entry = full.text(name, doc)
    again = _derived(sources, files, path, entry, name)
    if isinstance(again, Diagnostics):
        return entry, again
    return _Made(_appended(files[path], entry), *again)


def _appended(text: str, entry: str) -> str:
    return f"{text.rstrip()}\n\n{entry}"


def _points(derived: Derived, ops: Sequence[Op]) -> list[str]:
    """Returns the lines of `tests: points` for kinks. At a kink, conditions in the formula select the gradient. The
    entry states this gradient, so that the author sees the choice."""
    deriver = Deriver(ops)
    found = kinks.choices(Machine({op.name: op for op in ops}), derived, deriver.known, lambda *_args, **_words: None)
    lines = dict.fromkeys(f"      - {choice.point}" for choice in found)
    return ["  tests:", "    points:", *lines] if lines else []


def _derived(
    sources: Sources, files: Mapping[Path, str], path: Path, entry: str, name: str, numbers: bool = True
) -> tuple[Derived, tuple[Op, ...]] | Diagnostics:
    """Adds the entry to the schemas, loads all schemas, and derives and checks the entry. Here, a composition does not
    inherit the conditions of the operators that it calls. If the types of a draft contradict these operators, the draft
    must fail. Conditions inherited from the operators would restrict the draft to the few sizes that both permit."""
    installed = sources.project.library or ()
    signatures = None if sources.project.library is None else {d.op.name: signature_of(d.op) for d in installed}
    texts = {**files, path: _appended(files[path], entry)}
    loaded = load.load_all(list(texts), signatures, sources.root, texts)
    if loaded.diagnostics.errors:
        return loaded.diagnostics
    derived, diagnostics = derive.derive_all(loaded.ops, library=installed, only=[name], numbers=numbers, demands=False)
    known = (*(d.op for d in installed), *loaded.ops)
    return (derived[0], known) if not diagnostics.errors else Diagnostics(diagnostics.items, loaded.diagnostics.sources)


def _misfit(made: _Made) -> str:
    """Returns the reason why the definition rejects operands with the shapes of the draft, or why its results differ
    from the shapes of the draft; "" if both agree."""
    op = made.derived.op
    machine = Machine({o.name: o for o in made.ops})
    for sample in Sampler(machine, op).samples():
        try:
            frame = machine.frame(op, (), sample)
            given = [shape_of(value) for value in machine.run(frame)]
            if given != [machine.shape(o.type, frame) for o in op.outputs]:
                return (
                    f"the result of {op.name} for {shown(op, frame)} does not have the sizes of its"
                    " type: correct 'returns'"
                )
        except NoMeaning:
            continue
        except Undefined as error:
            return f"{op.name} does not take {shown(op, frame)} ({error}): 'args' must state the accepted sizes"
    return ""


# ---- printed text --------------------------------------------------------------------------


def _report(sources: Sources, path: Path, made: _Made) -> list[str]:
    d = made.derived
    lines = [f"{_shown(sources.root, path):26} {d.op.name} added"]
    for g in d.gradients:
        statements = ["0"] if g.zero else g.text.splitlines()
        statements[-1] = f"{g.target}.grad = {statements[-1].removeprefix(f'{g.target} = ')}"
        lines += [line for statement in statements for line in _labelled("derived", statement)]
    if d.op.meaning.kind == "compose":
        lines += _labelled("derived", "its parts are recorded and have the gradients")
    lines += _labelled("saved", _saved_text(d))
    lines += _labelled("order", "inf" if d.order is None else str(d.order))
    lines += _labelled("checked", _checked(made))
    job = d.op.name.replace(".", "\\.")
    known = sources.project.is_library or path in sources.schemas
    lines += (
        [] if known else _labelled("next", f"add {path.name} to the SCHEMAS of cotangent_add_ops in CMakeLists.txt")
    )
    return [*lines, *_labelled("next", f"cmake --build build && ctest --test-dir build -R {job}")]


def _labelled(label: str, text: str) -> list[str]:
    first, *rest = paragraph(text, 118) or [""]
    return [f"{label:9} {first}", *(" " * 12 + line for line in rest)]


def _saved_text(d: Derived) -> str:
    parts = []
    for plan in d.saves:
        expr = spell(plan.save.expr) if plan.save.expr is not None else ""
        parts.append(f"{_form(plan.save.name, plan.save.form, expr)} ({plan.bytes_text})")
    text = ", ".join(parts) or ("what its parts save" if d.op.meaning.kind == "compose" else "nothing")
    if d.inplace is None:
        return text
    copies = (
        f"copies {d.inplace.arg} if {' or '.join(d.inplace.copy_for)} needs a gradient"
        if d.inplace.copy_for
        else "copies nothing"
    )
    return f"{text}; in place: {copies}"


def _form(name: str, form: str, expr: str) -> str:
    return f"{name} = {form}({expr})" if expr else name


def _checked(made: _Made) -> str:
    """Returns a description of the numeric checks of the gradients, with the greatest error."""
    machine = Machine({op.name: op for op in made.ops})
    errors: list[float] = []
    for sample in Sampler(machine, made.derived.op).samples():
        errors += _errors(machine, made.derived, sample)
    if not errors:
        return "the definition; there is no separate gradient to compare with differences"
    tally = check.checked(machine, made.derived, Deriver(made.ops).known, Sink())
    return f"{'; '.join(tally.lines())}; largest error {max(errors):.0e}"


def _errors(machine: Machine, d: Derived, sample: Mapping[str, Any]) -> list[float]:
    """Returns |formula - difference| for every gradient. If the finite difference is greater than 1, the error is
    relative."""
    rng = random.Random(f"{d.op.name}:directions")
    step = 1e-5
    found: list[float] = []
    try:
        made = call.record(machine, d, sample)
        arriving = {o: call.random_like(made.outputs[o], rng) for o in queries.grad_outputs(d.op)}
        for g in d.gradients:
            value = made.input(g.target)
            if not isinstance(value, Array) or not value.data:
                continue
            direction = call.random_like(value, rng)
            sides = [
                _weighed(machine, d, call.with_input(sample, g.target, call.moved(value, direction, s)), arriving)
                for s in (step, -step)
            ]
            derivative = (sides[0] - sides[1]) / (2 * step)
            given = call.inner(made.gradient(g, arriving), direction)
            found.append(abs(given - derivative) / max(1.0, abs(derivative)))
    except Undefined:
        return []
    return [error for error in found if math.isfinite(error)]


def _weighed(machine: Machine, d: Derived, sample: Mapping[str, Any], arriving: Mapping[str, Any]) -> float:
    outputs = dict(zip((o.name for o in d.op.outputs), machine.run(machine.frame(d.op, (), sample))))
    return sum(call.inner(outputs[name], weight) for name, weight in arriving.items())


# ---- kernel stubs --------------------------------------------------------------------------


def new_kernels(sources: Sources, name: str) -> int:
    """Writes stubs of the CPU kernels that an entry names and that do not exist, and returns 0. After an error, prints
    a message and returns 2."""
    from ctgen.render.project import lower_all

    installed = sources.project.library or ()
    ops, diagnostics = load.load(sources.schemas, {d.op.name: signature_of(d.op) for d in installed}, sources.root)
    if diagnostics.errors:
        print(as_text(diagnostics).rstrip("\n"), file=sys.stderr)
        return 2
    op = next((o for o in ops if o.name == name), None)
    if op is None:
        return _say(f"there is no op '{name}'{did_you_mean(name, [o.name for o in ops])}")
    if op.kernel is None or not op.kernel.cpu:
        return _say(
            f"'{name}' names no kernel; put 'kernel: {{cpu: {op.c_name}.c}}' below its"
            f" definition ({op.file}:{op.span.line}) first"
        )
    deriver = Deriver(ops, installed)
    derived = [deriver.derived(o.name) for o in ops]
    form = next(f for f in lower_all(derived, sources.project) if f.op.name == name)
    return _write_stubs(sources, op, _missing(sources.kernels, form))


@frozen
class _Stub:
    path: Path
    symbol: str
    params: tuple[Param, ...]


def _missing(kernels: Path, form: Any) -> list[_Stub]:
    from ctgen.render.kernels.family import kernels_of

    stubs = [_Stub(kernels / "cpu" / kernel.file, kernel.symbol, kernel.params) for kernel in kernels_of(form)]
    return [stub for stub in stubs if not defines(stub.path, stub.symbol)]


def _write_stubs(sources: Sources, op: Op, stubs: Sequence[_Stub]) -> int:
    if not stubs:
        return _say(f"every kernel that '{op.name}' names is there already; nothing was written")
    texts: dict[Path, str] = {}
    for stub in stubs:
        before = texts.get(stub.path)
        if before is None:
            before = (
                stub.path.read_text(encoding="utf-8")
                if stub.path.exists()
                else _file_head(op, loops_header(sources.project.prefix, op.row))
            )
        texts[stub.path] = f"{before.rstrip()}\n\n{_stub_text(op, stub)}"
    for path, text in texts.items():
        print(f"{_shown(sources.root, path):40} {'added to' if path.exists() else 'written'}")
        write.put(path, text)
    for stub in stubs:
        print(f"stub      {stub.symbol}: it rejects every call with CT_E_UNSUPPORTED until you write it")
    print(f"next      ctest --test-dir build -R 'opcheck.forward.{op.name}' compares the kernel with the definition")
    return 0


def _file_head(op: Op, header: str) -> str:
    about = comment(paragraph(f"{op.name}: {op.doc.split('. ')[0].rstrip('.')}.", 110))
    return f'{about}\n#include "state/error.h"\n#include "{header}"\n'


def _stub_text(op: Op, stub: _Stub) -> str:
    head = fill(f"ct_status CTI_LEVEL({stub.symbol})(", [str(param) for param in stub.params], ")")
    unused = "".join(f"    (void){param.name};\n" for param in stub.params)
    return (
        f'{head}\n{{\n{unused}    return cti_error(CT_E_UNSUPPORTED, "{op.name}: the kernel {stub.symbol} is not'
        ' written yet");\n}\n'
    )
