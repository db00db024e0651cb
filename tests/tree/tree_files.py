"""Which files of the tree are C, C++ or CUDA, for the tests that read all of them."""

C_SUFFIXES = (".c", ".h", ".hpp", ".cc", ".cpp", ".cu", ".cuh", ".inc")
