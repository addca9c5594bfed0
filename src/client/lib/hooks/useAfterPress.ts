import { useCallback, useEffect, useRef } from 'react';

// A press that becomes a menu may have no other end.
const ENDS = ['pointerup', 'pointercancel', 'contextmenu'] as const;

/**
 * A function that runs work at once, or, while a button of the mouse is down, after its click: the
 * focus moves when the button goes down, and what moved under it then would not be clicked.
 */
export function useAfterPress(): (work: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = (): void => {
      isDown.current = true;
    };
    const onUp = (): void => {
      isDown.current = false;
      // The click follows the end of the press in the same task.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    document.addEventListener('pointerdown', onDown, true);
    for (const end of ENDS) document.addEventListener(end, onUp, true);
    return () => {
      document.removeEventListener('pointerdown', onDown, true);
      for (const end of ENDS) document.removeEventListener(end, onUp, true);
    };
  }, []);
  return useCallback((work) => {
    waiting.current.push(work);
    // Work that waits for a click still to come goes first.
    if (!isDown.current) for (const each of waiting.current.splice(0)) each();
  }, []);
}
