"""Bots: each sees a view and nothing else."""
