"""The command line of ctgen. The commands are generate check new explain list test-data pages language.

The exit code is 0 if the command succeeded or everything is up to date, 1 if `check` finds files that are not up to
date, and 2 for errors in the schemas or in the arguments of ctgen."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ctgen.pipeline.committed import SOURCES, is_recorded, record
from ctgen.pipeline.session import Session, kept_digests
from ctgen.render import write
from ctgen.render.layout import Layout, NoFormatter

if TYPE_CHECKING:  # at run time, only commands that have work to do import these
    from ctgen.pipeline.records import Compiled, Sources
    from ctgen.model.diag import Diagnostics
    from ctgen.model.ops import Op

_TAKEN = ("ct", "cti", "cotangent")  # prefixes that are reserved for names of the library
FORMATS = ("text", "json", "editor")


class Misuse(Exception):
    """An error in the arguments of ctgen."""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="ctgen", description="Compiles operator schemas to C.", parents=[_project(None)])
    top.add_argument("--format", choices=FORMATS, default="text", help="how diagnostics are printed")
    top.add_argument("--strict", action="store_true", help="treat warnings as errors")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    common = [_project(argparse.SUPPRESS)]  # options that select the project are allowed before and after the command
    _generate_arguments(commands.add_parser("generate", parents=common, help="write the generated files that changed"))
    checked = commands.add_parser(
        "check", parents=common, help="check that the generated files match the schemas; write nothing"
    )
    checked.add_argument("--anew", action="store_true", help="generate all files again, even if nothing changed")
    _new_arguments(commands.add_parser("new", parents=common, help="write a new entry, or kernel stubs"))
    explain = commands.add_parser("explain", parents=common, help="explain an op or the code of a diagnostic")
    explain.add_argument("name", help="an op (max.dim) or a code (CT0503)")
    group = explain.add_mutually_exclusive_group()
    for what in ("memory", "order", "inplace", "code"):
        group.add_argument(f"--{what}", dest="what", action="store_const", const=what)
    listed = commands.add_parser(
        "list", parents=common, help="the catalogue; in a user's project its own ops, marked *, and the library's"
    )
    listed.add_argument("--batching", action="store_true", help="how each op handles a batch dimension, with counts")
    data = commands.add_parser("test-data", parents=common, help="write the samples of opcheck as YAML data")
    data.add_argument("--out", type=Path, required=True)
    printed = commands.add_parser("pages", parents=common, help="write a page for every operator of the library")
    printed.add_argument("--out", type=Path, required=True)
    language = commands.add_parser(
        "language", parents=common, help="write the pages of docs/schema with the compiler's tables"
    )
    language.add_argument("--out", type=Path, required=True)
    return top


def _project(default: str | None) -> argparse.ArgumentParser:
    """Returns the parser of the options that select the project: this tree, or, with --library, a user's project."""
    options = argparse.ArgumentParser(add_help=False, argument_default=default)
    options.add_argument("--root", type=Path, help="the project's root (default: here)")
    options.add_argument("--cache", type=Path, help="folder of cached results (default: ROOT/build/ctgen-cache)")
    options.add_argument(
        "--library",
        type=Path,
        metavar="DIR",
        help="compile a user's project for the library installed in DIR (share/cotangent)",
    )
    options.add_argument(
        "--schema",
        type=Path,
        action="append",
        metavar="FILE",
        help="a schema file; may be repeated (default: all of ROOT/schemas)",
    )
    options.add_argument("--prefix", help="prefix of a user's functions and header (default: user)")
    options.add_argument("--tree", type=Path, metavar="DIR", help="the generated files (default: ROOT/generated)")
    options.add_argument(
        "--allow-python",
        action="store_const",
        const=True,
        help="run the Python files that schemas outside of ROOT name, too",
    )
    return options


def _generate_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--force", action="store_true", help="overwrite files that were changed by hand")
    command.add_argument("--stamp", type=Path, help="file to touch when done")
    command.add_argument("--depfile", type=Path, help="file for the dependencies of the stamp")


def _new_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", nargs="?", help="the new op")
    command.add_argument(
        "--elementwise",
        "--reduce",
        "--view",
        "--compose",
        "--reference",
        dest="meaning",
        action=_Meaning,
        metavar="FORMULA",
    )
    command.add_argument("--family", help="the schema file to add it to, without .yaml")
    command.add_argument("--kernels", metavar="OP", help="write stubs for the kernels that this op names")


