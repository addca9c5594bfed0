// Rules: REQ-09, REQ-14, DESK-06 (docs/requirements.md)
import { asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { Desk, DeskItem, DeskList } from '../../../../../src/contract/desk/desk';
import { REOPEN_MINUTES } from '../../../../../src/contract/requests/requestLifecycle';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import { MOVE_NOTICE_SECONDS } from '../../../../../src/contract/requests/requests';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { requestSteps } from '../../../../../src/server/db/schema/requests';
import { DAY, MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import {
  apiUrls,
  deskUrl,
  entryUrl,
  requestStepsUrl,
  undoWithdrawalUrl,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const START = new Date('2026-11-21T09:00:00Z');
const HOLD = { until: '2026-12-01', reason: 'New passport' };
// The clock only goes forward: the tests that pass this day are the last.

let test: TestApp;
let student: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(START) });
  student = await signInAs(test, 'Student');
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
});
afterAll(() => test.close());

const act = (
  id: number,
  action: Parameters<typeof deskUrl>[2],
  body: object = {},
  person = khalid,
) => post(test.app, deskUrl('request', String(id), action), body, person.headers);
const close = (id: number, body: object = { reason: 'visa' }, person = khalid) =>
  act(id, 'close', body, person);
const reopen = (id: number, body: object = {}, person = khalid) => act(id, 'reopen', body, person);
const hold = (id: number, body: object = HOLD, person = khalid) => act(id, 'hold', body, person);
const move = (id: number, step: string, reason = '', person = khalid) =>
  post(test.app, requestStepsUrl(id), { step, reason }, person.headers);
const codeOf = (answer: { readonly statusCode: number; readonly json: () => unknown }) =>
  answer.statusCode === 200
    ? 'ok'
    : ((answer.json() as { readonly code?: string }).code ?? String(answer.statusCode));

/** A request that Khalid has taken. */
async function newRequest(): Promise<number> {
  const { id } = await insertRequest(test.db, student.id);
  await test.db
    .insert(requestSteps)
    .values({ requestId: id, step: 'received', actor: 'student', at: test.clock.now() });
  await act(id, 'claim', { from: null });
  return id;
}
async function pageOf(id: number, { headers }: SignedInPerson): Promise<RequestDetails> {
  const answer = await test.app.inject({ url: entryUrl(apiUrls.requests, id), headers });
  return answer.json<Answer<RequestDetails>>().data;
}
async function itemOf(id: number): Promise<DeskItem> {
  const answer = await test.app.inject({
    url: deskUrl('request', String(id)),
    headers: khalid.headers,
  });
  return answer.json<Answer<DeskItem>>().data;
}
async function isIn(queue: DeskList, id: number): Promise<boolean> {
  const answer = await test.app.inject({
    url: `${apiUrls.desk}?queue=${queue}&holder=mine`,
    headers: khalid.headers,
  });
  const { queues } = answer.json<Answer<Desk>>().data;
  return queues.some(({ items }) => items.some((item) => item.id === String(id)));
}
/** How many requests under way Khalid has. */
async function underWay(): Promise<number> {
  const answer = await test.app.inject({
    url: `${apiUrls.desk}?queue=underWay`,
    headers: khalid.headers,
  });
  return answer.json<Answer<Desk>>().data.queues[0]?.counts.mine ?? 0;
}
async function kindsOf(id: number, accountId: string): Promise<string[]> {
  test.clock.advance(MOVE_NOTICE_SECONDS * SECOND);
  await test.app.jobs.runDue();
  const told = await test.db
    .select({ kind: notifications.kind, accountId: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.requestId, id))
    .orderBy(asc(notifications.id));
  return told.filter((one) => one.accountId === accountId).map(({ kind }) => kind);
}

