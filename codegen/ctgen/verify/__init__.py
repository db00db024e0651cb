"""The numeric checks: derived or claimed formulas against finite differences of the meaning."""