class _Meaning(argparse.Action):
    """Stores the name of the flag, which is the kind of definition, and its formula."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object, option: str | None = None
    ) -> None:
        namespace.meaning = ((option or "").removeprefix("--"), str(values))


def main(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    options.root = (options.root or Path.cwd()).resolve()
    options.cache = options.cache or options.root / "build" / "ctgen-cache"
    options.tree = options.tree or options.root / "generated"
    if options.allow_python:
        from ctgen.interpret import python_file

        python_file.run_all()
    problem = _misuse(options)
    if problem:
        print(f"ctgen: {problem}", file=sys.stderr)
        return 2
    try:
        return _COMMANDS[options.command](options)
    except (Misuse, NoFormatter) as error:
        print(f"ctgen: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"ctgen: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 2


def _misuse(options: argparse.Namespace) -> str:
    """Returns a description of the error in the options that select the project; "" if there is none."""
    if options.library is None:
        given = [f"--{name}" for name in ("schema", "prefix") if getattr(options, name) is not None]
        return (
            f"{given[0]} is an option of a user's project, which is compiled over an installed library: --library DIR"
            if given
            else ""
        )
    options.prefix = options.prefix or "user"
    if not re.fullmatch(r"[a-z][a-z0-9_]*", options.prefix) or options.prefix in _TAKEN:
        return (
            f"--prefix '{options.prefix}' cannot begin the names of functions: small letters, digits and underscores,"
            f" and none of {', '.join(_TAKEN)}"
        )
    return ""


def _say(options: argparse.Namespace, diagnostics: Diagnostics) -> None:
    from ctgen.model import diag

    text = {"text": diag.as_text, "json": diag.as_json, "editor": diag.as_editor}[options.format](diagnostics)
    if text.strip():
        print(text.rstrip("\n"), file=sys.stdout if options.format == "json" else sys.stderr)


def _compiled(options: argparse.Namespace, sources: Sources) -> Compiled:
    from ctgen.pipeline.compile import compile_sources

    compiled = compile_sources(sources, options.cache, options.strict)
    _say(options, compiled.diagnostics)
    return compiled


# ---- generate and check ----------------------------------------------------------


def _sources(options: argparse.Namespace) -> Sources:
    from ctgen.pipeline.records import library_sources, user_sources
    from ctgen.pipeline.installed import NoLibrary

    if options.library is None:
        return library_sources(options.root)
    schemas = options.schema or sorted((options.root / "schemas").glob("*.yaml"))
    try:
        return user_sources(options.root, schemas, options.prefix, options.library.resolve(), _library_cache(options))
    except NoLibrary as error:
        raise Misuse(str(error)) from error


def _library_cache(options: argparse.Namespace) -> Path:
    """Returns the folder that caches the derived library. Projects that specify the same folder share the derived
    library."""
    return Path(os.environ.get("COTANGENT_CACHE") or options.cache)


def _session(options: argparse.Namespace, command: str, *arguments: object) -> Session:
    """Returns the session of a command: the state stored by the command's last run for the same project."""
    schemas = options.schema or () if options.library is not None else ()
    identity = (options.root, options.library, options.prefix, *arguments, *schemas)
    return Session(options.cache, command, tuple(str(part) for part in identity))


def generate(options: argparse.Namespace) -> int:
    tree = options.tree
    with write.lock(tree):
        session = _session(options, "generate", tree)
        if not session.is_current:
            sources = _sources(options)
            code = 0 if session.is_as_committed(sources, tree) else _generated(options, session, sources, tree)
            if code:
                return code
    _stamp(options, session)
    return 0


def _generated(options: argparse.Namespace, session: Session, sources: Sources, tree: Path) -> int:
    compiled = session.compile(sources, options.cache, options.strict)
    _say(options, compiled.diagnostics)
    if compiled.emitted is None:
        return 2
    files = compiled.emitted.files
    manifest = write.read_manifest(tree)
    kept = kept_digests(manifest, compiled)
    ops = {
        **compiled.emitted.ops,
        **({path: op for path, (_, op, _) in compiled.kept.files.items()} if compiled.kept else {}),
    }
    wanted = write.Wanted(files, ops, _layout(options), kept)
    state = write.compare(tree, wanted, manifest)
    if state.edited and not options.force:
        _say(options, _tree_diagnostics(tree, options.root, write.State(edited=state.edited), compiled.emitted.schemas))
        return 2
    laid_out = write.begin(wanted, state)
    memory = session.memory(sources, compiled)  # computed while the formatter runs
    write.apply(tree, wanted, state, manifest, laid_out)
    if sources.project.is_library and not compiled.diagnostics.items:
        record(tree, sources.root, session.read)
    session.remember(
        memory, [f"{tree}/{path}" for path in (*files, write.MANIFEST)], [f"{tree}/{path}" for path in kept]
    )
    written = len(state.changed) + len(state.missing) + len(state.edited)
    if written or state.orphaned:
        print(
            f"ctgen: {written} files written, {len(state.orphaned)} removed, {len(files) + len(kept)} in all"
            + (f"; checked {compiled.compared}" if compiled.compared else "")
        )
    return 0


