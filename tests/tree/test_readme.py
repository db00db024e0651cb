"""The README's code is the code of files that are built and run by tests; its commands exist. UPDATE=1 copies the files in."""

import os
import re
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(r"<!-- file: (\S+) -->\n```(\w+)\n(.*?)```", re.S)


def shown(path: Path) -> str:
    text = path.read_text()
    if path.suffix == ".yaml":  # the editor's line is left out
        text = "\n".join(line for line in text.splitlines() if not line.startswith("#")) + "\n"
    return text


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    readme = root / "README.md"
    text = readme.read_text()
    if os.environ.get("UPDATE"):
        readme.write_text(BLOCK.sub(lambda m: f"<!-- file: {m[1]} -->\n```{m[2]}\n{shown(root / m[1])}```", text))
        return 0
    problems = [f"README.md shows another {m[1]} than there is (UPDATE=1 copies it)" for m in BLOCK.finditer(text) if m[3] != shown(root / m[1])]
    commands = set(re.findall(r"\./bootstrap (\w+)", text))
    usage = subprocess.run([root / "bootstrap", "help"], capture_output=True, text=True).stdout
    problems += [f"README.md names ./bootstrap {c}, which is no command" for c in sorted(commands) if not re.search(rf"^  {c}\b", usage, re.M)]
    problems += [f"README.md names {p}, which does not exist" for p in sorted(set(re.findall(r"`((?:schemas|codegen|templates|generated|runtime|tests|examples|bench|docs)/[\w./]*)`", text)))
                 if not (root / p).exists()]
    for problem in problems:
        print(problem)
    print(f"{len(BLOCK.findall(text))} blocks and {len(commands)} commands of the README checked, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
