"""From YAML to entries whose formulas are parsed but not resolved."""
