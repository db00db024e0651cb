"""Every environment variable that is read is in docs/environment.md, and no others are.

The library reads variables through cti_environment only, which returns NULL in a process with more rights than its
user.
"""

import re
import sys
from pathlib import Path

READ = re.compile(r'\b(cti_environment|getenv|secure_getenv)\("?(\w+)"?\)')
TESTS = re.compile(r'getenv\("((?:COTANGENT|CT)_\w+)"\)')
TABLE = re.compile(r"^\| (`[A-Z].*?) \|", re.M)


def problems(root: Path) -> list[str]:
    listed = {
        name for row in TABLE.findall((root / "docs/environment.md").read_text()) for name in re.findall(r"\w+", row)
    }
    found, read = [], {"COTANGENT_JOBS"}
    for path in sorted((root / "runtime").rglob("*.c")):
        for function, name in READ.findall(path.read_text()):
            if function != "cti_environment" and path.name != "environment.c":
                found.append(f"{path.relative_to(root)}: {function}({name}): cti_environment takes its place")
            if function == "cti_environment" and name.isupper():
                read.add(name)
    for path in sorted((root / "tests").rglob("*.c")):
        read.update(TESTS.findall(path.read_text()))
    found += [f"{name} is read and not in docs/environment.md" for name in sorted(read - listed)]
    found += [f"{name} is in docs/environment.md and not read" for name in sorted(listed - read)]
    return found if len(read) > 10 else [*found, "hardly a variable was found"]


if __name__ == "__main__":
    said = problems(Path(sys.argv[1]))
    print("\n".join(said) or "every variable is listed")
    sys.exit(bool(said))
