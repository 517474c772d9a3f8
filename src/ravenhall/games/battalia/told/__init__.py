"""The match in words, notation, pictures and figures, for people. Never compiled."""
