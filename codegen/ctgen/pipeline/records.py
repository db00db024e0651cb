"""Inputs and results of a run: the paths of a project, the compiled operators and files, and the data that the next run
reuses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ctgen.cache.reached import COMPILER
from ctgen.model.diag import Diagnostics
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived
from ctgen.pipeline.installed import library_ops
from ctgen.render.docs.pages import Group
from ctgen.render.project import Emitted, Project
from ctgen.verify.tally import words

if TYPE_CHECKING:
    from ctgen.pipeline.load import Loaded
    from ctgen.verify.verdicts import VerdictCache


#: path, relative to the schemas, of the table with the groups of operators
GROUPS = "docs/groups.yaml"


@frozen
class Sources:
    """The paths and settings of a project."""

    root: Path  # folder relative to which files are named in messages
    schemas: tuple[Path, ...]
    templates: Path
    kernels: Path  # folder that contains <device>/<file>
    project: Project
    library: tuple[Path, ...] = ()  # schemas of the library whose operators a user's entries call


def library_sources(root: Path) -> Sources:
    """Returns the paths and settings of the library's own tree."""
    schemas = tuple(sorted((root / "schemas").glob("*.yaml")))
    project = Project(groups=read_groups(root / "schemas"))
    return Sources(root, schemas, root / "templates", root / "runtime" / "kernels", project)


def read_groups(schemas: Path) -> tuple[Group, ...]:
    """Returns the groups for the index page of operators; empty if the folder has no table of groups."""
    import yaml

    path = schemas / GROUPS
    rows = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else []
    return tuple(Group(row["group"], tuple(row["files"]), tuple(row.get("operators", ()))) for row in rows)


def user_sources(
    root: Path, schemas: Sequence[Path], prefix: str, share: Path, cache_folder: Path | None = None
) -> Sources:
    """Returns the paths and settings of a user's project that uses the library in the folder `share`. Kernel files are
    in the folder of the first schema. Raises NoLibrary."""
    kernels = schemas[0].resolve().parent if schemas else root
    project = Project(prefix, library_ops(share, cache_folder))
    return Sources(
        root, tuple(schemas), share / "templates", kernels, project, tuple(sorted((share / "schemas").glob("*.yaml")))
    )


@frozen
class Compiled:
    derived: tuple[Derived, ...]  # the operators of the project, without the library's
    emitted: Emitted | None  # None if there are errors
    diagnostics: Diagnostics
    kept: Kept | None = None  # results that a partial run reuses
    compared: str = ""  # summary of the numeric checks
    loaded: Loaded | None = None  # in a full run: the resolved schemas


@frozen
class Kept:
    """Results that the next partial run reuses. `files` are the owner, entry and schema of each path. `schemas` is the
    data about all schemas. `known` are derived operators that this run did not compile."""

    files: Mapping[str, tuple[str, str, str]]
    schemas: Mapping[str, Any]
    known: Mapping[str, Derived]


@frozen
class Entry:
    """Stored data about the entry of one operator form."""

    name: str
    row: str
    family: str
    file: str  # name of the schema file in messages
    content: str  # digest of the properties that other operators may depend on
    whole: str  # digest of all properties


def summary(cache: VerdictCache | None) -> str:
    """Returns a summary of the checks that this run and earlier runs have made."""
    return f"{cache.ops} operators, compared {words(cache.compared)}" if cache is not None and cache.ops else ""


def globs(sources: Sources) -> list[tuple[str, str]]:
    """Returns patterns of all input files other than the schemas: templates, kernels, definitions in Python, and the
    compiler itself."""
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
