/** The name up to its first space. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
