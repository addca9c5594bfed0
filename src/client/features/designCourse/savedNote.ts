/** The note to a course that is not sent yet, in session storage, by account and plan. */
import { toText } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';
import type { StoredValue } from '../../lib/storage/storedValue';

/** The note survives a reload, another language and a sign-in that ended while it was sent. */
export function savedNote(userId: string, planId: number): StoredValue<string> {
  return createStoredValue({
    storage: 'session',
    key: `course_note:${userId}:${planId}`,
    parse: toText,
  });
}
