import { useLocation } from 'react-router-dom';

import { embedded, isEmbedded, windowOutside } from '../lib/embedding';

/** Whether the page is shown inside another app or site (APP-03). */
export function useIsEmbedded(): boolean {
  return isEmbedded(useLocation().pathname);
}

/**
 * Keeps links inside the frame they are in: under `/embed/…` an address that has a twin there
 * becomes that twin (APP-03); everywhere else it stays as it is.
 */
export function useTwin(): (address: string) => string {
  const isInside = useIsEmbedded();
  return (address) => (isInside ? embedded(address) : address);
}

/**
 * The window for a page that has no twin: it brings navigation and footer, which are no part of
 * somebody else's page, and other sites may not frame it.
 */
export function useWindowOutside(): '_blank' | '_top' | undefined {
  return useIsEmbedded() ? windowOutside() : undefined;
}
