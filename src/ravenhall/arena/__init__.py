"""Many matches: random play at full speed (`simulate`), and contests between bots (`contest`)."""
