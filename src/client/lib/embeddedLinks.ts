import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { embedded, isEmbedded, windowOutside } from './embedding';

/** Returns whether the page is shown under `/embed` (APP-03). */
export function useIsEmbedded(): boolean {
  return isEmbedded(useLocation().pathname);
}

/** Returns a function that maps a URL to its embedded version, if any, under `/embed` (APP-03). */
export function useEmbeddedAddress(): (address: string) => string {
  const isInside = useIsEmbedded();
  return (address) => (isInside ? embedded(address) : address);
}

const neverChanges = () => () => undefined;
const thisWindow = (): undefined => undefined;
const newWindow = (): '_blank' => '_blank';

/** The link target for a page without an embedded version: other sites must not frame it. */
export function useWindowOutside(): '_blank' | '_top' | undefined {
  const isInside = useIsEmbedded();
  // Two answers on a page that the server rendered would render all that links there once more.
  return useSyncExternalStore(
    neverChanges,
    isInside ? windowOutside : thisWindow,
    isInside ? newWindow : thisWindow,
  );
}
