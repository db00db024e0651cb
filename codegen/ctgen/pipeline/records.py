"""Inputs and results of a run of the pipeline: the paths of a project, the compiled result, and the data stored for the
next run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ctgen.cache.reached import COMPILER
from ctgen.model.diag import Diagnostics
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived
from ctgen.pipeline.installed import library_ops
from ctgen.render.docs import Group
from ctgen.render.project import Emitted, Project
from ctgen.verify.tally import words

if TYPE_CHECKING:
    from ctgen.pipeline.load import Loaded
    from ctgen.verify.verdicts import VerdictCache


#: the table of groups, next to the schemas
GROUPS = "docs/groups.yaml"


@frozen
class Sources:
    """The paths and settings of a project."""

    root: Path  # file names in messages are relative to this folder
    schemas: tuple[Path, ...]
    templates: Path
    kernels: Path  # the folder that holds <device>/<file>
    project: Project
    library: tuple[Path, ...] = ()  # schemas of the library that a user's entries call


def library_sources(root: Path) -> Sources:
    """Returns the sources of the library's own tree."""
    schemas = tuple(sorted((root / "schemas").glob("*.yaml")))
    project = Project(groups=read_groups(root / "schemas"))
    return Sources(root, schemas, root / "templates", root / "runtime" / "kernels", project)


def read_groups(schemas: Path) -> tuple[Group, ...]:
    """Returns the groups of the index of operators; none if the folder has no table of them."""
    import yaml

    path = schemas / GROUPS
    rows = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else []
    return tuple(Group(row["group"], tuple(row["files"]), tuple(row.get("operators", ()))) for row in rows)


def user_sources(
    root: Path, schemas: Sequence[Path], prefix: str, share: Path, cache_folder: Path | None = None
) -> Sources:
    """Returns the sources of a user's schemas that use the library in share; kernel files are next to the first schema.
    Raises NoLibrary."""
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
    kept: Kept | None = None  # of a partial run: the reused results
    compared: str = ""  # summary of the numeric checks
    loaded: Loaded | None = None  # full run: the schemas as read


@frozen
class Kept:
    """Results that a partial run reuses. files: by path the owner, op and schema; schemas: the data about all schemas
    that are stored for the next run; known: derived ops other than the compiled ones."""

    files: Mapping[str, tuple[str, str, str]]
    schemas: Mapping[str, Any]
    known: Mapping[str, Derived]


@frozen
class Entry:
    """Stored data about the entry of an op form."""

    name: str
    row: str
    family: str
    file: str  # as named in messages
    content: str  # digest of the properties that other operators may depend on
    whole: str  # digest of all properties


def summary(cache: VerdictCache | None) -> str:
    """Returns a summary of the checks that the verdicts of a run are based on."""
    return f"{cache.ops} operators, compared {words(cache.compared)}" if cache is not None and cache.ops else ""


def globs(sources: Sources) -> list[tuple[str, str]]:
    """Returns the patterns of all files that the output depends on, in addition to the named schemas: templates,
    kernels, meanings in Python, and the compiler itself."""
    found = [
        (sources.root, ".clang-format"),
        (sources.templates, "**/*.j2"),
        (COMPILER, "**/*.py"),
        (sources.kernels, "cpu/**/*.c"),
        (sources.kernels, "cuda/**/*.cu"),
        (sources.kernels, "scalar/**/*.h"),
    ]
    for folder in sorted({path.parent for path in sources.schemas} or {sources.root / "schemas"}):
        found += [(folder, "*.yaml"), (folder, "*.py"), (folder, "*/*.py"), (folder, GROUPS)]
    return [(str(folder), pattern) for folder, pattern in found]
