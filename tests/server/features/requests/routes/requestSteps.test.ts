// Rules: REQ-05, REQ-13 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import { MOVE_NOTICE_SECONDS } from '../../../../../src/contract/requests/requests';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import { deskUrl, apiUrls, entryUrl, requestStepsUrl } from '../../../../support/apiUrls';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { requests, requestSteps } from '../../../../../src/server/db/schema/requests';
import { MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let team: SignedInPerson;
let lead: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  student = await signInAs(test, 'Student');
  team = await signInAs(test, 'Team', { name: 'Khalid' });
  lead = await signInAs(test, 'TeamLead');
});
afterAll(() => test.close());

const move = (id: number | string, body: unknown, person = team, app = test.app) =>
  post(app, requestStepsUrl(id), body, person.headers);
/** A request that the team's member has taken. */
const newRequest = async (): Promise<number> => {
  const { id } = await insertRequest(test.db, student.id);
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, team.headers);
  return id;
};
const stepsOf = (id: number) =>
  test.db.select().from(requestSteps).where(eq(requestSteps.requestId, id));
/** The student's notifications of a request, once a move's minute has passed. */
const laterNewsOf = async (id: number) => {
  test.clock.advance(MOVE_NOTICE_SECONDS * SECOND);
  await test.app.jobs.runDue();
  return newsOf(id);
};
const newsOf = (id: number) =>
  test.db.select().from(notifications).where(eq(notifications.requestId, id));

