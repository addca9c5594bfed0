// Rules: REQ-05, REQ-13 (docs/requirements.md)
import { and, asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { RequestStep } from '../../../../../src/contract/common/requestSteps';
import type { DeskItem } from '../../../../../src/contract/desk/desk';
import {
  MOVE_NOTICE_SECONDS,
  MOVE_UNDO_MINUTES,
} from '../../../../../src/contract/requests/requests';
import type { RequestDetails, StepTaken } from '../../../../../src/contract/requests/requests';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { requestSteps } from '../../../../../src/server/db/schema/requests';
import { MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import {
  apiUrls,
  deskUrl,
  entryUrl,
  requestStepsUrl,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  student = await signInAs(test, 'Student');
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
});
afterAll(() => test.close());

/** A request that Khalid has taken. */
async function newRequest(): Promise<number> {
  const { id } = await insertRequest(test.db, student.id);
  await test.db
    .insert(requestSteps)
    .values({ requestId: id, step: 'received', actor: 'student', at: test.clock.now() });
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  return id;
}
const move = (id: number, step: RequestStep, person = khalid, reason = '') =>
  post(test.app, requestStepsUrl(id), { step, reason }, person.headers);
const undo = (id: number, from: RequestStep, person = khalid, next: unknown = null) =>
  post(
    test.app,
    deskUrl('request', String(id), 'undo'),
    { from, next_action: next },
    person.headers,
  );
const correct = (id: number, body: object, person = khalid) =>
  post(test.app, deskUrl('request', String(id), 'correct'), body, person.headers);
async function pageOf(id: number, { headers }: SignedInPerson): Promise<RequestDetails> {
  const answer = await test.app.inject({ url: entryUrl(apiUrls.requests, id), headers });
  return answer.json<Answer<RequestDetails>>().data;
}
async function itemOf(id: number): Promise<DeskItem> {
  const { headers } = khalid;
  const answer = await test.app.inject({ url: deskUrl('request', String(id)), headers });
  return answer.json<Answer<DeskItem>>().data;
}
const laterKindsOf = async (id: number): Promise<string[]> => {
  test.clock.advance(MOVE_NOTICE_SECONDS * SECOND);
  await test.app.jobs.runDue();
  const told = await test.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.requestId, id))
    .orderBy(asc(notifications.id));
  return told.map(({ kind }) => kind);
};

