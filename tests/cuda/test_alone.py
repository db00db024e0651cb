"""The CUDA back end, which the library opens at run time, calls no function of the library: the archive of the back end
defines every symbol that its .cu objects need.
"""

import re
import subprocess
import sys

# Functions for host and device, whose host version is emitted without optimisation although nothing calls it.
HOST_ALONE = {"cti_distance_from_axis"}


def symbols(nm: str, archive: str) -> tuple[set[str], dict[str, str]]:
    """Returns the symbols that the archive defines, and the symbols that its device code needs, each with a member of
    the archive that needs it."""
    listed = subprocess.run([nm, "-A", archive], capture_output=True, text=True, check=True).stdout
    defined: set[str] = set()
    wanted: dict[str, str] = {}
    for line in listed.splitlines():
        match = re.match(r"[^:]*:([^:]+):\s*[0-9a-f]*\s+(\w)\s+(\S+)$", line)
        if not match:
            continue
        member, kind, name = match.groups()
        if kind != "U":
            defined.add(name)
        elif member.endswith(".cu.o"):
            wanted.setdefault(name, member)
    return defined, wanted


def main() -> int:
    defined, wanted = symbols(sys.argv[1], sys.argv[2])
    ours = {name: member for name, member in wanted.items() if re.match(r"cti?_", name)}
    lacking = {name: member for name, member in ours.items() if name not in defined | HOST_ALONE}
    for name, member in sorted(lacking.items()):
        print(f"{member} calls {name}, which is the library's")
    print(f"{len(ours)} symbols of ours that device code wants, {len(lacking)} of the library")
    return bool(lacking) or not ours


if __name__ == "__main__":
    sys.exit(main())
