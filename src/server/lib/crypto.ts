/** Random values and hashes for sign-in (SES-03, REG-15). */
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { CODE_LENGTH } from '../../contract/common/constants';

/** A session token: 256 random bits, base64url. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A browser's secret: 256 random bits, base64url. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 (hex) of a token or a browser's secret, as stored. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The id of a sign-in attempt: 192 random bits, base64url. */
export function newAttemptId(): string {
  return randomBytes(24).toString('base64url');
}

/** The id of a shared quote, which is all that its readers need: 192 random bits, base64url. */
export function newSharedQuoteId(): string {
  return randomBytes(24).toString('base64url');
}

/** A uniformly random code of four digits. */
export function newCode(): string {
  return randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
}

/** A key for `hashCode`, hex. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** HMAC of a code, bound to its attempt. */
export function hashCode(secret: string, attemptId: string, code: string): string {
  return createHmac('sha256', secret).update(`${attemptId}:${code}`).digest('hex');
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
