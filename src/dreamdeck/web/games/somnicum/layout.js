// Where things lie: the cards of the ring on a rounded curve, so that none overlap, and the size of a dream's cards.

const CARD = 1.5; // height of a card to its width
const TAKEN = 0.2; // what is left of a place whose card is gone, in cards
const PENDULUM = 0.7; // the gap of a pendulum
const BETWEEN = 4; // pixels between neighbours
const SHAPES = [2.3, 3, 4, 6]; // from an ellipse towards a frame: the roundest in which the cards are large enough
const POINTS = 720;

/**
 * Places on a ring of `width` by `height` pixels: {size, cards: [{place, x, y}], pendulums: [{x, y}]}. Cards stand upright.
 * `pendulums` are gaps, each clockwise behind the place of that number, or null.
 */
export function ringLayout(ring, pendulums, width, height, largest) {
  let best = null;
  for (const shape of SHAPES) {
    const found = largestThatFits(ring, pendulums, width, height, largest, shape);
    if (!best || found.size > best.size) best = found;
    if (best.size === largest) break;
  }
  return best;
}

function largestThatFits(ring, pendulums, width, height, largest, shape) {
  for (let size = largest; ; size -= 1) {
    const found = spread(ring, pendulums, width, height, size, shape);
    if (size <= 24 || !overlap(found.cards, size)) return { ...found, size };
  }
}

function spread(ring, pendulums, width, height, size, shape) {
  const curve = curveOf(width / 2 - size / 2 - 6, height / 2 - (size * CARD) / 2 - 12, shape);
  const slots = ring.flatMap((card, place) => [
    { place, room: card ? 1 : TAKEN, card },
    ...pendulums.flatMap((gap, which) => (gap === place ? [{ which, room: PENDULUM }] : [])),
  ]);
  const all = slots.reduce((sum, { room }) => sum + room, 0);
  const cards = [];
  const hanging = [];
  let done = -slots[0].room / 2; // the first card stands at the top
  for (const slot of slots) {
    const at = curve.at(((done + slot.room / 2) / all) * curve.length);
    const point = { x: width / 2 + at.x, y: height / 2 + 5 + at.y };
    if (slot.which !== undefined) hanging[slot.which] = point;
    else if (slot.card) cards.push({ place: slot.place, ...point });
    done += slot.room;
  }
  return { cards, pendulums: hanging };
}

/** A superellipse from its top clockwise, measured by how many upright cards fit along it. */
function curveOf(a, b, shape) {
  const point = (angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return { x: a * Math.sign(c) * Math.abs(c) ** (2 / shape), y: b * Math.sign(s) * Math.abs(s) ** (2 / shape) };
  };
  const points = Array.from({ length: POINTS + 1 }, (_, i) => point((i / POINTS) * 2 * Math.PI - Math.PI / 2));
  const lengths = [0];
  for (let i = 1; i <= POINTS; i += 1) lengths.push(lengths[i - 1] + Math.max(Math.abs(points[i].x - points[i - 1].x), Math.abs(points[i].y - points[i - 1].y) / CARD));
  const length = lengths[POINTS];
  const at = (far) => points[lengths.findIndex((reached) => reached >= ((far % length) + length) % length)];
  return { length, at };
}

const overlap = (cards, size) => cards.some((one, i) => cards.slice(i + 1).some((two) =>
  Math.abs(one.x - two.x) < size + BETWEEN && Math.abs(one.y - two.y) < size * CARD + BETWEEN));

/** The width of a dream's cards: as large as three levels and so many columns allow. Small ones are of the compact form. */
export function dreamSize(columns, width, height, largest) {
  const large = Math.min(largest, width / columns - BETWEEN, (height / 3 - BETWEEN) / CARD);
  if (large >= 42) return { size: Math.floor(large), small: false };
  return { size: Math.max(10, Math.floor(Math.min(42, width / columns - 2, (height / 3 - 3) / 1.3))), small: true };
}
