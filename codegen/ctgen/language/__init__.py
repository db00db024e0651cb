"""The notation of schemas and its tables: formulas, types, keys, scalar functions, metadata functions, view maps."""
