/**
 * The life of a document that a request needs (DOC-01), as one chart: the server checks every change
 * with it, the screens offer what it allows, and the docs draw it.
 */
import { setup, transition } from 'xstate';

import { addDays } from '../../shared/dates';

/** As they are stored. */
export const STORED_STATES = ['missing', 'inReview', 'sentBack', 'accepted', 'waived'] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** As they are read: what was accepted can have run out since. */
export const DOCUMENT_STATES = [...STORED_STATES, 'expiring', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export type DocumentEvent =
  | { readonly type: 'SENT' }
  | { readonly type: 'ACCEPTED' }
  | { readonly type: 'RETURNED' }
  | { readonly type: 'WAIVED' }
  | { readonly type: 'UNWAIVED' }
  | { readonly type: 'EXPIRY_NEARED' }
  | { readonly type: 'EXPIRED' };

const setUp = setup({ types: { events: {} as DocumentEvent } });

/** It can be sent (again), or is not needed after all. */
const toSend = { SENT: '#inReview', WAIVED: '#waived' } as const;

/**
 * The states of a document. Who may send which event is the table of documentRights.ts; the chart says in
 * which state it can happen at all. A day passes by itself: EXPIRY_NEARED and EXPIRED are the clock's.
 */
export const documentLifecycleMachine = setUp.createMachine({
  id: 'documentLifecycle',
  initial: 'missing',
  states: {
    missing: { on: toSend },
    inReview: {
      id: 'inReview',
      on: { ...toSend, ACCEPTED: 'accepted', RETURNED: 'sentBack' },
    },
    sentBack: { id: 'sentBack', on: toSend },
    accepted: {
      initial: 'valid',
      states: {
        valid: { on: { EXPIRY_NEARED: 'expiring', EXPIRED: 'expired' } },
        expiring: { on: { ...toSend, EXPIRED: 'expired' } },
        expired: { on: toSend },
      },
      on: { RETURNED: 'sentBack' },
    },
    waived: { id: 'waived', on: { UNWAIVED: 'missing' } },
  },
});

/** So many days before its last one a document is said to run out. */
const EXPIRY_DAYS = 60;

/** The stored facts that decide a document's state. */
export interface DocumentStanding {
  readonly state: StoredState;
  /** YYYY-MM-DD: its last day; null for none. */
  readonly validUntil: string | null;
}

/** Whether a state counts as handed in: it was accepted and stands, or is not needed. */
export const isSettled = (state: DocumentState): boolean =>
  state === 'accepted' || state === 'expiring' || state === 'waived';

/**
 * A document's state as it is read: what was accepted runs out by itself, 60 days before its last day, or
 * as soon as the course begins after that day.
 * @param today YYYY-MM-DD
 * @param startsOn YYYY-MM-DD: when the course begins; null while undecided
 */
export function stateOn(
  { state, validUntil }: DocumentStanding,
  today: string,
  startsOn: string | null,
): DocumentState {
  if (state !== 'accepted' || validUntil === null) return state;
  if (validUntil < today) return 'expired';
  const isOverBefore = startsOn !== null && startsOn >= today && validUntil < startsOn;
  return isOverBefore || validUntil <= addDays(today, EXPIRY_DAYS) ? 'expiring' : state;
}

/** The state after an event; undefined where the chart does not allow it. */
export function stateAfter(state: DocumentState, event: DocumentEvent): DocumentState | undefined {
  const before = documentLifecycleMachine.resolveState({ value: valueOf(state) });
  if (!before.can(event)) return undefined;
  const [{ value }] = transition(documentLifecycleMachine, before, event);
  return DOCUMENT_STATES.find((one) => isSame(valueOf(one), value));
}

/** The state's place in the chart. */
function valueOf(state: DocumentState) {
  if (state === 'accepted') return { accepted: 'valid' } as const;
  if (state === 'expiring' || state === 'expired') return { accepted: state } as const;
  return state;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
