"""The menu and the pages of a small tree: they are generated from its folders and its docs/README.md, so that a new
page needs no other edit.
"""

from __future__ import annotations

import sys
import tempfile
import unittest
from pathlib import Path

from site_support import skip

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "site"))
try:
    from book.document import parse, render
    from book.menu import menu
    from book.tree import Tree
except ImportError as missing:
    skip(f"{missing} (Debian: mkdocs python3-markdown-it)")

TREE = {
    "README.md": "# Project\n",
    "docs/README.md": (
        "# Documents\n\n**Use**\n- Memory: [memory](memory.md), [home](../README.md).\n\n"
        "## Work\n- [why](decisions), [words](words/README.md), [a decision](decisions/0001-first.md), "
        "[code](../src/a.c), [elsewhere](https://example.org)\n"
    ),
    "docs/memory.md": "# Memory\n",
    "docs/decisions/0001-first.md": "# 1. First\n",
    "docs/decisions/0002-second.md": "# 2. Second\n",
    "docs/words/README.md": "# Words\n\n[last](z.md)\n",
    "docs/words/a.md": "# A\n",
    "docs/words/z.md": "# Z\n",
    "src/a.c": "int a; /* ``` */\n",
    "build/site/copy.md": "# Not of the tree\n",
}


class MenuTest(unittest.TestCase):
    def tree(self, **more: str) -> Tree:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = Path(folder.name).resolve()
        for path, text in {**TREE, **more}.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        return Tree(root, str(root / "build" / "site"))

    def test_sections_are_the_headings_of_the_entry_page(self) -> None:
        first, second = {"1. First": "docs/decisions/0001-first.md"}, {"2. Second": "docs/decisions/0002-second.md"}
        decisions = {"Decisions": ["docs/decisions/index.md", first, second]}
        words = {"Words": ["docs/words/README.md", {"Z": "docs/words/z.md"}, {"A": "docs/words/a.md"}]}
        self.assertEqual(
            menu(self.tree()),
            [
                {"Project": "README.md"},
                {"Documents": "docs/README.md"},
                {"Use": [{"Memory": "docs/memory.md"}]},
                {"Work": [decisions, words]},
            ],
        )

    def test_a_new_page_stands_in_its_folder_or_at_the_end(self) -> None:
        items = menu(self.tree(**{"docs/words/new.md": "# New word\n", "bench/seen.md": "# Seen\n"}))
        self.assertIn({"New word": "docs/words/new.md"}, items[3]["Work"][1]["Words"])
        self.assertEqual(items[-1], {"More": [{"Seen": "bench/seen.md"}]})

    def test_a_page_beside_a_folder_of_its_name_is_its_index(self) -> None:
        items = menu(self.tree(**{"docs/memory/trim.md": "# Trim\n"}))
        self.assertEqual(items[2], {"Use": [{"Memory": ["docs/memory.md", {"Trim": "docs/memory/trim.md"}]}]})

    def test_a_long_folder_is_grouped_by_the_headings_of_its_readme(self) -> None:
        pages = {f"docs/words/w{number}.md": f"# W{number}\n" for number in range(30)}
        even, odd = ("".join(f"- [w](w{n}.md)\n" for n in range(first, 30, 2)) for first in (0, 1))
        readme = f"# Words\n\n## Even\n{even}\n## Odd\n{odd}"
        words = menu(self.tree(**{**pages, "docs/words/README.md": readme}))[3]["Work"][1]["Words"]
        self.assertEqual([list(entry)[0] for entry in words[1:]], ["Even", "Odd", "A", "Z"])

    def test_a_link_to_a_source_file_leads_to_a_page_that_shows_it(self) -> None:
        tree = self.tree()
        page = tree.target("docs/README.md", "../src/a.c#L1")
        assert page is not None
        self.assertEqual(page.url, "src/a.c.html")
        self.assertIn("/* ``` */", render(tree.documents["src/a.c"]))

    def test_a_link_out_of_the_tree_or_to_nothing_has_no_target(self) -> None:
        tree = self.tree()
        for link in ("https://example.org", "#work", "../../etc/passwd", "gone.md"):
            self.assertIsNone(tree.target("docs/README.md", link), link)

    def test_printed_pages_replace_files_of_the_tree_and_get_their_plots(self) -> None:
        root = self.tree(**{"generated/docs/README.md": "# Committed\n"}).root
        printed = root / "build" / "docs"
        page = "# exp\n\n```c\nct_exp(x);\n```\nMore.\n"
        for path, text in {"README.md": "# Printed\n", "exp.md": page, "exp-plot.svg": "<svg/>"}.items():
            (printed / "generated/docs").mkdir(parents=True, exist_ok=True)
            (printed / "generated/docs" / path).write_text(text)
        tree = Tree(root, str(root / "build" / "site"), printed)
        self.assertEqual(tree.documents["generated/docs/README.md"].title, "Printed")
        self.assertIn('<img src="exp-plot.svg"', render(tree.documents["generated/docs/exp.md"]))
        picture = tree.target("generated/docs/exp.md", "exp-plot.svg")
        assert picture is not None
        self.assertEqual(Path(picture.abs_src_path), printed / "generated/docs/exp-plot.svg")


class DocumentTest(unittest.TestCase):
    def test_headings_have_the_places_that_code_hosts_give_them(self) -> None:
        headings = parse("# `ct_mul(a, b)`: one - two\n\n## Same\n\n## Same\n", "x.md").headings
        self.assertEqual(headings[0]["id"], "ct_mula-b-one---two")
        self.assertEqual([child["id"] for child in headings[0]["children"]], ["same", "same-1"])

    def test_a_list_needs_no_empty_line_before_it(self) -> None:
        self.assertIn("<li>one</li>", render(parse("Text\n- one\n- two\n", "x.md")))


if __name__ == "__main__":
    del sys.argv[1:]
    unittest.main(verbosity=2)
