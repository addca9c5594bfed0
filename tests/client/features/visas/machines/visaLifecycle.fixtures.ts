import type { visaLifecycleMachine } from '../../../../../src/client/features/visas/machines/visaLifecycle';
import { examples } from '../../../../../src/client/features/visas/machines/visaLifecycle.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof visaLifecycleMachine>()(examples, {
  journeys: [
    {
      name: 'needed, booked, moved, handed in and granted, whose last day is corrected',
      starts: 'undecided',
      steps: [
        ['BOOKED', 'undecided'],
        ['GRANTED', 'undecided'],
        ['NEEDED', 'preparing'],
        ['GRANTED', 'preparing'],
        ['BOOKED', 'booked'],
        ['BOOKED', 'booked'],
        ['NOT_NEEDED', 'booked'],
        ['UNBOOKED', 'preparing'],
        ['BOOKED', 'booked'],
        ['SUBMITTED', 'submitted'],
        ['BOOKED', 'submitted'],
        ['GRANTED', 'granted'],
        ['REFUSED', 'granted'],
        ['GRANTED', 'granted'],
        ['ENDED', 'ended'],
      ],
    },
    {
      name: 'not needed, and needed after all, for another course',
      starts: 'undecided',
      steps: [
        ['NOT_NEEDED', 'notNeeded'],
        ['SUBMITTED', 'notNeeded'],
        ['NEEDED', 'preparing'],
        ['NOT_NEEDED', 'notNeeded'],
      ],
    },
    {
      name: 'handed in without an appointment, refused, tried again, and given up while it is decided',
      starts: 'undecided',
      steps: [
        ['NEEDED', 'preparing'],
        ['SUBMITTED', 'submitted'],
        ['REFUSED', 'refused'],
        ['GRANTED', 'refused'],
        ['RESUMED', 'preparing'],
        ['SUBMITTED', 'submitted'],
        ['ENDED', 'ended'],
        ['GRANTED', 'ended'],
        ['RESUMED', 'preparing'],
        ['ENDED', 'ended'],
      ],
    },
    {
      name: 'refused and not tried again; an appointment that is given up',
      starts: 'undecided',
      steps: [
        ['NEEDED', 'preparing'],
        ['BOOKED', 'booked'],
        ['ENDED', 'ended'],
        ['RESUMED', 'preparing'],
        ['SUBMITTED', 'submitted'],
        ['REFUSED', 'refused'],
        ['ENDED', 'ended'],
      ],
    },
  ],
});
