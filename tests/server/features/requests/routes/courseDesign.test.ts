// Rules: CRS-01 (docs/requirements.md)
import type { Answer } from '../../../../../src/contract/common/answers';
import type { KeptDesign, StoredDesign } from '../../../../../src/contract/requests/courseDesign';
import { HOUR } from '../../../../../src/server/lib/time/clock';
import { apiUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import type { SignedInPerson } from '../../../../support/signIn';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const DESIGN: StoredDesign = {
  step: 'weeks',
  destination: 'gb',
  city: null,
  course_type: 'general',
  institute_id: 20,
  programme_id: 30,
  plan_id: 300,
  weeks_min: 2,
  weeks_max: 24,
  weeks: 6,
  start_date: '2027-01-04',
  extras: [4, 7],
};

let test: TestApp;
let student: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(NOW) });
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await signInAs(test, 'Student');
});

const read = async ({ headers } = student) =>
  (await test.app.inject({ url: apiUrls.courseDesign, headers })).json<Answer<KeptDesign>>().data;
const keep = (design: unknown, changed_at: unknown, { headers } = student) =>
  test.app.inject({
    method: 'POST',
    url: apiUrls.courseDesign,
    payload: { design, changed_at },
    headers,
  });

it('keeps a design for the other devices of the same account alone', async () => {
  expect(await read()).toEqual({ design: null, changed_at: null });
  const changed_at = '2026-11-21T08:00:00.000Z';
  const answer = await keep(DESIGN, changed_at);
  expect(answer.json<Answer<KeptDesign>>().data).toEqual({ design: DESIGN, changed_at });
  expect(await read()).toEqual({ design: DESIGN, changed_at });
  expect(await read(await signInAs(test, 'Student'))).toEqual({ design: null, changed_at: null });
});

it('keeps the design that was changed last, whichever device is heard last', async () => {
  await keep({ ...DESIGN, weeks: 8 }, '2026-11-21T08:30:00.000Z');
  const late = await keep(DESIGN, '2026-11-21T08:00:00.000Z');
  expect(late.json<Answer<KeptDesign>>().data.design?.weeks).toBe(8);
  await keep(null, '2026-11-21T08:45:00.000Z');
  expect(await read()).toEqual({ design: null, changed_at: '2026-11-21T08:45:00.000Z' });
});

it('does not let a clock that runs ahead outdo later changes', async () => {
  await keep(DESIGN, '2030-01-01T00:00:00.000Z');
  test.clock.advance(HOUR);
  await keep({ ...DESIGN, weeks: 9 }, test.clock.now().toISOString());
  expect((await read()).design?.weeks).toBe(9);
});

it.each([
  ['an unknown step', { ...DESIGN, step: 'payment' }],
  ['an unknown destination', { ...DESIGN, destination: 'xx' }],
  ['too many weeks', { ...DESIGN, weeks: 400 }],
  ['a start that is no Monday', { ...DESIGN, start_date: '2027-01-05' }],
  ['no list of extras', { ...DESIGN, extras: 'all' }],
  ['a text', 'everything'],
])('refuses %s', async (_what, design) => {
  expect((await keep(design, NOW.toISOString())).statusCode).toBe(422);
  expect(await read()).toEqual({ design: null, changed_at: null });
});

it.each([undefined, '', 'yesterday', 7])('refuses the time %p', async (changedAt) => {
  expect((await keep(DESIGN, changedAt)).statusCode).toBe(422);
});
