import { orderUrls, apiUrls } from '../../../support/apiUrls';
import { requests } from '../../../../src/server/db/schema/requests';
import { DAY, HOUR, MINUTE } from '../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../support/app';
import type { TestApp } from '../../../support/app';
import { insertCourse } from '../../../support/courses';
import { signInAs } from '../../../support/roles';
import { post } from '../../../support/signIn';
import type { SignedInPerson } from '../../../support/signIn';

const MOST = 3;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    clock: testClock(new Date('2026-11-21T09:00:00Z')),
    config: { requestsPerStudentDay: MOST },
  });
});
afterAll(() => test.close());

const send = (student: SignedInPerson, key: string) =>
  post(test.app, apiUrls.requests, { kind: 'english', idempotency_key: key }, student.headers);

it('limits requests per day, not counting repetitions', async () => {
  const student = await signInAs(test, 'Student');
  for (const key of ['press-one', 'press-two', 'press-three']) {
    expect((await send(student, key)).statusCode).toBe(200);
    test.clock.advance(HOUR);
  }
  const refused = await send(student, 'press-four');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('RATE_LIMITED');
  // Sent three hours ago, so it counts for 21 more.
  expect(refused.headers['retry-after']).toBe(String((21 * HOUR) / 1_000));
  expect((await send(student, 'press-two')).json().data.repeated).toBe(true);
  expect((await send(await signInAs(test, 'Student'), 'press-four')).statusCode).toBe(200);

  test.clock.advance(21 * HOUR);
  expect((await send(student, 'press-four')).statusCode).toBe(200);
  expect((await send(student, 'press-five')).statusCode).toBe(429);
  test.clock.advance(DAY);
});

it('counts packages', async () => {
  const student = await signInAs(test, 'Student');
  for (const key of ['press-one', 'press-two', 'press-three']) await send(student, key);
  const { planId, institute, programme } = await insertCourse(test.db);
  const body = {
    user_id: student.id,
    plan_id: planId,
    partner_id: institute.id,
    package_id: programme.id,
  };
  const register = () => post(test.app, orderUrls.registerPackage, body, student.headers);
  const refused = await register();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(DAY / 1_000));
  test.clock.advance(DAY + MINUTE);
  expect((await register()).statusCode).toBe(200);
});

it('holds for concurrent requests', async () => {
  const student = await signInAs(test, 'Student');
  const before = await test.db.$count(requests);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => send(student, `press-number-${n}`)),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(MOST);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8 - MOST);
  expect(await test.db.$count(requests)).toBe(before + MOST);
});
