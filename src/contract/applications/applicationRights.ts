/** Who may do what with an application, and whose turn it is (ADM-02). */
import type { StepActor } from '../common/requestSteps';
import { stateAfter } from './applicationLifecycle';
import type {
  ApplicationEvent,
  ApplicationStanding,
  ApplicationState,
} from './applicationLifecycle';

/** The events that people send; LAPSED is the clock's. */
export const SENT_EVENTS = [
  'COMPLETED',
  'REOPENED',
  'SUBMITTED',
  'QUESTION_ASKED',
  'QUESTION_ANSWERED',
  'OFFERED',
  'REFUSED',
  'CONDITION_MET',
  'ACCEPTED',
  'DECLINED',
  'PLACE_CONFIRMED',
  'DEFERRED',
  'ENROLLED',
  'WITHDRAWN',
] as const satisfies readonly ApplicationEvent['type'][];
export type SentEvent = (typeof SENT_EVENTS)[number];

/** The entries of an application's history. */
export const APPLICATION_EVENTS = [...SENT_EVENTS, 'CREATED', 'LAPSED'] as const;
export type HistoryEvent = (typeof APPLICATION_EVENTS)[number];

/**
 * Who may send an event: the request's student; the team member who has the request, or a lead; a
 * member of the application's school. A school's answers can come by email, so the team may write
 * each of them; a yes to an offer is the student's alone.
 */
export const SENDERS: Readonly<Record<SentEvent, readonly StepActor[]>> = {
  COMPLETED: ['team'],
  REOPENED: ['team'],
  SUBMITTED: ['team'],
  QUESTION_ASKED: ['team', 'partner'],
  QUESTION_ANSWERED: ['team'],
  OFFERED: ['team', 'partner'],
  REFUSED: ['team', 'partner'],
  CONDITION_MET: ['team', 'partner'],
  ACCEPTED: ['student'],
  DECLINED: ['student', 'team'],
  PLACE_CONFIRMED: ['team', 'partner'],
  DEFERRED: ['team', 'partner'],
  ENROLLED: ['team', 'partner'],
  WITHDRAWN: ['student', 'team', 'partner'],
};

/** The event as the chart knows it, where it does not matter what an offer says. */
const exampleOf = (type: SentEvent): ApplicationEvent =>
  type === 'OFFERED' ? { type, kind: 'unconditional', conditions: 0 } : { type };

/** The events that the chart and the table allow an actor now, in the order of a life. */
export function eventsFor(actor: StepActor, standing: ApplicationStanding): readonly SentEvent[] {
  return SENT_EVENTS.filter(
    (type) => SENDERS[type].includes(actor) && stateAfter(standing, exampleOf(type)) !== undefined,
  );
}

const TURNS: Readonly<Record<ApplicationState, StepActor | null>> = {
  draft: 'team',
  ready: 'team',
  submitted: 'partner',
  askedBack: 'team',
  conditional: 'student',
  unconditional: 'student',
  waitingList: 'partner',
  accepted: 'partner',
  deferred: 'partner',
  placeConfirmed: 'partner',
  enrolled: null,
  refused: null,
  declined: null,
  lapsed: 'team',
  withdrawn: null,
};

/** Whose turn it is; null once nothing follows. What is accepted waits for the student's conditions. */
export function turnOf({ state, conditions }: ApplicationStanding): StepActor | null {
  if ((state === 'accepted' || state === 'deferred') && conditions > 0) return 'student';
  return TURNS[state];
}
