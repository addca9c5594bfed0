/**
 * An application's life (ADM-01), as one chart: the server checks every change with it, the screens
 * offer what it allows, and the docs draw it.
 */
import { assign, setup, transition } from 'xstate';

/** The kinds of a school's offer. */
export const OFFER_KINDS = ['conditional', 'unconditional', 'waitingList'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** As they are stored; an offer's state is its kind. */
export const APPLICATION_STATES = [
  'draft',
  'ready',
  'submitted',
  'askedBack',
  ...OFFER_KINDS,
  'accepted',
  'deferred',
  'placeConfirmed',
  'enrolled',
  'refused',
  'declined',
  'lapsed',
  'withdrawn',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** States that hold the one seat of a request. */
export const SEAT_STATES = [
  'accepted',
  'deferred',
  'placeConfirmed',
  'enrolled',
] as const satisfies readonly ApplicationState[];

/** States that nothing follows. */
export const ENDED_STATES = [
  'enrolled',
  'refused',
  'declined',
  'withdrawn',
] as const satisfies readonly ApplicationState[];

export type ApplicationEvent =
  | { readonly type: 'COMPLETED' }
  | { readonly type: 'REOPENED' }
  | { readonly type: 'SUBMITTED' }
  | { readonly type: 'QUESTION_ASKED' }
  | { readonly type: 'QUESTION_ANSWERED' }
  | { readonly type: 'OFFERED'; readonly kind: OfferKind; readonly conditions: number }
  | { readonly type: 'REFUSED' }
  | { readonly type: 'CONDITION_MET' }
  | { readonly type: 'ACCEPTED' }
  | { readonly type: 'DECLINED' }
  | { readonly type: 'LAPSED' }
  | { readonly type: 'PLACE_CONFIRMED' }
  | { readonly type: 'DEFERRED' }
  | { readonly type: 'ENROLLED' }
  | { readonly type: 'WITHDRAWN' };

interface Open {
  /** Conditions of the offer that are not met. */
  readonly conditions: number;
}
interface OfKind {
  readonly kind: OfferKind;
}

const kindOf = ({ event }: { readonly event: OfKind }): OfKind => ({ kind: event.kind });
const conditionsOf = ({ event }: { readonly event: Open }): Open => ({
  conditions: event.conditions,
});

const setUp = setup({
  types: {
    context: {} as Open,
    input: {} as Open,
    events: {} as ApplicationEvent,
  },
  guards: {
    isConditional: (_, { kind }: OfKind) => kind === 'conditional',
    isWaitingList: (_, { kind }: OfKind) => kind === 'waitingList',
    isLastCondition: ({ context }) => context.conditions === 1,
    areMoreOpen: ({ context }) => context.conditions > 1,
    isAnyOpen: ({ context }) => context.conditions > 0,
    isComplete: ({ context }) => context.conditions === 0,
  },
  actions: {
    open: assign((_, { conditions }: Open) => ({ conditions })),
    meet: assign(({ context }) => ({ conditions: context.conditions - 1 })),
  },
});

/** An offer, or a new version of it, is of the kind that it says. */
const offers = setUp.createStateConfig({
  on: {
    OFFERED: [
      {
        guard: { type: 'isConditional', params: kindOf },
        target: '#conditional',
        actions: { type: 'open', params: conditionsOf },
      },
      {
        guard: { type: 'isWaitingList', params: kindOf },
        target: '#waitingList',
        actions: { type: 'open', params: conditionsOf },
      },
      { target: '#unconditional', actions: { type: 'open', params: conditionsOf } },
    ],
  },
}).on;

/** A condition can be met after the offer was accepted as well. */
const meetsOne = { guard: 'isAnyOpen', actions: 'meet' } as const;
const confirmsPlace = { guard: 'isComplete', target: 'placeConfirmed' } as const;

/**
 * The states of an application. Who may send which event is the table of applicationRights.ts; the
 * chart says in which state it can happen at all. The day to answer passes by itself: LAPSED is the
 * clock's.
 */
export const applicationLifecycleMachine = setUp.createMachine({
  id: 'applicationLifecycle',
  context: ({ input }) => ({ conditions: input.conditions }),
  initial: 'draft',
  states: {
    draft: { on: { COMPLETED: 'ready', WITHDRAWN: 'withdrawn' } },
    ready: { on: { REOPENED: 'draft', SUBMITTED: 'atSchool', WITHDRAWN: 'withdrawn' } },
    atSchool: {
      initial: 'submitted',
      states: {
        submitted: { on: { QUESTION_ASKED: 'askedBack' } },
        askedBack: { on: { QUESTION_ANSWERED: 'submitted' } },
      },
      on: { ...offers, REFUSED: 'refused', WITHDRAWN: 'withdrawn' },
    },
    offered: {
      initial: 'unconditional',
      states: {
        conditional: {
          id: 'conditional',
          on: {
            CONDITION_MET: [
              { guard: 'isLastCondition', target: 'unconditional', actions: 'meet' },
              { guard: 'areMoreOpen', actions: 'meet' },
            ],
            ACCEPTED: '#seat',
          },
        },
        unconditional: { id: 'unconditional', on: { ACCEPTED: '#seat' } },
        waitingList: { id: 'waitingList' },
      },
      on: {
        ...offers,
        DECLINED: 'declined',
        LAPSED: 'lapsed',
        REFUSED: 'refused',
        WITHDRAWN: 'withdrawn',
      },
    },
    lapsed: { on: { ...offers, WITHDRAWN: 'withdrawn' } },
    seat: {
      id: 'seat',
      initial: 'accepted',
      states: {
        accepted: {
          on: { CONDITION_MET: meetsOne, PLACE_CONFIRMED: confirmsPlace, DEFERRED: 'deferred' },
        },
        deferred: { on: { CONDITION_MET: meetsOne, PLACE_CONFIRMED: confirmsPlace } },
        placeConfirmed: { on: { ENROLLED: '#enrolled', DEFERRED: 'deferred' } },
      },
      on: { WITHDRAWN: 'withdrawn' },
    },
    enrolled: { id: 'enrolled', type: 'final' },
    refused: { type: 'final' },
    declined: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

/** The stored facts that decide an application's state. */
export interface ApplicationStanding {
  readonly state: ApplicationState;
  /** Conditions of its offer that are not met. */
  readonly conditions: number;
}

const isOneOf = <State extends ApplicationState>(
  states: readonly State[],
  state: ApplicationState,
): state is State => states.some((one) => one === state);

/** An offer that waits for its answer, or for a place. */
export const isOffered = (state: ApplicationState): state is OfferKind =>
  isOneOf(OFFER_KINDS, state);

/** It was not sent to its school yet. */
export const isToSend = (state: ApplicationState): boolean =>
  state === 'draft' || state === 'ready';

/** An offer that its student can accept; a waiting list offers no place yet. */
export const isToAnswer = (state: ApplicationState): boolean =>
  isOffered(state) && state !== 'waitingList';

/** Nothing follows any more. */
export const isEnded = (state: ApplicationState): boolean => isOneOf(ENDED_STATES, state);

/** It has the request's one seat. */
export const hasSeat = (state: ApplicationState): boolean => isOneOf(SEAT_STATES, state);

/**
 * An application's state as it is read. An offer lapses by itself after its day, and with a request
 * that was withdrawn or closed its applications end, and stand again where it is reopened (REQ-14).
 * @param today YYYY-MM-DD
 */
export function stateOn(
  {
    state,
    answerBy,
    hasRequestEnded,
  }: {
    /** As it is stored. */
    readonly state: ApplicationState;
    /** YYYY-MM-DD: the last day to answer the offer; null for none. */
    readonly answerBy: string | null;
    readonly hasRequestEnded: boolean;
  },
  today: string,
): ApplicationState {
  if (isEnded(state)) return state;
  if (hasRequestEnded) return 'withdrawn';
  return isOffered(state) && answerBy !== null && answerBy < today ? 'lapsed' : state;
}

/** The state after an event; undefined where the chart does not allow it. */
export function stateAfter(
  { state, conditions }: ApplicationStanding,
  event: ApplicationEvent,
): ApplicationState | undefined {
  const before = applicationLifecycleMachine.resolveState({
    value: valueOf(state),
    context: { conditions },
  });
  if (!before.can(event)) return undefined;
  const [{ value }] = transition(applicationLifecycleMachine, before, event);
  return APPLICATION_STATES.find((one) => isSame(valueOf(one), value));
}

/** The state's place in the chart. */
function valueOf(state: ApplicationState) {
  if (isOffered(state)) return { offered: state } as const;
  if (state === 'submitted' || state === 'askedBack') return { atSchool: state } as const;
  if (state === 'accepted' || state === 'deferred' || state === 'placeConfirmed') {
    return { seat: state } as const;
  }
  return state;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
