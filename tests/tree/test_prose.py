"""Phrases are counted in comments, docstrings and pages, and not in code and strings; the table and commit subjects are
read as `tree.words` needs them.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
import unittest
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from unittest import mock

import draw_sentences
import prose
import test_words

C = """/**
 * The workspace of a kernel.
 * It has room for two.
 */
int room = 1; /* what is counted */
const char *text = "room /* room */"; // beside the
                                      // buffer, lies
char quote = '"'; /* room, `beside`, and room_of */
"""
PYTHON = '''"""Checks of sizes."""

room = "beside the room # room"


def beside() -> str:
    """Whether there is
    room in the buffer."""
    return """room""" + f"{room!r} # room"  # lies


# The index
# of a row, whose room is known.
'''
MARKDOWN = """# A page beside a page

The code `room` and the [room](beside.md).

```c
int room; /* beside */
```

    room beside

- an item

    with room
"""
SCHEMA = """# beside
cotangent: 1
op:
  doc: |
    First line,
    room for it.
  args:
    room: int
  means:
    room: what lies
      beside self
  tests:
    errors:
      - {self: [2], message: "a room is needed"}
"""


def found(reader: Callable[[str], Iterator[prose.Passage]], text: str) -> list[tuple[str, int]]:
    return sorted((name, line) for passage in reader(text) for name, line in test_words.hits(passage))


class Prose(unittest.TestCase):
    def test_c_is_read_in_comments_only(self) -> None:
        expected = [("What ... (opening)", 5), ("beside", 6), ("lies, lay", 7), ("room", 3), ("room", 8)]
        self.assertEqual(found(prose.c_comments, C), expected)

    def test_python_is_read_in_comments_and_docstrings_only(self) -> None:
        expected = [("Whether ... (opening)", 7), ("lies, lay", 9), ("room", 8), ("room", 13)]
        self.assertEqual(found(prose.python_comments, PYTHON), expected)

    def test_markdown_is_read_outside_code(self) -> None:
        self.assertEqual(found(prose.markdown, MARKDOWN), [("beside", 1), ("room", 3), ("room", 13)])
        self.assertEqual(found(prose.markdown, "# A\n\nPrinted from the tests: room\n"), [])

    def test_schemas_are_read_in_texts_only(self) -> None:
        expected = [("What ... (opening)", 10), ("beside", 11), ("lies, lay", 10), ("room", 6), ("room", 14)]
        self.assertEqual(found(prose.schema_texts, SCHEMA), expected)

    def test_templates_are_read_in_comments_only(self) -> None:
        text = '{# room #}\n{% if room %}\nint room; /* {{ room }} is beside */\n"room"\n'
        self.assertEqual(found(prose.template_comments, text), [("beside", 3), ("room", 1)])

    def test_phrases_are_found_across_lines_and_in_other_senses_not(self) -> None:
        def count(text: str) -> list[str]:
            return [name for name, _ in test_words.hits(prose.Passage(1, text, False))]

        self.assertEqual(count("the sizes and those\nof x, but\nfor one"), ["but for, save that", "that of, those of"])
        self.assertEqual(count("a whole\nnumber; gives it up"), ["whole number", "gives up, back"])
        self.assertEqual(count("the number of elements, in place, a random number, row-major, by hand on devices"), [])
        self.assertEqual(
            count("saved for backward; save the tensor, turned off, keyword, brow, room(x), x.row, a/rows.md, word.h"),
            [],
        )
        self.assertEqual(count("one's own; NULL passes; at once"), ["at once", "NULL passes", "one's own"])

    def test_every_phrase_is_found_by_its_own_name(self) -> None:
        for phrase in test_words.PHRASES:
            text = {"stands for, behind, in": "stands", "gives up, back": "gives up", "hands on, over": "hands on"}.get(
                phrase.name, phrase.name.split(", ")[0]
            )
            names = [name for name, _ in test_words.hits(prose.Passage(1, text.replace("...", "the size"), False))]
            self.assertIn(phrase.name, names)


class Table(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for area in prose.AREAS:
            path = self.root / area.folders[0] / f"a{area.suffixes[0]}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("")
        self.source = self.root / "runtime/a.c"
        self.source.write_text("/* The room. */\n")
        (self.root / "tests/tree").mkdir(parents=True)
        self.run_words("1")

    def run_words(self, update: str = "") -> tuple[int, str]:
        said = io.StringIO()
        with mock.patch.dict(os.environ, UPDATE=update), mock.patch.object(sys, "argv", ["", str(self.root)]):
            with redirect_stdout(said):
                status = test_words.main()
        return status, said.getvalue()

    def test_a_count_above_the_table_fails_and_is_not_written(self) -> None:
        self.assertEqual(self.run_words()[0], 0)
        self.source.write_text("/* The room. */\n\n/* More room. */\n")
        status, said = self.run_words()
        self.assertEqual(status, 1)
        self.assertIn("runtime: 'room' 2 times, 1 are allowed; better: buffer, workspace, capacity", said)
        self.assertIn("runtime/a.c:3", said)
        self.assertEqual(self.run_words("1")[0], 1)
        self.assertEqual(self.run_words()[0], 1)

    def test_a_count_below_the_table_fails_until_it_is_written(self) -> None:
        self.source.write_text("/* The buffer. */\n")
        status, said = self.run_words()
        self.assertEqual(status, 1)
        self.assertIn(f"run {test_words.UPDATE}", said)
        self.assertEqual(self.run_words("1")[0], 0)
        self.assertEqual(self.run_words()[0], 0)

    def test_generated_headers_may_rise_with_their_number(self) -> None:
        folder = self.root / "generated/include"
        (folder / "a.c").write_text("/* room */\n")
        self.assertEqual(self.run_words("1")[0], 1)
        (folder / "b.h").write_text("")
        self.assertEqual(self.run_words()[0], 1)
        self.assertEqual(self.run_words("1")[0], 0)
        self.assertEqual(self.run_words()[0], 0)


class Others(unittest.TestCase):
    def test_subjects_have_an_area_and_an_imperative(self) -> None:
        for good in ("tests: count phrases", "cxx: pass handles by value", "c++: embed files"):
            self.assertIsNone(test_words.problem_of(good), good)
        long = "tests: " + "count " * 10
        for bad in (
            "Rests and tiles",
            "cxx, docs: pass handles by value",
            "ops: what a call takes",
            "ops: counted sizes",
            "ops: counts sizes",
            long,
            "a: b",
        ):
            self.assertIsNotNone(test_words.problem_of(bad), bad)

    def test_sentences_have_their_line_and_shares_their_sum(self) -> None:
        passage = prose.Passage(7, "The first sentence of two has\nsix words. The second\nsentence has six words, too.")
        expected = ["a.c:7", "a.c:8"]
        self.assertEqual([at for at, _ in draw_sentences.sentences("a.c", passage)], expected)
        self.assertEqual(draw_sentences.shares(226), draw_sentences.NUMBERS)
        for count in (1, 60, 1000):
            self.assertEqual(sum(draw_sentences.shares(count).values()), count)

    def test_cells_and_indented_lines_are_sentences_of_their_own(self) -> None:
        rule = "---- a rule between parts of a file ----"
        cells = "| one cell of five words | no sentence |"
        text = f"{cells}\n\nErrors of the call and kinds\n  from the size it has now\n\n{rule}"
        expected = ["one cell of five words", "Errors of the call and kinds", "from the size it has now"]
        found = draw_sentences.sentences("a.md", prose.Passage(1, text))
        self.assertEqual([text for _, text in found], expected)

    def test_messages_are_joined_strings(self) -> None:
        found = list(prose.c_messages('f("a %" PRId64 " b"\n  "c", "d"); /* "e" */'))
        self.assertEqual([(p.line, p.text) for p in found], [(1, "a %d bc"), (2, "d")])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
