/** Returns the earlier of two instants; the first may be unknown. */
export function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}

/** Returns the later of two instants; the first may be unknown. */
export function later(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other;
}
