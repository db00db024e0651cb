"""The README's code equals the code of files that tests build and run; its commands exist. UPDATE=1 copies the files
into it.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(r"<!-- file: (\S+) -->\n```(\w+)\n(.*?)```", re.S)
FOLDERS = "packaging|schemas|codegen|templates|generated|runtime|tests|examples|bench|docs|cmake|site"
PATH = re.compile(rf"`((?:{FOLDERS})/[\w./-]*)`")


def shown(path: Path) -> str:
    text = path.read_text()
    if path.suffix == ".yaml":  # omits the line for editors
        text = "\n".join(line for line in text.splitlines() if not line.startswith("#")) + "\n"
    return text


def dead_links(root: Path) -> list[str]:
    """Returns the dead links and paths in every page; names of code that no longer exist; pages of docs/ that its entry
    page omits.
    """
    folders = ("docs", "examples", "tests", "bench")
    pages = [
        *root.glob("*.md"),
        *(page for folder in folders for page in (root / folder).rglob("*.md")),
        root / "generated" / "docs" / "README.md",
    ]
    found = []
    linked = set()
    for page in pages:
        text = page.read_text()
        found += [
            f"{page.relative_to(root)} names {path}, which does not exist"
            for path in sorted(set(PATH.findall(text)))
            if not (root / path).exists()
        ]
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
            there = (page.parent / target).resolve()
            linked |= {there} if page == root / "docs" / "README.md" else set()
            found += [] if there.exists() else [f"{page.relative_to(root)} links to {target}, which does not exist"]
    text = (root / "docs" / "architecture.md").read_text()
    code = "\n".join(
        path.read_text() for folder in ("runtime", "generated/ops") for path in (root / folder).rglob("*.[ch]")
    )
    names = sorted(set(re.findall(r"\b(?:cti?|mul)_\w+|\bwith_history\b", text)))
    found += [
        f"docs/architecture.md names {name}, which is nowhere" for name in names if not re.search(rf"\b{name}\b", code)
    ]
    missing = {path.resolve() for path in (root / "docs").glob("*.md")} - linked - {root / "docs" / "README.md"}
    return found + [f"docs/README.md does not name docs/{path.name}" for path in sorted(missing)]


def unlisted_kernels(root: Path) -> list[str]:
    """Returns the kernels that schemas name and docs/kernels.md omits, by operator and file."""
    page = root / "docs" / "kernels.md"
    text = page.read_text().replace(".dim", "_dim").replace(".prob", "_prob").replace(".scalar", "_scalar")
    top = root / "runtime" / "kernels" / "cpu"
    defined = [
        (name, path.relative_to(top).as_posix())
        for path in sorted(top.rglob("*.c"))
        for name in re.findall(r"\bCTI_LEVEL\(cti_(\w+)_cpu\)\(", path.read_text())
    ]
    if len(defined) < 60:
        return [f"only {len(defined)} kernels are found in {top.relative_to(root)}"]
    return [
        f"docs/kernels.md does not name {word}"
        for name, file in defined
        for word in (name.removesuffix("_backward"), file)
        if not re.search(rf"\b{re.escape(word)}(?!\w)|cti_{word}_cpu", text)
    ]


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    readme = root / "README.md"
    text = readme.read_text()
    if os.environ.get("UPDATE"):
        readme.write_text(BLOCK.sub(lambda m: f"<!-- file: {m[1]} -->\n```{m[2]}\n{shown(root / m[1])}```", text))
        return 0
    problems = [
        f"README.md shows another {m[1]} than there is (UPDATE=1 copies it)"
        for m in BLOCK.finditer(text)
        if m[3] != shown(root / m[1])
    ]
    commands = set(re.findall(r"\./bootstrap (\w+)", text))
    usage = subprocess.run([root / "bootstrap", "help"], capture_output=True, text=True).stdout
    problems += [
        f"README.md names ./bootstrap {c}, which is no command"
        for c in sorted(commands)
        if not re.search(rf"^  {c}\b", usage, re.M)
    ]
    problems += dead_links(root) + unlisted_kernels(root)
    for problem in problems:
        print(problem)
    print(
        f"{len(BLOCK.findall(text))} blocks and {len(commands)} commands of the README checked,"
        f" {len(problems)} problems"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
