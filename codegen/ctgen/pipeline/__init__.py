"""The phases in sequence (load, derive, compile), and the part of them that a change affects."""
