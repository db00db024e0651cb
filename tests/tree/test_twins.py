"""ctgen's table of scalar functions that have a vector version agrees with the headers. If a function with a vector
version were missing, an element in the scalar remainder of a loop would differ from the same element in the vectorised
part.
"""

import re
import sys
from pathlib import Path

_COMMENT = re.compile(r"/\*.*?\*/", re.S)
_FUNCTION = re.compile(r"^CTI_FN [\w ]+?(\w+)\([^)]*\)\s*\{(.*?)(?=^CTI_FN|^#|\Z)", re.M | re.S)
_TYPED = re.compile(r"cti_(\w+)_(f32|f64|c64|c128)")


def main() -> int:
    root = Path(sys.argv[1])
    sys.path.insert(0, str(root / "codegen"))
    from ctgen.lower.vector_twins import TWINS

    kernels = root / "runtime" / "kernels"
    twins = set(re.findall(r"^CTI_VECTOR \w+ (\w+)\(", (kernels / "vector_math.h").read_text(), re.M))
    calls: dict[str, set[str]] = {}
    for header in ("scalar_math.h", "scalar_complex.h"):
        for name, body in _FUNCTION.findall(_COMMENT.sub("", (kernels / header).read_text())):
            calls.setdefault(name, set()).update(re.findall(r"\b(\w+)\(", body))

    def reaches(name: str, above: tuple[str, ...] = ()) -> bool:
        further = (called for called in calls.get(name, ()) if called not in above)
        return name in twins or any(reaches(called, (*above, name)) for called in further)

    found = {(typed[1], typed[2]) for name in calls if (typed := _TYPED.fullmatch(name)) and reaches(name)}
    stated = {(name, dtype) for name, dtypes in TWINS.items() for dtype in dtypes}
    for name, dtype in sorted(found - stated):
        print(
            f"ctgen/lower/vector_twins.py: cti_{name}_{dtype} calls a function with a vector twin, and the table"
            " lacks it"
        )
    for name, dtype in sorted(stated - found):
        print(f"ctgen/lower/vector_twins.py: cti_{name}_{dtype} calls no such function, and the table names it")
    if len(twins) < 20 or len(found) < 30:
        print(f"{len(twins)} twins and {len(found)} functions that reach one were found: the headers are read wrongly")
        return 1
    return int(found != stated)


if __name__ == "__main__":
    sys.exit(main())
