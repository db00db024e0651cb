"""The commands that print or write something."""
