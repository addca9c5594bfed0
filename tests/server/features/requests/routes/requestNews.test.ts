/** Each request step and its notification are one transaction; a move's is a job of it (REQ-13). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';

import {
  partnerRequestUrl,
  orderUrls,
  apiUrls,
  requestStepsUrl,
  undoWithdrawalUrl,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { requests, requestSteps } from '../../../../../src/server/db/schema/requests';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertCourse } from '../../../../support/courses';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
});
afterAll(() => test.close());

type Moving = () => ReturnType<typeof post>;

const WAYS: Readonly<Record<string, () => Promise<Moving>>> = {
  'a form': async () => {
    const { headers } = await signInAs(test, 'Student');
    const body = { kind: 'english', idempotency_key: 'one-press' };
    return () => post(test.app, apiUrls.requests, body, headers);
  },
  'a package': async () => {
    const student = await signInAs(test, 'Student');
    const { planId, institute, programme } = await insertCourse(test.db);
    const body = {
      user_id: student.id,
      plan_id: planId,
      partner_id: institute.id,
      package_id: programme.id,
    };
    return () => post(test.app, orderUrls.registerPackage, body, student.headers);
  },
  'a partner’s snatch': async () => {
    const { headers, id } = await openRequest();
    return () => post(test.app, partnerRequestUrl(id, 'snatch'), {}, headers);
  },
  'a partner’s answer': async () => {
    const { headers, id } = await openRequest();
    await post(test.app, partnerRequestUrl(id, 'snatch'), {}, headers);
    return () => post(test.app, partnerRequestUrl(id, 'confirm'), {}, headers);
  },
  'the student’s withdrawal': async () => {
    const student = await signInAs(test, 'Student');
    const { id } = await insertRequest(test.db, student.id);
    return () => post(test.app, withdrawRequestUrl(id), {}, student.headers);
  },
  'taking a withdrawal back': async () => {
    const student = await signInAs(test, 'Student');
    const { id } = await insertRequest(test.db, student.id);
    await post(test.app, withdrawRequestUrl(id), {}, student.headers);
    return () => post(test.app, undoWithdrawalUrl(id), {}, student.headers);
  },
};

/** A request that a partner may snatch. */
async function openRequest(): Promise<{ headers: { authorization: string }; id: number }> {
  const institute = await insertInstitute(test.db);
  await insertProgramme(test.db, institute);
  const { headers } = await signInAs(test, 'Partner', { instituteId: institute.id });
  const student = await signInAs(test, 'Student');
  const { id } = await insertRequest(test.db, student.id);
  return { headers, id };
}

const counts = async (): Promise<number[]> => [
  await test.db.$count(requests),
  await test.db.$count(requestSteps),
  await test.db.$count(notifications),
];

it.each(Object.keys(WAYS))(
  'writes step and notification atomically for a request moved by %s',
  async (way) => {
    const move = await WAYS[way]?.();
    if (!move) throw new Error(`no such way: ${way}`);
    const before = await counts();
    await test.db.execute(
      sql`alter table notifications add constraint none check (false) not valid`,
    );
    expect((await move()).statusCode).toBe(500);
    await test.db.execute(sql`alter table notifications drop constraint none`);
    expect(await counts()).toEqual(before);

    expect((await move()).statusCode).toBe(200);
    const [, steps = 0, news = 0] = await counts();
    expect([steps, news]).toEqual([(before[1] ?? 0) + 1, (before[2] ?? 0) + 1]);
  },
);

it('writes a move of the team and the job of its notification atomically', async () => {
  const { headers } = await signInAs(test, 'TeamLead');
  const student = await signInAs(test, 'Student');
  const { id } = await insertRequest(test.db, student.id);
  const body = { step: 'contacted', reason: 'Agreed by phone' };
  const move = () => post(test.app, requestStepsUrl(id), body, headers);
  const counted = async () => [await test.db.$count(requestSteps), await test.db.$count(jobs)];
  const [steps = 0, waiting = 0] = await counted();
  await test.db.execute(sql`alter table jobs add constraint none check (false) not valid`);
  expect((await move()).statusCode).toBe(500);
  await test.db.execute(sql`alter table jobs drop constraint none`);
  expect(await counted()).toEqual([steps, waiting]);
  expect((await move()).statusCode).toBe(200);
  expect(await counted()).toEqual([steps + 1, waiting + 1]);
});

it('only two files write request steps', () => {
  const root = join(__dirname, '../../../../../src/server');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith(join('db', 'seed')))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('insert(requestSteps)'));
  expect(files.sort()).toEqual([
    join('features', 'requests', 'queries', 'newRequests.ts'),
    join('features', 'requests', 'queries', 'steps.ts'),
  ]);
});
