// Rules: BIL-60, BIL-61, BIL-62 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { NewPayLink, PayView } from '../../../../../src/contract/billing/payLinks';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { files } from '../../../../../src/server/db/schema/files';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import {
  sponsorEvents,
  sponsorLetterAccesses,
  sponsors,
} from '../../../../../src/server/db/schema/sponsors';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { MONEY_REASONS } from '../../../../../src/server/lib/messages/moneyReasons';
import { DAY } from '../../../../../src/server/lib/time/clock';
import { billingUrls, withdrawRequestUrl } from '../../../../support/apiUrls';
import {
  acceptedRequest,
  done,
  instalmentIn,
  instalmentsIn,
  invoicedRequest,
  moneyEvent,
  moneyTest,
  proofOf,
  readMoney,
  schoolInvoice,
  statusOf,
} from '../../../../support/billing';
import type { MoneyTest } from '../../../../support/billing';
import { signInAs } from '../../../../support/roles';
import { announced, confirmedSponsor, guarantee, sponsorIn } from '../../../../support/sponsors';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

let test: MoneyTest;
beforeAll(async () => {
  test = await moneyTest();
});
afterAll(() => test.close());

const say = (id: number, by: SignedInPerson, event: string, version: number, more: object = {}) =>
  done(test, by, billingUrls.sponsorEvents(id), moneyEvent(event, version, { note: '', ...more }));

/** The status of an event, and which of the reasons it says. */
async function refusalOf(
  id: number,
  by: SignedInPerson,
  event: string,
  version: number,
  more = {},
) {
  const body = moneyEvent(event, version, { note: '', ...more });
  const answer = await post(test.app, billingUrls.sponsorEvents(id), body, by.headers);
  const { message } = answer.json<ErrorAnswer>();
  const texts = Object.entries(MONEY_REASONS);
  return [answer.statusCode, texts.find(([, { en, ar }]) => message === en || message === ar)?.[0]];
}

/** A person's notifications about a request: the kinds with their entries, oldest first. */
const toldOf = async (person: SignedInPerson, requestId: number) =>
  (
    await test.db
      .select({ kind: notifications.kind, params: notifications.params })
      .from(notifications)
      .where(and(eq(notifications.accountId, person.id), eq(notifications.requestId, requestId)))
      .orderBy(notifications.id)
  )
    .filter(({ kind }) => /guarantee/i.test(kind))
    .map(({ kind, params }) => [kind, params.entry ?? params.due]);

const sharesIn = async (requestId: number, by: SignedInPerson = test.student) =>
  instalmentsIn(await readMoney(test, by, requestId)).map(({ sponsors: shares }) =>
    shares.map(({ name, amount, ends_before: ends }) => [name, amount, ends]),
  );

it('is announced by the student, sent back with a reason, announced again and confirmed', async () => {
  const { id: requestId } = await invoicedRequest(test);
  const first = await announced(test, requestId);
  expect(first).toMatchObject({
    name: 'Ministry of Education',
    state: 'announced',
    covers: ['everything'],
    cap: null,
    letter: { name: expect.any(String) },
    may: ['WITHDRAWN'],
  });
  expect(await sharesIn(requestId)).toEqual([[], []]);
  const { id } = first;
  await say(id, test.khalid, 'RETURNED', 1, { note: 'The letter has no stamp.' });
  const again = guarantee(await proofOf(test, test.student), { covers: ['tuition'] });
  const { idempotency_key: key, ...facts } = again;
  const corrected = sponsorIn(
    await done(test, test.student, billingUrls.sponsorEvents(id), {
      ...facts,
      event: 'CORRECTED',
      version: 2,
      idempotency_key: key,
    }),
  );
  expect(corrected).toMatchObject({ state: 'announced', covers: ['tuition'], version: 3 });
  expect(await test.db.$count(files, eq(files.id, first.letter?.id ?? ''))).toBe(0);
  const money = await say(id, test.khalid, 'CONFIRMED', 3);
  expect(sponsorIn(money).history.map(({ event, by }) => [event, by])).toEqual([
    ['ANNOUNCED', 'Sara Alotaibi'],
    ['RETURNED', 'Khalid'],
    ['CORRECTED', 'Sara Alotaibi'],
    ['CONFIRMED', 'Khalid'],
  ]);
  expect(await sharesIn(requestId)).toEqual([
    [['Ministry of Education', 120_000, false]],
    [['Ministry of Education', 100_000, false]],
  ]);
  expect(await toldOf(test.student, requestId)).toEqual([
    ['guaranteeChanged', 'RETURNED'],
    ['guaranteeChanged', 'CONFIRMED'],
  ]);
  expect(await toldOf(test.khalid, requestId)).toEqual([
    ['deskGuarantee', 'ANNOUNCED'],
    ['deskGuarantee', 'CORRECTED'],
  ]);
});

