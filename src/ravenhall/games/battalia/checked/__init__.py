"""What is true of every position, and whether a saved question fits it. Never compiled."""
