// The first game: one turn with everything in it, late in the third round. Three encounters are left, so that all of them are drawn.
export const guide = {
  options: { players: 2 },
  seed: 1,
  position: {
    round: 3,
    turn: 30,
    ring: "planet-astronaut octopus-mermaid castle-mirror rose-unicorn crown-sword pearl-chest",
    pendulums: [16, 4],
    dreams: [
      ["octopus-coral seahorse-octopus whale-seahorse anchor-whale |crown dragon-crown", "planet-rocket rocket-comet comet-astronaut", "mirror-sword"],
      ["dragon-unicorn unicorn-storm-cloud dragon-storm-cloud |comet comet-saucer saucer-galaxy", "coral-mermaid pearl-mermaid", ""],
    ],
    tokens: ["rose 2pearl", "sword crown"],
    goals: ["grumblers", "machines"],
    discard: "sand-drift mending-thread second-wind backswing 2kaleidoscope night-thief new-longing 2lullaby 3hourglass long-stride dream-warden 2star-chart 4sand-castle",
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
