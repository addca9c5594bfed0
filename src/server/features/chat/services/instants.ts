/** The earlier of two instants, of which the first may be unknown. */
export function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}

/** The later of two instants, of which the first may be unknown. */
export function later(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other;
}
