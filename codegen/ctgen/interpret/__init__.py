"""Values of formulas and ops over small arrays, in plain Python."""