it('is not confirmed by the team member who announced it, also not in the database', async () => {
  const { id: requestId } = await acceptedRequest(test);
  const { id, hindrance } = await announced(test, requestId, {}, test.huda);
  expect(hindrance).toBe('announcedByYou');
  expect(await refusalOf(id, test.huda, 'CONFIRMED', 1)).toEqual([409, 'announcedByYou']);
  const confirmedBy = test.huda.id;
  const forced = test.db
    .update(sponsors)
    .set({ state: 'confirmed', confirmedBy, confirmedAt: test.clock.now() })
    .where(eq(sponsors.id, id));
  await expect(forced).rejects.toThrow();
  expect(await toldOf(test.student, requestId)).toEqual([['guaranteeChanged', 'ANNOUNCED']]);
  expect(sponsorIn(await say(id, test.khalid, 'CONFIRMED', 1))).toMatchObject({
    state: 'confirmed',
  });
});

it('takes a sponsor once at a time for a request, whatever the case of the name, and five at most', async () => {
  const { id: requestId } = await acceptedRequest(test);
  const first = await announced(test, requestId);
  const url = billingUrls.sponsors(requestId);
  const body = async (more: object) => guarantee(await proofOf(test, test.student), more);
  const twice = await body({ name: 'MINISTRY of Education' });
  expect(await statusOf(test, test.student, url, twice)).toBe(409);
  await say(first.id, test.student, 'WITHDRAWN', 1);
  const mayAdd = async () => (await readMoney(test, test.student, requestId)).may_add_sponsor;
  expect(await mayAdd()).toBe(true);
  for (let n = 1; n <= 5; n += 1) await announced(test, requestId, { name: `Sponsor ${n}` });
  expect(await mayAdd()).toBe(false);
  expect(await statusOf(test, test.student, url, await body({ name: 'Sponsor 6' }))).toBe(409);
});

it('is not added to a request that has ended', async () => {
  const { id: requestId } = await acceptedRequest(test);
  const body = guarantee(await proofOf(test, test.student));
  await post(test.app, withdrawRequestUrl(requestId), {}, test.student.headers);
  expect((await readMoney(test, test.student, requestId)).may_add_sponsor).toBe(false);
  expect(await statusOf(test, test.student, billingUrls.sponsors(requestId), body)).toBe(409);
});

it('is the same sponsor where the key is repeated', async () => {
  const { id: requestId } = await acceptedRequest(test);
  const body = guarantee(await proofOf(test, test.student));
  const url = billingUrls.sponsors(requestId);
  await done(test, test.student, url, body);
  const { sponsors: all } = await done(test, test.student, url, body);
  expect(all).toHaveLength(1);
});

it.each([
  ['neither a phone number nor an email', { email: '' }],
  ['nothing that it covers', { covers: [] }],
  ['everything and more', { covers: ['everything', 'tuition'] }],
  ['the same twice', { covers: ['tuition', 'tuition'] }],
  ['a limit without a currency', { cap_amount: 100 }],
  ['a currency that is unknown', { cap_amount: 100, cap_currency: 'XXX' }],
  ['a last day that has passed', { valid_until: '2026-11-30' }],
  ['a letter that nobody has sent', { letter_file_id: randomUUID() }],
])('is refused with %s', async (_what, more) => {
  const { id: requestId } = await acceptedRequest(test);
  const body = guarantee(await proofOf(test, test.student), more);
  expect(await statusOf(test, test.student, billingUrls.sponsors(requestId), body)).toBe(422);
});

