"""Compiled templates of earlier runs, in one file of the cache folder. They are valid while the templates are
unchanged."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket

from ctgen.cache.store import Store
from ctgen.render.text import num_lines

_FILE = "templates.state"


class Bytecode(jinja2.BytecodeCache):
    """Cache of bytecode. The key is made from the template's name and path; each entry also stores the digest of the
    template's text."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder / _FILE)
        self.made: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        known = self.store.get(bucket.key)
        if known is not None:
            bucket.bytecode_from_string(known)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.made[bucket.key] = bucket.bytecode_to_string()

    def save(self) -> None:
        """Writes new entries. It is no error if the folder cannot be written to: the next run then compiles the
        templates again."""
        if self.made:
            self.store.write(self.made, self.store.names())


def environment(templates: Path, bytecode: Bytecode | None = None) -> jinja2.Environment:
    """Returns the environment of a folder. Templates that this process has compiled stay valid while their files are
    unchanged."""
    made = _environment(templates)
    made.bytecode_cache = bytecode
    return made


@lru_cache
def _environment(templates: Path) -> jinja2.Environment:
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(str(templates)),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    made.filters["num_lines"] = num_lines
    return made
