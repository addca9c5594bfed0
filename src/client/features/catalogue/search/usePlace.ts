import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { toText } from '../../../lib/storage/parse';
import { createStoredValue } from '../../../lib/storage/storedValue';

/** The history entry that was reloaded, and its scroll position in pixels. */
const leftPlace = createStoredValue({
  storage: 'session',
  key: 'list_place',
  format: 'text',
  parse: toText,
});
/** User input that cancels the restore. */
const HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Restores the scroll position once `isWhole`; the router does so before the list is rendered. */
export function usePlace(isWhole: boolean): void {
  const { key } = useLocation();
  const [left] = useState(() => placeOf(key));
  const isSettled = useRef(left === undefined);

  useEffect(() => {
    const save = (): void => leftPlace.write(`${key} ${window.scrollY}`);
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [key]);

  useEffect(() => {
    leftPlace.write(null);
    const settle = (): void => {
      isSettled.current = true;
    };
    for (const event of HAND) window.addEventListener(event, settle, { passive: true });
    return () => {
      for (const event of HAND) window.removeEventListener(event, settle);
    };
  }, []);

  useLayoutEffect(() => {
    if (!isWhole || isSettled.current || left === undefined) return;
    isSettled.current = true;
    window.scrollTo(0, left);
  }, [isWhole, left]);
}

function placeOf(key: string): number | undefined {
  const [entry, top] = (leftPlace.read() ?? '').split(' ');
  return entry === key && top !== undefined ? Number(top) : undefined;
}
