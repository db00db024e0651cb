"""Formatting of generated C. Files of the library's tree are formatted by clang-format with the project's
.clang-format. Other projects keep the text as printed. Formatting takes longer than printing, so only changed files are
formatted. To find them, the manifest contains two digests of each file: the digest of the written text and the digest
of the unformatted text (see write.py)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from ctgen.cache.store import digest

VERSION = 14  # version of clang-format; other versions format differently
_KINDS = (".c", ".h", ".cu", ".hpp")


class NoFormatter(Exception):
    """Raised if clang-format is missing, or fails on a file."""


class Layout:
    """Formatter of files. `style` is the .clang-format file. If `style` is None or the file does not exist, the text
    stays as printed."""

    def __init__(self, style: Path | None) -> None:
        self.style = style if style is not None and style.exists() else None

    @cached_property
    def _style_text(self) -> bytes:
        return self.style.read_bytes() if self.style is not None else b""

    def printed(self, path: str, text: str) -> str:
        """Returns the digest of a file's unformatted text for the manifest. The digest includes the style if the file
        is formatted."""
        return digest(text.encode() + (self._style_text if path.endswith(_KINDS) else b""))[:16]

    def begin(self, files: Mapping[str, str]) -> Pending:
        """Starts the formatter."""
        return Pending(files, self.style)

    def texts(self, files: Mapping[str, str]) -> dict[str, str]:
        """Returns the files as they will be written."""
        return self.begin(files).texts()


class Pending:
    """Files that clang-format processes while the caller does other work."""

    def __init__(self, files: Mapping[str, str], style: Path | None) -> None:
        self.files = dict(files)
        self.names: dict[str, Path] = {}
        self.running: list[subprocess.Popen[str]] = []
        chosen = [path for path in files if path.endswith(_KINDS)]
        if style is not None and chosen:
            self.program = formatter()
            self.folder = tempfile.TemporaryDirectory()
            self.names = {path: Path(self.folder.name) / f"{at}{Path(path).suffix}" for at, path in enumerate(chosen)}
            self._start(style)

    def _start(self, style: Path) -> None:
        """Starts one formatter process per processor. Each process formats about the same amount of text."""
        for path, name in self.names.items():
            name.write_text(self.files[path], encoding="utf-8")
        sizes = {name: len(self.files[path]) for path, name in self.names.items()}
        shares: list[list[Path]] = [[] for _ in range(os.cpu_count() or 1)]
        for name in sorted(sizes, key=lambda name: -sizes[name]):
            min(shares, key=lambda share: sum(map(sizes.__getitem__, share))).append(name)
        command = [self.program, f"--style=file:{style}", "-i"]
        self.running = [
            subprocess.Popen([*command, *map(str, share)], stderr=subprocess.PIPE, text=True)
            for share in shares
            if share
        ]

    def texts(self) -> dict[str, str]:
        """Waits for clang-format. Returns all files, including files that are not formatted."""
        if not self.running:
            return self.files
        said = [process.communicate()[1] for process in self.running]
        failed = any(process.returncode for process in self.running)
        laid_out = {} if failed else {path: name.read_text(encoding="utf-8") for path, name in self.names.items()}
        self.folder.cleanup()
        if failed:
            raise NoFormatter(f"{self.program} fails: {''.join(said).strip()[:1000]}")
        return {**self.files, **laid_out}


def formatter() -> str:
    """Returns the path of clang-format. Raises NoFormatter if the version with which the tree was formatted is not
    installed."""
    named = shutil.which(f"clang-format-{VERSION}")
    if named is not None:
        return named
    plain = shutil.which("clang-format")
    said = subprocess.run([plain, "--version"], capture_output=True, text=True).stdout if plain is not None else ""
    found = re.search(r"version (\d+)", said)
    if plain is None or found is None or int(found.group(1)) != VERSION:
        there = f"there is version {found.group(1)}" if found else "there is none"
        raise NoFormatter(
            f"clang-format {VERSION} formats generated/, but {there}; in Debian it is clang-format-{VERSION}"
        )
    return plain
