/**
 * Events of a user's first interaction; all but the last precede the first scroll. Excludes
 * `pointermove`, which browsers also send when a page appears under a resting pointer.
 */
export const SIGNS_OF_USE = ['pointerdown', 'wheel', 'keydown', 'scroll'] as const;
