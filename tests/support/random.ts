/** Chance that can be repeated: the same seed brings the same choices. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** Whether something happens that happens so often. */
  chance(probability: number): boolean;
  /** One of several; throws when there is none. */
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator "mulberry32": small, fast, and good enough for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const index = below(items.length);
      if (index >= items.length) throw new Error('there is nothing to pick from');
      return items[index] as (typeof items)[number];
    },
  };
}