describe('what can happen to a request in each state', () => {
  const STATES = {
    open: async () => undefined,
    paid: async (id: number) => void (await move(id, 'paid', 'x', lead)),
    onHold: async (id: number) => void (await hold(id)),
    withdrawn: async (id: number) =>
      void (await post(test.app, withdrawRequestUrl(id), {}, student.headers)),
    closed: async (id: number) => void (await close(id)),
    enrolled: async (id: number) => void (await move(id, 'enrolled', 'x', lead)),
  } as const;
  const EVENTS = {
    move: (id: number) => move(id, 'offer', 'x', lead),
    correct: (id: number) =>
      act(id, 'correct', { from: 'enrolled', step: 'received', reason: 'x' }, lead),
    hold: (id: number) => hold(id, { until: '2026-12-02', reason: 'x' }, lead),
    resume: (id: number) => act(id, 'resume', {}, lead),
    close: (id: number) => close(id, { reason: 'price' }, lead),
    reopen: (id: number) => reopen(id, { reason: 'x' }, lead),
    withdraw: (id: number) => post(test.app, withdrawRequestUrl(id), {}, student.headers),
    undoWithdrawal: (id: number) => post(test.app, undoWithdrawalUrl(id), {}, student.headers),
  } as const;
  const no = 'CONFLICT';
  const [gone, shut] = ['REQUEST_WITHDRAWN', 'REQUEST_CLOSED'];
  // Withdrawing or closing again, or undoing what is not withdrawn, is the same once more: ok.
  it.each([
    ['open', { move: 'ok', correct: no, hold: 'ok', resume: no, close: 'ok', reopen: no }],
    ['open', { withdraw: 'ok', undoWithdrawal: 'ok' }],
    ['paid', { move: no, correct: no, hold: 'ok', resume: no, close: 'ok', reopen: no }],
    ['paid', { withdraw: 'REQUEST_PAID', undoWithdrawal: 'ok' }],
    ['onHold', { move: 'ok', correct: no, hold: 'ok', resume: 'ok', close: 'ok', reopen: no }],
    ['onHold', { withdraw: 'ok', undoWithdrawal: 'ok' }],
    ['withdrawn', { move: gone, correct: gone, hold: gone, resume: gone, close: gone, reopen: no }],
    ['withdrawn', { withdraw: 'ok', undoWithdrawal: 'ok' }],
    ['closed', { move: shut, correct: shut, hold: shut, resume: shut, close: 'ok', reopen: 'ok' }],
    ['closed', { withdraw: shut, undoWithdrawal: shut }],
    ['enrolled', { move: no, correct: 'ok', hold: no, resume: no, close: no, reopen: no }],
    ['enrolled', { withdraw: 'REQUEST_PAID', undoWithdrawal: 'ok' }],
  ] as const)('%s: %j', async (state, expected) => {
    const happened: Record<string, string> = {};
    for (const event of Object.keys(expected) as (keyof typeof EVENTS)[]) {
      const id = await newRequest();
      await STATES[state](id);
      happened[event] = codeOf(await EVENTS[event](id));
    }
    expect(happened).toEqual(expected);
  });
});

