/** Letters and digits as they lie on the keyboard, where the same key types one of another script. */
const BY_PLACE = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/;

/**
 * The key of a press that is no typing, for the shortcuts of a page: a Latin letter or a digit also
 * on an Arabic keyboard.
 * @returns undefined in a field, with a modifier, under a dialog, and where another handler took it
 */
export function pressedKey(event: KeyboardEvent): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isField(target)) return undefined;
  if (document.querySelector('[role="dialog"]')) return undefined;
  if (key.length > 1 || /^[!-~]$/.test(key)) return key;
  const [, letter, digit] = BY_PLACE.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? key;
}

/** Whether keys that are typed go into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
