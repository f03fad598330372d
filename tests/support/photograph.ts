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
  const raw = {
    width: Math.ceil(width / grainSize),
    height: Math.ceil(height / grainSize),
    channels: 3,
  } as const;
  const pixels = new Uint8ClampedArray(raw.width * raw.height * raw.channels);
  let grain = seed;
  for (let place = 0; place < pixels.length; place += 3) {
    const across = ((place / 3) % raw.width) / raw.width;
    const down = Math.floor(place / 3 / raw.width) / raw.height;
    const light = 170 + 50 * Math.cos(3 * across + seed) - 60 * down;
    const edge = Math.sin(9 * across + seed) + Math.cos(11 * down * across) > 0.8 ? -45 : 0;
    // A linear congruential generator.
    grain = (grain * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const brightness = light + edge + 60 * (grain / 2 ** 32 - 0.5);
    pixels.set([brightness + 12, brightness, brightness - 18], place);
  }
  return sharp(pixels, { raw }).resize(width, height, { fit: 'fill' });
}
