"""Malformed and hostile schemas get diagnostics with position, reason and fix; never a traceback, never an endless
loop.

FUZZ=n: number of mutations (default 400); SEED=n: another seed.
"""

from __future__ import annotations

import os
import random
import re
import time
import unittest
from collections.abc import Callable
from pathlib import Path

from support import GOLDEN, HEAD, SCHEMAS, calls, load_bytes

from ctgen.model.diag import Diagnostics, as_editor, as_json, as_text

ROUNDS = int(os.environ.get("FUZZ", "400"))
SEED = int(os.environ.get("SEED", "20260"))
SECONDS = 5.0  # seconds: far more than any input needs, also on a busy machine


def entries(*folders: Path) -> list[str]:
    """Returns every entry of the correct schemas, or of the schemas in the given folders, as a separate text."""
    out: list[str] = []
    for path in sorted(path for folder in folders or (GOLDEN, SCHEMAS) for path in folder.glob("*.yaml")):
        blocks = re.split(r"(?m)^(?=[A-Za-z_][\w.]*:\n)", path.read_text())
        out += [block for block in blocks if "\n  doc:" in block]
    return out


TOKENS = [
    "*",
    "&",
    "!",
    "|",
    ">",
    "{",
    "}",
    "[",
    "]",
    ":",
    "#",
    "'",
    '"',
    "- ",
    "? ",
    "\t",
    "\n",
    "\x00",
    "\x1b",
    "\x85",
    "\u2028",
    "\ufeff",
    "\U0001f600",
    "self",
    "result.grad",
    "self.tangent",
    "T[*S]",
    "n * ",
    "?",
    "= ",
    "if",
    "else",
    "for",
    "lambda x:",
    "**",
    "not ",
    "9" * 400,
    "1e999",
    "-" * 300,
    "(" * 200,
    "[" * 200,
    "---\n",
    "...\n",
    "%YAML 2\n",
    "!!python/object/apply:os.system [x]",
    "&a",
    "*a",
    "<<: *a",
    "x" * 3000,
    "self + " * 500,
    "None",
    "True",
    "0x1F",
    "1_000",
    "@",
    "`",
    "$",
    "\\",
    ";",
    "inf",
    "nan",
    "with(S, dim, 1)",
    "has(self)",
]


def _cut(r: random.Random, text: str) -> str:
    a = r.randrange(len(text) + 1)
    return text[:a] + text[min(len(text), a + r.choice([1, 1, 2, 5, 40])) :]


def _insert(r: random.Random, text: str) -> str:
    a = r.randrange(len(text) + 1)
    return text[:a] + r.choice(TOKENS) + text[a:]


def _replace(r: random.Random, text: str) -> str:
    a = r.randrange(len(text) + 1)
    return text[:a] + r.choice(TOKENS) + text[a + 1 :]


def _swap_words(r: random.Random, text: str) -> str:
    words = list(re.finditer(r"[\w.]+", text))
    if len(words) < 2:
        return text
    a, b = sorted(r.sample(words, 2), key=lambda m: m.start())
    return text[: a.start()] + b[0] + text[a.end() : b.start()] + a[0] + text[b.end() :]


def _lines(r: random.Random, text: str) -> str:
    rows = text.split("\n")
    a, b = r.randrange(len(rows)), r.randrange(len(rows))
    action = r.randrange(4)
    if action == 0:
        rows.insert(a, rows[b])
    elif action == 1:
        del rows[a]
    elif action == 2:
        rows[a], rows[b] = rows[b], rows[a]
    else:
        rows[a] = " " * r.randrange(8) + rows[a].lstrip()
    return "\n".join(rows)


MUTATIONS: list[Callable[[random.Random, str], str]] = [_cut, _insert, _replace, _swap_words, _lines]


def mutated(r: random.Random, text: str) -> bytes:
    for _ in range(r.choice([1, 1, 2, 4])):
        text = r.choice(MUTATIONS)(r, text)
    data = (HEAD + text).encode("utf-8", "surrogatepass")
    if r.random() < 0.08:
        at = r.randrange(len(data))
        data = data[:at] + bytes([r.randrange(256)]) + data[at + 1 :]
    return data


