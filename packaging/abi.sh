#!/bin/sh
# Compares the binary interface of two builds of the shared library: abi.sh OLD NEW, each a libcotangent.so or a folder
# that has one. Ends with 0 if programs that were linked with OLD run with NEW, and with 1 after a list of what breaks
# them. What is new is no break. Libraries with debug information (-g) are compared by types as well as by names.
#
# What the library exports for generated code (cti_*) fits one number of CTI_GENERATED_ABI. It is compared only if both
# builds have the same one.
set -eu

library() {
    if [ -d "$1" ]; then
        set -- "$(find "$1" -name 'libcotangent.so*' -type f | head -n 1)"
    fi
    if [ ! -f "${1:-}" ]; then
        echo "abi.sh: no libcotangent.so where one was named" >&2
        exit 2
    fi
    echo "$1"
}

generated() { readelf --version-info --wide "$1" | grep -o 'COTANGENT_GENERATED_[0-9]*' | sort -u; }

if [ $# != 2 ]; then
    echo "usage: abi.sh OLD NEW" >&2
    exit 2
fi
if ! command -v abidiff >/dev/null; then
    echo "abi.sh: no abidiff (Debian: abigail-tools)" >&2
    exit 2
fi
old=$(library "$1") || exit 2
new=$(library "$2") || exit 2

suppressed=$(mktemp)
trap 'rm -f "$suppressed"' EXIT
if [ "$(generated "$old")" != "$(generated "$new")" ]; then
    for kind in function variable; do
        printf '[suppress_%s]\nsymbol_name_regexp = ^cti_\n' "$kind"
    done >"$suppressed"
fi

# bits of its status: 1 and 2 it could not compare, 4 something changed, 8 a program may break
status=0
abidiff --suppressions "$suppressed" --no-added-syms --leaf-changes-only "$old" "$new" || status=$?
if [ $((status & 3)) != 0 ]; then
    exit 2
fi
[ $((status & 12)) = 0 ]
