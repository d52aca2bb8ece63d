// The first game: one turn with everything in it, late in the third round. Three encounters are left, so that all of them are drawn.
export const guide = {
  options: { players: 2 },
  seed: 1,
  position: {
    round: 3,
    turn: 30,
    ring: "rocket whale mirror rose-unicorn storm-cloud-sword coral-pearl",
    pendulums: [16, 4],
    dreams: [
      ["octopus-coral seahorse-octopus whale-seahorse anchor-whale |crown dragon", "planet-rocket rocket-comet comet-astronaut", "sword"],
      ["unicorn unicorn-storm-cloud storm-cloud |comet saucer saucer-galaxy", "mermaid pearl-mermaid", ""],
    ],
    tokens: ["rose 2pearl", "sword* crown"],
    goals: ["grumblers", "machines"],
    discard: "sand-drift mending-thread 2second-wind 2backswing 2kaleidoscope 2night-thief 2new-longing 2lullaby 2hourglass 2long-stride 2dream-warden star-chart",
  },
  steps: [
    { text: "somn-guide-dream", look: "dream", top: "wide" },
    { text: "somn-guide-ring", look: "ring" },
    { text: "somn-guide-place", do: ["place rose 3"], top: true },
    { text: "somn-guide-move", do: ["move black 4", "pay pearl", "join 3"], top: true },
    { text: "somn-guide-keep", do: ["keep mending-thread"] },
    { text: "somn-guide-play", do: ["play mending-thread"], top: true },
    { text: "somn-guide-free", free: true, top: true },
  ],
};