class Checks(unittest.TestCase):
    def check(self, data: bytes) -> Diagnostics:
        """Loads the data, and checks every diagnostic: a position in the file, a text, and all three output formats."""
        start = time.process_time()
        ops, found = load_bytes(data)
        took = time.process_time() - start
        self.assertLess(took, SECONDS, "took too long")
        breaks = (b"\n", b"\r", b"\xc2\x85", b"\xe2\x80\xa8", b"\xe2\x80\xa9")
        lines = sum(data.count(each) for each in breaks) + 1
        for item in found.items:
            self.assertEqual(item.span.file, "test.yaml", item)
            self.assertTrue(1 <= item.span.line <= lines, item)
            self.assertGreater(item.span.col, 0, item)
            self.assertGreater(item.span.end_col, item.span.col, item)
            self.assertTrue(item.text.strip(), item)
            self.assertLess(len(item.text), 3000, item)
        for render in (as_text, as_editor, as_json):
            render(found).encode("utf-8")
        for call in calls(ops):
            self.assertNotEqual(call.kind, "", "a call was left as parsed without a word")
        if b"\n  doc:" in data and not ops:
            self.assertTrue(found.errors, "an entry disappeared without a word")
        return found


class Fuzz(Checks):
    def test_mutations_of_good_schemas_never_crash(self) -> None:
        r = random.Random(SEED)
        good = entries()
        failing = 0
        for k in range(ROUNDS):
            data = mutated(r, r.choice(good))
            with self.subTest(k=k, data=data):
                failing += bool(self.check(data).errors)
        self.assertGreater(failing, ROUNDS // 3)  # otherwise the mutations no longer cause errors

    def test_random_bytes_never_crash(self) -> None:
        r = random.Random(SEED + 1)
        for k in range(60):
            data = bytes(r.randrange(256) for _ in range(r.randrange(200)))
            with self.subTest(k=k, data=data):
                self.assertTrue(self.check(data).errors)

    def test_prefixes_of_a_good_schema_never_crash(self) -> None:
        text = (GOLDEN / "worked.yaml").read_bytes()
        for end in range(0, 3000, 61):
            with self.subTest(end=end):
                self.check(text[:end])


def op(body: str, doc: str = "An op.") -> bytes:
    return (
        f"{HEAD}my_op:\n  doc: {doc}\n  args:\n    self: T[*S]\n  returns: T[*S]\n  where: {{T: float}}\n{body}"
    ).encode()


HOSTILE: dict[str, tuple[bytes, str]] = {
    "nothing at all": (b"", "CT0109"),
    "only a byte order mark": (b"\xef\xbb\xbf", "CT0109"),
    "UTF-16": ("cotangent: 1\n".encode("utf-16"), "CT0106"),
    "NUL bytes": (b"cotangent: 1\n\x00\x00", "CT0106"),
    "binary": (bytes(range(256)), "CT0106"),
    "cut in a character": ("cotangent: 1\nmy_op: é".encode()[:-1], "CT0106"),
    "too large": (b"#" * 3_000_000, "CT0107"),
    "deep lists": (HEAD.encode() + b"my_op: " + b"[" * 50_000, "CT0107"),
    "deep blocks": (HEAD.encode() + b"my_op:\n  " + b"- " * 50_000, "CT0107"),
    "deep maps": (HEAD.encode() + b"my_op: " + b"{a: " * 50_000, "CT0107"),
    "billion laughs": (b"cotangent: 1\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "CT0105"),
    "recursive alias": (b"cotangent: 1\na: &a [*a]\n", "CT0105"),
    "alias without anchor": (b"cotangent: 1\na: *nowhere\n", "CT0105"),
    "merge key": (b"cotangent: 1\na: {<<: *b}\n", "CT0105"),
    "python tag": (b"cotangent: 1\na: !!python/object/apply:os.system ['true']\n", "CT0108"),
    "own tag": (b"cotangent: 1\na: !x y\n", "CT0108"),
    "key is a map": (b"cotangent: 1\n? {a: b}\n: c\n", "CT0103"),
    "key is a list": (b"cotangent: 1\n? [a]\n: c\n", "CT0103"),
    "empty key": (b"cotangent: 1\n: x\n", "CT0103"),
    "tabs": (b"cotangent: 1\nmy_op:\n\tdoc: x\n", "CT0103"),
    "two documents": (b"cotangent: 1\n---\ncotangent: 1\n", "CT0103"),
    "a list": (b"- a\n- b\n", "CT0109"),
    "a keyword": (b"hello", "CT0109"),
    "version is a map": (b"cotangent: {a: b}\n", "CT0109"),
    "entry is text": (b"cotangent: 1\nmy_op: tanh\n", "CT0208"),
    "entry is empty": (b"cotangent: 1\nmy_op:\n", "CT0208"),
    "unclosed quote": (b'cotangent: 1\nmy_op: "abc\n', "CT0103"),
    "bad escape": (b'cotangent: 1\nmy_op: "\\q"\n', "CT0103"),
    "surrogate escape": (b'cotangent: 1\nmy_op:\n  doc: "\\ud800"\n', "CT0103"),
    "carriage returns": (b"cotangent: 1\rmy_op:\r  doc: x\r", "CT0202"),
    "unicode line breaks": ("cotangent: 1\u2028my_op: x\u0085y: z".encode(), "CT0106"),
    "directive": (b"%YAML 9.9\n---\ncotangent: 1\n", "CT0103"),
    "name of 4000 letters": (HEAD.encode() + b"a" * 4000 + b":\n  doc: x\n", "CT0103"),
    "name of 100 letters": (HEAD.encode() + b"a" * 100 + b":\n  doc: x\n", "CT0211"),
    "name with a path": (HEAD.encode() + b"../../etc/passwd:\n  doc: x\n", "CT0211"),
    "name of a form of a form": (HEAD.encode() + b"a.b.c:\n  doc: x\n", "CT0211"),
    "open brackets": (op("  forward:\n    elementwise: " + "(" * 5000), "CT0107"),
    "unary minus": (op("  forward:\n    elementwise: " + "-" * 5000 + "self"), "CT0107"),
    "not not not": (op("  forward:\n    elementwise: " + "not " * 1500 + "self"), "CT0107"),
    "chain of ifs": (op("  forward:\n    elementwise: " + "1 if self > 0 else " * 300 + "2"), "CT0107"),
    "huge integer": (op("  forward:\n    elementwise: self + " + "9" * 5000), "CT0311"),
    "64 bits and one": (op("  forward:\n    elementwise: self + 9223372036854775808"), "CT0311"),
    "infinite float": (op("  forward:\n    elementwise: self + 1e400"), "CT0311"),
    "imaginary": (op("  forward:\n    elementwise: self + 1j"), "CT0306"),
    "evaluation": (op("  forward:\n    elementwise: __import__('os').system('true')"), "CT0306"),
    "dunder": (op("  forward:\n    elementwise: self.__class__"), "CT0303"),
    "format string": (op("  forward:\n    elementwise: f'{self}'"), "CT0306"),
    "walrus": (op("  forward:\n    elementwise: (x := self)"), "CT0306"),
    "statement": (op("  forward:\n    elementwise: |\n      import os\n      self"), "CT0306"),
    "loop": (op("  forward:\n    reference: |\n      for i in self:\n        result = i"), "CT0306"),
    "only a comment": (op("  forward:\n    reference: |\n      # nothing here"), "CT0311"),
    "indented program": (op("  forward:\n    reference: |\n      x = self\n        result = x"), "CT0311"),
    "backslash": (op("  forward:\n    elementwise: self \\\\ 2"), "CT0306"),
    "not ASCII": (op("  forward:\n    elementwise: self × 2"), "CT0306"),
    "look-alike letter": (op("  forward:\n    elementwise: ѕelf"), "CT0306"),
    "let of itself": (op("  let:\n    a: a + 1\n  forward:\n    elementwise: self * a"), "CT0301"),
    "let functions in a circle": (
        op("  let:\n    f(i): g(i)\n    g(i): f(i)\n  forward:\n    elementwise: self * f(1)"),
        "CT0302",
    ),
    "function of a function": (op("  let:\n    f(i): f(i)\n  forward:\n    elementwise: self * f(1)"), "CT0302"),
    "doubling": (
        op(
            "  let:\n"
            + "".join(f"    f{k}(i): f{k - 1}(i) + f{k - 1}(i)\n" for k in range(40, 0, -1))
            + "    f0(i): i\n  forward:\n    elementwise: self * f40(1)"
        ),
        "CT0107",
    ),
    "doubling in types": (
        op(
            "  let:\n    a0: 2\n"
            + "".join(f"    a{k}: a{k - 1} * a{k - 1}\n" for k in range(1, 40))
            + "  forward:\n    elementwise: self"
        ).replace(b"returns: T[*S]", b"returns: T[*with(S, 0, a39)]"),
        "CT0107",
    ),
    "doubling abbreviations": (
        op("  forward:\n    reference: result = " + "resized(" * 25 + "self" + ", 0, 3)" * 25),
        "CT0107",
    ),
    "type without end": (op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T[*S"), "CT0204"),
    "type of brackets": (
        op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T" + b"[" * 3000),
        "CT0204",
    ),
    "int[0]": (
        op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T[*S]\n    k: int[0]"),
        "CT0204",
    ),
    "int[99999999999]": (
        op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T[*S]\n    k: int[99999999999]"),
        "CT0204",
    ),
    "empty enum": (
        op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T[*S]\n    k: enum()"),
        "CT0204",
    ),
    "enum twice": (
        op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T[*S]\n    k: enum(a, a)"),
        "CT0204",
    ),
    "empty default": (
        op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T[*S]\n    k: int ="),
        "CT0205",
    ),
    "default of itself": (
        op("  forward:\n    elementwise: self").replace(b"self: T[*S]", b"self: T[*S]\n    k: int = k + 1"),
        "CT0301",
    ),
    "huge count": (
        op("  forward:\n    elementwise: self").replace(b"returns: T[*S]", b"returns: " + b"9" * 4000 + b" * T[*S]"),
        "CT0311",
    ),
    "item out of sight": (op("  forward:\n    elementwise: self\n  backward:\n    self[99999]: result.grad"), "CT0211"),
    "item of a tensor": (op("  forward:\n    elementwise: self\n  backward:\n    self[0]: result.grad"), "CT0314"),
    "has of a keyword": (op("  forward:\n    identity_when: has(self=1)\n    elementwise: self"), "CT0304"),
    "keywords of a let function": (op("  let:\n    f(i): i\n  forward:\n    elementwise: self * f(i=1)"), "CT0304"),
    "keywords of an abbreviation": (op("  forward:\n    reference: result = merge(self, dm=1)"), "CT0304"),
    "keywords of host arithmetic": (op("  forward:\n    elementwise: self * max(a=1, b=2)"), "CT0304"),
    "tests of text": (op("  forward:\n    elementwise: self\n  tests: none"), "CT0208"),
    "keyword as dtype name": (
        op("  forward:\n    elementwise: self").replace(b"where: {T: float}", b"where: {class: float}"),
        "CT0408",
    ),
}


class Hostile(Checks):
    def test_deep_formulas_take_no_longer_than_long_ones(self) -> None:
        for formula in (
            "exp(" * 28 + "self" + ")" * 28,
            " + ".join(["self"] * 55),
            "(self if k else " * 26 + "self" + ")" * 26,
        ):
            body = f"  forward:\n    reference: result = {formula}\n  backward:\n    self: result.grad * {formula}"
            data = op(body).replace(b"self: T[*S]", b"self: T[*S]\n    k: bool")
            start = time.process_time()
            self.assertEqual(self.check(data).items, ())
            self.assertLess(time.process_time() - start, 2.0)

    def test_each_hostile_file_gets_its_diagnostic(self) -> None:
        for name, (data, code) in HOSTILE.items():
            with self.subTest(name):
                found = self.check(data)
                self.assertIn(code, {item.code for item in found.errors}, as_text(found))


if __name__ == "__main__":
    unittest.main()
