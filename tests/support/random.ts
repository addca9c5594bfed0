/** Pseudo-random values, the same for a seed, so that what failed can be repeated. */

export type Random = () => number;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export function pseudoRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number below `most`. */
export const whole = (random: Random, most: number): number => Math.floor(random() * most);

export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[whole(random, items.length)] ?? items[0];
