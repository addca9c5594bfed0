/**
 * The attempt saved for a reload in step 2 (REG-06): the deadline in local storage as
 * `verification_expiry` (epoch seconds), the rest in session storage. The code is never saved.
 */
import { isRecord } from '../../../lib/storage/parse';
import { createStoredValue } from '../../../lib/storage/storedValue';
import type { SavedAttempt } from '../machines/support/registration.types';

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

export function saveAttempt({ expiresAt, ...attempt }: SavedAttempt): void {
  storedAttempt.write(attempt);
  storedExpiry.write(Math.floor(expiresAt / 1_000));
}

/** The saved attempt or null; without a deadline it counts as expired. */
export function restoreAttempt(): SavedAttempt | null {
  const attempt = storedAttempt.read();
  return attempt && { ...attempt, expiresAt: (storedExpiry.read() ?? 0) * 1_000 };
}

/** Expires the saved attempt: the server has closed it. */
export function expireAttempt(): void {
  storedExpiry.write(0);
}

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
