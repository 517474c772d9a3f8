"""Many matches: random play at full speed (`simulate`), and tournaments between bots (`tournament`)."""
