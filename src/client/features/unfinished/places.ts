import { matchPath } from 'react-router-dom';

import { paths } from '../../lib/paths';
import type { PageName } from '../../lib/paths';

/** Names the account in an address, which is the same place without it. */
const ACCOUNT = 'user_id';

/** Whether two addresses of this app are one place: whatever the case, the order or the account. */
export function samePlace(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  searchParams.delete(ACCOUNT);
  searchParams.sort();
  return `${pathname.toLowerCase().replace(/\/+$/, '')}?${searchParams.toString()}`;
}

/** The page that an address of this app opens; undefined where there is none. */
export function pageNameAt(address: string): PageName | undefined {
  const { pathname } = new URL(address, window.location.origin);
  const names = Object.keys(paths) as PageName[];
  // What is spelt out comes before what has a parameter, as in the router.
  const bySpelling = names.sort(
    (one, other) => Number(paths[one].path.includes(':')) - Number(paths[other].path.includes(':')),
  );
  return bySpelling.find(
    (name) => matchPath({ path: paths[name].path, caseSensitive: false }, pathname) !== null,
  );
}
