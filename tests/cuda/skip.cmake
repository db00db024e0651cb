# Reports that a test is skipped, and the reason: the last argument.
math(EXPR last "${CMAKE_ARGC} - 1")
message("skipped: ${CMAKE_ARGV${last}}")
