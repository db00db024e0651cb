"""Builds the site from the tree into a folder. The tests that read the pages use this folder."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from site_support import build


def main() -> int:
    root, folder = (Path(name).resolve() for name in sys.argv[1:3])
    shutil.rmtree(folder, ignore_errors=True)
    build(root, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
