/** BIL-45: payments by card through Moyasar. */
import { randomUUID } from 'node:crypto';

import { createPaymentProvider } from '../../../../src/server/integrations/cards/createPaymentProvider';
import { moyasar } from '../../../../src/server/integrations/cards/moyasar';
import { CardError, laterPayment } from '../../../../src/server/integrations/cards/paymentProvider';
import type {
  CardRequest,
  PaymentProvider,
} from '../../../../src/server/integrations/cards/paymentProvider';
import { testClock } from '../../../support/app';
import { MOYASAR_KEYS, startMoyasar } from '../../../support/moyasarServer';
import type { MoyasarServer } from '../../../support/moyasarServer';

const clock = testClock();
let server: MoyasarServer;
let provider: PaymentProvider;
const connect = (failures = 100): PaymentProvider =>
  moyasar(MOYASAR_KEYS, clock, {
    origin: server.origin,
    timeoutMs: 200,
    firstPauseMs: 1,
    failures,
  });

beforeAll(async () => {
  server = await startMoyasar();
});
afterAll(() => server.stop());
beforeEach(() => {
  provider = connect();
  server.webhooks.length = 0;
});

const request = (): CardRequest => ({
  id: randomUUID(),
  amount: 150_000,
  currency: 'SAR',
  description: 'MSR-10482-1',
  returnUrl: 'https://masar.example/pay/1',
  label: 'Masar',
});

async function paid(): Promise<CardRequest> {
  const asked = request();
  await server.payWithForm(provider.sessionOf(asked), 'pays');
  return asked;
}

const problemOf = (task: Promise<unknown>): Promise<unknown> =>
  task.then(
    () => 'done',
    (error: unknown) => (error instanceof CardError ? error.problem : error),
  );

it('is there where its keys are', () => {
  expect(createPaymentProvider(null, clock)).toBeNull();
  expect(createPaymentProvider(MOYASAR_KEYS, clock)?.sessionOf(request())).toMatchObject({
    script: 'https://cdn.moyasar.com/mpf/1.15.0/moyasar.js',
    apple_pay: { validate_merchant_url: 'https://api.moyasar.com/v1/applepay/initiate' },
  });
  const standIn = createPaymentProvider({ ...MOYASAR_KEYS, emulator: '127.0.0.1:5630' }, clock);
  expect(standIn?.sessionOf(request()).style).toBe('http://127.0.0.1:5630/mpf/moyasar.css');
});

describe('a payment', () => {
  it('is nothing before the form is sent, and one payment however often it is sent', async () => {
    const asked = request();
    expect(await provider.find(asked.id)).toEqual([]);
    const session = provider.sessionOf(asked);
    expect(session).toEqual(provider.sessionOf(asked));
    expect(JSON.stringify(session)).not.toContain('sk_');
    expect(await server.payWithForm(session, 'pays')).toBe(asked.id);
    expect(await server.payWithForm(session, 'pays')).toBeNull();
    expect(await provider.find(asked.id)).toEqual([
      {
        providerId: asked.id,
        id: asked.id,
        state: 'paid',
        amount: 150_000,
        refunded: 0,
        fee: 1_500,
        currency: 'SAR',
        card: 'mada 1234',
        message: '',
      },
    ]);
  });

  it('is found by what stands beside it where the form made an id of its own', async () => {
    const asked = request();
    const given_id = randomUUID();
    await server.payWithForm({ ...provider.sessionOf(asked), given_id }, 'pays');
    await server.payWithForm({ ...provider.sessionOf(asked), given_id: randomUUID() }, 'declined');
    const found = await provider.find(asked.id);
    expect(found.map(({ state, id }) => [state, id])).toEqual([
      ['paid', asked.id],
      ['failed', asked.id],
    ]);
  });

  it('is pending while the bank asks the payer, and says why it failed', async () => {
    const asked = request();
    await server.payWithForm(provider.sessionOf(asked), 'asksBank');
    expect(await provider.fetch(asked.id)).toMatchObject({ state: 'pending', message: '' });
    server.answerBank(asked.id, false);
    expect(await provider.fetch(asked.id)).toMatchObject({ state: 'failed', message: 'DECLINED' });
  });

  it('is nothing for an id that is none', async () => {
    const calls = server.calls.length;
    expect(await provider.fetch('../invoices')).toBeNull();
    expect(server.calls).toHaveLength(calls);
    expect(() => provider.sessionOf({ ...request(), id: '1' })).toThrow(RangeError);
  });
});

