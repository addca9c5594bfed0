/** BIL-45: what a provider's statuses mean. */
import { cardPaymentOf, stateOf } from '../../../../src/server/integrations/cards/moyasarPayment';
import {
  laterPayment,
  mismatchOf,
} from '../../../../src/server/integrations/cards/paymentProvider';
import type { CardPayment } from '../../../../src/server/integrations/cards/paymentProvider';

it.each([
  ['initiated', 0, 'pending'],
  ['authorized', 0, 'pending'],
  ['paid', 0, 'paid'],
  ['captured', 0, 'paid'],
  ['paid', 40, 'partlyRefunded'],
  ['refunded', 40, 'partlyRefunded'],
  ['refunded', 100, 'refunded'],
  ['refunded', 0, 'refunded'],
  ['failed', 0, 'failed'],
  ['voided', 0, 'failed'],
  ['verified', 0, 'failed'],
  ['toString', 0, null],
  ['new', 0, null],
])('reads %s with %i of 100 refunded as %s', (status, refunded, state) => {
  expect(stateOf(status, 100, refunded)).toBe(state);
});

it('guesses no unknown status', () => {
  const payment = { id: '1', amount: 1, fee: 0, currency: 'SAR', refunded: 0 };
  const read = () => cardPaymentOf({ ...payment, status: 'new', metadata: null, source: null });
  expect(read).toThrow(TypeError);
});

const payment: CardPayment = {
  providerId: 'p',
  id: 'p',
  state: 'paid',
  amount: 100,
  refunded: 0,
  fee: 1,
  currency: 'SAR',
  card: 'mada 1234',
  message: '',
};

it('keeps what is known against an answer that comes late, in any order', () => {
  const part = { ...payment, state: 'partlyRefunded', refunded: 40 } as const;
  const more = { ...part, refunded: 60 } as const;
  const history: readonly CardPayment[] = [
    { ...payment, state: 'pending' },
    payment,
    part,
    more,
    { ...payment, state: 'refunded', refunded: 100 },
  ];
  for (const [index, known] of history.entries()) {
    for (const [other, told] of history.entries()) {
      expect(laterPayment(known, told)).toEqual(history[Math.max(index, other)]);
    }
  }
});

it('compares a payment with what was asked for', () => {
  const asked = { id: 'p', amount: 100, currency: 'SAR' };
  expect(mismatchOf(payment, asked)).toBeNull();
  expect(mismatchOf({ ...payment, amount: 1 }, asked)).toBe('amount');
  expect(mismatchOf({ ...payment, currency: 'KWD' }, asked)).toBe('currency');
  expect(mismatchOf({ ...payment, id: null }, asked)).toBe('id');
});
