/** The part of a person's name that the navigation shows: what stands before the first space. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
