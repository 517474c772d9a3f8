"""A match played again, step by step. Never compiled: from an interpreted loop every other thread gets its turn between
two steps, and whoever plays a long match again does not stop a hall."""
