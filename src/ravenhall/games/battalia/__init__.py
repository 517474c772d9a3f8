"""Battalia: The Creation: build decks, roads and cities on a shared map, and fight for them."""
