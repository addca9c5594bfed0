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

/** The letters as they lie on an Arabic keyboard, where the same key types another one. */
const BY_CODE: Readonly<Record<string, ShortcutName>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'take',
  KeyT: 'handOver',
  KeyN: 'note',
  KeyM: 'move',
  KeyC: 'chat',
  KeyZ: 'undo',
};

/** Returns the shortcut of a key press; undefined in a field, with a modifier, or under a dialog. */
export function shortcutOf(event: KeyboardEvent): ShortcutName | undefined {
  const { key, code, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isField(target)) return undefined;
  if (document.querySelector('[role="dialog"]')) return undefined;
  if (key === '?' || key === '؟') return 'help';
  if (key === 'Escape') return 'escape';
  const isLatin = /^[a-z]$/i.test(key);
  return SHORTCUTS.find((one) => one.key === key)?.name ?? (isLatin ? undefined : BY_CODE[code]);
}

/** Whether keys that are typed go into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
