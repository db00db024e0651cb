"""Resolution of names to their definitions."""
