"""Tournaments and studies for people: tables in a terminal, and a page with plots. Never compiled."""
