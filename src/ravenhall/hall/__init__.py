"""The server: tables, seats, live connections, storage. It knows no rules; matches are played through the one door."""
