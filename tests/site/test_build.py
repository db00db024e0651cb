"""Builds the site from the tree, for the tests that read its pages; they use the same folder name."""

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
