import { useEffect, useEffectEvent } from 'react';

/** A key of a list, and what it does. */
export interface Shortcut<Name extends string> {
  /** As `KeyboardEvent.key` names it; a small letter. */
  readonly key: string;
  readonly name: Name;
}

/**
 * Returns the shortcut of a key press; undefined in a field, with a modifier, or under a dialog. A
 * letter is that of its place on the keyboard too: the same key types another one in Arabic.
 */
function shortcutOf<Name extends string>(
  event: KeyboardEvent,
  shortcuts: readonly Shortcut<Name>[],
): Name | undefined {
  const { key, code, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isField(target)) return undefined;
  if (document.querySelector('[role="dialog"]')) return undefined;
  const typed = ALSO[key] ?? key;
  const found = shortcuts.find((one) => one.key === typed);
  if (found || /^[a-z]$/i.test(key)) return found?.name;
  return shortcuts.find((one) => code === `Key${one.key.toUpperCase()}`)?.name;
}

/** Other names of keys. */
const ALSO: Readonly<Record<string, string>> = { '؟': '?', Escape: 'Esc' };

/** Whether keys that are typed go into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Hears the shortcuts of a list wherever on the page they are pressed. */
export function useShortcuts<Name extends string>(
  shortcuts: readonly Shortcut<Name>[],
  onPressed: (name: Name, event: KeyboardEvent) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, shortcuts);
    if (name !== undefined) onPressed(name, event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
