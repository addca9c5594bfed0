import { useEffect, useEffectEvent } from 'react';

import { pressedKey } from '../../lib/browser/pressedKey';

/** A key of a list, and what it does. */
export interface Shortcut<Name extends string> {
  /** As `KeyboardEvent.key` names it; a small letter. */
  readonly key: string;
  readonly name: Name;
}

/** Other names of keys. */
const ALSO: Readonly<Record<string, string>> = { '؟': '?', Escape: 'Esc' };

/** Hears the shortcuts of a list wherever on the page they are pressed. */
export function useShortcuts<Name extends string>(
  shortcuts: readonly Shortcut<Name>[],
  onPressed: (name: Name, event: KeyboardEvent) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = pressedKey(event);
    const key = pressed && (ALSO[pressed] ?? pressed);
    const found = shortcuts.find((one) => one.key === key);
    if (found) onPressed(found.name, event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
