/**
 * Somebody begins to use a page; all but the last come before the first scrolling. Not `pointermove`, which
 * a browser also sends when a page appears below a pointer at rest.
 */
export const SIGNS_OF_USE = ['pointerdown', 'wheel', 'keydown', 'scroll'] as const;
