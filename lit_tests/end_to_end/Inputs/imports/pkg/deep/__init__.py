from .low import low
