"""The commands: arguments in, exit code out. generate check new explain list test-data.

Exit codes: 0 done or fresh, 1 stale (check), 2 errors in the schemas or in how ctgen was called.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from ctgen import facts, write
from ctgen.compile import Compiled, Sources, compile_sources, dependencies, library_sources, read_library, user_sources
from ctgen.diag import Diagnostics, Sink, as_editor, as_json, as_text
from ctgen.model import Op, Span

FORMATS = {"text": as_text, "json": as_json, "editor": as_editor}


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="ctgen", description="Compiles operator schemas to C.")
    top.add_argument("--root", type=Path, default=Path.cwd(), help="the project's root (default: here)")
    top.add_argument("--cache", type=Path, help="folder that remembers which numeric checks passed (default: ROOT/build/ctgen-cache)")
    top.add_argument("--format", choices=sorted(FORMATS), default="text", help="how diagnostics are printed")
    top.add_argument("--strict", action="store_true", help="warnings fail too")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _generate_arguments(commands.add_parser("generate", help="write what changed of generated/"))
    commands.add_parser("check", help="tell whether generated/ is what the schemas say; writes nothing")
    _new_arguments(commands.add_parser("new", help="write a new entry, or kernel stubs"))
    explain = commands.add_parser("explain", help="say how an op, or a diagnostic's code, comes about")
    explain.add_argument("name", help="an op (max.dim) or a code (CT0503)")
    group = explain.add_mutually_exclusive_group()
    for what in ("memory", "order", "inplace", "code"):
        group.add_argument(f"--{what}", dest="what", action="store_const", const=what)
    commands.add_parser("list", help="the catalogue")
    data = commands.add_parser("test-data", help="write the samples of opcheck as YAML data")
    data.add_argument("--out", type=Path, required=True)
    return top


def _generate_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("schemas", nargs="*", type=Path, help="schema files of a user project (default: ROOT/schemas)")
    command.add_argument("--library", type=Path, help="ops.json of an installed library whose ops formulas may call")
    command.add_argument("--share", type=Path, help="where the installed library's templates are")
    command.add_argument("--out", type=Path, help="where a user project's files go")
    command.add_argument("--prefix", help="name of a user project's header and registry")
    command.add_argument("--force", action="store_true", help="overwrite files that were changed by hand")
    command.add_argument("--stamp", type=Path, help="file to touch when done")
    command.add_argument("--depfile", type=Path, help="file that lists what the stamp depends on")


def _new_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", nargs="?", help="the new op")
    command.add_argument("--elementwise", "--reduce", "--view", "--compose", "--reference", dest="meaning", action=_Meaning, metavar="FORMULA")
    command.add_argument("--family", help="the file of schemas/ it goes to")
    command.add_argument("--kernels", metavar="OP", help="write stubs for the kernels that this op names")


class _Meaning(argparse.Action):
    """Remembers which of the flags was given, with its formula."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object, option: str | None = None) -> None:
        namespace.meaning = ((option or "").removeprefix("--"), str(values))


