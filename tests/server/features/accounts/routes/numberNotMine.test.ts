// Rules: REG-24, DESK-06 (docs/requirements.md)
import { and, eq } from 'drizzle-orm';

import type { Answer, CheckOtp2Answer } from '../../../../../src/contract/common/answers';
import type { ActiveSession } from '../../../../../src/contract/content/content';
import type { Desk } from '../../../../../src/contract/desk/desk';
import {
  deskUrl,
  phoneUrls,
  studentPhoneUrl,
  favoriteUrls,
  sessionUrls,
  apiUrls,
} from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { phoneChanges } from '../../../../../src/server/db/schema/phoneChanges';
import { requests } from '../../../../../src/server/db/schema/requests';
import { knownBrowsers, pushTokens, sessions } from '../../../../../src/server/db/schema/signIn';
import { DAY, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertRequest } from '../../../../support/rows';
import { TestBrowser } from '../../../../support/signIn';

const PHONE = '+966501000001';
const ELSEWHERE = '+966501000002';

let test_: TestApp;
beforeEach(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.close());

async function signIn(phone: string) {
  const browser = new TestBrowser(test_);
  const { id, headers } = await browser.signIn(phone);
  return { browser, id, headers: { ...headers } };
}
type Person = Awaited<ReturnType<typeof signIn>>;

/** The number's previous owner, and its new owner, who has just signed in. */
async function people() {
  const owner = await signIn(PHONE);
  test_.clock.advance(30 * DAY);
  const { db } = test_;
  const { id: request } = await insertRequest(db, owner.id);
  return { owner, request, next: await signIn(PHONE) };
}

const NAME = 'Noura Ali';
const press = ({ browser, headers }: Person, name = NAME) =>
  browser.post(phoneUrls.notMine, { name }, headers);
/** The account that an answer signs in. */
const signedInBy = (answer: Awaited<ReturnType<typeof press>>) => {
  const { token, user } = answer.json<CheckOtp2Answer>();
  return { id: user.id, headers: { authorization: `Bearer ${token}` } };
};
const profileOf = ({ headers }: Pick<Person, 'headers'>) =>
  test_.app.inject({ url: apiUrls.getProfile, headers });
const accountOf = async (id: string) => {
  const [row] = await test_.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
};

it('takes the number from the account, which keeps its data, and ends all its sessions', async () => {
  const { owner, next, request } = await people();
  expect(next.id).toBe(owner.id);

  const answer = await press(next);

  expect(answer.statusCode).toBe(200);
  for (const person of [owner, next]) expect((await profileOf(person)).statusCode).toBe(401);
  expect(await accountOf(owner.id)).toMatchObject({ disabledAt: null, phone: '0000000' });
  expect((await accountOf(owner.id))?.phoneE164).toMatch(/^\+0\d{15}$/);
  expect(await test_.db.$count(knownBrowsers, eq(knownBrowsers.accountId, owner.id))).toBe(0);
  const [kept] = await test_.db.select().from(requests).where(eq(requests.id, request));
  expect(kept?.accountId).toBe(owner.id);
});

it('gives the new owner of the number an account and a session, with nothing of the old one', async () => {
  const { owner, next } = await people();
  await test_.db
    .update(accounts)
    .set({ name: 'Layla Secret', imageHash: null })
    .where(eq(accounts.id, owner.id));
  const sent = test_.sms.length;

  const answer = await press(next, '  Noura   Ali ');

  const anew = signedInBy(answer);
  expect(answer.json()).toMatchObject({
    status_code: 200,
    role: 'Student',
    user: { name: NAME, image: null },
    is_new: true,
  });
  expect(anew.id).not.toBe(owner.id);
  const profile = await profileOf(anew);
  expect(profile.json().data.user).toMatchObject({ id: anew.id, name: NAME, phone: PHONE });
  const others = await Promise.all(
    [apiUrls.orders, sessionUrls.sessions, favoriteUrls.favorites, apiUrls.notifications].map(
      (url) => test_.app.inject({ url, headers: anew.headers }),
    ),
  );
  for (const { statusCode } of others) expect(statusCode).toBe(200);
  const seen = [answer, profile, ...others].map(({ body }) => body).join();
  expect(seen).not.toContain(owner.id);
  expect(seen).not.toContain('Layla Secret');
  expect(others[0]?.json().data).toEqual([]);
  expect(others[1]?.json().data).toHaveLength(1);
  expect(test_.sms).toHaveLength(sent);
  // The number opens the new account from now on, in a browser that is known.
  const known = await test_.db.$count(knownBrowsers, eq(knownBrowsers.accountId, anew.id));
  expect(known).toBe(1);
  expect((await signIn(PHONE)).id).toBe(anew.id);
  expect((await press({ ...next, headers: anew.headers })).json()).toMatchObject({
    code: 'TOO_LATE',
  });
});

it('moves the push messages of this browser to the new account', async () => {
  const { next } = await people();
  const fcm_token = 'a-token-of-this-browser'.padEnd(64, 'x');
  await next.browser.post(apiUrls.pushToken, { fcm_token }, next.headers);
  const anew = signedInBy(await press(next));
  const [row] = await test_.db
    .select({ accountId: sessions.accountId })
    .from(pushTokens)
    .innerJoin(sessions, eq(sessions.id, pushTokens.sessionId));
  expect(row?.accountId).toBe(anew.id);
});

it.each(['', '   ', 'x'.repeat(200), 'a\u0000b'])('refuses the name %j', async (name) => {
  const { owner, next } = await people();
  const answer = await press(next, name);
  expect(answer.statusCode).toBe(422);
  expect((await accountOf(owner.id))?.phoneE164).toBe(PHONE);
  expect((await profileOf(next)).statusCode).toBe(200);
});

