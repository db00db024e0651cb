"""The schema language and its tables: formulas, types, keys, scalar functions, metadata functions, view maps."""
