"""The numeric proof: what is derived or claimed against differences of the meaning."""
