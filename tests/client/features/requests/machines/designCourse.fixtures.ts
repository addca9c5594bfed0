import type { designCourseMachine } from '../../../../../src/client/features/requests/machines/designCourse';
import { NO_DESIGN } from '../../../../../src/client/features/prices/machines/support/courseDesign';
import type { DesignStep } from '../../../../../src/contract/requests/courseDesign';
import {
  examples,
  PLAN,
  LONG_PLAN,
  START,
  CHOSEN,
  OPEN,
  LINK,
  leftAt,
} from '../../../../../src/client/features/requests/machines/designCourse.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const SAVE = ['saveDesign'] as const;
const linkedAt = (step: DesignStep) => ({ ...LINK, saved: { ...CHOSEN, step } });
const ELSEWHERE = {
  ...LINK,
  saved: { ...CHOSEN, destination: 'nz' as const, step: 'institute' as const },
};

export const fixtures = fixturesFor<typeof designCourseMachine>()(examples, {
  exclusive: { because: 'one step opens', guards: ['isStepToOpen'] },
  journeys: [
    {
      name: 'completes a course with one question per step',
      input: OPEN,
      starts: 'destination',
      atStart: { did: SAVE, context: NO_DESIGN },
      steps: [
        ['NEXT_REQUESTED', 'destination'],
        ['DESTINATION_CHOSEN', 'destination', { did: SAVE, context: { destination: 'gb' } }],
        ['NEXT_REQUESTED', 'institute', { did: SAVE, context: { step: 'institute' } }],
        ['NEXT_REQUESTED', 'institute'],
        ['INSTITUTES_NARROWED', 'institute', { did: SAVE, context: { city: 3 } }],
        [
          'INSTITUTES_NARROWED: by type',
          'institute',
          { did: SAVE, context: { city: null, courseType: 'ielts' } },
        ],
        ['INSTITUTE_CHOSEN', 'institute', { did: SAVE, context: { instituteId: 20 } }],
        ['NEXT_REQUESTED', 'plan', { did: SAVE, context: { step: 'plan' } }],
        ['NEXT_REQUESTED', 'plan'],
        ['PLAN_CHOSEN', 'plan', { did: SAVE, context: { ...PLAN, weeks: 4 } }],
        ['NEXT_REQUESTED', 'weeks', { did: SAVE, context: { step: 'weeks' } }],
        ['WEEKS_CHOSEN: many', 'weeks', { did: SAVE, context: { weeks: 24 } }],
        ['WEEKS_CHOSEN', 'weeks', { did: SAVE, context: { weeks: 6 } }],
        ['NEXT_REQUESTED', 'start', { did: SAVE, context: { step: 'start' } }],
        ['NEXT_REQUESTED', 'start'],
        ['START_CHOSEN', 'start', { did: SAVE, context: { startDate: START } }],
        ['NEXT_REQUESTED', 'extras', { did: SAVE, context: { step: 'extras' } }],
        ['EXTRAS_CHOSEN', 'extras', { did: SAVE, context: { extras: [4, 7] } }],
        [
          'NEXT_REQUESTED',
          'designed',
          { context: { ...CHOSEN, courseType: 'ielts', step: 'extras' } },
        ],
      ],
    },
    {
      name: 'keeps the answers when going back and forward',
      input: leftAt('extras'),
      starts: 'extras',
      atStart: { did: SAVE, context: CHOSEN },
      steps: [
        ['BACK_REQUESTED', 'start', { did: SAVE }],
        ['BACK_REQUESTED', 'weeks', { did: SAVE }],
        ['BACK_REQUESTED', 'plan', { did: SAVE }],
        ['BACK_REQUESTED', 'institute', { did: SAVE }],
        ['BACK_REQUESTED', 'destination', { did: SAVE }],
        ['DESTINATION_CHOSEN', 'destination', { did: SAVE }],
        ['NEXT_REQUESTED', 'institute', { did: SAVE }],
        ['INSTITUTE_CHOSEN', 'institute', { did: SAVE }],
        ['NEXT_REQUESTED', 'plan', { did: SAVE }],
        ['PLAN_CHOSEN', 'plan', { did: SAVE }],
        ['NEXT_REQUESTED', 'weeks', { did: SAVE }],
        ['NEXT_REQUESTED', 'start', { did: SAVE }],
        ['NEXT_REQUESTED', 'extras', { did: SAVE, context: { ...CHOSEN, step: 'extras' } }],
      ],
    },
    {
      name: 'clears answers that a new choice invalidates',
      input: leftAt('plan'),
      starts: 'plan',
      atStart: { did: SAVE },
      steps: [
        [
          'PLAN_CHOSEN: long',
          'plan',
          { did: SAVE, context: { ...LONG_PLAN, weeks: 8, startDate: START, extras: [] } },
        ],
        ['BACK_REQUESTED', 'institute', { did: SAVE }],
        [
          'INSTITUTE_CHOSEN: other',
          'institute',
          { did: SAVE, context: { instituteId: 21, programmeId: null, planId: null } },
        ],
        ['BACK_REQUESTED', 'destination', { did: SAVE }],
        [
          'DESTINATION_CHOSEN: other',
          'destination',
          {
            did: SAVE,
            context: { destination: 'nz', instituteId: null, weeks: 8, startDate: null },
          },
        ],
      ],
    },
    ...(['destination', 'institute', 'plan', 'weeks', 'start'] as const).map(
      (step) =>
        ({
          name: `a reload comes back to the step: ${step}`,
          input: leftAt(step),
          starts: step,
          atStart: { did: SAVE, context: CHOSEN },
          steps: [],
        }) as const,
    ),
    ...(
      [
        ['destination', { destination: null }],
        ['institute', { instituteId: null, planId: null }],
        ['plan', { planId: null, startDate: null }],
        ['start', { startDate: null }],
      ] as const
    ).map(
      ([step, missing]) =>
        ({
          name: `opens the first step that misses an answer: ${step}`,
          input: { ...OPEN, saved: { ...CHOSEN, ...missing, step: 'extras' } },
          starts: step,
          atStart: { did: SAVE, context: { step } },
          steps: [],
        }) as const,
    ),
    {
      name: 'opens a step as far as the answers allow',
      input: leftAt('weeks'),
      starts: 'weeks',
      atStart: { did: SAVE },
      steps: [
        ['STEP_REQUESTED: last', 'extras', { did: SAVE, context: { ...CHOSEN, step: 'extras' } }],
        [
          'STEP_REQUESTED',
          'destination',
          { did: SAVE, context: { ...CHOSEN, step: 'destination' } },
        ],
        ['DESTINATION_CHOSEN: other', 'destination', { did: SAVE }],
        ['STEP_REQUESTED: last', 'institute', { did: SAVE, context: { step: 'institute' } }],
      ],
    },
    {
      name: 'starts again with the weeks alone',
      input: leftAt('extras'),
      starts: 'extras',
      atStart: { did: SAVE, context: CHOSEN },
      steps: [
        ['RESTART_REQUESTED', 'destination', { did: SAVE, context: { ...NO_DESIGN, weeks: 6 } }],
        ['RESTART_REQUESTED', 'destination', { did: SAVE, context: { ...NO_DESIGN, weeks: 6 } }],
      ],
    },
    {
      name: "starts at the institutes of a link's destination",
      input: LINK,
      starts: 'institute',
      atStart: { did: SAVE, context: { ...NO_DESIGN, destination: 'gb', step: 'institute' } },
      steps: [['BACK_REQUESTED', 'destination', { did: SAVE, context: { destination: 'gb' } }]],
    },
    {
      name: 'keeps the weeks, not the start, with a link to another destination (CAT-09)',
      input: ELSEWHERE,
      starts: 'institute',
      atStart: {
        did: SAVE,
        context: { destination: 'gb', instituteId: null, weeks: 6, startDate: null },
      },
      steps: [],
    },
    {
      name: 'resumes the saved design with a link to its destination',
      input: linkedAt('start'),
      starts: 'start',
      atStart: { did: SAVE, context: CHOSEN },
      steps: [],
    },
    {
      name: 'skips the destination step with a link to the chosen destination',
      input: linkedAt('destination'),
      starts: 'institute',
      atStart: { did: SAVE, context: CHOSEN },
      steps: [],
    },
  ],
});
