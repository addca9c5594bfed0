/** Those of the desk's lists that a partner's have, and its own: the same key does the same. */
export const SHORTCUTS = [
  { key: 'j', name: 'next' },
  { key: 'k', name: 'previous' },
  { key: 'Enter', name: 'enter' },
  { key: 'Esc', name: 'escape' },
  { key: 'x', name: 'select' },
  { key: 'a', name: 'take' },
  { key: 'm', name: 'move' },
  { key: 'd', name: 'decline' },
  { key: 'n', name: 'note' },
  { key: 'z', name: 'undo' },
  { key: '/', name: 'search' },
  { key: '?', name: 'help' },
] as const;
export type ShortcutName = (typeof SHORTCUTS)[number]['name'];

/** Each key with the id of its words. */
export const SHORTCUT_WORDS = SHORTCUTS.map(
  ({ key, name }) => ({ key, does: `partnerPages.keys.${name}` }) as const,
);

export const keyOf = (name: ShortcutName): string =>
  SHORTCUTS.find((one) => one.name === name)?.key ?? '';
