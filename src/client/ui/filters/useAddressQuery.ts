import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';

/** Updates the URL's query, based on the current or pending one. */
export type ChangeQuery = (
  update: (before: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'state'>,
) => void;

/**
 * The URL's query with batched updates: each builds on the previous one even before it is rendered;
 * `setSearchParams` would start from the rendered one and lose it.
 */
export function useAddressQuery(): readonly [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const shown = useRef(query);
  /** Queries that were navigated to but not rendered yet, oldest first. */
  const pending = useRef<readonly string[]>([]);
  const isPushing = useRef(false);
  useLayoutEffect(() => {
    shown.current = query;
    const place = pending.current.lastIndexOf(query.toString());
    // After another navigation (Back, a link) our pending ones will not arrive.
    pending.current = place < 0 ? [] : pending.current.slice(place + 1);
    if (pending.current.length === 0) isPushing.current = false;
  }, [location, query]);

  const change = useCallback<ChangeQuery>(
    (update, options = {}) => {
      const next = update(new URLSearchParams(pending.current.at(-1) ?? shown.current));
      pending.current = [...pending.current, next.toString()];
      // The entry to replace may not exist yet: replacing would remove the previous page.
      const replace = options.replace === true && !isPushing.current;
      isPushing.current ||= !replace;
      setQuery(next, { ...options, replace });
    },
    [setQuery],
  );
  return [query, change];
}
