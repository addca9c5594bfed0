import type { designCourseMachine } from './designCourse';
import type { DesignStep } from '../../../../contract/requests/courseDesign';
import { examplesFor } from '../../../lib/machines/examples';

export const PLAN = { programmeId: 30, planId: 300, weeksMin: 2, weeksMax: 24 };
export const LONG_PLAN = { programmeId: 31, planId: 310, weeksMin: 8, weeksMax: 48 };
export const START = '2027-01-04';
export const CHOSEN = {
  city: null,
  courseType: null,
  destination: 'gb' as const,
  instituteId: 20,
  ...PLAN,
  weeks: 6,
  startDate: START,
  extras: [4, 7],
};

export const OPEN = { saved: null, destination: null };
export const LINK = { saved: null, destination: 'gb' as const };
export const leftAt = (step: DesignStep) => ({ ...OPEN, saved: { ...CHOSEN, step } });

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof designCourseMachine>()({
  inputs: [OPEN, LINK, leftAt('plan'), leftAt('weeks'), leftAt('start'), leftAt('extras')],
  events: {
    DESTINATION_CHOSEN: { typical: { destination: 'gb' }, other: { destination: 'nz' } },
    INSTITUTES_NARROWED: {
      typical: { city: 3, courseType: null },
      'by type': { city: null, courseType: 'ielts' },
    },
    INSTITUTE_CHOSEN: { typical: { instituteId: 20 }, other: { instituteId: 21 } },
    PLAN_CHOSEN: { typical: PLAN, long: LONG_PLAN },
    WEEKS_CHOSEN: { typical: { weeks: 6 }, many: { weeks: 99 } },
    START_CHOSEN: { typical: { startDate: START } },
    EXTRAS_CHOSEN: { typical: { extras: [7, 4, 7] }, none: { extras: [] } },
    NEXT_REQUESTED: { typical: {} },
    BACK_REQUESTED: { typical: {} },
    RESTART_REQUESTED: { typical: {} },
    STEP_REQUESTED: { typical: { step: 'destination' }, last: { step: 'extras' } },
  },
  actors: {},
});