it('covers kinds of lines up to its limit, the instalment that is due first before the others', async () => {
  const request = await acceptedRequest(test, {
    lines: [
      { kind: 'tuition', label: '', amount: 150_000 },
      { kind: 'accommodation', label: '', amount: 50_000 },
    ],
  });
  const invoice = schoolInvoice(request.applicationId, [100_000, 100_000]);
  await done(test, test.khalid, billingUrls.invoices(request.id), invoice);
  await confirmedSponsor(test, request.id, {
    covers: ['tuition'],
    cap_amount: 100_000,
    cap_currency: 'GBP',
  });
  await confirmedSponsor(test, request.id, { name: 'Aramco' });
  expect(await sharesIn(request.id)).toEqual([
    [
      ['Ministry of Education', 75_000, false],
      ['Aramco', 25_000, false],
    ],
    [
      ['Ministry of Education', 25_000, false],
      ['Aramco', 75_000, false],
    ],
  ]);
  const { sponsors: all } = await readMoney(test, test.student, request.id);
  expect(all.map(({ cap_left: left }) => left)).toEqual([0, null]);
});

it('expires by itself after its last day, and covers nothing from then on', async () => {
  const { id: requestId } = await invoicedRequest(test);
  const lastDay = new Date(test.clock.now().getTime() + 5 * DAY).toISOString().slice(0, 10);
  await confirmedSponsor(test, requestId, { valid_until: lastDay });
  test.clock.advance(6 * DAY);
  expect(sponsorIn(await readMoney(test, test.student, requestId))).toMatchObject({
    state: 'expired',
    may: [],
  });
  expect(await sharesIn(requestId)).toEqual([[], []]);
  await test.app.jobs.runDue();
  const { history } = sponsorIn(await readMoney(test, test.huda, requestId));
  expect(history.at(-1)).toMatchObject({ event: 'EXPIRED', actor: null, by: null });
  expect((await toldOf(test.student, requestId)).at(-1)).toEqual(['guaranteeChanged', 'EXPIRED']);
  expect((await toldOf(test.khalid, requestId)).at(-1)).toEqual(['deskGuarantee', 'EXPIRED']);
});

it('warns student and team once where it ends before an instalment that it covers', async () => {
  const { id: requestId, money } = await invoicedRequest(test);
  const { due_on: secondDue } = instalmentIn(money, 1);
  const day = new Date(new Date(secondDue).getTime() - 3 * DAY).toISOString().slice(0, 10);
  const { id } = await confirmedSponsor(test, requestId, { valid_until: day });
  expect(sponsorIn(await readMoney(test, test.student, requestId)).ends_before).toBe(secondDue);
  expect((await sharesIn(requestId))[1]).toEqual([['Ministry of Education', 100_000, true]]);
  const ends = new Date(`${day}T09:00:00Z`).getTime();
  for (const daysBefore of [30, 20, 3]) {
    const until = ends - daysBefore * DAY - test.clock.now().getTime();
    if (until > 0) test.clock.advance(until);
    await test.app.jobs.runDue();
  }
  const warned = ['guaranteeEnding', day];
  const isWarning = ([kind]: readonly unknown[]) => kind === 'guaranteeEnding';
  expect((await toldOf(test.student, requestId)).filter(isWarning)).toEqual([warned]);
  expect((await toldOf(test.khalid, requestId)).filter(isWarning)).toEqual([warned]);
  expect(sponsorIn(await readMoney(test, test.huda, requestId))).toMatchObject({ id, version: 2 });
});

it('ends with a reason of the team, and its links open no more', async () => {
  const { id: requestId, money } = await invoicedRequest(test);
  const { id, version } = await confirmedSponsor(test, requestId);
  const links = billingUrls.payLinks(instalmentIn(money).id);
  const made = await post(test.app, links, { sponsor_id: id }, test.student.headers);
  const { token } = made.json<Answer<NewPayLink>>().data;
  const view = async () =>
    test.app.inject({ url: billingUrls.pay(token), headers: { 'accept-language': 'en' } });
  expect((await view()).json<Answer<PayView>>().data).toMatchObject({
    sponsor: 'Ministry of Education',
    sponsors: [{ name: 'Ministry of Education', amount: 120_000 }],
  });
  expect(await refusalOf(id, test.student, 'WITHDRAWN', version)).toEqual([409, undefined]);
  expect(await refusalOf(id, test.student, 'ENDED', version, { note: 'x' })).toEqual([
    403,
    undefined,
  ]);
  expect((await refusalOf(id, test.huda, 'ENDED', version))[0]).toBe(422);
  const after = await say(id, test.huda, 'ENDED', version, { note: 'The ministry took it back.' });
  expect(sponsorIn(after)).toMatchObject({ state: 'withdrawn' });
  expect((await view()).statusCode).toBe(404);
  const other = await post(test.app, links, { sponsor_id: id }, test.student.headers);
  expect(other.statusCode).toBe(422);
});

