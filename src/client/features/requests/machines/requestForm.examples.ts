import type { requestFormMachine } from './requestForm';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { PriceRejection } from '../../../lib/machines/priceRejection';
import { DEARER, QUOTE } from '../../prices/machines/support/designedCourse';
import { examplesFor } from '../../../lib/machines/examples';

export const EMPTY = { degree: '', note: '' };
export const WISH = { degree: 'master', note: '' };
const NOTE = { note: 'In autumn' };
export const WHOLE = { ...WISH, ...NOTE };
export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
export const GONE = new ApiRejection('NOT_FOUND');
export const UNAVAILABLE = new ApiRejection('VALIDATION_FAILED');

export const INPUT = { values: EMPTY, saved: null };
export const AT_BACKGROUND = {
  values: EMPTY,
  saved: { step: 'background', values: WISH, price: null },
} as const;
export const AT_REVIEW = {
  values: EMPTY,
  saved: { step: 'review', values: WHOLE, price: null },
} as const;

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof requestFormMachine>()({
  inputs: [INPUT, AT_BACKGROUND, AT_REVIEW],
  events: {
    VALUES_TYPED: { typical: { values: { degree: 'master' } }, note: { values: NOTE } },
    PRICE_SHOWN: {
      typical: { quote: QUOTE },
      dearer: { quote: DEARER },
      unknown: { quote: null },
    },
    PRICE_ACCEPTED: { typical: {} },
    ANSWERS_SUBMITTED: { typical: { values: { degree: 'master' } }, note: { values: NOTE } },
    BACK_REQUESTED: { typical: {} },
    STEP_REQUESTED: {
      typical: { step: 'wish' },
      second: { step: 'background' },
      last: { step: 'review' },
    },
    SENDING_REQUESTED: { typical: {} },
  },
  actors: {
    sendRequest: {
      done: { typical: { id: 41, repeated: false } },
      failed: {
        typical: OFFLINE,
        gone: GONE,
        unavailable: UNAVAILABLE,
        arrived: new ApiRejection('CONFLICT'),
        dearer: new PriceRejection(DEARER),
        limited: LIMITED,
      },
    },
  },
});