it('is logged without numbers, and waits at the desk until a lead has given the account a number', async () => {
  const { owner, next } = await people();
  await press(next);
  const [entry] = await test_.db.select().from(auditLog).where(eq(auditLog.subjectId, owner.id));
  expect(entry).toMatchObject({ action: 'account.phone', after: { reason: 'notOwner' } });
  expect(JSON.stringify(entry)).not.toMatch(/9665/);

  const lead = await signIn('+966501000009');
  await test_.db.update(accounts).set({ role: 'TeamLead' }).where(eq(accounts.id, lead.id));
  const queue = async () => {
    const url = `${apiUrls.desk}?queue=lostNumber`;
    const answer = await test_.app.inject({ url, headers: lead.headers });
    const [page] = answer.json<Answer<Desk>>().data.queues;
    return page?.items ?? [];
  };
  // As a server of the version before stores a change.
  await test_.db.insert(phoneChanges).values({
    accountId: owner.id,
    oldPhone: '+966501000077',
    newPhone: '+966501000078',
    reason: 'simLost',
    language: 'ar',
    at: new Date(0),
  });
  const [item] = await queue();
  expect(item).toMatchObject({ kind: 'lostNumber', phone: '', room: owner.id, holder: null });
  expect(JSON.stringify(item)).not.toMatch(/50100/);
  const act = (what: 'claim' | 'done', body: object) =>
    lead.browser.post(deskUrl('lostNumber', item?.id ?? '', what), body, lead.headers);
  expect((await act('claim', { from: null })).statusCode).toBe(200);
  const claimed = and(eq(deskClaims.kind, 'lostNumber'), eq(deskClaims.itemId, item?.id ?? ''));
  expect(await test_.db.$count(deskClaims, claimed)).toBe(1);
  const moved = await lead.browser.post(
    studentPhoneUrl(owner.id),
    { phone: ELSEWHERE, reason: 'numberGivenUp' },
    lead.headers,
  );
  expect(moved.statusCode).toBe(200);
  // The number that stands for none is sent nothing.
  const told = await test_.db.select().from(jobs).where(eq(jobs.kind, 'phoneNotice'));
  expect(told.map(({ payload }) => payload)).toMatchObject([{ side: 'new' }]);
  expect((await signIn(ELSEWHERE)).id).toBe(owner.id);
  expect(await queue()).toEqual([]);
  expect(await test_.db.$count(deskClaims, claimed)).toBe(0);
  const done = and(eq(auditLog.action, 'desk.done'), eq(auditLog.accountId, lead.id));
  expect(await test_.db.$count(auditLog, done)).toBe(1);
  expect((await act('done', {})).statusCode).toBe(409);
});

it('is possible for ten minutes, and not to whom the sign-in has made an account', async () => {
  const { next } = await people();
  test_.clock.advance(10 * MINUTE);
  expect((await press(next)).json()).toMatchObject({ status_code: 409, code: 'TOO_LATE' });
  const fresh = await signIn(ELSEWHERE);
  expect((await press(fresh)).json()).toMatchObject({ code: 'TOO_LATE' });
  expect(await test_.db.$count(phoneChanges)).toBe(0);
});

it('says in the list of sessions for how long it is possible', async () => {
  const { next } = await people();
  const secondsOf = async ({ headers }: Pick<Person, 'headers'>) => {
    const answer = await test_.app.inject({ url: sessionUrls.sessions, headers });
    const list = answer.json<Answer<readonly ActiveSession[]>>().data;
    return list.map(({ current, not_mine_seconds: seconds }) => [current, seconds]);
  };
  test_.clock.advance(MINUTE);
  expect(await secondsOf(next)).toEqual([[true, 540]]);
  test_.clock.advance(9 * MINUTE);
  expect((await secondsOf(next)).every(([, seconds]) => seconds === undefined)).toBe(true);
  const fresh = await signIn(ELSEWHERE);
  expect(await secondsOf(fresh)).toEqual([[true, undefined]]);
});

it.each(['Partner', 'Team', 'TeamLead'] as const)('is refused to the role %s', async (role) => {
  const { next } = await people();
  await test_.db.update(accounts).set({ role }).where(eq(accounts.id, next.id));
  expect((await press(next)).statusCode).toBe(403);
  expect((await accountOf(next.id))?.phoneE164).toBe(PHONE);
});

it('is one change for two presses at once, and for one after it', async () => {
  const { owner, next } = await people();
  const answers = await Promise.all([press(next), press(next), press(next)]);
  const codes = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([200, 401, 401]);
  expect((await press(next)).statusCode).toBe(401);
  expect(await test_.db.$count(phoneChanges, eq(phoneChanges.accountId, owner.id))).toBe(1);
  const made = await test_.db.select().from(accounts).where(eq(accounts.phoneE164, PHONE));
  expect(made).toMatchObject([{ name: NAME }]);
  expect(await test_.db.$count(accounts, eq(accounts.name, NAME))).toBe(1);
});

it('leaves no session of the old account, whatever is sent concurrently', async () => {
  const { owner, next } = await people();
  const body = { kind: 'english', idempotency_key: 'press-number-1' };
  const [sent, pressed] = await Promise.all([
    next.browser.post(apiUrls.requests, body, next.headers),
    press(next),
  ]);
  expect(pressed.statusCode).toBe(200);
  expect([200, 401]).toContain(sent.statusCode);
  const live = await test_.db.select().from(sessions).where(eq(sessions.accountId, owner.id));
  expect(live.every(({ endedAt }) => endedAt !== null)).toBe(true);
});
