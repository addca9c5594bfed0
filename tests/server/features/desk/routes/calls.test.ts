// Rules: DESK-06, DESK-14 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type {
  CallAgain,
  Desk,
  DeskItem,
  DeskQueuePage,
} from '../../../../../src/contract/desk/desk';
import type { DeskFound } from '../../../../../src/contract/desk/students';
import { consultations } from '../../../../../src/server/db/schema/messages';
import { addMs, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { apiUrls, deskUrl, studentUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertContact } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const START = new Date('2026-11-22T09:00:00Z');

let test: TestApp;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(START) });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
});
afterEach(() => test.db.delete(consultations));
afterAll(() => test.close());

type Stored = Partial<typeof consultations.$inferInsert>;

async function insertCall(name: string, more: Stored = {}): Promise<string> {
  const call = { name, phone: '0551000001', phoneE164: '+966551000001', address: '10.0.0.1' };
  const [row] = await test.db
    .insert(consultations)
    .values({ ...call, createdAt: test.clock.now(), ...more })
    .returning({ id: consultations.id });
  return String(row?.id);
}
const at = (startsAt: Date): Stored => ({ startsAt, endsAt: addMs(startsAt, 30 * MINUTE) });
const act = (id: string, action: Parameters<typeof deskUrl>[2], body: object, person = khalid) =>
  post(test.app, deskUrl('consultation', id, action), body, person.headers);
const noAnswer = (id: string, attempts: number, person = khalid) =>
  act(id, 'no-answer', { attempts }, person);
async function pageAfter(cursor: string): Promise<DeskQueuePage | undefined> {
  const url = `${apiUrls.desk}?queue=consultation${cursor && `&cursor=${cursor}`}`;
  const answer = await test.app.inject({ url, headers: khalid.headers });
  return answer.json<Answer<Desk>>().data.queues[0];
}
async function agenda(): Promise<readonly DeskItem[]> {
  const items: DeskItem[] = [];
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
    const page = await pageAfter(cursor);
    items.push(...(page?.items ?? []));
    cursor = page?.next_cursor;
  }
  return items;
}

it('is an agenda by the time of the next call, page by page', async () => {
  await insertCall('In the evening', at(addMs(START, 9 * HOUR)));
  await insertCall('Soon', at(addMs(START, HOUR)));
  await insertCall('Call-back', { createdAt: addMs(START, -HOUR) });
  for (let hour = 10; hour < 40; hour += 1) {
    await insertCall(`Later ${hour}`, at(addMs(START, hour * HOUR)));
  }
  const calls = await agenda();
  expect(calls).toHaveLength(33);
  expect(calls.slice(0, 4).map(({ name }) => name)).toEqual([
    'Call-back',
    'Soon',
    'In the evening',
    'Later 10',
  ]);
  expect(calls[1]?.call).toMatchObject({ at: addMs(START, HOUR).toISOString(), attempts: 0 });
});

it('calls again two hours after nobody answered, and three times in all', async () => {
  const id = await insertCall('Sara');
  await act(id, 'claim', { from: null });
  const first = await noAnswer(id, 0);
  expect(first.json<Answer<CallAgain>>().data.at).toBe(
    addMs(test.clock.now(), 2 * HOUR).toISOString(),
  );
  // The same press again is the same call.
  expect((await noAnswer(id, 0)).json<Answer<CallAgain>>().data.at).toBe(
    first.json<Answer<CallAgain>>().data.at,
  );
  expect((await agenda())[0]).toMatchObject({ call: { attempts: 1 }, holder: { id: khalid.id } });
  await noAnswer(id, 1);
  const last = await noAnswer(id, 2);
  expect(last.json<Answer<CallAgain>>().data.at).toBeNull();
  expect((await noAnswer(id, 2)).statusCode).toBe(200);
  expect(await agenda()).toEqual([]);
  const found = await test.app.inject({
    url: `${studentUrls.search}?q=0551000001`,
    headers: khalid.headers,
  });
  expect(found.json<Answer<DeskFound>>().data.calls).toMatchObject([{ state: 'notReached' }]);
});

it('comes again when the agency opens, where it is closed by then', async () => {
  // It is noon in Riyadh on a Sunday.
  await insertContact(test.db, { openingHours: 'sun-thu 09:00-13:00 Asia/Riyadh' });
  const id = await insertCall('Sara');
  await act(id, 'claim', { from: null });
  const answer = await noAnswer(id, 0);
  expect(answer.json<Answer<CallAgain>>().data.at).toBe('2026-11-23T06:00:00.000Z');
});

it('is for its holder and leads, and says when a colleague called meanwhile', async () => {
  const id = await insertCall('Sara');
  expect((await noAnswer(id, 0)).json()).toMatchObject({ code: 'NOT_TAKEN' });
  await act(id, 'claim', { from: null });
  expect((await noAnswer(id, 0, huda)).json()).toMatchObject({ code: 'ALREADY_TAKEN' });
  expect((await noAnswer(id, 0, lead)).statusCode).toBe(200);
  expect((await noAnswer(id, 1, lead)).statusCode).toBe(200);
  expect((await noAnswer(id, 0)).json()).toMatchObject({ code: 'CONFLICT' });
  expect((await noAnswer(id, 3)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect((await act('999999', 'no-answer', { attempts: 0 })).statusCode).toBe(404);
  const [row] = await test.db
    .select({ attempts: consultations.attempts })
    .from(consultations)
    .where(eq(consultations.id, Number(id)));
  expect(row?.attempts).toBe(2);
});
