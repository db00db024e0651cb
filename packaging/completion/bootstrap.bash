# Completion of ./bootstrap, for bash and zsh: `. packaging/completion/bootstrap.bash`.
if [ -n "${ZSH_VERSION-}" ]; then
    autoload -Uz bashcompinit && bashcompinit
fi

_cotangent_bootstrap() {
    local word=${COMP_WORDS[COMP_CWORD]} words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        words='demo test build check package bench docs ctgen info help'
    else
        case ${COMP_WORDS[1]} in
            build | check) words='release debug asan tsan clang shared' ;;
            bench)
                words='overhead memory peak conv transpose attention norm busy profiler tangent rows steps cuda registers'
                words="$words recorded ctgen compile edit results --json"
                ;;
            demo) words='--json --html --text --quick' ;;
            test) words='--device cuda -R -L' ;;
            ctgen) words='generate check explain new list test-data pages language' ;;
        esac
    fi
    # shellcheck disable=SC2207 # no word has a space in it
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _cotangent_bootstrap bootstrap ./bootstrap
