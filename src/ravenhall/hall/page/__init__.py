"""The hall inside a browser's page: the same protocol, answered without a server."""
