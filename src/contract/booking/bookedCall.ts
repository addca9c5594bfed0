/**
 * `booked` until its time comes or the team has called; a call-back has no time that could pass.
 * `done` once the team has called.
 */
export const CALL_STATES = ['booked', 'cancelled', 'past', 'done'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** Calls without an answer after which the team calls no more (DESK-14). */
export const CALL_ATTEMPTS_MAX = 3;

/** Hours after which the team calls again, within its opening hours. */
export const CALL_AGAIN_HOURS = 2;

/** A booked call, as its visitor sees it at its unguessable address (BOOK-06). */
export interface BookedCall {
  readonly reference: string;
  readonly state: CallState;
  readonly name: string;
  /** The number that will be called, such as `+966 50 123 4567`. */
  readonly phone: string;
  /** ISO timestamps; null for a call-back. A cancelled call keeps the time that it had. */
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  /** IANA time zone of the agency. */
  readonly time_zone: string;
  /** The number that calls; empty before setup. */
  readonly agency_phone: string;
  /** Same-origin URL of the calendar file; takes `?lang=`. Null for a call-back. */
  readonly calendar_url: string | null;
}

/** Path of a booked call's page, which its calendar file names. */
export function consultationPage(reference: string): string {
  return `/consultation/${reference}`;
}