def _layout(options: argparse.Namespace) -> Layout:
    """Returns the formatting of the generated files. Only the library's tree is formatted; files of a user's project
    are read only by compilers."""
    return Layout(options.root / ".clang-format" if options.library is None else None)


def _stamp(options: argparse.Namespace, session: Session) -> None:
    if options.depfile and options.stamp:
        folders = dict.fromkeys(
            folder for folder, pattern in session.read.globs if pattern == "*.yaml"
        )  # modified when a schema is added or removed
        names = " \\\n  ".join(path.replace(" ", "\\ ") for path in (*session.read.files, *folders))
        write.put(options.depfile, f"{options.stamp}: {names}\n")
    if options.stamp:
        write.put(options.stamp, "")


def check(options: argparse.Namespace) -> int:
    tree = options.tree
    session = _session(options, "generate", tree)
    is_left = not options.anew and session.is_current
    sources = None if is_left else _sources(options)
    if sources is None or (not options.anew and session.is_as_committed(sources, tree)):
        print(f"{_shown(tree, options.root)}/ is fresh: nothing changed since it was written")
        return 0
    compiled = _compiled(options, sources)
    if compiled.emitted is None:
        return 2
    files, ops = compiled.emitted.files, compiled.emitted.ops
    layout = _layout(options)
    state = write.compare(tree, write.Wanted(files, ops, layout))
    if state.is_fresh and sources.project.is_library and not is_recorded(tree, sources.root, session.watch(sources)):
        print(f"stale: {_shown(tree, options.root)}/{SOURCES}: ctgen generate writes it")
        return 1
    if state.is_fresh:
        print(f"{_shown(tree, options.root)}/ is fresh: {len(files)} files")
        return 0
    _say(options, _tree_diagnostics(tree, options.root, state, compiled.emitted.schemas))
    for path in (*state.changed, *state.edited):
        if path in files:
            print(
                f"stale: {_shown(tree, options.root)}/{path}\n{write.first_difference(tree, path, layout, files[path])}"
            )
    for path in state.missing:
        print(f"missing: {_shown(tree, options.root)}/{path}")
    return 1


def _shown(tree: Path, root: Path) -> Path:
    return tree.relative_to(root) if tree.is_relative_to(root) else tree


def _tree_diagnostics(tree: Path, root: Path, state: write.State, schemas: Mapping[str, str]) -> Diagnostics:
    """Returns the diagnostics of the generated tree. schemas: for each path, the schema to change instead; "" if
    several schemas determine the file."""
    from ctgen.model.diag import Sink
    from ctgen.model.ops import Span

    sink = Sink()
    shown = _shown(tree, root)
    for path in state.edited:
        sink.report("CT0804", Span(str(shown / path), 1, 1, 1), schema=schemas.get(path) or "the schemas")
    for path in state.orphaned:
        sink.report("CT0805", Span(str(shown / path), 1, 1, 1))
    return sink.done()


# ---- other commands ----------------------------------------------------------------


def new(options: argparse.Namespace) -> int:
    from ctgen.commands import scaffold

    if not options.kernels and not (options.name and options.meaning):
        print("ctgen: new needs a name and one of --elementwise --reduce --view --compose --reference", file=sys.stderr)
        return 2
    sources = _sources(options)
    if options.kernels:
        return scaffold.new_kernels(sources, options.kernels)
    return scaffold.new_op(sources, options.name, *options.meaning, family=options.family)


def explain(options: argparse.Namespace) -> int:
    from ctgen.commands import explain as explaining
    from ctgen.pipeline.records import library_sources

    if options.name.startswith("CT") and options.name[2:].isdigit():
        text = explaining.explain_code(options.name)
    else:
        sources = _sources(options)
        compiled = _compiled(options, sources)
        known = (*compiled.derived, *(sources.project.library or ()))
        files = compiled.emitted.files if compiled.emitted is not None else {}
        text = explaining.explain(options.name, known, options.what, files) if known else ""
    if text:
        print(text)
    return 0 if text else 2


