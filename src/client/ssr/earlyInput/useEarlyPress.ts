import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { onPress } from './onPress';

/**
 * For a part whose code comes after that of its page: keeps the last press inside it, which React
 * would lose.
 * @returns the part's place; whether it answers; `repeat`, to be called once it does
 */
export function useEarlyPress(): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isReady: RefObject<boolean>;
  readonly repeat: () => void;
} {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(null);
  const isReady = useRef(false);
  useLayoutEffect(
    () =>
      onPress((button, target) => {
        if (!isReady.current && place.current?.contains(target)) pressed.current = button;
      }),
    [],
  );
  const repeat = useCallback(() => {
    isReady.current = true;
    pressed.current?.click();
    pressed.current = null;
  }, []);
  return { place, isReady, repeat };
}
