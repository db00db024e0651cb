"""Correct schemas: the worked examples and the schemas of the library load without a message, quickly, and with the
same result in every run.
"""

from __future__ import annotations

import json
import re
import tempfile
import time
import unittest
from pathlib import Path

from support import GOLDEN, ROOT, SCHEMAS, calls, worked

from ctgen.language import keys
from ctgen.model.diag import as_text
from ctgen.pipeline.load import load

WORKED = (
    "tanh mul div eq pow relu mse_loss arange copy_ dropout sum max max.dim cumsum transpose split cat masked_select"
    " matmul conv2d softmax layer_norm lstm_cell fft_fft dist_all_reduce pairwise_distance"
).split()


class Goldens(unittest.TestCase):
    def test_every_worked_example_loads(self) -> None:
        names = {op.name for op in worked()}
        self.assertEqual([name for name in WORKED if name not in names], [])

    def test_every_call_has_a_kind(self) -> None:
        """Name resolution sets the kind of every call."""
        for op in worked():
            for call in calls(op):
                with self.subTest(op.name, call=call.func):
                    self.assertNotEqual(call.kind, "")

    def test_loading_twice_gives_equal_ops(self) -> None:
        again, _ = load(sorted(GOLDEN.glob("*.yaml")), root=ROOT)
        self.assertEqual(again, worked())

    def test_spans_name_files_relative_to_the_root(self) -> None:
        self.assertEqual({op.file for op in worked()}, {"tests/golden/worked.yaml", "tests/golden/helpers.yaml"})

    def test_a_file_that_is_not_there(self) -> None:
        ops, found = load([ROOT / "schemas" / "no_such_file.yaml"], root=ROOT)
        self.assertEqual(ops, ())
        self.assertIn("schemas/no_such_file.yaml:1:1: error: [CT0106] cannot be read", as_text(found))

    def test_a_folder_and_an_endless_file(self) -> None:
        _, found = load([ROOT / "schemas"], root=ROOT)
        self.assertIn("schemas:1:1: error: [CT0106] cannot be read", as_text(found))
        _, found = load([Path("/dev/zero")], root=ROOT)
        self.assertIn("/dev/zero:1:1: error: [CT0107] the file has more than 2000000 bytes", as_text(found))

    def test_kinds_of_meaning(self) -> None:
        kinds = {op.name: op.meaning.kind for op in worked()}
        self.assertEqual(
            [
                kinds[name]
                for name in (
                    "tanh",
                    "sum",
                    "cumsum",
                    "transpose",
                    "dist_all_reduce",
                    "pairwise_distance",
                    "matmul",
                    "cat",
                )
            ],
            ["elementwise", "reduce", "scan", "view", "collective", "compose", "reference", "primitive"],
        )

    def test_details_of_the_worked_examples(self) -> None:
        ops = {op.name: op for op in worked()}
        self.assertEqual(
            [(s.name, s.form, s.inputs) for s in ops["mul"].saved or ()],
            [("self", "full", ("other",)), ("other", "full", ("self",))],
        )
        self.assertEqual((ops["mul"].inplace.arg, ops["mul"].inplace.copy_for), ("self", ("other",)))
        self.assertEqual(ops["sum"].saved, ())
        self.assertIsNone(ops["eq"].saved)
        self.assertTrue(ops["copy_"].outputs[0].writes)
        self.assertEqual(ops["dropout"].draws[0].distribution, "uniform")
        self.assertEqual((ops["max.dim"].saved or ())[0].dtype, "i32")
        self.assertEqual(ops["conv2d"].kernel.cpu, "conv2d.c")  # type: ignore[union-attr]
        self.assertEqual(ops["layer_norm"].fused_backward.grads, ("input", "weight", "bias"))
        self.assertEqual(ops["lstm_cell"].args[1].type.count.value, 2)  # type: ignore[union-attr]
        self.assertEqual(ops["mse_loss"].meaning.reduced, "reduction")
        self.assertEqual(ops["pow"].tests.get("domain"), {"self": ["0.2", "3"], "exponent": ["-2", "2"]})


class Library(unittest.TestCase):
    def paths(self) -> list[Path]:
        return sorted(SCHEMAS.glob("*.yaml"))

    def test_the_schemas_of_the_library_have_no_errors(self) -> None:
        _, found = load(self.paths(), root=ROOT)
        self.assertEqual(as_text(found), "")

    def test_a_file_that_cannot_be_read_is_the_only_news(self) -> None:
        """Entries that call operators of a rejected file are not reported for unknown names."""
        with tempfile.TemporaryDirectory() as folder:
            broken = Path(folder) / "binary.yaml"
            broken.write_text((SCHEMAS / "binary.yaml").read_text() + "\n  extra: [\n")
            paths = [broken if path.name == "binary.yaml" else path for path in sorted(SCHEMAS.glob("*.yaml"))]
            _, diagnostics = load(paths, root=ROOT)
        self.assertEqual(
            [(item.code, Path(item.span.file).name) for item in diagnostics.errors], [("CT0103", "binary.yaml")]
        )

    def test_loading_is_quick(self) -> None:
        """300 operators in a second on a slow machine: a wide margin over the usual time."""
        start = time.process_time()
        ops, _ = load(self.paths(), root=ROOT)
        self.assertLess(time.process_time() - start, max(1.0, len(ops) / 300) * 2)


class KeyTable(unittest.TestCase):
    def test_the_editor_schema_is_json_and_draws_on_the_table(self) -> None:
        schema = json.loads(json.dumps(keys.json_schema()))
        self.assertEqual(schema["$schema"], "http://json-schema.org/draft-07/schema#")
        (entry,) = schema["patternProperties"].values()
        self.assertEqual(list(entry["properties"]), list(keys.TABLE["entry"]))
        self.assertEqual(entry["required"], ["doc", "args", "returns", "forward"])
        forward = entry["properties"]["forward"]
        self.assertEqual(list(forward["properties"]), list(keys.TABLE["forward"]))
        self.assertEqual([one["required"][0] for one in forward["oneOf"]], list(keys.MEANINGS))
        self.assertFalse(entry["additionalProperties"])

    def test_the_pattern_of_the_editor_schema_takes_op_names_only(self) -> None:
        patterns = keys.json_schema()["patternProperties"]
        assert isinstance(patterns, dict)
        (pattern,) = patterns
        self.assertTrue(re.match(pattern, "max.dim") and re.match(pattern, "_weight_norm"))
        self.assertFalse(re.match(pattern, "cotangent") or re.match(pattern, "a.b.c") or re.match(pattern, "9a"))

    def test_every_key_has_a_sentence(self) -> None:
        for table in keys.TABLE.values():
            for key in table.values():
                self.assertTrue(key.doc.endswith("."), key)

    def test_names_in_c(self) -> None:
        self.assertEqual(
            [keys.c_name(n) for n in ("max.dim", "_weight_norm", "copy_", "register")],
            ["max_dim", "weight_norm", "copy_", "register_"],
        )
        self.assertEqual(
            (keys.formula_name("from"), keys.schema_name("from_"), keys.schema_name("copy_")),
            ("from_", "from", "copy_"),
        )


if __name__ == "__main__":
    unittest.main()
