"""The C, C++ and CUDA files of the tree, for the tests that read all of them."""

C_SUFFIXES = (".c", ".h", ".hpp", ".cc", ".cpp", ".cu", ".cuh", ".inc")
