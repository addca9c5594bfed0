import type { courseRegistrationMachine } from './courseRegistration';
import { PriceRejection } from '../../../lib/machines/priceRejection';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { CHOICE, DEARER, QUOTE } from '../../prices/machines/support/designedCourse';
import { examplesFor } from '../../../lib/machines/examples';

const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
export const NOTE = { note: 'A room with a view, please', forName: 'Sara' };
export const LESS = { ...QUOTE, total: QUOTE.total - 9_050 };

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof courseRegistrationMachine>()({
  inputs: [{ choice: CHOICE, amount: QUOTE.total }],
  events: {
    REGISTRATION_CONFIRMED: { typical: NOTE },
    PRICE_ACCEPTED: { typical: {} },
    RETRY_REQUESTED: { typical: {} },
  },
  actors: {
    quoteCourse: {
      done: {
        typical: { quote: QUOTE, extras: CHOICE.extras },
        dearer: { quote: DEARER, extras: CHOICE.extras },
        less: { quote: LESS, extras: [4] },
      },
      failed: {
        typical: OFFLINE,
        gone: new ApiRejection('NOT_FOUND'),
        impossible: new ApiRejection('VALIDATION_FAILED'),
        limited: new ApiRejection('UNAVAILABLE', 90_000),
      },
    },
    sendRequest: {
      done: { typical: { id: 41, repeated: false } },
      failed: {
        typical: OFFLINE,
        dearer: new PriceRejection(DEARER),
        arrived: new ApiRejection('CONFLICT'),
        gone: new ApiRejection('NOT_FOUND'),
        limited: LIMITED,
      },
    },
  },
});
