"""What a seat may know, what it might be, and what people may ask."""
