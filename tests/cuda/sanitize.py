"""sanitize.py TOOL SANITIZER COMMAND...: runs a check under a tool of compute-sanitizer; any finding is a failure.
Exits with 77 if there is no compute-sanitizer, or if the check exits with 77 because there is no device.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

SKIPPED, FOUND = 77, 86


def main(tool: str, sanitizer: str, *command: str) -> int:
    if not shutil.which(sanitizer):
        print(f"skipped: there is no {sanitizer}; it comes with the CUDA toolkit")
        return SKIPPED
    alone = subprocess.run(command, stdout=subprocess.DEVNULL)
    if alone.returncode:  # no device, or the check fails without the sanitizer
        print(f"{' '.join(command)} exits with {alone.returncode}")
        return alone.returncode
    checked = subprocess.run([sanitizer, "--tool", tool, "--error-exitcode", str(FOUND), *command])
    return 1 if checked.returncode == FOUND else checked.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
