/** Keys of the desk's lists, outside of fields and dialogs (DESK-13). */
export const SHORTCUTS = [
  { key: 'j', name: 'next' },
  { key: 'k', name: 'previous' },
  { key: 'Enter', name: 'enter' },
  { key: 'Esc', name: 'escape' },
  { key: 'a', name: 'take' },
  { key: 't', name: 'handOver' },
  { key: 'n', name: 'note' },
  { key: 'm', name: 'move' },
  { key: 'c', name: 'chat' },
  { key: 'z', name: 'undo' },
  { key: '/', name: 'search' },
  { key: '?', name: 'help' },
] as const;
export type ShortcutName = (typeof SHORTCUTS)[number]['name'];

/** Each key with the id of its words. */
export const SHORTCUT_WORDS = SHORTCUTS.map(
  ({ key, name }) => ({ key, does: `desk.keys.${name}` }) as const,
);
