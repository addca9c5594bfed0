// Rules: REQ-05 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import { REQUEST_STEPS } from '../../../src/contract/constants';
import { apiUrls, entryUrl, requestStepsUrl } from '../../../src/contract/urls';
import { notifications } from '../../../src/server/db/schema/inbox';
import { requests, requestSteps } from '../../../src/server/db/schema/requests';
import { MINUTE } from '../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../support/app';
import type { TestApp } from '../../support/app';
import { signInAs } from '../../support/roles';
import { insertInstitute, insertRequest } from '../../support/rows';
import { post } from '../../support/signIn';
import type { SignedInPerson } from '../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  student = await signInAs(test, 'Student');
  team = await signInAs(test, 'Team');
});
afterAll(() => test.close());

const move = (id: number | string, body: unknown, person = team, app = test.app) =>
  post(app, requestStepsUrl(id), body, person.headers);
const newRequest = async (): Promise<number> => {
  const { id } = await insertRequest(test.db, student.id);
  return id;
};
const stepsOf = (id: number) =>
  test.db.select().from(requestSteps).where(eq(requestSteps.requestId, id));
const newsOf = (id: number) =>
  test.db.select().from(notifications).where(eq(notifications.requestId, id));

describe('adding a request step', () => {
  it('extends the timeline, updates the request and notifies the student', async () => {
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
    expect(await newsOf(id)).toEqual([
      expect.objectContaining({
        accountId: student.id,
        kind: 'requestMoved',
        params: { step: 'contacted' },
        createdAt: at,
        readAt: null,
      }),
    ]);
    const page = await test.app.inject({
      url: entryUrl(apiUrls.requests, id),
      headers: student.headers,
    });
    expect(page.json().data).toMatchObject({ status: 'contacted', timeline: [entry] });
  });

  it('may skip steps up to the last', async () => {
    const id = await newRequest();
    for (const step of ['documents', 'paid', 'enrolled']) {
      expect((await move(id, { step })).statusCode).toBe(200);
    }
    expect((await stepsOf(id)).map(({ step }) => step)).toEqual(['documents', 'paid', 'enrolled']);
  });

  it('rejects an earlier or repeated step without a notification', async () => {
    const id = await newRequest();
    await move(id, { step: 'applied' });
    const passed = REQUEST_STEPS.slice(0, REQUEST_STEPS.indexOf('applied') + 1);
    for (const step of passed) {
      const answer = await move(id, { step });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('CONFLICT');
    }
    expect(await stepsOf(id)).toHaveLength(1);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it('creates one step from ten concurrent calls at two servers', async () => {
    const id = await newRequest();
    const other = await buildTestApp({ database: test.database, clock: test.clock });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        move(id, { step: 'contacted' }, team, i % 2 ? test.app : other.app),
      ),
    );
    await other.close();
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await stepsOf(id)).toHaveLength(1);
    expect(await newsOf(id)).toHaveLength(1);
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
  ])('%s: %j', async (field, body) => {
    const id = await newRequest();
    const answer = await move(id, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
    expect(await stepsOf(id)).toEqual([]);
  });
});
