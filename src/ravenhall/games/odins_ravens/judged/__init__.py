"""What bots look at: how good a position or an action looks at a glance."""
