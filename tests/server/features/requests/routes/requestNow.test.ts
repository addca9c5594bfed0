// Rules: REQ-11 (docs/requirements.md)
import type { Answer } from '../../../../../src/contract/common/answers';
import type { RequestStep } from '../../../../../src/contract/common/requestSteps';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import { contactLinks } from '../../../../../src/server/db/schema/content';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { requestSteps } from '../../../../../src/server/db/schema/requests';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertCourse } from '../../../../support/courses';
import { signInAs } from '../../../../support/roles';
import { insertAccount, insertContact, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';
import { apiUrls, entryUrl, withdrawRequestUrl } from '../../../../support/apiUrls';

/** A Friday, on which the agency is closed. */
const FRIDAY = new Date('2026-11-27T09:00:00Z');

let test: TestApp;
let student: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(FRIDAY) });
  student = await signInAs(test, 'Student', { name: 'Noura' });
  team = await signInAs(test, 'Team');
  await insertContact(test.db, {
    openingHours: 'sun-thu 09:00-13:00, sun-thu 14:00-18:00 Asia/Riyadh',
  });
});
afterAll(() => test.close());

let courses: Awaited<ReturnType<typeof insertCourse>> | undefined;
/** A request that reached each of these steps at its instant. */
async function requestAt(steps: Partial<Record<RequestStep, string>>): Promise<number> {
  courses ??= await insertCourse(test.db);
  const reached = Object.entries(steps) as [RequestStep, string][];
  const { id } = await insertRequest(test.db, student.id, {
    programmeId: courses.programme.id,
    instituteId: courses.institute.id,
    currentStep: reached.at(-1)?.[0] ?? 'received',
  });
  await test.db.insert(requestSteps).values(
    reached.map(([step, at]) => ({
      requestId: id,
      step,
      actor: 'team' as const,
      at: new Date(at),
      note: '',
    })),
  );
  return id;
}
const read = async (id: number, person = student): Promise<RequestDetails> => {
  const answer = await test.app.inject({
    url: entryUrl(apiUrls.requests, id),
    headers: { ...person.headers, 'accept-language': 'en' },
  });
  return answer.json<Answer<RequestDetails>>().data;
};

it.each([
  ['on a Friday, by the end of Sunday', '2026-11-27T09:00:00Z', '2026-11-29T15:00:00.000Z'],
  ['on a Sunday morning, by the end of Monday', '2026-11-22T07:00:00Z', '2026-11-23T15:00:00.000Z'],
  [
    'on a Thursday after closing, by the end of Sunday',
    '2026-11-26T20:30:00Z',
    '2026-11-29T15:00:00.000Z',
  ],
])('tells by when the team calls: sent %s', async (_when, at, by) => {
  const { now } = await read(await requestAt({ received: at }));
  expect(now).toEqual({
    step: 'contacted',
    actor: 'team',
    by,
    is_late: new Date(by) < FRIDAY,
    time_zone: 'Asia/Riyadh',
  });
});

it.each([
  [
    { received: '2026-11-01T09:00:00Z', contacted: '2026-11-25T09:00:00Z' },
    'documents',
    'student',
    null,
  ],
  [
    { received: '2026-11-01T09:00:00Z', documents: '2026-11-26T09:00:00Z' },
    'applied',
    'team',
    '2026-11-30T15:00:00.000Z',
  ],
  [
    { received: '2026-11-01T09:00:00Z', applied: '2026-11-26T09:00:00Z' },
    'offer',
    'partner',
    '2026-12-24T15:00:00.000Z',
  ],
  [{ received: '2026-11-01T09:00:00Z', offer: '2026-11-26T09:00:00Z' }, 'paid', 'student', null],
] as const)('says who acts after %j', async (steps, step, actor, by) => {
  expect((await read(await requestAt(steps))).now).toMatchObject({
    step,
    actor,
    by,
    is_late: false,
  });
});

it('names a day only where the agency says when it is open', async () => {
  await test.db.update(contactLinks).set({ openingHours: null });
  const { now } = await read(await requestAt({ received: '2026-11-27T09:00:00Z' }));
  expect(now).toMatchObject({ step: 'contacted', by: null, is_late: false, time_zone: null });
  await test.db.update(contactLinks).set({ openingHours: 'sun-thu 09:00-18:00 Asia/Riyadh' });
});

it('has nothing to do once it is enrolled or withdrawn', async () => {
  expect(await read(await requestAt({ enrolled: '2026-11-01T09:00:00Z' }))).not.toHaveProperty(
    'now',
  );
  const id = await requestAt({ received: '2026-11-27T09:00:00Z' });
  await post(test.app, withdrawRequestUrl(id), {}, student.headers);
  const withdrawn = await read(id);
  expect(withdrawn.withdrawn_at).toBe(FRIDAY.toISOString());
  expect(withdrawn).not.toHaveProperty('now');
  expect(withdrawn).not.toHaveProperty('consultant');
});

it('names who of the team has it, to its student alone', async () => {
  const id = await requestAt({ received: '2026-11-27T09:00:00Z' });
  expect((await read(id)).consultant).toBeNull();
  const member = await insertAccount(test.db, { role: 'Team', name: 'Huda' });
  await test.db
    .insert(deskClaims)
    .values({ kind: 'request', itemId: String(id), accountId: member.id, claimedAt: FRIDAY });
  expect((await read(id)).consultant).toEqual({ name: 'Huda', image: null, languages: [] });
  const forTeam = await read(id, team);
  expect(forTeam).not.toHaveProperty('now');
  expect(forTeam).not.toHaveProperty('consultant');
});
