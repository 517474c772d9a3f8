"""Storage: one Store, on SQLite or PostgreSQL."""