def main(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    options.root = options.root.resolve()
    if options.cache is None:
        options.cache = options.root / "build" / "ctgen-cache"
    try:
        return _COMMANDS[options.command](options)
    except OSError as error:
        print(f"ctgen: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 2


def _say(options: argparse.Namespace, diagnostics: Diagnostics) -> None:
    text = FORMATS[options.format](diagnostics)
    if text.strip():
        print(text.rstrip("\n"), file=sys.stdout if options.format == "json" else sys.stderr)


def _compiled(options: argparse.Namespace, sources: Sources) -> Compiled:
    compiled = compile_sources(sources, options.cache, options.strict)
    _say(options, compiled.diagnostics)
    return compiled


# ---- generate and check ----------------------------------------------------------


def _sources(options: argparse.Namespace) -> tuple[Sources, Path] | None:
    if not options.schemas:
        return library_sources(options.root), options.root / "generated"
    missing = [flag for flag in ("library", "share", "out", "prefix") if getattr(options, flag) is None]
    if missing:
        print(f"ctgen: schemas of a user project also need {', '.join('--' + flag for flag in missing)}", file=sys.stderr)
        return None
    return user_sources(options.schemas, options.prefix, options.share, read_library(options.library)), options.out


def generate(options: argparse.Namespace) -> int:
    found = _sources(options)
    if found is None:
        return 2
    sources, tree = found
    with write.lock(tree):
        compiled = _compiled(options, sources)
        if compiled.emitted is None:
            return 2
        files, ops = compiled.emitted.files, compiled.emitted.ops
        state = write.compare(tree, files, ops)
        if state.edited and not options.force:
            _say(options, _tree_diagnostics(tree, options.root, write.State(edited=state.edited), compiled.emitted.schemas))
            return 2
        write.apply(tree, files, ops, state)
    written = len(state.changed) + len(state.missing) + len(state.edited)
    if written or state.orphaned:
        print(f"ctgen: {written} files written, {len(state.orphaned)} removed, {len(files)} in all")
    _stamp(options, sources)
    return 0


def _stamp(options: argparse.Namespace, sources: Sources) -> None:
    if options.depfile and options.stamp:
        names = " \\\n  ".join(str(path).replace(" ", "\\ ") for path in dependencies(sources))
        write.put(options.depfile, f"{options.stamp}: {names}\n")
    if options.stamp:
        write.put(options.stamp, "")


def check(options: argparse.Namespace) -> int:
    sources, tree = library_sources(options.root), options.root / "generated"
    compiled = _compiled(options, sources)
    if compiled.emitted is None:
        return 2
    files, ops = compiled.emitted.files, compiled.emitted.ops
    state = write.compare(tree, files, ops)
    if state.is_fresh:
        print(f"generated/ is fresh: {len(files)} files")
        return 0
    _say(options, _tree_diagnostics(tree, options.root, state, compiled.emitted.schemas))
    for path in (*state.changed, *state.edited):
        if path in files:
            print(f"stale: generated/{path}\n{write.first_difference(tree, path, files[path])}")
    for path in state.missing:
        print(f"missing: generated/{path}")
    return 1


def _tree_diagnostics(tree: Path, root: Path, state: write.State, schemas: Mapping[str, str]) -> Diagnostics:
    """schemas: for each path the schema to change instead, "" if the file is made from several."""
    sink = Sink()
    shown = tree.relative_to(root) if tree.is_relative_to(root) else tree
    for path in state.edited:
        sink.report("CT0804", Span(str(shown / path), 1, 1, 1), schema=schemas.get(path) or "the schemas")
    for path in state.orphaned:
        sink.report("CT0805", Span(str(shown / path), 1, 1, 1))
    return sink.done()


# ---- the rest ----------------------------------------------------------------------


def new(options: argparse.Namespace) -> int:
    from ctgen import scaffold

    if options.kernels:
        return scaffold.new_kernels(options.root, options.kernels)
    if not options.name or not options.meaning:
        print("ctgen: new needs a name and one of --elementwise --reduce --view --compose --reference", file=sys.stderr)
        return 2
    return scaffold.new_op(options.root, options.name, *options.meaning, family=options.family)


def explain(options: argparse.Namespace) -> int:
    from ctgen import explain as explaining

    if options.name.startswith("CT") and options.name[2:].isdigit():
        text = explaining.explain_code(options.name)
    else:
        compiled = _compiled(options, library_sources(options.root))
        text = explaining.explain(options.name, compiled.derived, options.what) if compiled.derived else ""
    if text:
        print(text)
    return 0 if text else 2


def meaning_of(op: Op) -> str:
    """The kind of meaning; of primitives also what it is compared with."""
    source = facts.meaning_source(op)
    words = {"evaluator": "", "python": " (python)", "kernel": " (values)"}.get(source, "")
    return f"{op.meaning.kind}{words}"


def catalogue(options: argparse.Namespace) -> int:
    compiled = _compiled(options, library_sources(options.root))
    for derived in compiled.derived:
        op = derived.op
        order = "any order" if derived.order is None else f"order {derived.order}"
        print(f"{op.name:24} {op.family:12} {meaning_of(op):18} {order if derived.gradients else 'no gradient':12} {op.doc.split('. ')[0].rstrip('.')}")
    return 0 if compiled.derived else 2


def test_data(options: argparse.Namespace) -> int:
    from ctgen import testdata

    compiled = _compiled(options, library_sources(options.root))
    if compiled.emitted is None:
        return 2
    try:
        testdata.write_samples(compiled.derived, options.out)
    except testdata.BadCases as error:
        print(f"ctgen: {error}", file=sys.stderr)
        return 2
    return 0


_COMMANDS = {"generate": generate, "check": check, "new": new, "explain": explain, "list": catalogue, "test-data": test_data}
