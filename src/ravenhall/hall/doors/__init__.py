"""Where people and programs come in: HTTP, sockets, and the commands that open and look after a hall."""
