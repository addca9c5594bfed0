import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { readStored, writeStored } from '../../lib/storage/storage';

const STORAGE_KEY = 'list_place';
/** Whoever does one of these looks at something by now, and is not to be carried away from it. */
const HAND = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Comes back to the place in a list after a reload. The router restores it too, but before there is a
 * list to be in the middle of.
 *
 * @param isWhole whether the list stands, as long as it was
 */
export function usePlace(isWhole: boolean): void {
  const { key } = useLocation();
  const [left] = useState(() => placeOf(key));
  const isSettled = useRef(left === undefined);

  useEffect(() => {
    const save = (): void => writeStored('session', STORAGE_KEY, `${key} ${window.scrollY}`);
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [key]);

  useEffect(() => {
    // It holds for one reload.
    writeStored('session', STORAGE_KEY, null);
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

/** Where this entry of the history was left; undefined where it was not left by a reload. */
function placeOf(key: string): number | undefined {
  const [entry, top] = (readStored('session', STORAGE_KEY) ?? '').split(' ');
  return entry === key && top !== undefined ? Number(top) : undefined;
}
