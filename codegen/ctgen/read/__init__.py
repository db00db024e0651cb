"""Reading of schema files: converts YAML to entries with parsed formulas. Names are not resolved."""