describe('closing', () => {
  it('takes the request from the desk, and tells its student why', async () => {
    const id = await newRequest();
    const before = await underWay();
    const answer = await close(id, { reason: 'refused', note: 'The grades are too low' });
    expect(answer.json<Answer<unknown>>().data).toEqual({ id, state: 'closed' });
    expect(await isIn('new', id)).toBe(false);
    expect(await underWay()).toBe(before - 1);
    expect((await itemOf(id)).request).toMatchObject({ withdrawn: true, close_reason: 'refused' });
    const page = await pageOf(id, student);
    expect(page).toMatchObject({ close_reason: 'refused', status: 'received' });
    expect(page.now).toBeUndefined();
    expect(page.timeline.at(-1)).toMatchObject({
      event: 'closed',
      actor: 'team',
      close_reason: 'refused',
      note: 'The grades are too low',
    });
    expect(await kindsOf(id, student.id)).toEqual(['requestClosed']);
    const orders = await test.app.inject({
      url: `${apiUrls.orders}?step=withdrawn`,
      headers: student.headers,
    });
    expect(orders.json<Answer<readonly { id: number }[]>>().data.map((one) => one.id)).toContain(
      id,
    );
  });

  it('is open to the holder and leads alone', async () => {
    const id = await newRequest();
    expect(codeOf(await close(id, { reason: 'visa' }, huda))).toBe('ALREADY_TAKEN');
    await act(id, 'release');
    expect(codeOf(await close(id))).toBe('NOT_TAKEN');
    expect(codeOf(await close(id, { reason: 'visa' }, lead))).toBe('ok');
  });

  it('needs one of the reasons', async () => {
    const id = await newRequest();
    expect(codeOf(await close(id, {}))).toBe('VALIDATION_FAILED');
    expect(codeOf(await close(id, { reason: 'withdrawn' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await act(id, 'close', { reason: 'visa' }, student))).toBe('FORBIDDEN');
  });
});

describe('reopening', () => {
  it('puts a slip right before the student is told', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    await kindsOf(id, student.id);
    await close(id);
    test.clock.advance((MOVE_NOTICE_SECONDS - 1) * SECOND);
    expect(codeOf(await reopen(id))).toBe('ok');
    // The same press again.
    expect(codeOf(await reopen(id))).toBe('ok');
    expect(await kindsOf(id, student.id)).toEqual(['requestMoved']);
    const item = await itemOf(id);
    expect(item.holder?.id).toBe(khalid.id);
    expect(item.request?.step).toBe('contacted');
    expect(item.request?.withdrawn).toBeUndefined();
    expect(await isIn('waitingStudent', id)).toBe(true);
  });

  it('is for the person who closed it, and later for a lead with a reason that the student does not read', async () => {
    const id = await newRequest();
    await close(id);
    expect(codeOf(await reopen(id, {}, huda))).toBe('FORBIDDEN');
    await kindsOf(id, student.id);
    test.clock.advance(REOPEN_MINUTES * MINUTE);
    expect(codeOf(await reopen(id))).toBe('TOO_LATE');
    expect(codeOf(await reopen(id, {}, lead))).toBe('VALIDATION_FAILED');
    expect(codeOf(await reopen(id, { reason: 'The visa came' }, lead))).toBe('ok');
    expect(await kindsOf(id, student.id)).toEqual(['requestClosed', 'requestReopened']);
    expect((await pageOf(id, student)).timeline.at(-1)).not.toHaveProperty('team_reason');
    expect((await pageOf(id, lead)).timeline.at(-1)?.team_reason).toBe('The visa came');
  });
});

describe('a hold', () => {
  it('ends by a move, and by hand', async () => {
    const moved = await newRequest();
    await hold(moved);
    await move(moved, 'contacted');
    expect((await itemOf(moved)).request?.on_hold_until).toBeUndefined();
    expect(await isIn('waitingStudent', moved)).toBe(true);
    expect(await kindsOf(moved, student.id)).toEqual(['requestMoved']);
    const id = await newRequest();
    await hold(id);
    expect(await kindsOf(id, student.id)).toEqual(['requestOnHold']);
    expect(codeOf(await act(id, 'resume'))).toBe('ok');
    expect(codeOf(await act(id, 'resume'))).toBe('ok');
    expect((await itemOf(id)).request?.next_action).toBeNull();
    expect(await isIn('new', id)).toBe(true);
    expect(await kindsOf(id, student.id)).toEqual(['requestOnHold', 'requestResumed']);
  });

  it.each(['2026-11-21', '2026-11-20', '2027-11-22', '2026-02-30', ''])(
    'is refused until %j',
    async (until) => {
      const id = await newRequest();
      expect(codeOf(await hold(id, { until, reason: 'x' }))).toBe('VALIDATION_FAILED');
    },
  );
});

it('of ten people who close and move at once, the request keeps one end', async () => {
  const id = await newRequest();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => close(id, { reason: 'price' }, lead)),
    ...Array.from({ length: 5 }, () => move(id, 'enrolled', 'x', lead)),
  ]);
  const page = await pageOf(id, lead);
  const ends = page.timeline.filter(({ event, step }) => event === 'closed' || step === 'enrolled');
  expect(ends).toHaveLength(1);
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
});

it('a hold waits in its own queue until its day, and is due with its reason on it', async () => {
  const id = await newRequest();
  const before = await underWay();
  expect(codeOf(await hold(id))).toBe('ok');
  expect(await isIn('onHold', id)).toBe(true);
  expect(await isIn('new', id)).toBe(false);
  expect(await underWay()).toBe(before);
  const page = await pageOf(id, student);
  expect(page.on_hold_until).toBe(HOLD.until);
  expect(page.now).toBeUndefined();
  expect(page.timeline.at(-1)).toMatchObject({
    event: 'onHold',
    until: HOLD.until,
    note: HOLD.reason,
  });
  expect(await kindsOf(id, student.id)).toEqual(['requestOnHold']);
  test.clock.advance(10 * DAY);
  expect(await isIn('onHold', id)).toBe(false);
  expect(await isIn('due', id)).toBe(true);
  expect((await itemOf(id)).request?.next_action).toEqual({
    text: HOLD.reason,
    due: HOLD.until,
  });
  expect((await pageOf(id, student)).now).toMatchObject({ step: 'contacted' });
});
