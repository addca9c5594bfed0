/** BIL-45, BIL-81: answers of the provider that are none. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { moyasar } from '../../../../src/server/integrations/cards/moyasar';
import { CardError } from '../../../../src/server/integrations/cards/paymentProvider';
import { testClock } from '../../../support/app';
import { MOYASAR_KEYS } from '../../../support/moyasarServer';

interface Reply {
  readonly status?: number;
  readonly body: string;
}

/** The next answers, each used once; the last one for ever. */
let replies: Reply[] = [];
let calls = 0;
let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => {
    calls += 1;
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    response.writeHead(reply?.status ?? 200, { 'content-type': 'application/json' });
    response.end(reply?.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
    }),
);

const ID = randomUUID();
const payment = (more: object = {}): string =>
  JSON.stringify({ id: ID, status: 'paid', amount: 120_000, currency: 'GBP', fee: 100, ...more });

async function fetched(...answers: readonly Reply[]) {
  replies = [...answers];
  calls = 0;
  const { port } = server.address() as AddressInfo;
  const provider = moyasar(MOYASAR_KEYS, testClock(), {
    origin: `http://127.0.0.1:${port}`,
    timeoutMs: 500,
    firstPauseMs: 1,
    failures: 100,
  });
  return provider.fetch(ID).catch((error: unknown) => {
    if (error instanceof CardError) return error.problem;
    throw error;
  });
}

it.each([
  ['a page instead of data', '<!doctype html><title>Maintenance</title>', 'unavailable'],
  ['an empty body', '', 'unavailable'],
  ['a body that was cut', payment().slice(0, 40), 'unavailable'],
  ['nothing', 'null', 'unknown'],
  ['a list', `[${payment()}]`, 'unknown'],
  ['an unknown status', payment({ status: 'paid_maybe' }), 'unknown'],
  ['an amount below nothing', payment({ amount: -120_000 }), 'unknown'],
  ['parts of a minor unit', payment({ amount: 120_000.5 }), 'unknown'],
  ['an amount that is no number', payment({ amount: 'much' }), 'unknown'],
  ['no currency', payment({ currency: '' }), 'unknown'],
  ['another payment than was asked for', payment({ id: randomUUID() }), 'unknown'],
])('takes %s for no answer', async (_, body, problem) => {
  expect(await fetched({ body })).toBe(problem);
});

it('takes what it says after it has faulted, and asks no more', async () => {
  const fault = { status: 500, body: 'Internal Server Error' };
  expect(await fetched(fault, { body: '' }, { body: payment() })).toMatchObject({
    providerId: ID,
    state: 'paid',
    amount: 120_000,
  });
  expect(calls).toBe(3);
});
