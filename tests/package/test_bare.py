"""The Debian packages on a bare Debian: they are installed by apt, used, and removed; no file remains.

Skipped (77) if the user is not root, debootstrap is missing, or no mirror responds.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

MIRROR = "http://deb.debian.org/debian"
# Folders in which the system itself leaves files: lists, logs and caches of apt, dpkg and the loader.
OWN = ("var/cache/", "var/lib/apt/", "var/lib/dpkg/", "var/log/", "etc/ld.so.cache", "tmp/", "root/", "proc/", "dev/")
USE = """set -e
cd /tmp/room
cc -std=c17 -O1 first.c -o first $(pkg-config --cflags --libs cotangent)
./first
cmake -S cmake -B out && cmake --build out && out/first
ctgen --schema elliot.yaml --prefix my explain elliot
man -w ctgen cotangent cotangent-schema
"""


class Failure(Exception):
    """The output of a failed command of the test."""


def run(*command: str | Path) -> str:
    """Runs a command in the environment of a newly installed system."""
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C"}
    environment |= {name: value for name, value in os.environ.items() if name.endswith("_proxy")}
    environment["DEBIAN_FRONTEND"] = "noninteractive"
    made = subprocess.run(command, env=environment, capture_output=True, text=True)
    if made.returncode:
        raise Failure(f"{' '.join(map(str, command))}\n{made.stdout[-3000:]}{made.stderr[-3000:]}")
    return made.stdout


def files(system: Path) -> set[str]:
    """Returns all files and folders of a system, except files that the system's own tools write."""
    found: set[str] = set()
    for folder, folders, names in os.walk(system):
        relative = Path(folder).relative_to(system)
        found |= {path for name in (*folders, *names) if not (path := f"{relative}/{name}").startswith(OWN)}
    return found


def reason_to_skip() -> str:
    if os.geteuid() != 0:
        return "only root makes another root"
    if not shutil.which("debootstrap"):
        return "no debootstrap"
    if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode:
        return "no file system can be mounted here"
    probe = f"import urllib.request as r; r.urlopen('{MIRROR}/dists/bookworm/Release', timeout=20).read(1)"
    if subprocess.run([sys.executable, "-c", probe], capture_output=True).returncode:
        return f"{MIRROR} does not answer"
    return ""


class Bare:
    """A bare Debian 12 in a folder."""

    def __init__(self, system: Path) -> None:
        self.system = system
        run("debootstrap", "--variant=minbase", "bookworm", system, MIRROR)
        shutil.copy("/etc/resolv.conf", system / "etc/resolv.conf")
        (system / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")  # no daemon starts
        (system / "tmp/room").mkdir()

    def run(self, command: str) -> str:
        mounted = f"mount -t proc proc {self.system}/proc && exec chroot {self.system} sh -c '{command}'"
        return run("unshare", "--mount", "sh", "-c", mounted)

    def apt(self, command: str) -> str:
        return self.run(f"apt-get -qq -y --no-install-recommends {command}")


def check(condition: object, said: str) -> None:
    if not condition:
        raise Failure(said)


def use(bare: Bare, root: Path, debs: dict[str, Path]) -> None:
    """Tests each package separately if its dependencies allow this, then all packages together."""
    room = bare.system / "tmp/room"
    for deb in debs.values():
        shutil.copy(deb, room)
    names = {name: f"/tmp/room/{deb.name}" for name, deb in debs.items()}
    bare.apt("install gcc libc6-dev cmake make pkgconf man-db python3-yaml python3-jinja2")
    before = files(bare.system)
    bare.apt(f"install {names['cotangent-ctgen']}")
    check("twice" in bare.run("ctgen explain CT0101"), "ctgen says nothing without the library")
    bare.apt(f"install {names['libcotangent0.1']} {names['libcotangent-dev']}")
    shutil.copy(root / "examples/first/first.c", room)
    shutil.copy(root / "examples/add_op/elliot.yaml", room)
    (room / "cmake").mkdir()
    shutil.copy(root / "examples/first/first.c", room / "cmake")
    (room / "cmake/CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(bare LANGUAGES C)\nfind_package(cotangent REQUIRED)\n"
        "add_executable(first first.c)\ntarget_link_libraries(first PRIVATE cotangent::cotangent)\n"
    )
    (room / "use.sh").write_text(USE)
    said = bare.run("sh /tmp/room/use.sh")
    check(said.count("loss after 200 steps") == 2, said)
    check("gradient     self.grad" in said, said)
    bare.apt(f"purge {' '.join(debs)}")
    bare.apt("autoremove --purge")
    left = sorted(files(bare.system) - before)
    check(not left, f"removal leaves {len(left)} files and folders: {', '.join(left[:20])}")
    check(bare.run("ldconfig -p").count("libcotangent") == 0, "the loader still knows the library")


def main() -> int:
    root, made = (Path(name).resolve() for name in sys.argv[1:3])
    skipped = reason_to_skip()
    if skipped:
        print(f"skipped: {skipped}")
        return 77
    debs = {path.name.partition("_")[0]: path for path in sorted(made.glob("*.deb"))}
    debs.pop("libcotangent-cuda0.1", None)  # its toolkit is not in Debian's archive
    with tempfile.TemporaryDirectory() as room:
        try:
            use(Bare(Path(room) / "system"), root, debs)
        except Failure as failure:
            print(failure)
            return 1
    print("installed, used and removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
