"""Looking at a match with judgement: advice while it is played."""
