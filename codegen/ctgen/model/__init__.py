"""The objects that flow through the compiler, their walks, and diagnostics."""
