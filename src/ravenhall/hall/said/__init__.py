"""The protocol: what the hall and its clients say to one another; the web client's types are written from it."""
