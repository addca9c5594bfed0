import { PAGES } from '../../src/client/app/pageTable';
import type { PageName } from '../../src/client/lib/paths';
import type { Role } from '../../tests/a11y/userProfiles';

/** Public pages that show somebody who is signed in something of their own. */
const PERSONAL: Readonly<Partial<Record<PageName, readonly Role[]>>> = {
  home: ['student', 'partner'],
  favorites: ['student'],
  designCourseRegister: ['student'],
  designCourseRegistration: ['student'],
  messageOperation: ['student'],
};

/** Does this role see something of its own at a view's address? */
export function isSeenBy(view: string, role: Role): boolean {
  const page = Object.entries(PAGES).find(([name]) => name === view);
  // What stands in a page's place, and pages under /embed, are the same for everybody.
  if (page === undefined) return role === 'visitor';
  const [name, { access }] = page;
  if (access === 'signedIn') return role === 'student';
  if (access === 'partner') return role === 'partner';
  return role === 'visitor' || (PERSONAL[name as PageName]?.includes(role) ?? false);
}
