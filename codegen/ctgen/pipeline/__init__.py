"""The phases one after the other: load, derive, compile, and what a change reaches of them."""
