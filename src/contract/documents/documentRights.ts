/** Who may do what with a document of a request, and whose turn it is (DOC-02). */
import { TEAM_ROLES } from '../common/constants';
import type { StepActor } from '../common/requestSteps';
import { stateAfter } from './documentLifecycle';
import type { DocumentEvent, DocumentState } from './documentLifecycle';

/** The events that people send; the others are the clock's. */
export const SENT_EVENTS = [
  'SENT',
  'ACCEPTED',
  'RETURNED',
  'WAIVED',
  'UNWAIVED',
] as const satisfies readonly DocumentEvent['type'][];
export type SentEvent = (typeof SENT_EVENTS)[number];

/** The entries of a document's history. */
export const HISTORY_EVENTS = [...SENT_EVENTS, 'ADDED'] as const;
export type HistoryEvent = (typeof HISTORY_EVENTS)[number];

/**
 * Who may send an event: the request's student; the team member who has the request, or a lead. A
 * family hands a document over in other ways as well, so the team sends it for them. A school sends
 * none.
 */
export const SENDERS: Readonly<Record<SentEvent, readonly StepActor[]>> = {
  SENT: ['student', 'team'],
  ACCEPTED: ['team'],
  RETURNED: ['team'],
  WAIVED: ['team'],
  UNWAIVED: ['team'],
};

/** The roles that may send, and read what was written about it. */
export const DOCUMENT_ROLES = ['Student', ...TEAM_ROLES] as const;

/** The events that the chart and the table allow an actor now. */
export function eventsFor(actor: StepActor, state: DocumentState): readonly SentEvent[] {
  return SENT_EVENTS.filter(
    (type) => SENDERS[type].includes(actor) && stateAfter(state, { type }) !== undefined,
  );
}

const TURNS: Readonly<Record<DocumentState, StepActor | null>> = {
  missing: 'student',
  inReview: 'team',
  sentBack: 'student',
  accepted: null,
  waived: null,
  expiring: 'student',
  expired: 'student',
};

/** Whose turn it is; null where nothing is to be done. */
export const turnOf = (state: DocumentState): StepActor | null => TURNS[state];
