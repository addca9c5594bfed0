import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import type { Location } from 'react-router-dom';

import { isRenderedPage } from '../ssr/renderedPage';

/**
 * A page opens at the top, and at its old place after going back (NAV-08). React Router also scrolls
 * when it starts, at once and once more to a place it has kept, although somebody may already be reading a
 * page that the server rendered, whose place the browser puts back: there the first is undone, before
 * anything is painted, and the second finds no place.
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

/** Its effect runs before that of its sibling, and the parent's after both. */
function ReadPlace({ placeRef }: { readonly placeRef: RefObject<number> }): null {
  useLayoutEffect(() => {
    placeRef.current = window.scrollY;
  }, [placeRef]);
  return null;
}
