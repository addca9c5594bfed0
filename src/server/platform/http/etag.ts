/** Returns whether If-None-Match names the ETag; weak comparison, as for every GET. */
export function isNamed(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
