import { matchPath } from 'react-router-dom';

import { paths } from '../../lib/paths';
import type { PageName } from '../../lib/paths';

const ACCOUNT = 'user_id';

/** Returns whether two URLs refer to the same page; ignores case, parameter order and `user_id`. */
export function samePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  searchParams.delete(ACCOUNT);
  searchParams.sort();
  return `${pathname.toLowerCase().replace(/\/+$/, '')}?${searchParams.toString()}`;
}

/** The page at an app URL; undefined if there is none. */
export function pageNameAt(address: string): PageName | undefined {
  const { pathname } = new URL(address, window.location.origin);
  const names = Object.keys(paths) as PageName[];
  // Static paths match before parameters, as in the router.
  const bySpelling = names.sort(
    (one, other) => Number(paths[one].path.includes(':')) - Number(paths[other].path.includes(':')),
  );
  return bySpelling.find(
    (name) => matchPath({ path: paths[name].path, caseSensitive: false }, pathname) !== null,
  );
}
