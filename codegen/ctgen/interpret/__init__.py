"""Evaluates formulas and ops over small arrays, in plain Python."""
