import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { embedded, isEmbedded, windowOutside } from '../lib/embedding';

/** Whether the page is shown under `/embed` (APP-03). */
export function useIsEmbedded(): boolean {
  return isEmbedded(useLocation().pathname);
}

/** Returns a function that maps a URL to its embedded twin, if any, under `/embed` (APP-03). */
export function useTwin(): (address: string) => string {
  const isInside = useIsEmbedded();
  return (address) => (isInside ? embedded(address) : address);
}

const neverChanges = () => () => undefined;

/** The link target for a page without a twin: other sites must not frame it. */
export function useWindowOutside(): '_blank' | '_top' | undefined {
  const target = useSyncExternalStore(neverChanges, windowOutside, () => '_blank' as const);
  return useIsEmbedded() ? target : undefined;
}
