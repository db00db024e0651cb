"""Every requirement of the semantics has a test that cites it, or a reason in tests/semantics/ for having none, and
docs/semantics/ is printed from both.
"""

import re
import sys
from pathlib import Path

try:
    import semantics
except ModuleNotFoundError as missing:
    print(f"skipped: {missing}")
    sys.exit(77)
from semantics import Page, Proof, Requirement, Section

#: the present count, to detect that a page loses one
REQUIREMENTS = 492


def untrue(pages: list[Page], proofs: dict[str, list[Proof]]) -> list[str]:
    """Returns the contradictions between pages and tests."""
    found = []
    known = {item.number: item for page in pages for section in page.sections for item in section.requirements}
    for number, item in known.items():
        if item.state in semantics.UNPROVED and number in proofs:
            found.append(f"{number}: is {item.state} in tests/semantics/, but {proofs[number][0].file} cites it")
        if item.state in ("", "partly") and number not in proofs:
            found.append(f"{number}: no test cites it, and tests/semantics/ gives no reason")
    for number, given in proofs.items():
        if number not in known:
            found.append(f"{number}: {given[0].file} cites it, but there is no such requirement")
    return found


def sources(root: Path, *folders: str) -> str:
    """Returns the text of C files, with adjacent string literals joined."""
    files = (path for folder in folders for path in sorted((root / folder).rglob("*.[ch]")))
    return "".join(re.sub(r'"\s*"', "", path.read_text()) for path in files).replace('\\"', '"').lower()


def unknown(pages: list[Page], headers: str, code: str) -> list[str]:
    """Returns names that no public header declares, and quoted texts that no message contains, in pages about existing
    features."""
    found = []
    for item in (item for page in pages for section in page.sections for item in section.requirements):
        if item.state in semantics.UNPROVED:
            continue
        names, quotes = re.findall(r"`(cti?_\w+)", item.words), re.findall(r'"([^"]+)"', item.words)
        found += [f"{item.number}: no public header has {name}" for name in names if name.lower() not in headers]
        found += [f"{item.number}: no message has '{quote}'" for quote in quotes if quote.lower() not in code]
    return found


def stale(root: Path) -> list[str]:
    texts = semantics.printed(root)
    pages = set(texts) | set((root / "docs/semantics").glob("*.md"))
    return [
        f"{path.relative_to(root)} is not what is printed: {semantics.COMMAND}"
        for path in sorted(pages)
        if not path.exists() or path.read_text() != texts.get(path)
    ]


def planted() -> list[str]:
    """Checks that mistakes are found."""
    lie = Requirement("S1.5", 'It is `ct_no_such`: "No such text."', "", "")
    lies = unknown([Page("p", "t", (Section(1, "t", (lie,)),))], "ct_such", "such text")
    states = (("S1.1", "", ""), ("S1.2", "planned", "r"), ("S1.3", "moot", "r"))
    section = Section(1, "t", tuple(Requirement(number, "w", state, reason) for number, state, reason in states))
    proofs = {number: [Proof("f.c", "t")] for number in ("S1.2", "S1.4")}
    found = untrue([Page("p", "t", (section,))], proofs)
    missed = [
        number for number in ("S1.1", "S1.2", "S1.4") if sum(line.startswith(number + ":") for line in found) != 1
    ]
    text = """/* S1.1, S1.2 */
/* S1.2 */
CT_TEST(a_b, is_c) { }
/* ---- d: S1.6 ---- */
/* S1.7 */
static void helper(void)
{
}
CT_TEST(
    a_b, is_d_S1_3)
{
    f(); /* S1.4 to S1.5 */
}
"""
    c, d = ["a b is c"], ["a b is d"]
    wanted = {"S1.1": [""], "S1.2": c, "S1.3": d, "S1.4": d, "S1.5": d, "S1.6": [""], "S1.7": d}
    given = {
        number: [proof.test for proof in proofs] for number, proofs in semantics.proofs_of_file("f.c", text).items()
    }
    wrong = [f"a planted mistake about {number} is not found" for number in missed]
    wrong += [] if len(lies) == 2 else ["planted names and texts are not found"]
    return wrong + ([] if given == wanted else [f"citations are read wrongly: {given}"])


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    pages, proofs = semantics.read_pages(root), semantics.proofs(root)
    headers, code = sources(root, "runtime/include", "generated/include"), sources(root, "runtime")
    problems = planted() + untrue(pages, proofs) + unknown(pages, headers, code) + stale(root)
    items = [item for page in pages for section in page.sections for item in section.requirements]
    if len(items) != REQUIREMENTS:
        problems.append(f"tests/semantics/ has {len(items)} requirements, not {REQUIREMENTS}")
    for problem in problems:
        print(problem)
    print(
        f"{len(items)} requirements, {sum(item.number in proofs for item in items)} of them cited by tests,"
        f" {len(problems)} problems"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
