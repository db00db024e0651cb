#!/bin/sh
# Regenerates the completion of ctgen for bash, zsh and fish from the definition of its arguments: update.sh [FOLDER].
# Needs shtab 1.8 or later (pip install shtab); the environment variable SHTAB replaces the command shtab.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
for shell in bash zsh fish; do
    PYTHONPATH=$here/../../codegen ${SHTAB:-shtab} --shell="$shell" --error-unimportable ctgen.cli.parser \
        >"${1:-$here}/ctgen.$shell.new"
    mv "${1:-$here}/ctgen.$shell.new" "${1:-$here}/ctgen.$shell"
done
