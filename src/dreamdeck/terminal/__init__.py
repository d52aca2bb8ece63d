"""The terminal game: a shell for all games (`app`, `plain`), and a module for each that draws its table."""
