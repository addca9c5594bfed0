/** Draft of a course's note, in session storage, by account and plan. */
import { typedText } from '../../../lib/storage/typedTexts';
import type { StoredValue } from '../../../lib/storage/storedValue';

/** Whom the course is for, by account and plan, as `savedNote`. */
export function savedForName(userId: string, planId: number): StoredValue<string> {
  return typedText(`course_for:${planId}`, userId);
}

/** The note survives a reload, another language and a sign-in that ended while it was sent. */
export function savedNote(userId: string, planId: number): StoredValue<string> {
  return typedText(`course_note:${planId}`, userId);
}
