// Rules: BIL-52 (docs/requirements.md)
import type { CardPayment, CardStart } from '../../../../../src/contract/billing/cards';
import type { NewPayLink, PayView } from '../../../../../src/contract/billing/payLinks';
import type { Answer } from '../../../../../src/contract/common/answers';
import { payLinks } from '../../../../../src/server/db/schema/payLinks';
import { moyasar } from '../../../../../src/server/integrations/cards/moyasar';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { DAY, systemClock } from '../../../../../src/server/lib/time/clock';
import { billingUrls } from '../../../../support/apiUrls';
import {
  cardStart,
  done,
  instalmentIn,
  invoicedRequest,
  moneyEvent,
  moneyTest,
  payerTransfer,
  paymentIn,
  readLines,
  readMoney,
  statementLine,
  statusOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { MOYASAR_KEYS, startMoyasar } from '../../../../support/moyasarServer';
import type { MoyasarServer } from '../../../../support/moyasarServer';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';

jest.setTimeout(120_000);

let server: MoyasarServer;
let test: MoneyTest;
beforeAll(async () => {
  server = await startMoyasar();
  test = await moneyTest({
    cards: moyasar(MOYASAR_KEYS, systemClock, { origin: server.origin, timeoutMs: 500 }),
  });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});
afterEach(async () => {
  expect(await checkLedger(test.db)).toEqual([]);
});

async function linked() {
  const { id, money } = await invoicedRequest(test);
  const instalment = instalmentIn(money);
  const answer = await post(
    test.app,
    billingUrls.payLinks(instalment.id),
    {},
    test.student.headers,
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { id, instalment, link: answer.json<Answer<NewPayLink>>().data };
}

/** What whoever has a link sees. */
const see = (token: string) =>
  test.app.inject({ url: billingUrls.pay(token), headers: { 'accept-language': 'en' } });
const view = async (token: string): Promise<PayView> =>
  (await see(token)).json<Answer<PayView>>().data;

it('shows the payment and nothing else, and no cache keeps it', async () => {
  const { link, instalment } = await linked();
  const answer = await see(link.token);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect(answer.json<Answer<PayView>>().data).toEqual({
    student: 'Sara',
    institute: expect.any(String),
    course: 'General English',
    n: 1,
    count: 2,
    currency: 'GBP',
    open: 120_000,
    due_on: instalment.due_on,
    reference: instalment.reference,
    is_payable_by_card: true,
    payment: null,
    card: null,
    expires_at: link.expires_at,
  });
  expect(answer.body).not.toMatch(/Alotaibi|\d{9}|iban/i);
  // The secret is nowhere in the database.
  const rows = await test.db.select().from(payLinks);
  expect(JSON.stringify(rows)).not.toContain(link.token);
});

it('takes an announcement, which is found on the statement, with the payer’s name on its receipt', async () => {
  const { id, link, instalment } = await linked();
  const body = payerTransfer(120_000);
  expect((await post(test.app, billingUrls.payTransfer(link.token), body)).statusCode).toBe(200);
  expect((await post(test.app, billingUrls.payTransfer(link.token), body)).statusCode).toBe(200);
  const another = payerTransfer(120_000);
  expect((await post(test.app, billingUrls.payTransfer(link.token), another)).statusCode).toBe(409);
  expect((await view(link.token)).payment).toMatchObject({ state: 'announced' });
  await readLines(test, [statementLine({ reference: instalment.reference })]);
  const payment = paymentIn(await readMoney(test, test.khalid, id));
  expect(payment).toMatchObject({ state: 'matched', payer_name: 'Omar Alotaibi' });
  const url = billingUrls.paymentEvents(payment.id);
  await done(test, test.khalid, url, moneyEvent('RECEIPTED', payment.version));
  const { payment: shown, open } = await view(link.token);
  expect({ open, ...shown }).toMatchObject({ open: 0, state: 'receipted' });
  const verified = await test.app.inject({ url: `/verify/${shown?.verify_id ?? ''}` });
  expect(verified.statusCode).toBe(200);
});

it('is paid by card, as the provider says', async () => {
  const { id, link } = await linked();
  const body = { ...cardStart(), payer_name: 'Omar Alotaibi' };
  const started = await post(test.app, billingUrls.payCard(link.token), body);
  const { payment, form } = started.json<Answer<CardStart>>().data;
  expect(form.callback_url).toContain(`/pay/${link.token}/${payment.id}`);
  await server.payWithForm(form, 'declined');
  const check = billingUrls.payCardCheck(link.token, payment.id);
  const failed = await post(test.app, check, {});
  expect(failed.json<Answer<CardPayment>>().data.state).toBe('failed');
  expect((await view(link.token)).card).toMatchObject({ state: 'failed' });
  const again = await post(test.app, billingUrls.payCard(link.token), { ...body, ...cardStart() });
  const second = again.json<Answer<CardStart>>().data;
  await server.payWithForm(second.form, 'pays');
  await post(test.app, billingUrls.payCardCheck(link.token, second.payment.id), {});
  expect(await view(link.token)).toMatchObject({
    open: 0,
    card: null,
    payment: { state: 'matched' },
  });
  expect(paymentIn(await readMoney(test, test.student, id))).toMatchObject({
    method: 'card',
    payer_name: 'Omar Alotaibi',
  });
  // A payment of another link's instalment is not there.
  const other = await linked();
  const foreign = billingUrls.payCardCheck(other.link.token, payment.id);
  expect((await post(test.app, foreign, {})).statusCode).toBe(404);
});

it('opens nothing after it was taken back or has ended, nor with another secret', async () => {
  const { id, link, instalment } = await linked();
  const stranger = await signInAs(test, 'Student');
  expect(await statusOf(test, stranger, billingUrls.payLinks(instalment.id), {})).toBe(404);
  expect(await statusOf(test, stranger, billingUrls.withdrawPayLink(link.id), {})).toBe(404);
  const read = await readMoney(test, test.khalid, id);
  expect(instalmentIn(read).links).toMatchObject([{ id: link.id }]);
  await done(test, test.khalid, billingUrls.withdrawPayLink(link.id), {});
  for (const token of [link.token, 'A'.repeat(24), 'short', '%00']) {
    expect((await see(token)).statusCode).toBe(404);
    const transfer = await post(test.app, billingUrls.payTransfer(token), payerTransfer(120_000));
    expect(transfer.statusCode).toBe(404);
  }
  const made: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    made.push(await statusOf(test, test.student, billingUrls.payLinks(instalment.id), {}));
  }
  expect(made).toEqual([200, 200, 200, 200, 200, 409]);
  const last = await linked();
  test.clock.advance(31 * DAY);
  expect((await see(last.link.token)).statusCode).toBe(404);
});
