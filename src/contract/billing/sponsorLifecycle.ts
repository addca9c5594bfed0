/**
 * The life of a sponsor's financial guarantee (BIL-60), as one chart: the server checks every change with it, the
 * screens offer what it allows, and the docs draw it.
 */
import { setup, transition } from 'xstate';

import type { StepActor } from '../common/requestSteps';

/** As they are stored. */
export const SPONSOR_STATES = [
  'announced',
  'sentBack',
  'confirmed',
  'expired',
  'withdrawn',
] as const;
export type SponsorState = (typeof SPONSOR_STATES)[number];

/** The events that people send, in the order of a life. */
export const SPONSOR_EVENTS = ['CONFIRMED', 'RETURNED', 'CORRECTED', 'WITHDRAWN', 'ENDED'] as const;
export type SponsorEvent = (typeof SPONSOR_EVENTS)[number];

/** The events of the chart: one is the clock's. */
export const SPONSOR_CHART_EVENTS = [...SPONSOR_EVENTS, 'EXPIRED'] as const;
export type SponsorChartEvent = (typeof SPONSOR_CHART_EVENTS)[number];

/** The entries of a sponsor's history. */
export const SPONSOR_HISTORY = [...SPONSOR_CHART_EVENTS, 'ANNOUNCED'] as const;
export type SponsorHistoryEvent = (typeof SPONSOR_HISTORY)[number];

type ChartEvent = { [Name in SponsorChartEvent]: { readonly type: Name } }[SponsorChartEvent];

const setUp = setup({ types: { events: {} as ChartEvent } });

/**
 * Only a confirmed guarantee covers anything, until its last day has passed. Who may send which event is the table
 * SPONSOR_SENDERS; EXPIRED is the clock's.
 */
export const sponsorLifecycleMachine = setUp.createMachine({
  id: 'sponsorLifecycle',
  initial: 'announced',
  states: {
    announced: {
      on: {
        CONFIRMED: 'confirmed',
        RETURNED: 'sentBack',
        WITHDRAWN: 'withdrawn',
        ENDED: 'withdrawn',
      },
    },
    sentBack: {
      on: { CORRECTED: 'announced', WITHDRAWN: 'withdrawn', ENDED: 'withdrawn' },
    },
    confirmed: { on: { EXPIRED: 'expired', ENDED: 'withdrawn' } },
    expired: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

/**
 * Who may send an event: the request's student, who takes back what is not confirmed; anybody of
 * the team. The team member who announced a guarantee does not confirm it.
 */
export const SPONSOR_SENDERS: Readonly<Record<SponsorEvent, readonly StepActor[]>> = {
  CONFIRMED: ['team'],
  RETURNED: ['team'],
  CORRECTED: ['student', 'team'],
  WITHDRAWN: ['student'],
  ENDED: ['team'],
};

/** States in which a guarantee is under way or stands: of one sponsor and request one at a time. */
export const OPEN_SPONSOR_STATES = [
  'announced',
  'sentBack',
  'confirmed',
] as const satisfies readonly SponsorState[];

/** The state after an event; undefined where the chart does not allow it. */
export function sponsorAfter(
  state: SponsorState,
  event: SponsorChartEvent,
): SponsorState | undefined {
  const before = sponsorLifecycleMachine.resolveState({ value: state });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(sponsorLifecycleMachine, before, { type: event });
  return SPONSOR_STATES.find((one) => one === value);
}

/**
 * The state on a day: a confirmed guarantee has expired once its last day has passed, also before the clock's event
 * is written.
 * @param today YYYY-MM-DD
 */
export const sponsorStateOn = (
  { state, validUntil }: { readonly state: SponsorState; readonly validUntil: string },
  today: string,
): SponsorState =>
  validUntil < today && sponsorAfter(state, 'EXPIRED') !== undefined ? 'expired' : state;

/** The events that the chart and the table allow an actor now, in the order of a life. */
export const sponsorEventsFor = (actor: StepActor, state: SponsorState): readonly SponsorEvent[] =>
  SPONSOR_EVENTS.filter(
    (event) => SPONSOR_SENDERS[event].includes(actor) && sponsorAfter(state, event) !== undefined,
  );
