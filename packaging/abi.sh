#!/bin/sh
# Compares the binary interface of two builds of the shared library: abi.sh OLD NEW, each a libcotangent.so or a folder
# that has one. Exits with 0 if programs that were linked with OLD run with NEW; otherwise lists the incompatible
# functions and types and exits with 1. Additions are compatible. Types are compared if both libraries have debug
# information (-g), else only names.
#
# The functions exported for generated code (cti_*) belong to one value of CTI_GENERATED_ABI. They are compared only if
# both builds have the same value.
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

# bits of the exit status of abidiff: 1 and 2: it could not compare; 4: the ABI changed; 8: the change is incompatible
status=0
abidiff --suppressions "$suppressed" --no-added-syms --leaf-changes-only "$old" "$new" || status=$?
if [ $((status & 3)) != 0 ]; then
    exit 2
fi
[ $((status & 12)) = 0 ]
