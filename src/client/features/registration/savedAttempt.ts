/**
 * What a reload in the middle of step 2 needs (REG-06): the deadline in local storage as
 * `verification_expiry` (epoch seconds), the rest in session storage, which is this tab's own. The
 * code itself is never kept.
 */
import { readStored, writeStored } from '../../lib/storage/storage';
import type { SavedAttempt } from '../../machines/support/registration.types';

const EXPIRY_KEY = 'verification_expiry';
const ATTEMPT_KEY = 'registration_attempt';

/** Keeps an attempt; does nothing where storage is refused. */
export function saveAttempt({ expiresAt, ...attempt }: SavedAttempt): void {
  writeStored('session', ATTEMPT_KEY, JSON.stringify(attempt));
  writeStored('local', EXPIRY_KEY, String(Math.floor(expiresAt / 1_000)));
}

/** The kept attempt, or null. One whose deadline is gone counts as expired. */
export function restoreAttempt(): SavedAttempt | null {
  const text = readStored('session', ATTEMPT_KEY);
  if (text === null) return null;
  const expiry = Number(readStored('local', EXPIRY_KEY));
  const expiresAt = Number.isFinite(expiry) ? expiry * 1_000 : 0;
  try {
    const value = JSON.parse(text) as Partial<Record<keyof SavedAttempt, unknown>> | null;
    const { attemptId, name, phone, usedUpUntil } = value ?? {};
    const isUsedUp = typeof usedUpUntil === 'number';
    return typeof attemptId === 'string' && typeof name === 'string' && typeof phone === 'string'
      ? { attemptId, name, phone, expiresAt, usedUpUntil: isUsedUp ? usedUpUntil : 0 }
      : null;
  } catch {
    return null;
  }
}

/** Makes the kept attempt count as expired: the server has ended its code. */
export function expireAttempt(): void {
  writeStored('local', EXPIRY_KEY, '0');
}

/** Forgets the attempt: its code was right, or another number is wanted. */
export function forgetAttempt(): void {
  writeStored('session', ATTEMPT_KEY, null);
  writeStored('local', EXPIRY_KEY, null);
}
