/** jsdom has no layout: media queries answer as for this window. */
export function setWide(wide: boolean): void {
  window.matchMedia = (query) =>
    ({
      matches: wide && query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
