"""The subcommands of ctgen that print or write something."""