it('makes no link out to a sponsor of another request', async () => {
  const { money } = await invoicedRequest(test);
  const other = await acceptedRequest(test);
  const { id } = await confirmedSponsor(test, other.id);
  const links = billingUrls.payLinks(instalmentIn(money).id);
  expect(await statusOf(test, test.student, links, { sponsor_id: id })).toBe(422);
});

it('is nothing for other students and for schools, and the letter’s readers are written down', async () => {
  const { id: requestId } = await invoicedRequest(test);
  const { id } = await announced(test, requestId);
  const open = ({ headers }: SignedInPerson) =>
    test.app.inject({ url: billingUrls.sponsorLetter(id), headers });
  const stranger = await signInAs(test, 'Student');
  expect((await open(stranger)).statusCode).toBe(404);
  expect((await open(test.school)).statusCode).toBe(403);
  const event = moneyEvent('WITHDRAWN', 1, { note: '' });
  expect(await statusOf(test, stranger, billingUrls.sponsorEvents(id), event)).toBe(404);
  const own = guarantee(await proofOf(test, stranger));
  expect(await statusOf(test, stranger, billingUrls.sponsors(requestId), own)).toBe(404);
  expect((await open(test.student)).statusCode).toBe(200);
  expect((await open(test.huda)).statusCode).toBe(200);
  expect(sponsorIn(await readMoney(test, test.student, requestId)).opened).toMatchObject([
    { who: 'Huda' },
  ]);
});

it('keeps a history that nothing changes, and refuses what was decided from an older version', async () => {
  const { id: requestId } = await acceptedRequest(test);
  const { id } = await announced(test, requestId);
  const change = test.db
    .update(sponsorEvents)
    .set({ note: 'x' })
    .where(eq(sponsorEvents.sponsorId, id));
  await expect(change).rejects.toThrow();
  const url = billingUrls.sponsorLetter(id);
  await test.app.inject({ url, headers: test.huda.headers });
  await expect(test.db.delete(sponsorLetterAccesses)).rejects.toThrow();
  await say(id, test.khalid, 'RETURNED', 1, { note: 'x' });
  expect(await refusalOf(id, test.student, 'WITHDRAWN', 1)).toEqual([409, undefined]);
});

it('is among what a student is given, and is without a name once they are erased', async () => {
  const student = await signInAs(test, 'Student', { name: 'Mona Alharbi' });
  const { id: requestId, applicationId } = await acceptedRequest(test, { of: student });
  await done(
    test,
    test.khalid,
    billingUrls.invoices(requestId),
    schoolInvoice(applicationId, [220_000]),
  );
  const other = await acceptedRequest(test, { of: student });
  await announced(test, other.id, {}, student);
  const { id, letter } = await announced(test, requestId, {}, student);
  const data = await test.db.transaction((tx) => exportStudent(tx, { accountId: student.id }));
  expect(data).toMatchObject({
    sponsors: [{ name: 'Ministry of Education' }, { email: 'guarantees@moe.example' }],
    sponsorHistory: [{ event: 'ANNOUNCED' }, { event: 'ANNOUNCED' }],
  });
  await eraseStudent(test.db, { accountId: student.id }, test.clock.now());
  const rest = await test.db.select().from(sponsors).where(eq(sponsors.requestId, requestId));
  expect(rest).toMatchObject([{ id, name: '', phone: '', email: '', letterFileId: null }]);
  expect(await test.db.$count(sponsors, eq(sponsors.requestId, other.id))).toBe(0);
  expect(await test.db.$count(files, eq(files.id, letter?.id ?? ''))).toBe(0);
});
