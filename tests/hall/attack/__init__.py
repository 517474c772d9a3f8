"""Attacks on a hall: rounds as functions, which tests run in short and `make attack` at length. Loopback only."""