describe('undoing a move', () => {
  it('brings the request back before the student is told, and keeps both in the timeline', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    test.clock.advance((MOVE_NOTICE_SECONDS - 1) * SECOND);
    const undone = await undo(id, 'contacted');
    expect(undone.statusCode).toBe(200);
    expect(undone.json<Answer<StepTaken>>().data.entry).toMatchObject({
      step: 'received',
      event: 'corrected',
      actor: 'team',
    });
    expect(await laterKindsOf(id)).toEqual([]);
    const page = await pageOf(id, student);
    expect(page).toMatchObject({ status: 'received', now: { step: 'contacted' } });
    expect(page.timeline.map(({ step, event }) => [step, event])).toEqual([
      ['received', undefined],
      ['contacted', undefined],
      ['received', 'corrected'],
    ]);
    const [logged] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'request.correct'));
    expect(logged).toMatchObject({ before: { step: 'contacted' }, after: { step: 'received' } });
    // The next move is a move like any other.
    expect((await move(id, 'contacted')).statusCode).toBe(200);
    expect(await laterKindsOf(id)).toEqual(['requestMoved']);
  });

  it('tells a student who had been told', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    expect(await laterKindsOf(id)).toEqual(['requestMoved']);
    expect((await undo(id, 'contacted')).statusCode).toBe(200);
    expect(await laterKindsOf(id)).toEqual(['requestMoved', 'requestCorrected']);
  });

  it('goes back over the steps that a lead had skipped', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    await move(id, 'offer', lead, 'The offer came by post');
    expect((await undo(id, 'offer', lead)).statusCode).toBe(200);
    expect(await itemOf(id)).toMatchObject({ request: { step: 'contacted' } });
  });

  it('brings back the next action that the move had ended', async () => {
    const id = await newRequest();
    const next = { text: 'Call the mother', due: '2026-11-25' };
    const url = deskUrl('request', String(id), 'next-action');
    await post(test.app, url, { from: null, to: next }, khalid.headers);
    const moved = await move(id, 'contacted');
    expect(moved.json<Answer<StepTaken>>().data.ended_action).toEqual(next);
    expect((await itemOf(id)).request).toMatchObject({
      next_action: null,
      own_move_at: test.clock.now().toISOString(),
    });
    await undo(id, 'contacted', khalid, next);
    const back = (await itemOf(id)).request;
    expect(back?.next_action).toEqual(next);
    expect(back).not.toHaveProperty('own_move_at');
    const logged = await test.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'desk.nextAction'), eq(auditLog.subjectId, String(id))))
      .orderBy(asc(auditLog.id));
    expect(logged.map(({ after }) => after)).toEqual([{ due: next.due }, null, { due: next.due }]);
  });

  it('gives a request that was enrolled by mistake back to who had it', async () => {
    const id = await newRequest();
    await move(id, 'paid', lead, 'Paid at the office');
    await move(id, 'enrolled');
    expect((await itemOf(id)).holder).toBeNull();
    expect((await undo(id, 'enrolled')).statusCode).toBe(200);
    expect(await itemOf(id)).toMatchObject({
      request: { step: 'paid' },
      holder: { name: 'Khalid' },
    });
  });

  it('is one undo, however often it is sent', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    await move(id, 'documents');
    const answers = await Promise.all([undo(id, 'documents'), undo(id, 'documents')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await undo(id, 'documents')).statusCode).toBe(200);
    expect((await undo(id, 'offer')).json().code).toBe('CONFLICT');
    expect(await itemOf(id)).toMatchObject({ request: { step: 'contacted' } });
  });

  it('is refused to others, after ten minutes, and where the request has gone on', async () => {
    const id = await newRequest();
    expect((await undo(id, 'received')).json().code).toBe('CONFLICT');
    await move(id, 'contacted');
    expect((await undo(id, 'contacted', huda)).json().code).toBe('CONFLICT');
    await move(id, 'documents');
    expect((await undo(id, 'contacted')).json().code).toBe('CONFLICT');
    test.clock.advance(MOVE_UNDO_MINUTES * MINUTE);
    expect((await undo(id, 'documents')).json().code).toBe('TOO_LATE');
    expect(await itemOf(id)).toMatchObject({ request: { step: 'documents' } });
  });

  it('is refused for a request that the student has withdrawn, and for other entries', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    await post(test.app, withdrawRequestUrl(id), { reason: null }, student.headers);
    expect((await undo(id, 'contacted')).json().code).toBe('REQUEST_WITHDRAWN');
    const call = deskUrl('consultation', '1', 'undo');
    const answer = await post(test.app, call, { from: 'contacted' }, khalid.headers);
    expect(answer.statusCode).toBe(404);
  });
});

describe('correcting a step', () => {
  const BACK = { from: 'documents', step: 'contacted', reason: 'The passport was another’s' };

  it('brings a request back at any time, with a reason that the team alone reads', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    await move(id, 'documents');
    test.clock.advance(60 * MOVE_UNDO_MINUTES * MINUTE);
    await test.app.jobs.runDue();
    expect((await correct(id, BACK)).statusCode).toBe(200);
    const ofTeam = await pageOf(id, huda);
    expect(ofTeam.timeline.at(-1)).toMatchObject({ team_reason: BACK.reason, event: 'corrected' });
    const ofStudent = await pageOf(id, student);
    expect(ofStudent.timeline.at(-1)).not.toHaveProperty('team_reason');
    expect(await laterKindsOf(id)).toContain('requestCorrected');
    expect((await correct(id, BACK)).statusCode).toBe(200);
  });

  it.each([
    ['reason', { ...BACK, reason: ' ' }],
    ['step', { ...BACK, step: 'lost' }],
    ['from', { step: 'contacted', reason: 'A slip' }],
  ])('needs %s', async (field, body) => {
    const id = await newRequest();
    const answer = await correct(id, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
  });

  it('is for who has the request, or a lead, and goes backwards from where it was seen', async () => {
    const id = await newRequest();
    await move(id, 'contacted');
    await move(id, 'documents');
    expect((await correct(id, BACK, huda)).json().code).toBe('ALREADY_TAKEN');
    expect((await correct(id, { ...BACK, step: 'offer' })).json().code).toBe('CONFLICT');
    expect((await correct(id, { ...BACK, from: 'offer' })).json().code).toBe('CONFLICT');
    expect((await correct(id, BACK, student)).statusCode).toBe(403);
    await post(test.app, deskUrl('request', String(id), 'release'), {}, khalid.headers);
    expect((await correct(id, BACK)).json().code).toBe('NOT_TAKEN');
    expect((await correct(id, BACK, lead)).statusCode).toBe(200);
    expect(await itemOf(id)).toMatchObject({ request: { step: 'contacted' } });
  });
});
