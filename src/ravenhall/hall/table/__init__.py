"""A table as a value: what it is, what a command makes of it, who may know what. No clock, no socket, no disk."""
