import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

/** Changes the query of the address, from what it is or is about to be. */
export type ChangeQuery = (
  update: (before: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'>,
) => void;

/**
 * The query of the address, for several changes at once: each builds on the one before, also while
 * that is not on screen yet, where `setSearchParams` would begin from the screen and lose it.
 */
export function useAddressQuery(): readonly [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const shown = useRef(query);
  /** Queries that were navigated to and are not on screen yet, oldest first. */
  const pending = useRef<readonly string[]>([]);
  const isPushing = useRef(false);
  useLayoutEffect(() => {
    shown.current = query;
    const place = pending.current.lastIndexOf(query.toString());
    // After a navigation of another kind (Back, a link) nothing of ours comes any more.
    pending.current = place < 0 ? [] : pending.current.slice(place + 1);
    if (pending.current.length === 0) isPushing.current = false;
  }, [location, query]);

  const change = useCallback<ChangeQuery>(
    (update, options = {}) => {
      const next = update(new URLSearchParams(pending.current.at(-1) ?? shown.current));
      pending.current = [...pending.current, next.toString()];
      // The entry that is to be replaced may not be there yet: the page before it would be gone.
      const replace = options.replace === true && !isPushing.current;
      isPushing.current ||= !replace;
      setQuery(next, { ...options, replace });
    },
    [setQuery],
  );
  return [query, change];
}
