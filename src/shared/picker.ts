/** Seeded choice, the same for the same seed: FNV-1a hash, then a Murmur3 mixing step per choice. */
export function picker(seed: string): <T>(list: readonly T[]) => T {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (list) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    const chosen = list[((mixed ^ (mixed >>> 16)) >>> 0) % list.length];
    if (chosen === undefined) throw new RangeError('Nothing to choose from');
    return chosen;
  };
}
