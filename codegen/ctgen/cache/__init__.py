"""What runs of the compiler remember, and what a result rests on."""
