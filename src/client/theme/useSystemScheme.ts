import { useSyncExternalStore } from 'react';
import type { Scheme } from './tokens';

const DARK = '(prefers-color-scheme: dark)';

/** The system's colour scheme, live; light without a preference. */
export function useSystemScheme(): Scheme {
  return useSyncExternalStore(subscribe, currentScheme);
}

function currentScheme(): Scheme {
  return query()?.matches === true ? 'dark' : 'light';
}

function subscribe(changed: () => void): () => void {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** jsdom has no `matchMedia`. */
function query(): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia(DARK) : undefined;
}
