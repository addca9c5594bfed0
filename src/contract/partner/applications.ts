/** Applications of schools that want to become a partner, and what the agency answers (PAR-17). */
import type { Named } from '../catalogue/catalogue';
import type { Language } from '../common/constants';

export const APPLICATION_STATES = ['new', 'answered', 'approved', 'rejected', 'closed'] as const;

/**
 * State of an application:
 * - `new`: nobody has written to the applicant yet
 * - `answered`: the team has written, and it is not decided
 * - `approved`: the applicant's number is a member of an institute
 * - `rejected`: the applicant was told why not
 * - `closed`: marked as done without a word to the applicant, as a double or a joke is
 */
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The events that the applicant is told of. */
export const TOLD_EVENTS = ['answered', 'approved', 'rejected'] as const;
export type ToldEvent = (typeof TOLD_EVENTS)[number];

export type ApplicationEvent = ToldEvent | 'closed';

/** The stored facts that decide an application's state. */
export interface ApplicationStanding {
  readonly isAnswered: boolean;
  readonly isHandled: boolean;
  readonly decision: 'approved' | 'rejected' | null;
}

/** An application's state. One that was handled without a decision is closed. */
export function applicationState(standing: ApplicationStanding): ApplicationState {
  const { isAnswered, isHandled, decision } = standing;
  if (isHandled) return decision ?? 'closed';
  return isAnswered ? 'answered' : 'new';
}

/** The state after an event; undefined for an application that is decided or closed already. */
export function applicationAfter(
  state: ApplicationState,
  event: ApplicationEvent,
): ApplicationState | undefined {
  return state === 'new' || state === 'answered' ? event : undefined;
}

/** Why the agency does not become a partner; the applicant reads it. */
export const REJECTION_REASONS = [
  'place',
  'programmes',
  'accreditation',
  'incomplete',
  'full',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Maximum characters of the team's words to an applicant: they go out as a text message. */
export const APPLICATION_WORDS_MAX = 600;

/** A message of the team to an applicant. */
export interface ApplicationMessage {
  readonly id: number;
  readonly event: ToldEvent;
  /** The member's name; null for a command of the server. */
  readonly by: string | null;
  /** ISO timestamp. */
  readonly at: string;
  /** Only with `rejected`. */
  readonly reason: RejectionReason | null;
  /** '' for none. */
  readonly text: string;
}

/** GET /api/desk/applications/{id}: all that the applicant wrote, and what the team told them. */
export interface DeskApplication {
  readonly id: number;
  readonly state: ApplicationState;
  readonly institute_name: string;
  readonly contact_name: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly message: string;
  /** In which the applicant is told. */
  readonly language: Language;
  /** ISO timestamp. */
  readonly at: string;
  /** ISO timestamp; null while it is neither decided nor closed. */
  readonly handled_at: string | null;
  /** Only with `approved`; null for one that was approved before institutes were kept. */
  readonly institute: Named | null;
  /** Oldest first. */
  readonly messages: readonly ApplicationMessage[];
}

/** GET /api/desk/application-counts: how many applications are in each state. */
export type ApplicationCounts = Readonly<Record<ApplicationState, number>>;

/**
 * POST /api/desk/applications/{id}/answer, /approve and /reject: the application after it. The same
 * press again changes nothing. 409 ALREADY_DECIDED once it is decided or closed, ALREADY_TAKEN with
 * `data.holder` for an answer by another than its holder, CONFLICT with `data.refusal` for a number
 * that cannot become a member's.
 */
export type ApplicationChanged = DeskApplication;
