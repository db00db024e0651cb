"""docs/schema/: tables equal those that ctgen prints, every key and keyword is described in the text, every example
compiles.

A block that begins ```yaml contains whole entries. The block is compiled as the schema of a user's project on the
library. There must be no message or, if codes follow (```yaml CT0503), exactly the messages with these codes. Kernel
files that an entry names are assumed to exist; a ```python block whose first line is a comment with a file name is that
file.

test_language.py ROOT [PAGE...]: only the examples of these pages.
"""

import re
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)[ ]?([^\n]*)\n(.*?)^```$", re.M | re.S)
KERNEL = re.compile(r"\b(\w+)\.c\b")


def printed(root: Path, folder: Path) -> list[str]:
    from ctgen.render.docs.language import pages

    found = []
    for name, text in pages(root / "tests" / "diag").items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            found.append(f"docs/schema/{name} is not what is printed now: ./bootstrap ctgen language --out docs/schema")
    return found


def unsaid(folder: Path) -> list[str]:
    """Returns the keys and keywords that no handwritten page has in backticks or in a heading; pages that README.md
    omits."""
    from ctgen.language import keys
    from ctgen.language.typetext import ATTRIBUTE_FORMS, PLAIN
    from ctgen.render.docs.language import pages

    tables = pages(folder)
    written = [path for path in sorted(folder.glob("*.md")) if path.name not in tables]
    text = {path.name: path.read_text(encoding="utf-8") for path in written}
    every = "\n".join(text.values())
    told = "\n".join(re.findall(r"`[^`\n]+`|^#+ .*$", every, re.M))
    words = (
        {key.name for table in keys.TABLE.values() for key in table.values()}
        | set(keys.SAVE_FORMS)
        | set(keys.COMBINERS)
    )
    words |= {*PLAIN, *ATTRIBUTE_FORMS}
    missing = [word for word in sorted(words) if not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", told)]
    unnamed = [
        name for name in (*text, *tables) if name != "README.md" and f"({name})" not in text.get("README.md", "")
    ]
    found = [f"no page of docs/schema explains `{word}`" for word in missing]
    return found + [f"docs/schema/README.md does not name {name}" for name in unnamed]


class Examples:
    """Compiles the examples of a page, in a separate folder."""

    def __init__(self, root: Path) -> None:
        from ctgen.pipeline.installed import library_ops

        self.root = root
        self.library = library_ops(root)

    def messages(self, entry: str, beside: dict[str, str]) -> tuple[list[str], str]:
        """Returns the codes of ctgen's diagnostics about the entries, and their text."""
        from ctgen.model.diag import as_text
        from ctgen.pipeline.compile import compile_sources
        from ctgen.pipeline.records import Sources
        from ctgen.render.emit import Project

        with tempfile.TemporaryDirectory() as room:
            path = Path(room) / "own.yaml"
            path.write_text(f"cotangent: 1\n\n{entry}", encoding="utf-8")
            for name, text in beside.items():
                (Path(room) / name).write_text(text, encoding="utf-8")
            self.kernels(Path(room), entry)
            project = Project("my", self.library)
            sources = Sources(Path(room), (path,), self.root / "templates", Path(room), project)
            found = compile_sources(sources, None).diagnostics
        return sorted({item.code for item in found.items}), as_text(found)

    @staticmethod
    def kernels(room: Path, entry: str) -> None:
        """Writes a file for each kernel with the names of all functions that it might have to define."""
        (room / "cpu").mkdir()
        names = [name.replace(".", "_") for name in re.findall(r"(?m)^([A-Za-z_][\w.]*):$", entry)]
        symbols = "".join(f"cti_{name}{part}_cpu\n" for name in names for part in ("", "_backward"))
        for name in KERNEL.findall(entry):
            (room / "cpu" / f"{name}.c").write_text(symbols, encoding="utf-8")

    def wrong(self, page: Path) -> tuple[int, list[str]]:
        text = page.read_text(encoding="utf-8")
        blocks = list(BLOCK.finditer(text))
        beside = {m[3].partition("\n")[0].lstrip("# ").strip(): m[3] for m in blocks if m[1] == "python"}
        shown = [m for m in blocks if m[1] == "yaml" and not m[2].startswith("tests/diag/")]  # others: test_diag
        found = []
        for block in shown:
            codes, told = self.messages(block[3], beside)
            if codes != sorted(block[2].split()):
                place = f"docs/schema/{page.name}:{text[: block.start()].count(chr(10)) + 1}"
                wanted, given = block[2].strip() or "no message", ", ".join(codes) or "none"
                found.append(f"{place}: wanted {wanted}, given {given}\n{told}")
        return len(shown), found


def main() -> int:
    root = Path(sys.argv[1]).resolve()
    folder = root / "docs" / "schema"
    sys.path.insert(0, str(root / "codegen"))
    problems = [] if sys.argv[2:] else [*printed(root, folder), *unsaid(folder)]
    examples, count = Examples(root), 0
    for page in [folder / name for name in sys.argv[2:]] or sorted(folder.glob("*.md")):
        shown, wrong = examples.wrong(page)
        count += shown
        problems += wrong
    for problem in problems:
        print(problem)
    print(f"{count} examples of docs/schema compiled, {len(problems)} problems")
    return 1 if problems or count < 40 and not sys.argv[2:] else 0


if __name__ == "__main__":
    sys.exit(main())
