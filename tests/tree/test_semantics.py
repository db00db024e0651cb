"""Every requirement of the semantics that the library is held to is cited by a test: S9.11 beside the test that shows it. Those without a test are listed
below with the reason; a listed one that gets a test leaves the list."""

import re
import sys
from pathlib import Path

#: section -> number of its last requirement
SECTIONS = {2: 18, 3: 12, 4: 15, 5: 12, 6: 15, 7: 26, 9: 21, 10: 31, 11: 9, 12: 12, 13: 9, 16: 17, 17: 20, 18: 10}

#: what it waits for -> requirements
LATER = {
    "forward mode": "S9.18 S10.24 S10.27 S18.4",
    "custom functions": "S17.4",
    "checkpoints": "S12.12",
    "the functional interface: jacobians in a loop, in vectors, in forward mode": "S10.28",
    "a GPU: streams, pinned memory, workers": "S5.11 S5.12 S7.22 S13.3 S13.8 S13.9",
    "a sparse layout": "S4.8",
    "unsafe split and chunk": "S17.11",
    "nothing: the C interface has no such parameter or call": "S3.11 S12.11 S18.8",
    "nothing: it defines words, or what a bench shows": "S7.1 S11.8",
}

CITED = re.compile(r"S(\d+)\.(\d+)(?: to S?(\d+)\.(\d+))?")
IN_NAME = re.compile(r"_S(\d+)_(\d+)")


def cited(root: Path) -> set[str]:
    found = set()
    for path in sorted((root / "tests").rglob("*")):
        if path.suffix not in (".c", ".h", ".py") or path.name == Path(__file__).name:
            continue
        text = path.read_text()
        for section, first, end_section, last in CITED.findall(text):
            end = int(last) if last and end_section == section else int(first)
            found |= {f"S{section}.{n}" for n in range(int(first), end + 1)}
        found |= {f"S{section}.{number}" for section, number in IN_NAME.findall(text)}
    return found


def main() -> int:
    have = cited(Path(sys.argv[1]))
    wanted = {f"S{section}.{n}" for section, last in SECTIONS.items() for n in range(1, last + 1)}
    later = {number for numbers in LATER.values() for number in numbers.split()}
    problems = [f"{n}: no test cites it" for n in sorted(wanted - have - later)]
    problems += [f"{n}: is listed as without a test, but one cites it" for n in sorted(later & have)]
    problems += [f"{n}: is listed, but the semantics have no such requirement" for n in sorted(later - wanted)]
    for problem in problems:
        print(problem)
    print(f"{len(wanted & have)} of {len(wanted)} requirements are cited by tests, {len(later)} are left for later")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
