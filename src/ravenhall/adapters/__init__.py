"""Research libraries at the table: PettingZoo, Gymnasium, OpenSpiel, arrays (`pip install "ravenhall[research]"`).

Nobody imports this room. What its modules share is in sitting.py: an action is its code, an observation is the planes
of kernel/observing.py, and who answers what is not legal forfeits the match.
"""
