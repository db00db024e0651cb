"""Checks by digests only that the generated files of a clone are current. A file next to the manifest contains the
digest of all inputs of the generated files. A fresh clone has no stored state of an earlier run. But a run would write
the same files if the files have the digests of the manifest, and the inputs have the recorded digest."""

from __future__ import annotations

import hashlib
from pathlib import Path

from ctgen.cache.store import Watch
from ctgen.render import write

#: name of the digest file, in the generated tree next to the manifest
SOURCES = "ctgen.sources"


#: kernels are not inputs: ctgen only searches them for definitions
_NOT_PRINTED = (".c", ".cu")


def digest_of(watch: Watch, root: Path) -> str:
    """Returns the digest of the input files: of their contents, and of their paths relative to the project's root."""
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
    """Returns true if the generated files were made from the current inputs."""
    return _recorded(tree) == digest_of(watch, root) + "\n"


def is_current(tree: Path, root: Path, watch: Watch) -> bool:
    """Returns true if the generated files were made from the current inputs, and no file of the manifest has been
    changed or removed since."""
    manifest = write.read_manifest(tree) if is_recorded(tree, root, watch) else {}
    return bool(manifest) and all(write.holds(tree / path, content) for path, (content, _) in manifest.items())


def _recorded(tree: Path) -> str:
    try:
        return (tree / SOURCES).read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return ""
