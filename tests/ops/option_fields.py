"""Usage: option_fields.py INCLUDE... OUT

Writes to OUT a C program that sets every field of every option struct to a plain number, or to a list if the field is a
list. The program compares the value that the operator reads with the written value.
"""

import re
import sys
from pathlib import Path

STRUCT = re.compile(r"typedef struct (ct_\w+)_opts \{\n(.*?)\n\} \1_opts;", re.S)
FIELD = re.compile(r"^    (ct_scalar|ct_ints|ct_floats|double|int64_t|bool) (.*);", re.M)
NAME = re.compile(r"(?<!\*)\b(\w+) CT_INIT_\(")

#: values written into a field of a type
VALUES = {
    "ct_scalar": ("0", "0.5", "1", "true", "-3"),
    "ct_ints": ("0", "1", "true", "-1"),
    "ct_floats": ("0", "0.5", "1", "true"),
    "double": ("0", "0.5", "1", "true"),
    "int64_t": ("0", "1", "true", "-1"),
    "bool": ("0", "1", "true", "false"),
}
LISTS = {"ct_ints": "CT_INTS(2, 3)", "ct_floats": "CT_FLOATS(2, 3)"}
#: the compiler rejects these fields, as a braced list does not specify its type
BRACED = {"ct_scalar": ("{0}", "{0.5}", "{1, 2}"), "ct_ints": ("{0}", "{2}"), "ct_floats": ("{0}", "{0.5}")}
CHECKS = {"ct_scalar": "SCALAR", "ct_ints": "INTS", "ct_floats": "FLOATS"}

HEAD = """\
#include "state/options.h"

#include <cotangent/cotangent.h>

#include "support/ct_test.h"

static void is(const char *field, const char *written, double read, double wanted)
{
    if (read != wanted) fail_msg("%s = %s is read as %g", field, written, read);
}

static double number_of(ct_scalar value)
{
    if (value.kind == CT_SCALAR_UNSET) fail_msg("a number that was given is read as none");
    return value.kind == CT_SCALAR_INT ? (double)value.i : value.re;
}

#define READ(fn, field, kind, ...) \\
    const fn##_opts given = CT_OPTIONS(fn, .field = __VA_ARGS__), none = CT_OPTIONS(fn); \\
    const cti_field fields[] = {{#field, offsetof(fn##_opts, field), kind}}; \\
    const cti_options_type type = {sizeof(fn##_opts), 1, fields, NULL}; \\
    fn##_opts own, left_out; \\
    const fn##_opts *read = cti_resolve_options(#fn, &given, &type, &own); \\
    const fn##_opts *unset = cti_resolve_options(#fn, &none, &type, &left_out); \\
    if (!read || !unset) fail_msg("%s", ct_error_message())
#define NUMBER(fn, field, v) is(#fn "." #field, #v, (double)CT_OPTIONS(fn, .field = v).field, v);
#define SCALAR(fn, field, v) \\
    { \\
        READ(fn, field, CTI_FIELD_SCALAR, v); \\
        is(#fn "." #field, #v, number_of(read->field), v); \\
        assert_int_equal(unset->field.kind, CT_SCALAR_UNSET); \\
    }
#define LIST(fn, field, kind, v) \\
    { \\
        READ(fn, field, kind, v); \\
        assert_int_equal(read->field.count, 1); \\
        is(#fn "." #field, #v, (double)read->field.items[0], v); \\
        assert_true(!unset->field.items && unset->field.count == 0); \\
    }
#define INTS(fn, field, v) LIST(fn, field, CTI_FIELD_INTS, v)
#define FLOATS(fn, field, v) LIST(fn, field, CTI_FIELD_FLOATS, v)
#define TWO(fn, field, kind, ...) \\
    { \\
        READ(fn, field, kind, __VA_ARGS__); \\
        assert_int_equal(read->field.count, 2); \\
        is(#fn "." #field, "first", (double)read->field.items[0], 2); \\
        is(#fn "." #field, "second", (double)read->field.items[1], 3); \\
    }
#define REFUSED(fn, field, kind, ...) \\
    { \\
        const fn##_opts given = CT_OPTIONS(fn, .field = __VA_ARGS__); \\
        const cti_field fields[] = {{#field, offsetof(fn##_opts, field), kind}}; \\
        const cti_options_type type = {sizeof(fn##_opts), 1, fields, NULL}; \\
        fn##_opts own; \\
        assert_null(cti_resolve_options(#fn, &given, &type, &own)); \\
        assert_string_equal(ct_error_kind(), "TYPE"); \\
        ct_error_clear(); \\
    }
"""


def checks(name: str, kind: str, field: str) -> list[str]:
    made = [f"{CHECKS.get(kind, 'NUMBER')}({name}, {field}, {value})" for value in VALUES[kind]]
    enumerator = f"CTI_FIELD_{kind.removeprefix('ct_').upper()}"
    made += [f"REFUSED({name}, {field}, {enumerator}, {value})" for value in BRACED.get(kind, ())]
    if kind in LISTS:
        made.append(f"TWO({name}, {field}, {enumerator}, {LISTS[kind]})")
    return made


def main() -> None:
    *roots, out = map(Path, sys.argv[1:])
    programs = {}
    for header in sorted(path for root in roots for path in root.rglob("*.h")):
        private = f"#include <cotangent/private/{header.name}>\n" if header.parent.name == "private" else ""
        for name, body in STRUCT.findall(header.read_text()):
            lines = [
                check
                for kind, names in FIELD.findall(body)
                for field in NAME.findall(names)
                for check in checks(name, kind, field)
            ]
            programs[name] = (private, lines)
    text = HEAD + "".join(sorted({private for private, _ in programs.values()}))
    tests = []
    for name, (_, lines) in sorted(programs.items()):
        if lines:
            body = "\n    ".join(lines)
            text += f"\nCT_TEST({name}, reads_what_is_written)\n{{\n    {body}\n}}\n"
            tests.append(name)
    assert len(tests) > 200, "the headers have hardly any options"
    text += "\nCT_TEST_MAIN\n"
    out.write_text(text)


if __name__ == "__main__":
    main()
