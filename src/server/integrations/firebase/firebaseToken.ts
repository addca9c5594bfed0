import { SignJWT } from 'jose/jwt/sign';

import type { Role } from '../../../contract/common/constants';
import { addMs, HOUR, MINUTE, SECOND } from '../../lib/time/clock';
import type { ServiceAccount } from '../../lib/settings/firebaseSettings';

const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** The browser exchanges the token immediately. */
const EXCHANGE_MS = 5 * MINUTE;
/**
 * How long Firestore's rules accept it (CHAT-33): a Firebase session itself renews without limit.
 */
const VOUCHED_MS = HOUR;

export interface FirebaseUser {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
}

/** A custom token, with which the Firebase SDK signs in (CHAT-33, firestore.rules). */
export function mintFirebaseToken(
  { email, privateKey }: ServiceAccount,
  { id, role, name }: FirebaseUser,
  now: Date,
): Promise<string> {
  const until = Math.floor(addMs(now, VOUCHED_MS).getTime() / SECOND);
  return new SignJWT({ uid: id, claims: { role, name, until } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setSubject(email)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(addMs(now, EXCHANGE_MS))
    .sign(privateKey);
}
