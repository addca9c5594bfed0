// Rules: DESK-23, DESK-24 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { DestinationId } from '../../../../../src/contract/common/constants';
import type { RequestSent } from '../../../../../src/contract/requests/requests';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { destinations } from '../../../../../src/server/db/schema/places';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { HOUR } from '../../../../../src/server/lib/time/clock';
import { apiUrls, studentUrls, teamMemberUrl } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertInstitute } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let lama: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
/** The destinations that the requests of these tests name. */
async function insertDestinations(): Promise<void> {
  await insertInstitute(test.db);
  const [gb] = await test.db.select().from(destinations);
  for (const [position, id] of (['ie', 'us'] as const).entries()) {
    if (gb) await test.db.insert(destinations).values({ ...gb, id, position: 100 + position });
  }
}

beforeEach(async () => {
  // Sunday, 11:00 in Riyadh, where the team works from 9:00 to 18:00.
  test = await buildTestApp({ clock: testClock(new Date('2026-03-01T08:00:00Z')) });
  await insertDestinations();
  lama = await signInAs(test, 'TeamLead', { name: 'Lama' });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
});
afterEach(() => test.close());

const take = async ({ id }: SignedInPerson, destinations: readonly DestinationId[] | null) => {
  const body = { new_requests: destinations };
  const set = await post(test.app, teamMemberUrl(id, 'new-requests'), body, lama.headers);
  expect(set.json<Answer<unknown>>().data).toEqual(body);
};
const advise = async ({ id }: SignedInPerson, ...languages: readonly string[]) => {
  const body = { languages };
  await post(test.app, teamMemberUrl(id, 'languages'), body, lama.headers);
};
const student = async (language: 'ar' | 'en' | null = null) => {
  await test.db.delete(rateLimits);
  const person = await signInAs(test, 'Student');
  await test.db.update(accounts).set({ language }).where(eq(accounts.id, person.id));
  return person;
};
let keys = 0;
const send = async (by: SignedInPerson, destination?: DestinationId): Promise<string> => {
  keys += 1;
  const body = {
    kind: 'english',
    ...(destination && { destination }),
    idempotency_key: `one-press-${keys}`,
  };
  const sent = await post(test.app, apiUrls.requests, body, by.headers);
  expect(sent.statusCode).toBe(200);
  return String(sent.json<Answer<RequestSent>>().data.id);
};
const holder = async (id: string) => {
  const [claim] = await test.db.select().from(deskClaims).where(eq(deskClaims.itemId, id));
  return claim?.accountId ?? null;
};
const given = async (by: SignedInPerson, destination?: DestinationId) =>
  holder(await send(by, destination));

it('gives nothing to anybody until a lead says so, and nothing after it was taken back', async () => {
  expect(await given(await student(), 'gb')).toBeNull();
  await take(khalid, []);
  expect(await given(await student(), 'gb')).toBe(khalid.id);
  await take(khalid, null);
  expect(await given(await student(), 'gb')).toBeNull();
});

it('goes by the destination; a request without one goes to the member who takes all of them', async () => {
  await take(khalid, ['gb', 'ie']);
  expect(await given(await student(), 'ie')).toBe(khalid.id);
  expect(await given(await student(), 'us')).toBeNull();
  expect(await given(await student())).toBeNull();
  await take(huda, []);
  expect(await given(await student(), 'us')).toBe(huda.id);
  expect(await given(await student())).toBe(huda.id);
});

it('goes by the student’s language; without one, or for who has none chosen, anybody fits', async () => {
  await take(khalid, []);
  await advise(khalid, 'en', 'tr');
  expect(await given(await student('ar'))).toBeNull();
  expect(await given(await student('en'))).toBe(khalid.id);
  expect(await given(await student(null))).toBe(khalid.id);
  await take(huda, []);
  expect(await given(await student('ar'))).toBe(huda.id);
});

it('goes to who has the fewest requests, also where many are sent at once', async () => {
  await take(khalid, []);
  await take(huda, []);
  const senders = [];
  for (let n = 0; n < 8; n += 1) senders.push(await student());
  const holders = await Promise.all(senders.map((one) => given(one, 'gb')));
  expect(holders.filter((one) => one === khalid.id)).toHaveLength(4);
  expect(holders.filter((one) => one === huda.id)).toHaveLength(4);
});

it('a second request goes to the holder of the first, even if another has fewer', async () => {
  const sara = await student();
  await take(khalid, []);
  const first = await given(sara, 'gb');
  await take(huda, []);
  expect(await given(sara, 'us')).toBe(first);
});

it('tells the member and the log; not opened in 24 working hours, it is nobody’s again', async () => {
  await take(khalid, []);
  const id = await send(await student(), 'gb');
  const told = () =>
    test.db.select().from(notifications).where(eq(notifications.accountId, khalid.id));
  expect(await told()).toMatchObject([{ kind: 'deskAutoAssigned', requestId: Number(id) }]);
  expect(
    await test.db.select().from(auditLog).where(eq(auditLog.action, 'desk.autoAssign')),
  ).toMatchObject([{ accountId: null, subjectId: id, after: { holder: khalid.id } }]);
  test.clock.advance(54 * HOUR);
  await test.app.jobs.runDue();
  expect(await holder(id)).toBeNull();
  expect((await told()).map(({ kind }) => kind)).toEqual(['deskAutoAssigned', 'deskLapsed']);
});

it('passes over disabled members, and leaves an entered request with the member who entered it', async () => {
  await take(khalid, []);
  await take(huda, []);
  await post(test.app, teamMemberUrl(khalid.id, 'disable'), {}, lama.headers);
  const sara = await student();
  expect(await given(sara)).toBe(huda.id);
  const body = { kind: 'english', idempotency_key: 'entered-once' };
  const entered = await post(test.app, studentUrls.requests(sara.id), body, lama.headers);
  expect(await holder(String(entered.json<Answer<RequestSent>>().data.id))).toBe(lama.id);
});

it('is set by a lead alone, for members alone, with destinations that exist', async () => {
  const set = ({ id }: { id: string }, body: object, by = lama) =>
    post(test.app, teamMemberUrl(id, 'new-requests'), body, by.headers);
  expect((await set(khalid, { new_requests: [] }, khalid)).statusCode).toBe(403);
  expect((await set(await student(), { new_requests: [] })).statusCode).toBe(404);
  for (const wrong of [{}, { new_requests: 'gb' }, { new_requests: ['xx'] }]) {
    expect((await set(khalid, wrong)).statusCode).toBe(422);
  }
  await take(khalid, ['gb']);
  await take(khalid, ['gb']);
  const lines = await test.db.select().from(auditLog).where(eq(auditLog.subjectId, khalid.id));
  expect(lines.filter(({ action }) => action === 'team.newRequests')).toMatchObject([
    { before: { new_requests: null }, after: { new_requests: ['gb'] } },
  ]);
});
