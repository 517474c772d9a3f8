"""Ravenfeast, for two to four: a skirmish of single figures on a table."""
