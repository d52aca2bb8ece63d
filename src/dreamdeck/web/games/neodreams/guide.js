// The first game: three turns that show both ways to spend one, objects, creating and a client. The other player's
// oneironauts are all out, so that it can only advance the phase.
export const guide = {
  options: { players: 2 },
  seed: 1,
  position: {
    turn: 0,
    phase: 4,
    board: { "lucid 3": 1, "recurring 3": 1, "collective 4": 1 },
    market: { lucid: "fox-in-the-lift lantern-fleet", collective: "pillow-parade talking-statues", recurring: "old-street red-balloon" },
    decks: {
      lucid: "paper-boat borrowed-wings stairs-of-salt house-without-doors lost-umbrella clock-orchard snow-in-july mirror-ball singing-well attic-ocean velvet-maze second-childhood whale-station invisible-choir moon-garden clay-giants night-observatory sunken-theatre city-of-kites endless-flight",
      collective: "midnight-post tin-orchestra frozen-carousel chalk-sky shared-umbrella-street bridge-of-fish balloon-market winter-tram hall-of-echoes paper-dragons rain-choir glowing-stadium comet-shower library-of-sand flying-piano dream-festival giants-chess ocean-cinema northern-lights town-of-seven-moons",
      recurring: "crow-at-the-window falling-teeth endless-corridor exam-again forgotten-melody growing-staircase slow-chase locked-piano tidal-clock echoing-name doll-s-house ferryman mask-seller burning-letters wolf-in-the-snow tower-of-beds lighthouse-keeper sleepwalkers white-room eternal-return",
    },
    players: [
      { resources: "k3 m3 f3", objects: 3, hand: "glass-lake sleepy-harbour missed-train", dreams: "first-flight old-cinema" },
      { resources: "k3 m3 f3", objects: 3, hand: "comet-tamer velvet-circus cat-of-mist", dreams: "first-flight old-cinema" },
    ],
  },
  steps: [
    { text: "neo-guide-studio", look: "studio" },
    { text: "neo-guide-send", look: "sphere", do: ["send collective 2"] },
    { text: "neo-guide-gain", do: ["gain memory"], top: true },
    { text: "neo-guide-take", do: ["take collective market 1"] },
    { text: "neo-guide-end", do: ["done"], top: true },
    { text: "neo-guide-advance", do: ["advance"], top: true },
    { text: "neo-guide-track", do: ["gain memory", "gain fantasy"], top: true },
    { text: "neo-guide-objects", do: ["object old-cinema", "object old-cinema", "done"], top: true },
    { text: "neo-guide-return", do: ["create pillow-parade"], top: true },
    { text: "neo-guide-done", do: ["done"], top: true },
    { text: "neo-guide-connect", do: ["send lucid 2"] },
    { text: "neo-guide-client", do: ["client first-flight"] },
    { text: "neo-guide-last", do: ["gain memory", "done"], top: true },
  ],
};
