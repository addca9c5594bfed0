/** Random values and hashes of signing in (SES-03, REG-15). */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { CODE_LENGTH } from '../../contract/constants';

/** 256 random bits, base64url: a session's token. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 random bits, base64url: what a browser is recognized by when it signs in again. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token or a browser's secret: its SHA-256, hexadecimal. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** 192 random bits, base64url: the id of one attempt to sign in. */
export function newAttemptId(): string {
  return randomBytes(24).toString('base64url');
}

/** A code of four digits, each of the ten thousand equally likely. */
export function newCode(): string {
  return randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, '0');
}

/** A key for `hashCode`, hexadecimal. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** Keyed hash of a code, bound to its attempt: it proves nothing for any other attempt. */
export function hashCode(secret: string, attemptId: string, code: string): string {
  return createHmac('sha256', secret).update(`${attemptId}:${code}`).digest('hex');
}

/** Compares two hashes of one kind in a time that does not tell where they differ. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
