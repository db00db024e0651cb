"""The numeric checks: derivatives that are derived or claimed are compared with finite differences of the
definition."""
