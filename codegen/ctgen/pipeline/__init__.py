"""The phases of the compiler (load, derive, compile), and compilation of only the operators that a change affects."""
