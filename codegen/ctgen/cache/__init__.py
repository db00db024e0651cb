"""Data that a run of the compiler keeps for the next one, and the compiler modules that a result depends on."""