describe('a call', () => {
  it('that changes nothing is tried again', async () => {
    const { id } = await paid();
    server.fault('fails');
    server.fault('hangs');
    expect(await provider.fetch(id)).toMatchObject({ state: 'paid' });
    server.fault('limits', 3);
    expect(await problemOf(provider.fetch(id))).toBe('unavailable');
  });

  it('whose answer is no payment is never taken for one', async () => {
    const { id } = await paid();
    server.fault('talksNonsense');
    expect(await problemOf(provider.fetch(id))).toBe('unknown');
  });

  it('is not made for a while after five failures, then by one caller', async () => {
    const { id } = await paid();
    const guarded = connect(5);
    server.fault('fails', 5);
    expect(await problemOf(guarded.fetch(id))).toBe('unavailable');
    expect(await problemOf(guarded.fetch(id))).toBe('unavailable');
    const calls = server.calls.length;
    expect(await problemOf(guarded.fetch(id))).toBe('unavailable');
    expect(server.calls).toHaveLength(calls);
    clock.advance(31_000);
    expect(await guarded.fetch(id)).toMatchObject({ state: 'paid' });
  });

  it('with a wrong key is refused, and not tried again', async () => {
    const keys = { ...MOYASAR_KEYS, secretKey: 'sk_test_another' };
    const stranger = moyasar(keys, clock, { origin: server.origin });
    const calls = server.calls.length;
    expect(await problemOf(stranger.fetch(randomUUID()))).toBe('refused');
    expect(server.calls).toHaveLength(calls + 1);
  });
});

describe('a refund', () => {
  it('is done once by lines, also when it is asked for again', async () => {
    const { id: providerId } = await paid();
    const first = { providerId, amount: 50_000, refundedBefore: 0 };
    expect(await provider.refund(first)).toMatchObject({
      state: 'partlyRefunded',
      refunded: 50_000,
    });
    expect(await provider.refund(first)).toMatchObject({ refunded: 50_000 });
    const rest = { providerId, amount: 100_000, refundedBefore: 50_000 };
    expect(await provider.refund(rest)).toMatchObject({ state: 'refunded', refunded: 150_000 });
    expect(await problemOf(provider.refund({ ...first, refundedBefore: 150_000 }))).toBe(
      'conflict',
    );
  });

  it('that was done without an answer is found done', async () => {
    const { id: providerId } = await paid();
    const refunds = { providerId, amount: 1_000, refundedBefore: 0 };
    const before = server.calls.length;
    server.fault('doesAndHangs', 1, 'POST');
    expect(await provider.refund(refunds)).toMatchObject({ refunded: 1_000 });
    expect(server.calls.slice(before).filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('that nobody knows of is not sent twice by itself', async () => {
    const { id: providerId } = await paid();
    const before = server.calls.length;
    server.fault('hangs', 1, 'POST');
    const refunding = provider.refund({ providerId, amount: 1_000, refundedBefore: 0 });
    expect(await problemOf(refunding)).toBe('unknown');
    expect(server.calls.slice(before).filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('of what was not paid is refused', async () => {
    const asked = request();
    await server.payWithForm(provider.sessionOf(asked), 'declined');
    const refunding = provider.refund({ providerId: asked.id, amount: 1, refundedBefore: 0 });
    expect(await problemOf(refunding)).toBe('refused');
    const nobody = provider.refund({ providerId: randomUUID(), amount: 1, refundedBefore: 0 });
    expect(await problemOf(nobody)).toBe('refused');
  });
});

describe('a webhook', () => {
  it('names its payment where the token is right, and else nothing', async () => {
    const { id } = await paid();
    const [webhook] = server.webhooks;
    if (!webhook) throw new Error('no webhook');
    expect(provider.readWebhook(webhook)).toEqual({ eventId: webhook.id, providerId: id });
    const others: readonly unknown[] = [
      { ...webhook, secret_token: 'another' },
      { ...webhook, secret_token: undefined },
      { ...webhook, live: true },
      { ...webhook, type: 'balance_transferred' },
      { ...webhook, data: { id: '../../etc' } },
      'text',
      null,
      [],
    ];
    for (const other of others) expect(provider.readWebhook(other)).toBeNull();
  });

  it('leads to the same end doubled, late and out of order, as long as one arrives', async () => {
    const asked = request();
    await server.payWithForm(provider.sessionOf(asked), 'asksBank');
    server.answerBank(asked.id, true);
    const providerId = asked.id;
    await provider.refund({ providerId, amount: 50_000, refundedBefore: 0 });
    await provider.refund({ providerId, amount: 100_000, refundedBefore: 50_000 });
    const [first, second, last] = server.webhooks;
    const orders = [[first, second, last], [last, first, first], [second, last], [first]];
    for (const order of orders) {
      let [known] = await provider.find(asked.id);
      for (const webhook of order) {
        const notice = provider.readWebhook(webhook);
        const told = await provider.fetch(notice?.providerId ?? '');
        if (known && told) known = laterPayment(known, told);
      }
      expect(known).toMatchObject({ state: 'refunded', refunded: 150_000 });
    }
  });
});
