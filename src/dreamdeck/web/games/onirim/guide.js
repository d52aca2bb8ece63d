// The first game: the last turns of one, from a run to the prophecy that wins it. The deck is shuffled, so the seed counts.
export const guide = {
  options: { mode: "solo" },
  seed: 526,
  position: {
    hand: "Gm Bs Gk Tk Rk",
    row: "Bm Bs Bk Tm Ts Tm Gk Gs",
    doors: "2Rd 2Bd Td",
    pool: "4Rs Rm Bk 2Gd Td 2NM",
    discard: "5Rs 2Rm 2Rk 6Bs 3Bm 6Gs 3Gm Gk 5Ts 2Tm 2Tk Bk 8NM",
    turn: 31,
  },
  steps: [
    { text: "oni-guide-doors" },
    { text: "oni-guide-row", do: ["play Gm"], top: true },
    { text: "oni-guide-search", do: ["search"] },
    { text: "oni-guide-nightmare", do: ["pay key Rk"], top: true },
    { text: "oni-guide-key", do: ["discard Bk"], top: true },
    { text: "oni-guide-prophecy", do: ["drop NM", "put Gd", "put Td"], top: true },
    { text: "oni-guide-door", do: ["open"] },
    { text: "oni-guide-last", do: ["open"] },
  ],
};
