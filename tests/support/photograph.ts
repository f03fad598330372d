import sharp, { type Sharp } from 'sharp';

interface PhotographOptions {
  readonly width: number;
  readonly height: number;
  /** Another number, another picture; the same number, the same bytes. */
  readonly seed?: number;
}

/** How many dots of the picture lie side by side under one grain. */
const grainSize = 3;

/** A picture with more in it than most photographs have: light that falls off, edges at all angles, and coarse grain. */
export function photograph({ width, height, seed = 1 }: PhotographOptions): Sharp {
  const columns = Math.ceil(width / grainSize);
  const rows = Math.ceil(height / grainSize);
  const random = randomNumbers(seed);
  const pixels = Buffer.alloc(columns * rows * 3);
  for (let place = 0; place < pixels.length; place += 3) {
    const across = ((place / 3) % columns) / columns;
    const down = Math.floor(place / 3 / columns) / rows;
    const light = 170 + 50 * Math.cos(3 * across + seed) - 60 * down;
    const edge = Math.sin(9 * across + seed) + Math.cos(11 * down * across) > 0.8 ? -45 : 0;
    const brightness = light + edge + 60 * (random() - 0.5);
    pixels.set([brightness + 12, brightness, brightness - 18].map(toByte), place);
  }
  const small = sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } });
  return small.resize(width, height, { fit: 'fill' });
}

function toByte(brightness: number): number {
  return Math.max(0, Math.min(255, Math.round(brightness)));
}

/** Numbers from 0 to 1 that are the same every time (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
