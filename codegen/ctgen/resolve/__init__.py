"""Resolution of names: binds each name in an entry to its definition."""
