import { assign, setup } from 'xstate';

import type { DestinationId } from '../../../../contract/common/constants';
import {
  NO_DESIGN,
  reachableStep,
  resumedDesign,
  withDestination,
  withExtras,
  withInstitute,
  withPlan,
  withWeeks,
} from '../../prices/machines/support/courseDesign';
import type { DesignStep } from '../../../../contract/requests/courseDesign';
import type {
  CourseDesign,
  InstituteFilter,
  PlanChoice,
} from '../../prices/machines/support/courseDesign';
import { notProvided } from '../../../lib/machines/notProvided';

export type DesignEvent =
  | { readonly type: 'DESTINATION_CHOSEN'; readonly destination: DestinationId }
  | ({ readonly type: 'INSTITUTES_NARROWED' } & InstituteFilter)
  | { readonly type: 'INSTITUTE_CHOSEN'; readonly instituteId: number }
  | ({ readonly type: 'PLAN_CHOSEN' } & PlanChoice)
  | { readonly type: 'WEEKS_CHOSEN'; readonly weeks: number }
  | { readonly type: 'START_CHOSEN'; readonly startDate: string }
  | { readonly type: 'EXTRAS_CHOSEN'; readonly extras: readonly number[] }
  | { readonly type: 'NEXT_REQUESTED' }
  | { readonly type: 'BACK_REQUESTED' }
  | { readonly type: 'RESTART_REQUESTED' }
  /** A step requested by the URL or by the browser's Back or Forward. */
  | { readonly type: 'STEP_REQUESTED'; readonly step: DesignStep };

const opens = (step: DesignStep) =>
  ({ guard: { type: 'isStepToOpen', params: { step } }, target: step }) as const;
const arriveAt = (step: DesignStep) =>
  [{ type: 'keepStep', params: { step } }, 'saveDesign'] as const;

/**
 * The course wizard (CRS-01). Going back keeps answers; a choice clears only answers that it
 * invalidates. Every change is saved, for a reload and a later visit; starting again clears all but
 * the weeks. A step opens only when those before it are answered (APP-14).
 *
 * Input: the saved design and the destination of the link, or null. With a destination the wizard
 * starts at its institutes, unless the saved design is further.
 *
 * Provide: the action `saveDesign`.
 *
 * Tags: `loading` when leaving for the details.
 */
export const designCourseMachine = setup({
  types: {
    context: {} as CourseDesign,
    input: {} as {
      readonly saved: CourseDesign | null;
      readonly destination: DestinationId | null;
    },
    events: {} as DesignEvent,
    tags: {} as 'loading',
  },
  guards: {
    isStepToOpen: ({ context }, { step }: { step: DesignStep }) => reachableStep(context) === step,
    hasDestination: ({ context }) => context.destination !== null,
    hasInstitute: ({ context }) => context.instituteId !== null,
    hasPlan: ({ context }) => context.planId !== null,
    hasStart: ({ context }) => context.startDate !== null,
  },
  actions: {
    keepStep: assign((_, { step }: { step: DesignStep }) => ({ step })),
    keepDestination: assign(({ context }, destination: DestinationId) =>
      withDestination(context, destination),
    ),
    clearAnswers: assign(({ context: { weeks } }) => ({ ...NO_DESIGN, weeks })),
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
  context: ({ input: { saved, destination } }) => resumedDesign(saved, destination),
  initial: 'resuming',
  on: {
    STEP_REQUESTED: {
      target: '.resuming',
      actions: { type: 'keepStep', params: ({ event: { step } }) => ({ step }) },
    },
    RESTART_REQUESTED: { target: '.destination', actions: 'clearAnswers' },
  },
  states: {
    resuming: {
      always: [
        opens('institute'),
        opens('plan'),
        opens('weeks'),
        opens('start'),
        opens('extras'),
        { target: 'destination' },
      ],
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