describe('adding a request step', () => {
  it('extends the timeline, updates the request and, a minute later, notifies the student', async () => {
    const id = await newRequest();
    test.clock.advance(MINUTE);
    const at = test.clock.now();
    const answer = await move(id, { step: 'contacted', note: ' اتصلنا اليوم ' });
    expect(answer.statusCode).toBe(200);
    const entry = {
      step: 'contacted',
      actor: 'team',
      at: at.toISOString(),
      note: 'اتصلنا اليوم',
    };
    expect(answer.json().data).toEqual({ id, entry });
    expect(await stepsOf(id)).toEqual([
      expect.objectContaining({ step: 'contacted', accountId: team.id, at }),
    ]);
    const [row] = await test.db.select().from(requests).where(eq(requests.id, id));
    expect(row).toMatchObject({ currentStep: 'contacted', updatedAt: at });
    await test.app.jobs.runDue();
    expect(await newsOf(id)).toEqual([]);
    test.clock.advance(MOVE_NOTICE_SECONDS * SECOND);
    await test.app.jobs.runDue();
    expect(await newsOf(id)).toEqual([
      expect.objectContaining({
        accountId: student.id,
        kind: 'requestMoved',
        params: { step: 'contacted' },
        createdAt: test.clock.now(),
        readAt: null,
      }),
    ]);
    const page = await test.app.inject({
      url: entryUrl(apiUrls.requests, id),
      headers: student.headers,
    });
    expect(page.json().data).toMatchObject({ status: 'contacted', timeline: [entry] });
  });

  it('goes one step at a time for who has it', async () => {
    const id = await newRequest();
    const skipped = await move(id, { step: 'documents' });
    expect(skipped.statusCode).toBe(409);
    expect(skipped.json().code).toBe('STEP_SKIPPED');
    for (const step of REQUEST_STEPS.slice(1)) {
      expect([step, (await move(id, { step })).statusCode]).toEqual([step, 200]);
    }
    expect((await stepsOf(id)).map(({ step }) => step)).toEqual(REQUEST_STEPS.slice(1));
  });

  it('is refused to colleagues, and to all while it is unclaimed; its next action stays', async () => {
    const id = await newRequest();
    const nextAction = { text: 'Call', due: '2026-11-25' };
    const entry = deskUrl('request', String(id), 'next-action');
    await post(test.app, entry, { from: null, to: nextAction }, team.headers);
    const colleague = await signInAs(test, 'Team', { name: 'Huda' });
    for (const step of ['contacted', 'offer']) {
      const answer = await move(id, { step }, colleague);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'ALREADY_TAKEN',
        data: { holder: { name: 'Khalid' } },
      });
    }
    const [claim] = await test.db
      .select()
      .from(deskClaims)
      .where(eq(deskClaims.itemId, String(id)));
    expect(claim).toMatchObject({ nextAction: nextAction.text, nextActionDue: nextAction.due });
    const { id: free } = await insertRequest(test.db, student.id);
    expect((await move(free, { step: 'contacted' })).json().code).toBe('NOT_TAKEN');
    expect(await stepsOf(id)).toEqual([]);
    expect(await stepsOf(free)).toEqual([]);
  });

  it('goes to any later step for a lead, with a reason that the team alone reads', async () => {
    const id = await newRequest();
    for (const reason of [undefined, '', ' ']) {
      const refused = await move(id, { step: 'documents', reason }, lead);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toMatchObject([{ field: 'reason' }]);
    }
    const body = { step: 'documents', note: 'Thank you', reason: 'Khalid is on leave' };
    expect((await move(id, body, lead)).statusCode).toBe(200);
    const timelineOf = async ({ headers }: SignedInPerson) => {
      const answer = await test.app.inject({ url: entryUrl(apiUrls.requests, id), headers });
      return answer.json<Answer<RequestDetails>>().data.timeline;
    };
    expect(await timelineOf(team)).toMatchObject([
      { step: 'documents', note: 'Thank you', team_reason: 'Khalid is on leave' },
    ]);
    const [seen] = await timelineOf(student);
    expect(seen).toMatchObject({ note: 'Thank you' });
    expect(seen).not.toHaveProperty('team_reason');
  });

  it('answers the same person’s second press as the first, and changes nothing', async () => {
    const id = await newRequest();
    const first = await move(id, { step: 'contacted', note: 'We called' });
    test.clock.advance(MINUTE);
    const again = await move(id, { step: 'contacted' });
    expect(again.statusCode).toBe(200);
    expect(again.json().data).toEqual(first.json().data);
    expect(await stepsOf(id)).toHaveLength(1);
    expect(await laterNewsOf(id)).toHaveLength(1);
  });

  it('rejects an earlier step, and one that a colleague has already reached', async () => {
    const { id } = await insertRequest(test.db, student.id);
    await move(id, { step: 'applied', reason: 'Papers came by post' }, lead);
    const passed = REQUEST_STEPS.slice(0, REQUEST_STEPS.indexOf('applied') + 1);
    for (const step of passed) {
      const answer = await move(id, { step });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('CONFLICT');
    }
    expect(await stepsOf(id)).toHaveLength(1);
    expect(await laterNewsOf(id)).toHaveLength(1);
  });

  it('creates one step from ten concurrent presses at two servers', async () => {
    const id = await newRequest();
    const other = await buildTestApp({ database: test.database, clock: test.clock });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        move(id, { step: 'contacted' }, team, i % 2 ? test.app : other.app),
      ),
    );
    await other.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200));
    expect(await stepsOf(id)).toHaveLength(1);
    expect(await laterNewsOf(id)).toHaveLength(1);
  });
});

describe('adding a request step rejects', () => {
  it('everybody but the team', async () => {
    const id = await newRequest();
    const institute = await insertInstitute(test.db);
    const partner = await signInAs(test, 'Partner', { instituteId: institute.id });
    for (const person of [student, partner]) {
      expect((await move(id, { step: 'paid' }, person)).statusCode).toBe(403);
    }
    const visitor = await post(test.app, requestStepsUrl(id), { step: 'paid' });
    expect(visitor.statusCode).toBe(401);
    expect(await stepsOf(id)).toEqual([]);
  });

  it('an unknown request', async () => {
    for (const id of [999_999_999, 'x', '0', '1 or 1=1']) {
      const answer = await move(id, { step: 'paid' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('NOT_FOUND');
    }
  });

  it.each([
    ['step', {}],
    ['step', { step: 'lost' }],
    ['step', { step: ['paid'] }],
    ['note', { step: 'paid', note: 'x'.repeat(2_001) }],
    ['note', { step: 'paid', note: 5 }],
    ['reason', { step: 'paid', reason: 'x'.repeat(2_001) }],
  ])('%s: %j', async (field, body) => {
    const id = await newRequest();
    const answer = await move(id, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
    expect(await stepsOf(id)).toEqual([]);
  });
});
