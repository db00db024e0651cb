"""Whether the generated files of a clone are what its schemas say, by digests alone: beside the manifest lies the
digest of everything that the files were made from.

A clone has no memory of the run that wrote its files. While they hold what the manifest says, and what they were made
from holds what it held, another run would write the same."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ctgen.cache.store import Watch
from ctgen.render import write

#: of the generated tree, beside the manifest
SOURCES = "ctgen.sources"


#: kernels are compiled as they are: a run looks for what they define, and prints nothing of it
_NOT_PRINTED = (".c", ".cu")


def digest_of(watch: Watch, root: Path) -> str:
    """Of the files that are printed from: their paths, relative to the project's root, and what they hold."""
    found = hashlib.sha256()
    for path, stamp in sorted(watch.files.items()):
        if path.endswith(_NOT_PRINTED):
            continue
        name = Path(path).relative_to(root) if Path(path).is_relative_to(root) else Path(path)
        found.update(f"{name.as_posix()} {stamp[2] if stamp is not None else ''}\n".encode())
    return found.hexdigest()[:32]


def record(tree: Path, root: Path, watch: Watch) -> None:
    text = digest_of(watch, root) + "\n"
    if _recorded(tree) != text:
        write.put(tree / SOURCES, text)


def is_recorded(tree: Path, root: Path, watch: Watch) -> bool:
    """Whether the files were made from what is there now."""
    return _recorded(tree) == digest_of(watch, root) + "\n"


def is_current(tree: Path, root: Path, watch: Watch) -> bool:
    """The same, and no file of the manifest was changed since or is gone."""
    manifest = write.read_manifest(tree) if is_recorded(tree, root, watch) else {}
    return bool(manifest) and all(write.holds(tree / path, content) for path, (content, _) in manifest.items())


def _recorded(tree: Path) -> str:
    try:
        return (tree / SOURCES).read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return ""
