// Rules: CHAT-37 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { SCHEDULED_MAX, SCHEDULE_DAYS_MAX } from '../../../../../src/contract/chat/scheduled';
import type { ScheduledMessages } from '../../../../../src/contract/chat/scheduled';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { DAY, HOUR, MINUTE, addMs } from '../../../../../src/server/lib/time/clock';
import { scheduledUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { pageOf, say } from '../../../../support/chat';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-03-01T08:00:00Z')) });
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await signInAs(test, 'Student', { name: 'Noura' });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
});

const at = (milliseconds: number): string => addMs(test.clock.now(), milliseconds).toISOString();
const schedule = (text: string, more: object = {}, by = khalid, room = student.id) =>
  post(
    test.app,
    scheduledUrls.list(room),
    { id: randomUUID(), text, send_at: at(HOUR), ...more },
    by.headers,
  );
const listed = async (by = khalid) =>
  (await read(test, by, scheduledUrls.list(student.id))).json<Answer<ScheduledMessages>>().data
    .items;
const pass = async (milliseconds: number): Promise<void> => {
  test.clock.advance(milliseconds);
  await test.app.jobs.runDue();
};
const said = async () =>
  (await pageOf(test, khalid, student.id)).items.map(({ user, text }) => `${user}: ${text}`);
const stops = (of: SignedInPerson) =>
  test.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, of.id), eq(notifications.kind, 'messageStopped')));

it('is sent at its time, once, as its sender’s, and tells the student', async () => {
  const id = randomUUID();
  expect((await schedule('Your offer is here', { id })).statusCode).toBe(200);
  expect(await listed(huda)).toEqual([
    {
      id,
      text: 'Your offer is here',
      by: { id: khalid.id, name: 'Khalid' },
      send_at: at(HOUR),
      state: 'waiting',
    },
  ]);
  await pass(HOUR - MINUTE);
  expect(await said()).toEqual([]);
  await pass(MINUTE);
  expect(await said()).toEqual(['Khalid: Your offer is here']);
  expect(await listed()).toEqual([]);
  await pass(HOUR);
  // The answer of the first press was lost.
  expect((await schedule('Your offer is here', { id })).statusCode).toBe(200);
  await pass(DAY);
  expect(await said()).toHaveLength(1);
  const told = await test.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, student.id), eq(notifications.kind, 'chatMessage')));
  expect(told).toHaveLength(1);
});

it('stops where the student writes first, tells its sender, and stays to be used or removed', async () => {
  await say(test, student, student.id, 'Hello');
  test.clock.advance(MINUTE);
  const id = randomUUID();
  await schedule('Are you still there?', { id });
  await say(test, khalid, student.id, 'One moment');
  expect((await listed())[0]?.state).toBe('waiting');
  test.clock.advance(MINUTE);
  await say(test, student, student.id, 'I am here');
  expect((await listed())[0]?.state).toBe('stopped');
  expect(await stops(khalid)).toMatchObject([{ params: { by: 'Noura', student: student.id } }]);
  await say(test, student, student.id, 'And ask again');
  expect(await stops(khalid)).toHaveLength(1);
  await pass(HOUR);
  expect(await said()).not.toContain('Khalid: Are you still there?');
  await post(test.app, scheduledUrls.cancel(student.id, id), {}, huda.headers);
  expect(await listed()).toEqual([]);
});

it('is removed by anybody of the team, and then never sent', async () => {
  const id = randomUUID();
  await schedule('Later', { id });
  for (let press = 0; press < 2; press += 1) {
    const cancelled = await post(test.app, scheduledUrls.cancel(student.id, id), {}, huda.headers);
    expect(cancelled.json<Answer<ScheduledMessages>>().data.items).toEqual([]);
  }
  await pass(HOUR);
  expect(await said()).toEqual([]);
});

it('of a member who has left is not sent', async () => {
  await schedule('Later');
  await test.db
    .update(accounts)
    .set({ disabledAt: test.clock.now() })
    .where(eq(accounts.id, khalid.id));
  test.clock.advance(HOUR);
  await test.app.jobs.runDue();
  expect((await listed(huda))[0]?.state).toBe('stopped');
  expect((await pageOf(test, huda, student.id)).items).toEqual([]);
});

it('refuses wrong times and texts, another’s id, and more than a conversation may have', async () => {
  const wrong = [
    { send_at: at(0) },
    { send_at: at(-HOUR) },
    { send_at: at(SCHEDULE_DAYS_MAX * DAY + MINUTE) },
    { send_at: 'tomorrow' },
    { id: 'x' },
  ];
  for (const change of wrong) expect((await schedule('Later', change)).statusCode).toBe(422);
  expect((await schedule('  ')).statusCode).toBe(422);
  const id = randomUUID();
  await schedule('Later', { id });
  expect((await schedule('Later', { id }, huda)).statusCode).toBe(409);
  const more = Array.from({ length: SCHEDULED_MAX }, (_, n) => schedule(`Number ${n}`));
  const codes = (await Promise.all(more)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(SCHEDULED_MAX - 1);
  expect(await listed()).toHaveLength(SCHEDULED_MAX);
});

it('is the team’s alone; a room that is none does not exist', async () => {
  expect((await schedule('Later', {}, student)).statusCode).toBe(403);
  expect((await read(test, student, scheduledUrls.list(student.id))).statusCode).toBe(403);
  expect((await schedule('Later', {}, khalid, randomUUID())).statusCode).toBe(404);
  expect((await schedule('Later', {}, khalid, huda.id)).statusCode).toBe(404);
});
