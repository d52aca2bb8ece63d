"""The laboratory: what many games tell."""
