import { assign, fromPromise, setup } from 'xstate';

import type { DestinationId } from '../../contract/constants';
import {
  NO_DESIGN,
  withDestination,
  withExtras,
  withInstitute,
  withPlan,
  withWeeks,
} from './support/courseDesign';
import type { CourseDesign, DesignStep, InstituteFilter, PlanChoice } from './support/courseDesign';
import { notProvided } from './support/notProvided';

export type DesignEvent =
  | { readonly type: 'DESTINATION_CHOSEN'; readonly destination: DestinationId }
  | ({ readonly type: 'INSTITUTES_NARROWED' } & InstituteFilter)
  | { readonly type: 'INSTITUTE_CHOSEN'; readonly instituteId: number }
  | ({ readonly type: 'PLAN_CHOSEN' } & PlanChoice)
  | { readonly type: 'WEEKS_CHOSEN'; readonly weeks: number }
  | { readonly type: 'START_CHOSEN'; readonly startDate: string }
  | { readonly type: 'EXTRAS_CHOSEN'; readonly extras: readonly number[] }
  | { readonly type: 'NEXT_REQUESTED' }
  | { readonly type: 'BACK_REQUESTED' };

const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
const savedOf = outputOf<CourseDesign | null>;
const keepSaved = { type: 'keepSaved', params: savedOf } as const;
const wasAt = (step: DesignStep) =>
  ({
    guard: {
      type: 'wasLeftAt',
      params: ({ event }: { event: { output: CourseDesign | null } }) => ({
        saved: event.output,
        step,
      }),
    },
    target: step,
    actions: keepSaved,
  }) as const;
const arriveAt = (step: DesignStep) =>
  [{ type: 'keepStep', params: { step } }, 'saveDesign'] as const;

/**
 * Designing a course of one's own, step by step (CRS-01). Going back loses nothing;
 * a choice takes away only what it makes impossible. Every change is saved, so that a reload comes
 * back to the same step. The price has a machine of its own (`courseQuote`).
 *
 * A link may name the destination; then the wizard begins at its institutes, unless the saved
 * design is already beyond them.
 *
 * Effects to provide: the actor `restoreDesign` (what a reload left, checked; null for nothing) and
 * the action `saveDesign`.
 *
 * Tags: `loading` before the first step and when leaving for the details.
 */
export const designCourseMachine = setup({
  types: {
    context: {} as CourseDesign,
    input: {} as { readonly destination: DestinationId | null },
    events: {} as DesignEvent,
    tags: {} as 'loading',
  },
  actors: {
    restoreDesign: fromPromise<CourseDesign | null>(notProvided('restoreDesign')),
  },
  guards: {
    isLedElsewhere: ({ context: { destination } }, saved: CourseDesign | null) =>
      destination !== null && (saved?.destination !== destination || saved.step === 'destination'),
    wasLeftAt: (_, { saved, step }: { saved: CourseDesign | null; step: DesignStep }) =>
      saved?.step === step,
    hasDestination: ({ context }) => context.destination !== null,
    hasInstitute: ({ context }) => context.instituteId !== null,
    hasPlan: ({ context }) => context.planId !== null,
    hasStart: ({ context }) => context.startDate !== null,
  },
  actions: {
    keepSaved: assign((_, saved: CourseDesign | null) => saved ?? {}),
    keepSavedElsewhere: assign(({ context: { destination } }, saved: CourseDesign | null) =>
      saved === null || destination === null ? {} : withDestination(saved, destination),
    ),
    keepStep: assign((_, { step }: { step: DesignStep }) => ({ step })),
    keepDestination: assign(({ context }, destination: DestinationId) =>
      withDestination(context, destination),
    ),
    keepFilter: assign((_, { city, courseType }: InstituteFilter) => ({ city, courseType })),
    keepInstitute: assign(({ context }, id: number) => withInstitute(context, id)),
    keepPlan: assign(({ context }, { programmeId, planId, weeksMin, weeksMax }: PlanChoice) =>
      withPlan(context, { programmeId, planId, weeksMin, weeksMax }),
    ),
    keepWeeks: assign(({ context }, weeks: number) => withWeeks(context, weeks)),
    keepStart: assign((_, startDate: string) => ({ startDate })),
    keepExtras: assign(({ context }, extras: readonly number[]) => withExtras(context, extras)),
    saveDesign: notProvided('saveDesign'),
  },
}).createMachine({
  id: 'designCourse',
  context: ({ input }) => ({ ...NO_DESIGN, destination: input.destination }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'loading',
      invoke: {
        id: 'restoreDesign',
        src: 'restoreDesign',
        onDone: [
          {
            guard: { type: 'isLedElsewhere', params: savedOf },
            target: 'institute',
            actions: { type: 'keepSavedElsewhere', params: savedOf },
          },
          wasAt('institute'),
          wasAt('plan'),
          wasAt('weeks'),
          wasAt('start'),
          wasAt('extras'),
          { target: 'destination', actions: keepSaved },
        ],
        onError: [{ guard: 'hasDestination', target: 'institute' }, 'destination'],
      },
    },
    destination: {
      entry: arriveAt('destination'),
      on: {
        DESTINATION_CHOSEN: {
          actions: [
            { type: 'keepDestination', params: ({ event }) => event.destination },
            'saveDesign',
          ],
        },
        NEXT_REQUESTED: { guard: 'hasDestination', target: 'institute' },
      },
    },
    institute: {
      entry: arriveAt('institute'),
      on: {
        INSTITUTES_NARROWED: {
          actions: [{ type: 'keepFilter', params: ({ event }) => event }, 'saveDesign'],
        },
        INSTITUTE_CHOSEN: {
          actions: [
            { type: 'keepInstitute', params: ({ event }) => event.instituteId },
            'saveDesign',
          ],
        },
        NEXT_REQUESTED: { guard: 'hasInstitute', target: 'plan' },
        BACK_REQUESTED: 'destination',
      },
    },
    plan: {
      entry: arriveAt('plan'),
      on: {
        PLAN_CHOSEN: {
          actions: [{ type: 'keepPlan', params: ({ event }) => event }, 'saveDesign'],
        },
        NEXT_REQUESTED: { guard: 'hasPlan', target: 'weeks' },
        BACK_REQUESTED: 'institute',
      },
    },
    weeks: {
      entry: arriveAt('weeks'),
      on: {
        WEEKS_CHOSEN: {
          actions: [{ type: 'keepWeeks', params: ({ event }) => event.weeks }, 'saveDesign'],
        },
        NEXT_REQUESTED: 'start',
        BACK_REQUESTED: 'plan',
      },
    },
    start: {
      entry: arriveAt('start'),
      on: {
        START_CHOSEN: {
          actions: [{ type: 'keepStart', params: ({ event }) => event.startDate }, 'saveDesign'],
        },
        NEXT_REQUESTED: { guard: 'hasStart', target: 'extras' },
        BACK_REQUESTED: 'weeks',
      },
    },
    extras: {
      entry: arriveAt('extras'),
      on: {
        EXTRAS_CHOSEN: {
          actions: [{ type: 'keepExtras', params: ({ event }) => event.extras }, 'saveDesign'],
        },
        NEXT_REQUESTED: 'designed',
        BACK_REQUESTED: 'start',
      },
    },
    designed: { tags: 'loading', type: 'final' },
  },
});
