import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import type { Location } from 'react-router-dom';

import { isRenderedPage } from '../ssr/renderedPage';

/**
 * Scrolls to the top on a new page, and restores the position after going back (NAV-08). React
 * Router also scrolls at start: immediately, and again to a saved position. On a server-rendered
 * page the browser has already restored the position and the user may be reading: there the first
 * scroll is undone before paint, and the second finds no saved position.
 */
export function Scrolling(): ReactElement {
  const placeRef = useRef(0);
  const isStarting = useRef(true);
  const keyOf = useCallback(
    ({ key }: Location) => (isStarting.current && isRenderedPage() ? '' : key),
    [],
  );
  useLayoutEffect(() => {
    if (isRenderedPage()) window.scrollTo(0, placeRef.current);
  }, []);
  useEffect(() => {
    isStarting.current = false;
  }, []);
  return (
    <>
      <ReadPlace placeRef={placeRef} />
      <ScrollRestoration getKey={keyOf} />
    </>
  );
}

/** Its effect runs before its sibling's, and the parent's after both. */
function ReadPlace({ placeRef }: { readonly placeRef: RefObject<number> }): null {
  useLayoutEffect(() => {
    placeRef.current = window.scrollY;
  }, [placeRef]);
  return null;
}
