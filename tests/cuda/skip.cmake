# Says that a test is skipped, and why: the last argument.
math(EXPR last "${CMAKE_ARGC} - 1")
message("skipped: ${CMAKE_ARGV${last}}")
