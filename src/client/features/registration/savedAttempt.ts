/**
 * What a reload in the middle of step 2 needs (REG-06): the deadline in local storage as
 * `verification_expiry` (epoch seconds), the rest in session storage, which is this tab's own. The
 * code itself is never kept.
 */
import { isRecord } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';
import type { SavedAttempt } from '../../machines/support/registration.types';

type Attempt = Omit<SavedAttempt, 'expiresAt'>;

const storedAttempt = createStoredValue({
  storage: 'session',
  key: 'registration_attempt',
  parse: attemptIn,
});
const storedExpiry = createStoredValue({
  storage: 'local',
  key: 'verification_expiry',
  parse: (value) => (typeof value === 'number' ? value : null),
});

/** Keeps an attempt. */
export function saveAttempt({ expiresAt, ...attempt }: SavedAttempt): void {
  storedAttempt.write(attempt);
  storedExpiry.write(Math.floor(expiresAt / 1_000));
}

/** The kept attempt, or null. One whose deadline is gone counts as expired. */
export function restoreAttempt(): SavedAttempt | null {
  const attempt = storedAttempt.read();
  return attempt && { ...attempt, expiresAt: (storedExpiry.read() ?? 0) * 1_000 };
}

/** Makes the kept attempt count as expired: the server has ended its code. */
export function expireAttempt(): void {
  storedExpiry.write(0);
}

/** Forgets the attempt: its code was right, or another number is wanted. */
export function forgetAttempt(): void {
  storedAttempt.write(null);
  storedExpiry.write(null);
}

function attemptIn(value: unknown): Attempt | null {
  if (!isRecord(value)) return null;
  const { attemptId, name, phone, usedUpUntil } = value;
  const isUsedUp = typeof usedUpUntil === 'number';
  return typeof attemptId === 'string' && typeof name === 'string' && typeof phone === 'string'
    ? { attemptId, name, phone, usedUpUntil: isUsedUp ? usedUpUntil : 0 }
    : null;
}
