"""Checks that all handwritten C is formatted by clang-format 14 with the project's .clang-format; ctgen formats
generated C itself. Skipped (77) without clang-format 14."""

import difflib
import shutil
import subprocess
import sys
from pathlib import Path

from tree_files import C_SUFFIXES

SKIPPED = 77
SHOWN = 12  # number of lines that are printed of a difference
CHUNK = 60  # number of files that one run of the formatter receives
FOLDERS = ("bench", "examples", "packaging", "runtime", "tests")


def unstable(formatter: str, root: Path, paths: list[Path]) -> list[Path]:
    """Returns the files that the formatter would change; one dry run over many files is far quicker than printing each
    file."""
    found: dict[Path, None] = {}
    for start in range(0, len(paths), CHUNK):
        run = subprocess.run(
            [formatter, f"--style=file:{root / '.clang-format'}", "--dry-run", *paths[start : start + CHUNK]],
            capture_output=True,
            text=True,
        )
        if run.returncode != 0:
            raise SystemExit(f"{formatter} fails: {run.stderr[:1000]}")
        named = {line.split(":")[0] for line in run.stderr.splitlines() if "[-Wclang-format-violations]" in line}
        found.update({path: None for path in paths[start : start + CHUNK] if str(path) in named})
    return list(found)


def difference(formatter: str, root: Path, path: Path) -> str:
    formatted = subprocess.run(
        [formatter, f"--style=file:{root / '.clang-format'}", path], capture_output=True, text=True, check=True
    ).stdout
    lines = difflib.unified_diff(
        path.read_text().splitlines(), formatted.splitlines(), "printed", "formatted", lineterm="", n=0
    )
    return "\n".join(f"    {line}" for line in list(lines)[2 : 2 + SHOWN])


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    formatter = shutil.which("clang-format-14")
    if formatter is None:
        print("clang-format-14 is not installed; other versions have layouts of their own")
        return SKIPPED
    paths = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*") if path.suffix in C_SUFFIXES)
    if len(paths) < 500:
        print(f"{len(paths)} files are too few to be the tree's C")
        return 1
    found = unstable(formatter, root, paths)
    for path in found:
        print(f"{path.relative_to(root)}: clang-format prints it otherwise\n{difference(formatter, root, path)}")
    print(f"{len(paths)} files, {len(found)} that clang-format would change")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
