import { PAGES } from '../../src/client/app/pageTable';
import type { PageName } from '../../src/client/lib/paths';
import { meantFor, rowOf } from '../../tests/a11y/views';
import type { Role } from '../../tests/a11y/userProfiles';

/** Public pages with content for signed-in users. */
const PERSONAL: Readonly<Partial<Record<PageName, readonly Role[]>>> = {
  home: ['student', 'partner'],
  favorites: ['student'],
  designCourseRegister: ['student'],
  designCourseRegistration: ['student'],
  messageOperation: ['student'],
};

/** Returns whether a view has specific content for the role. */
export function isSeenBy(view: string, role: Role): boolean {
  const page = Object.entries(PAGES).find(([name]) => name === rowOf(view));
  // Fallback pages and pages under /embed are the same for everyone.
  if (page === undefined) return role === 'visitor';
  const [name, { access }] = page;
  if (access === 'signedIn') return role === 'student';
  if (access === 'partner' || access === 'team') return role === meantFor(name as PageName);
  return role === 'visitor' || (PERSONAL[name as PageName]?.includes(role) ?? false);
}
