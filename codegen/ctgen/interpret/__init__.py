"""The evaluator: evaluates formulas and ops on small arrays, in plain Python."""
