/** URL of a stored image, immutable and cached for a year. */
export function imageUrl(hash: string): string {
  return `/api/images/${hash}.webp`;
}

/** URL of a namespace's messages (LANG-08). */
export function localeUrl(language: string, namespace: string): string {
  return `/locales/${language}/${namespace}.json`;
}
