"""Data that a run of the compiler stores for the next run, and the compiler modules that a result depends on."""
