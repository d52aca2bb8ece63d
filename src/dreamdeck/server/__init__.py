"""Games with others over the network: lobby, sockets, store."""
