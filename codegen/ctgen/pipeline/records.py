"""What a run of the pipeline takes and gives: where a project's things are, what was compiled of them, and what of it
the next run is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ctgen.cache.reached import COMPILER
from ctgen.model.diag import Diagnostics
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived
from ctgen.model.scalar_function import ScalarFunction
from ctgen.pipeline.installed import library_ops
from ctgen.render.project import Emitted, Project
from ctgen.verify.tally import words

if TYPE_CHECKING:
    from ctgen.verify.verdicts import VerdictCache


@frozen
class Sources:
    """Where a project's things are."""

    root: Path  # what messages name files relative to
    schemas: tuple[Path, ...]
    templates: Path
    kernels: Path  # the folder that holds <device>/<file>
    project: Project
    library: tuple[Path, ...] = ()  # schemas of the library that a user's entries call


def library_sources(root: Path) -> Sources:
    """The library's own tree."""
    schemas = tuple(sorted((root / "schemas").glob("*.yaml")))
    return Sources(root, schemas, root / "templates", root / "runtime" / "kernels", Project())


def user_sources(
    root: Path, schemas: Sequence[Path], prefix: str, share: Path, cache_folder: Path | None = None
) -> Sources:
    """A user's schemas over the library in share; kernel files lie beside the first schema. Raises NoLibrary."""
    beside = schemas[0].resolve().parent if schemas else root
    project = Project(prefix, library_ops(share, cache_folder))
    return Sources(
        root, tuple(schemas), share / "templates", beside, project, tuple(sorted((share / "schemas").glob("*.yaml")))
    )


@frozen
class Compiled:
    derived: tuple[Derived, ...]  # the project's own ops
    emitted: Emitted | None  # None if there were errors
    diagnostics: Diagnostics
    kept: Kept | None = None  # of a run over a part: everything else
    compared: str = ""  # how much the numeric checks compared
    meanings: Mapping[str, Mapping[str, str]] | None = None  # of a run over all: of arguments in all entries, by file
    functions: tuple[ScalarFunction, ...] = ()  # of a run over all: those that its schemas declare


@frozen
class Kept:
    """What a run over a part leaves as it was. files: by path the owner, op and schema; entries: of all forms; known:
    derived ops beside the compiled ones."""

    files: Mapping[str, tuple[str, str, str]]
    entries: tuple[Entry, ...]
    known: Mapping[str, Derived]


@frozen
class Entry:
    """What is remembered of an op form."""

    name: str
    row: str
    family: str
    file: str  # as messages name it
    c_name: str
    text: str  # digest of the entry as it is written
    words: str  # every name in it, with blanks between: the rows among them are what it may call
    calls: tuple[str, ...]  # forms that its formulas call, the derived ones too


def summary(cache: VerdictCache | None) -> str:
    """What the verdicts of a run rest on."""
    return f"{cache.ops} operators, compared {words(cache.compared)}" if cache is not None and cache.ops else ""


def globs(sources: Sources) -> list[tuple[str, str]]:
    """What finds every file that the output depends on, beside schemas that were named: templates, kernels, meanings in
    Python, and the compiler itself."""
    found = [
        (sources.root, ".clang-format"),
        (sources.templates, "**/*.j2"),
        (COMPILER, "**/*.py"),
        (sources.kernels, "cpu/**/*.c"),
        (sources.kernels, "cuda/**/*.cu"),
        (sources.kernels, "scalar/**/*.h"),
    ]
    for folder in sorted({path.parent for path in sources.schemas} or {sources.root / "schemas"}):
        found += [(folder, "*.yaml"), (folder, "*.py"), (folder, "*/*.py")]
    return [(str(folder), pattern) for folder, pattern in found]
