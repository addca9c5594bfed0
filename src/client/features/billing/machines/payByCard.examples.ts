import type { CardStart } from '../../../../contract/billing/cards';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';
import type { payByCardMachine } from './payByCard';

const ID = '3f0a1b52-98f1-4a8e-8f0e-7d3f7a0f6c11';

export const START: CardStart = {
  payment: {
    id: ID,
    request_id: 1042,
    instalment_id: 5,
    state: 'started',
    amount: 120_050,
    currency: 'SAR',
    card: '',
    message: '',
    since: '2026-11-30T09:00:00.000Z',
  },
  form: {
    script: 'https://cards.example/form.js',
    style: 'https://cards.example/form.css',
    publishable_api_key: 'pk_test_12345678',
    given_id: ID,
    amount: 120_050,
    currency: 'SAR',
    description: 'RF711042P01',
    callback_url: `https://masar.example/cardPayment/${ID}`,
    methods: ['creditcard'],
    supported_networks: ['mada'],
    apple_pay: { country: 'SA', label: 'Masar', validate_merchant_url: 'https://cards.example' },
    metadata: { payment_id: ID },
  },
};
export const OFFLINE = new Error('An unknown error occurred');
export const REFUSED = new ApiRejection('CONFLICT', 0, {
  status_code: 409,
  code: 'CONFLICT',
  message: 'Your bank is still deciding on the last payment',
});

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof payByCardMachine>()({
  inputs: [undefined],
  events: {
    CARD_CHOSEN: { typical: {} },
    CARD_CLOSED: { typical: {} },
    FORM_SENT: { typical: {} },
  },
  actors: {
    startPayment: { done: { typical: START }, failed: { typical: OFFLINE, refused: REFUSED } },
    loadForm: { done: { typical: undefined }, failed: { typical: OFFLINE } },
  },
});
