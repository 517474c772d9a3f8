"""Play in a terminal: a full screen with Textual, or plain lines. What both share is in `session` and `commands`."""
