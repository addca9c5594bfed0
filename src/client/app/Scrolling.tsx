import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { ScrollRestoration } from 'react-router-dom';

import { isRenderedPage } from '../lib/boot/renderedPage';

/**
 * A page opens at the top, and at its old place after going back (NAV-08). React Router also scrolls
 * when it starts, although somebody may already be reading a page that the server rendered: there the
 * place is put back. Both happen before anything is painted.
 */
export function Scrolling(): ReactElement {
  const placeRef = useRef(0);
  useLayoutEffect(() => {
    if (isRenderedPage()) window.scrollTo(0, placeRef.current);
  }, []);
  return (
    <>
      <ReadPlace placeRef={placeRef} />
      <ScrollRestoration />
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
