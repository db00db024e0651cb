"""Every requirement of the semantics has a test that cites it, or a reason in tests/semantics/ why it has none, and
docs/semantics/ is what is printed from both."""

import sys
from pathlib import Path

try:
    import semantics
except ModuleNotFoundError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)
from semantics import Page, Proof, Requirement, Section

#: section that has no page yet -> number of its last requirement
WITHOUT_PAGE = {7: 26, 9: 21, 10: 31, 11: 9, 12: 12, 13: 9, 16: 17, 17: 20, 18: 10}
LATER = "S9.18 S10.24 S10.27 S18.4 S17.4 S12.12 S10.28 S7.22 S13.3 S13.8 S13.9 S17.11 S12.11 S18.8 S7.1 S11.8".split()


def untrue(pages: list[Page], proofs: dict[str, list[Proof]]) -> list[str]:
    """What pages and tests say against each other."""
    found = []
    known = {item.number: item for page in pages for section in page.sections for item in section.requirements}
    sections = {section.number for page in pages for section in page.sections}
    for number, item in known.items():
        if item.state in semantics.UNPROVED and number in proofs:
            found.append(f"{number}: is {item.state} in tests/semantics/, but {proofs[number][0].file} cites it")
        if item.state in ("", "partly") and number not in proofs:
            found.append(f"{number}: no test cites it, and tests/semantics/ gives no reason")
    for number, given in proofs.items():
        if number not in known and int(number[1:].partition(".")[0]) in sections:
            found.append(f"{number}: {given[0].file} cites it, but there is no such requirement")
    wanted = {f"S{section}.{n}" for section, last in WITHOUT_PAGE.items() for n in range(1, last + 1)}
    return found + [f"{number}: no test cites it" for number in sorted(wanted - set(proofs) - set(LATER))]


def stale(root: Path) -> list[str]:
    texts = semantics.printed(root)
    pages = set(texts) | set((root / "docs/semantics").glob("*.md"))
    return [
        f"{path.relative_to(root)} is not what is printed: {semantics.COMMAND}"
        for path in sorted(pages)
        if not path.exists() or path.read_text() != texts.get(path)
    ]


def planted() -> list[str]:
    """That mistakes are found."""
    section = Section(
        1,
        "t",
        (
            Requirement("S1.1", "w", "", ""),
            Requirement("S1.2", "w", "planned", "r"),
            Requirement("S1.3", "w", "moot", "r"),
        ),
    )
    proofs = {number: [Proof("f.c", "t")] for number in ("S1.2", "S1.4")}
    found = untrue([Page("p", "t", (section,))], proofs)
    missed = [
        number for number in ("S1.1", "S1.2", "S1.4") if sum(line.startswith(number + ":") for line in found) != 1
    ]
    text = (
        '/* S1.1, S1.2 */\n#include "x"\n/* S1.2 */\nCT_TEST(a_b, is_c) { }\nCT_TEST(a_b, is_d_S1_3)\n{\n    f(); /*'
        " S1.4 to S1.5 */\n}\n"
    )
    wanted = {"S1.1": [""], "S1.2": ["a b is c"], "S1.3": ["a b is d"], "S1.4": ["a b is d"], "S1.5": ["a b is d"]}
    given = {
        number: [proof.test for proof in proofs] for number, proofs in semantics.proofs_of_file("f.c", text).items()
    }
    return [f"a planted mistake about {number} is not found" for number in missed] + (
        [] if given == wanted else [f"citations are read wrongly: {given}"]
    )


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    pages, proofs = semantics.read_pages(root), semantics.proofs(root)
    problems = planted() + untrue(pages, proofs) + stale(root)
    for problem in problems:
        print(problem)
    items = [item for page in pages for section in page.sections for item in section.requirements]
    print(
        f"{len(items)} requirements, {sum(item.number in proofs for item in items)} of them cited by tests,"
        f" {len(problems)} problems"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
