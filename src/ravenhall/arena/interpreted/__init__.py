"""What another machine of a cluster runs. Never compiled: Ray takes no compiled function."""
