/**
 * The session as local storage keeps it: `token`, `role` and `user` (SES-01).
 */
import { ROLES } from '../../../contract/common/constants';
import type { SessionUser } from '../../../contract/common/answers';
import type { Role } from '../../../contract/common/constants';
import { isEmbeddedPage } from '../embedding';
import { isRecord, toText } from './parse';
import { createStoredValue } from './storedValue';

export interface SavedSession {
  readonly token: string | null;
  readonly role: Role | null;
  readonly user: SessionUser | null;
}

export const NO_SESSION: SavedSession = { token: null, role: null, user: null };

const savedToken = createStoredValue({
  storage: 'local',
  key: 'token',
  format: 'text',
  parse: toText,
});
const savedRole = createStoredValue({
  storage: 'local',
  key: 'role',
  format: 'text',
  parse: toRole,
});
const savedUser = createStoredValue({ storage: 'local', key: 'user', parse: toSessionUser });

/** The keys of local storage that hold the session. */
export const SESSION_KEYS: readonly string[] = ['token', 'role', 'user'];

/** Signed in means all three (SES-01). */
export function isComplete(session: SavedSession): boolean {
  return session.token !== null && session.role !== null && session.user !== null;
}

/** Any other role than those with pages of their own is treated like a student's (SES-01). */
export function toRole(value: unknown): Role | null {
  if (toText(value) === null) return null;
  return ROLES.find((role) => role === value) ?? 'Student';
}

/**
 * The user data that a session keeps: "at least name and image" (SES-01). A stored user without an
 * id gets it from the profile, which is fetched when the app opens. Throws a TypeError if `value`
 * is not a user.
 */
export function toSessionUser(value: unknown): SessionUser {
  if (!isRecord(value)) throw new TypeError('not an object');
  const { id, name, image } = value;
  if (typeof name !== 'string') throw new TypeError('no name');
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    name,
    image: typeof image === 'string' ? image : null,
  };
}

/**
 * The saved session; missing or invalid parts are null. `onCorruptUser` receives the parse error of
 * an invalid user, who counts as missing (SES-02). An embedded page always has no session: the site
 * that frames it could cover it (clickjacking).
 */
export function readSavedSession(onCorruptUser?: (error: unknown) => void): SavedSession {
  if (isEmbeddedPage()) return NO_SESSION;
  return { token: savedToken.read(), role: savedRole.read(), user: savedUser.read(onCorruptUser) };
}

/** Saves the session; null parts are removed from storage. The user's phone is never stored. */
export function writeSavedSession({ token, role, user }: SavedSession): void {
  savedToken.write(token);
  savedRole.write(role);
  savedUser.write(user && { id: user.id, name: user.name, image: user.image });
}
