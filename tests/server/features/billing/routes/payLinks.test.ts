// Rules: BIL-52, BIL-63 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { CardPayment, CardStart } from '../../../../../src/contract/billing/cards';
import type { NewPayLink, PayView } from '../../../../../src/contract/billing/payLinks';
import type { StoredFile, Upload } from '../../../../../src/contract/files/files';
import type { Answer } from '../../../../../src/contract/common/answers';
import { files } from '../../../../../src/server/db/schema/files';
import { payLinks } from '../../../../../src/server/db/schema/payLinks';
import { moyasar } from '../../../../../src/server/integrations/cards/moyasar';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { DAY, systemClock } from '../../../../../src/server/lib/time/clock';
import { billingUrls } from '../../../../support/apiUrls';
import {
  announcement,
  cardStart,
  done,
  instalmentIn,
  invoicedRequest,
  moneyEvent,
  moneyTest,
  payerTransfer,
  paymentIn,
  proofOf,
  readLines,
  readMoney,
  statementLine,
  statusOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { plainPdf } from '../../../../support/pdfs';
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

/** The page that a payment link opens. */
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
    sponsor: null,
    sponsors: [],
    uploads_left: 5,
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
  // A page that was open before an update names no sponsor, and sends no body.
  const without = { url: billingUrls.payLinks(instalment.id), headers: test.student.headers };
  const first = await test.app.inject({ method: 'POST', ...without });
  const made: number[] = [first.statusCode];
  for (let count = 0; count < 5; count += 1) {
    made.push(await statusOf(test, test.student, billingUrls.payLinks(instalment.id), {}));
  }
  expect(made).toEqual([200, 200, 200, 200, 200, 409]);
  const last = await linked();
  test.clock.advance(31 * DAY);
  expect((await see(last.link.token)).statusCode).toBe(404);
});

/** Sends a PDF by a link. @returns the answer of its completion */
async function sendPdf(token: string, given?: Buffer) {
  const bytes = given ?? (await plainPdf());
  const begun = await post(test.app, billingUrls.payUploads(token), {
    name: 'transfer.pdf',
    sizes: [bytes.length],
  });
  if (begun.statusCode !== 200) return begun;
  const url = billingUrls.payUpload(token, begun.json<Answer<Upload>>().data.id);
  const sent = await test.app.inject({
    method: 'POST',
    url: `${url}/chunks?offset=0`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  if (sent.statusCode !== 200) return sent;
  return post(test.app, `${url}/complete`, {});
}

const fileIn = (answer: Awaited<ReturnType<typeof sendPdf>>) =>
  answer.json<Answer<StoredFile>>().data.id;

it('takes a proof with the announcement, and another one afterwards, which the desk sees came by the link', async () => {
  const { id, link } = await linked();
  const first = await sendPdf(link.token);
  expect(first.json<Answer<StoredFile>>().data).toMatchObject({ name: 'transfer.pdf', pages: 1 });
  const body = { ...payerTransfer(120_000), proof_file_id: fileIn(first) };
  const announced = await post(test.app, billingUrls.payTransfer(link.token), body);
  expect(announced.json<Answer<PayView>>().data.payment).toMatchObject({
    state: 'proofSent',
    proof: 'transfer.pdf',
    may_send_proof: true,
  });
  const second = fileIn(await sendPdf(link.token));
  const prove = () => post(test.app, billingUrls.payProof(link.token), { proof_file_id: second });
  expect((await prove()).statusCode).toBe(200);
  // A repeated one changes nothing.
  expect((await prove()).statusCode).toBe(200);
  const payment = paymentIn(await readMoney(test, test.khalid, id));
  expect(payment).toMatchObject({ is_proof_by_link: true, proof: { id: second } });
  expect(payment.history.map(({ event }) => event)).toEqual([
    'ANNOUNCED',
    'PROOF_SENT',
    'PROOF_SENT',
  ]);
  expect(await test.db.$count(files, eq(files.id, fileIn(first)))).toBe(0);
  const proof = { url: billingUrls.paymentProof(payment.id) };
  expect((await test.app.inject({ ...proof, headers: test.khalid.headers })).statusCode).toBe(200);
  expect((await test.app.inject(proof)).statusCode).toBe(401);
});

it('takes what is no proof by its bytes from nobody, and five files by one link', async () => {
  const { link } = await linked();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  expect((await sendPdf(link.token, page)).statusCode).toBe(415);
  for (let n = 0; n < 4; n += 1) expect((await sendPdf(link.token)).statusCode).toBe(200);
  const more = await sendPdf(link.token);
  expect(more.statusCode).toBe(409);
  expect((await view(link.token)).uploads_left).toBe(0);
  const large = { name: 'x.pdf', sizes: [21 * 1024 * 1024] };
  const other = await linked();
  const url = billingUrls.payUploads(other.link.token);
  expect((await post(test.app, url, large)).statusCode).toBe(413);
});

it('takes no file of the student’s, of another link, or in place of the student’s own proof', async () => {
  const { link, instalment } = await linked();
  const other = await linked();
  const foreign = fileIn(await sendPdf(other.link.token));
  const own = await proofOf(test, test.student);
  const announce = (proof: string) =>
    post(test.app, billingUrls.payTransfer(link.token), {
      ...payerTransfer(120_000),
      proof_file_id: proof,
    });
  expect((await announce(foreign)).statusCode).toBe(422);
  expect((await announce(own)).statusCode).toBe(422);
  const begun = await post(test.app, billingUrls.payUploads(other.link.token), {
    name: 'x.pdf',
    sizes: [10],
  });
  const { id } = begun.json<Answer<Upload>>().data;
  const read = await test.app.inject({ url: billingUrls.payUpload(link.token, id) });
  expect(read.statusCode).toBe(404);
  await done(
    test,
    test.student,
    billingUrls.payments(instalment.id),
    announcement({ proof_file_id: own }),
  );
  expect((await view(link.token)).payment).toMatchObject({ proof: null, may_send_proof: false });
  const file = fileIn(await sendPdf(link.token));
  const prove = await post(test.app, billingUrls.payProof(link.token), { proof_file_id: file });
  expect(prove.statusCode).toBe(409);
});
