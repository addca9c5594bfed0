import { useSyncExternalStore } from 'react';
import type { Scheme } from './tokens';

const DARK = '(prefers-color-scheme: dark)';

/** The colour scheme that the visitor's system asks for, kept up to date; light when it says none. */
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

/** Undefined where there is no `matchMedia`, as under jsdom. */
function query(): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia(DARK) : undefined;
}