def meaning_of(op: Op) -> str:
    """Returns the kind of definition. For a primitive, the text also names the reference for comparison."""
    from ctgen.language import queries

    source = queries.meaning_source(op)
    words = {"evaluator": "", "python": " (python)", "kernel": " (values)"}.get(source, "")
    return f"{op.meaning.kind}{words}"


def catalogue(options: argparse.Namespace) -> int:
    sources = _sources(options)
    compiled = _compiled(options, sources)
    if options.batching:
        return _batching(compiled)
    library = sources.project.library
    for derived in (*compiled.derived, *(library or ())):
        op = derived.op
        mark = "" if library is None else "* " if derived in compiled.derived else "  "
        order = "any order" if derived.order is None else f"order {derived.order}"
        grad = order if derived.gradients else "no gradient"
        print(f"{mark}{op.name:24} {op.family:12} {meaning_of(op):18} {grad:12} {op.doc.split('. ')[0].rstrip('.')}")
    return 0 if compiled.derived else 2


def _batching(compiled: Compiled) -> int:
    """Prints the batching rules of the compiled operators, the number of rules of each kind, and the operators that may
    need a separate call for each slice. Returns the exit code."""
    from collections import Counter

    from ctgen.derive.batching import batching, described

    rules = {derived.op.name: (derived.op.row, batching(derived.op)) for derived in compiled.derived}
    for name, (_, rule) in rules.items():
        print(f"{name:28} {rule.kind:12} {described(compiled.derived, name)}".rstrip())
    kinds = Counter(rule.kind for _, rule in rules.values())
    rows = {derived.op.row for derived in compiled.derived if not derived.op.private}
    loops = {row for row, rule in rules.values() if rule.loops} & rows
    print(", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    print(f"{len(loops)} of {len(rows)} rows may be called slice by slice: {', '.join(sorted(loops)) or 'none'}")
    return 0 if rules else 2


def test_data(options: argparse.Namespace) -> int:
    session = _session(options, "test-data", options.out.resolve())
    if session.is_current:
        return 0
    from ctgen.opcheck import files

    sources = _sources(options)
    compiled = session.compile(sources, options.cache, options.strict)
    _say(options, compiled.diagnostics)
    if compiled.emitted is None:
        return 2
    known = compiled.kept.known if compiled.kept else {d.op.name: d for d in sources.project.library or ()}
    names = [item.name for item in compiled.emitted.listed if item.is_checked]
    try:
        files.write_samples(compiled.derived, options.out, known, names)
    except files.BadCases as error:
        print(f"ctgen: {error}", file=sys.stderr)
        return 2
    session.remember(session.memory(sources, compiled), [f"{options.out}/{name}.yaml" for name in names])
    return 0


def pages(options: argparse.Namespace) -> int:
    """Writes the pages of the operators, and removes pages of operators that no longer exist."""
    if options.library is not None:
        raise Misuse("pages are those of the library; generate writes the pages of a user's project")
    out = options.out.resolve()
    session = _session(options, "pages", out)
    if session.is_current:
        return 0
    from ctgen.commands import pages as printing
    from ctgen.pipeline.installed import NoLibrary, library_ops

    sources = _sources(options)
    session.read = session.watch(sources)
    written = set()
    try:
        derived = _session(options, "generate", options.tree).derived() or library_ops(
            options.root, _library_cache(options)
        )
        for name, text in printing.pages(derived, sources.templates, sources.project.groups):
            write.put(out / name, text)
            written.add(name)
    except NoLibrary as error:
        raise Misuse(str(error)) from error
    for path in out.glob("*.md"):
        if path.name not in written:
            path.unlink()
    session.remember({}, [f"{out}/{name}" for name in sorted(written)])
    print(f"ctgen: {len(written)} pages in {out}")
    return 0


def language(options: argparse.Namespace) -> int:
    from ctgen.render.docs.language import pages

    for name, text in pages(options.root / "tests" / "diag").items():
        write.put(options.out / name, text)
    return 0


_COMMANDS = {
    "generate": generate,
    "check": check,
    "new": new,
    "explain": explain,
    "list": catalogue,
    "test-data": test_data,
    "pages": pages,
    "language": language,
}
