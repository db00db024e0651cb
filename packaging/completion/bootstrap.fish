# Completion of ./bootstrap for fish: `source packaging/completion/bootstrap.fish`.
set -l presets release debug asan tsan clang shared
set -l benches overhead memory peak conv transpose attention norm busy profiler tangent rows steps cuda registers recorded \
    ctgen compile edit results

complete -c bootstrap -n __fish_use_subcommand -f -a 'demo test build check package bench docs ctgen info help'
complete -c bootstrap -n '__fish_seen_subcommand_from build check' -f -a "$presets"
complete -c bootstrap -n '__fish_seen_subcommand_from bench' -f -a "$benches"
complete -c bootstrap -n '__fish_seen_subcommand_from bench demo' -l json -r
complete -c bootstrap -n '__fish_seen_subcommand_from demo' -l html -r
complete -c bootstrap -n '__fish_seen_subcommand_from demo' -l text -r
complete -c bootstrap -n '__fish_seen_subcommand_from demo' -l quick
complete -c bootstrap -n '__fish_seen_subcommand_from test' -l device -x -a cuda
complete -c bootstrap -n '__fish_seen_subcommand_from ctgen' -f \
    -a 'generate check explain new list test-data pages language'
