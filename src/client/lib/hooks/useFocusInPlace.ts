import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { isFocusLost } from '../browser/focus';

/**
 * For a form that opens in place of the button that was pressed, and the other way round: the pressed
 * element is gone, so the focus goes on in its place.
 *
 * @param field selects what is focused when the form opens; the first enabled button when it closes
 * @returns the ref of the element that holds the form or the button
 */
export function useFocusInPlace(isOpen: boolean, field: string): RefObject<HTMLDivElement | null> {
  const block = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isFocusLost()) return;
    block.current?.querySelector<HTMLElement>(isOpen ? field : 'button:enabled')?.focus();
  }, [isOpen, field]);
  return block;
}
