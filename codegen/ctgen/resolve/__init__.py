"""From names to meanings."""
