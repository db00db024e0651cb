"""What the commands print and write."""
