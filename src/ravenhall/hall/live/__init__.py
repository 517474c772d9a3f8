"""The open hall: tables in memory, whose turn it is, bots that think, upkeep, other processes."""
