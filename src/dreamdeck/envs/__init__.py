"""Learning environments: the games as Gymnasium, PettingZoo, OpenSpiel and a batch of thousands know them."""
