// Rules: DESK-05, DESK-12, DESK-19, DESK-23 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { DeskKind } from '../../../../../src/contract/desk/desk';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { apiUrls, deskUrl, requestStepsUrl, withdrawRequestUrl } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertApplication } from '../../../../support/applications';
import { signInAs } from '../../../../support/roles';
import { insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lama: SignedInPerson;
let id: string;
beforeEach(async () => {
  // Sunday, 11:00 in Riyadh, where the team works from 9:00 to 18:00.
  test = await buildTestApp({ clock: testClock(new Date('2026-03-01T08:00:00Z')) });
  student = await signInAs(test, 'Student');
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lama = await signInAs(test, 'TeamLead', { name: 'Lama' });
  id = String((await insertRequest(test.db, student.id)).id);
});
afterEach(() => test.close());

/** 7 hours on Sunday, 9 on Monday, 8 on Tuesday. */
const UNTIL_TUESDAY_17 = 54 * HOUR;

const give = async (
  by: SignedInPerson,
  to: SignedInPerson,
  from: SignedInPerson | null = null,
  kind: DeskKind = 'request',
  entry = id,
) => {
  const body = { from: from?.id ?? null, to: to.id, note: '', idempotency_key: randomUUID() };
  const given = await post(test.app, deskUrl(kind, entry, 'assign'), body, by.headers);
  expect(given.statusCode).toBe(200);
};
const view = (by: SignedInPerson) =>
  post(test.app, deskUrl('request', id, 'viewing'), { open: true }, by.headers);
const pass = async (milliseconds: number): Promise<void> => {
  test.clock.advance(milliseconds);
  await test.app.jobs.runDue();
};
const holder = async (kind: DeskKind = 'request', entry = id) => {
  const [claim] = await test.db
    .select()
    .from(deskClaims)
    .where(and(eq(deskClaims.kind, kind), eq(deskClaims.itemId, entry)));
  return claim?.accountId ?? null;
};
const lapses = () => test.db.select().from(auditLog).where(eq(auditLog.action, 'desk.lapse'));
const newsOf = ({ id: accountId }: SignedInPerson) =>
  test.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.kind, 'deskLapsed')));

it('an entry that nobody opens in 24 working hours is nobody’s again; its holder and the log know', async () => {
  await give(khalid, huda);
  await pass(UNTIL_TUESDAY_17 - MINUTE);
  expect(await holder()).toBe(huda.id);
  await pass(MINUTE);
  expect(await holder()).toBeNull();
  expect(await newsOf(huda)).toMatchObject([
    { requestId: Number(id), params: { entry: 'request', student: student.id } },
  ]);
  expect(await newsOf(khalid)).toEqual([]);
  expect(await lapses()).toMatchObject([
    { accountId: null, subject: 'desk.request', subjectId: id, before: { holder: huda.id } },
  ]);
});

it('a member who has opened it since keeps it, also after it was closed again', async () => {
  await give(khalid, huda);
  await view(huda);
  await post(test.app, deskUrl('request', id, 'viewing'), { open: false }, huda.headers);
  await pass(UNTIL_TUESDAY_17);
  expect(await holder()).toBe(huda.id);
  expect(await lapses()).toEqual([]);
});

it('a look before the hand-over, or a colleague’s, is none', async () => {
  await give(lama, huda);
  await view(huda);
  test.clock.advance(MINUTE);
  await give(huda, khalid, huda);
  test.clock.advance(MINUTE);
  await give(lama, huda, khalid);
  await view(khalid);
  await pass(UNTIL_TUESDAY_17);
  expect(await holder()).toBeNull();
  expect(await newsOf(huda)).toHaveLength(1);
  expect(await newsOf(khalid)).toEqual([]);
});

it('stays with the member who moves it from the list, and with one who took it', async () => {
  await give(lama, huda);
  test.clock.advance(MINUTE);
  await post(test.app, requestStepsUrl(id), { step: 'contacted' }, huda.headers);
  const own = String((await insertRequest(test.db, student.id)).id);
  await post(test.app, deskUrl('request', own, 'claim'), { from: null }, khalid.headers);
  await give(khalid, khalid, khalid, 'request', own);
  await pass(2 * UNTIL_TUESDAY_17);
  expect([await holder(), await holder('request', own)]).toEqual([huda.id, khalid.id]);
});

it('counts anew for the next holder, and leaves an ended one as it is', async () => {
  await give(lama, huda);
  await pass(6 * HOUR);
  await give(lama, khalid, huda);
  await pass(UNTIL_TUESDAY_17 - 6 * HOUR);
  expect(await holder()).toBe(khalid.id);
  await pass(HOUR * 24);
  expect(await holder()).toBeNull();
  await give(lama, huda);
  await post(test.app, withdrawRequestUrl(id), {}, student.headers);
  await pass(7 * 24 * HOUR);
  expect(await newsOf(huda)).toEqual([]);
});

it('holds for every kind, and for several at once', async () => {
  const application = String(await insertApplication(test.db));
  await give(lama, huda, null, 'application', application);
  const entries = [{ kind: 'request', id, from: null }];
  const many = await post(
    test.app,
    `${apiUrls.desk}/assign`,
    { to: huda.id, entries },
    lama.headers,
  );
  expect(many.statusCode).toBe(200);
  await pass(UNTIL_TUESDAY_17);
  expect([await holder(), await holder('application', application)]).toEqual([null, null]);
  expect((await newsOf(huda)).map(({ params }) => params)).toEqual(
    expect.arrayContaining([{ entry: 'application' }, { entry: 'request', student: student.id }]),
  );
});
