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
  const before = useRef<number | null>(null);
  return (
    <>
      <ReadPlace placeRef={before} />
      <ScrollRestoration />
      <PutBack placeRef={before} />
    </>
  );
}

/** Effects of siblings run in their order. */
function ReadPlace({ placeRef }: { readonly placeRef: RefObject<number | null> }): null {
  useLayoutEffect(() => {
    placeRef.current = isRenderedPage() ? window.scrollY : null;
  }, [placeRef]);
  return null;
}

function PutBack({ placeRef }: { readonly placeRef: RefObject<number | null> }): null {
  useLayoutEffect(() => {
    const place = placeRef.current;
    if (place !== null) window.scrollTo({ top: place, behavior: 'instant' });
  }, [placeRef]);
  return null;
}
