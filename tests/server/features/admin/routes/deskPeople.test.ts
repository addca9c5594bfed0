// Rules: DESK-01, LEAD-03 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { TeamMember, TeamMembers } from '../../../../../src/contract/admin/members';
import { deskUrl, leadUrls, teamMemberUrl, apiUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(rateLimits);
  // Leads of other tests.
  await test.db.update(accounts).set({ role: 'Team' }).where(eq(accounts.role, 'TeamLead'));
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
});

let phones = 0;
const newPhone = (): string => `055002${String((phones += 1)).padStart(4, '0')}`;
const people = async (by = huda): Promise<readonly TeamMember[]> =>
  (await read(test, by, leadUrls.people)).json<Answer<TeamMembers>>().data.items;
const add = (member: object, by = huda) =>
  post(test.app, leadUrls.people, { name: 'Salma', ...member }, by.headers);
const act = (
  { id }: { readonly id: string },
  action: 'role' | 'languages' | 'disable' | 'enable',
  body: object = {},
  by = huda,
) => post(test.app, teamMemberUrl(id, action), body, by.headers);
const refusalOf = (answer: { json: () => unknown }) =>
  (answer.json() as ErrorAnswer).data?.refusal ?? 'none';
const logOf = (id: string) =>
  test.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);

it('lists leads first, then by name, who is disabled last, each with number and since when', async () => {
  const khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  await act(khalid, 'disable');
  const items = await people();
  expect(items[0]).toMatchObject({ name: 'Huda', role: 'TeamLead', disabled: false });
  expect(items.at(-1)).toMatchObject({ id: khalid.id, role: 'Team', disabled: true });
  expect(items.at(-1)?.phone).toMatch(/^\+966/);
  expect(Date.parse(items.at(-1)?.since ?? '')).toBe(test.clock.now().getTime());
});

it('adds a member or a lead by name and number, and logs the acting lead', async () => {
  const phone = newPhone();
  const added = await add({ phone, lead: true });
  expect(added.json<Answer<unknown>>().data).toEqual({ name: 'Salma', was: 'new' });
  const salma = await signIn(test, phone);
  expect(salma.role).toBe('TeamLead');
  expect((await people(salma)).map(({ name }) => name)).toContain('Salma');
  expect(await logOf(salma.id)).toMatchObject([
    { action: 'team.add', accountId: huda.id, after: { role: 'TeamLead' } },
  ]);
  // An existing lead stays a lead, regardless of the form.
  expect((await add({ phone })).json<Answer<unknown>>().data).toMatchObject({ was: 'member' });
});

it('refuses numbers of others with the reason, and a student’s until it is said', async () => {
  const { id: instituteId } = await insertInstitute(test.db);
  const phoneOf = async ({ id }: SignedInPerson) => {
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
    return row?.phone ?? '';
  };
  const partner = await signInAs(test, 'Partner', { instituteId });
  const refused = await add({ phone: await phoneOf(partner), from_student: true });
  expect(refused.statusCode).toBe(409);
  expect(refusalOf(refused)).toBe('partner');
  const asking = await signInAs(test, 'Student');
  await insertRequest(test.db, asking.id);
  const phone = await phoneOf(asking);
  expect(refusalOf(await add({ phone, from_student: true }))).toBe('requests');
  const student = await signInAs(test, 'Student');
  const number = await phoneOf(student);
  expect(refusalOf(await add({ phone: number }))).toBe('student');
  expect((await read(test, student, apiUrls.getProfile)).statusCode).toBe(200);
  expect((await add({ phone: number, from_student: true })).statusCode).toBe(200);
  expect((await read(test, student, apiUrls.getProfile)).statusCode).toBe(401);
  for (const body of [{ phone: 'x' }, { phone: newPhone(), name: ' ' }, { name: 'Salma' }]) {
    expect((await post(test.app, leadUrls.people, body, huda.headers)).statusCode).toBe(422);
  }
});

it('makes a member a lead and back; their sessions end with each', async () => {
  const khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  expect((await act(khalid, 'role', { lead: true })).statusCode).toBe(200);
  expect((await read(test, khalid, apiUrls.desk)).statusCode).toBe(401);
  expect((await people()).find(({ id }) => id === khalid.id)?.role).toBe('TeamLead');
  expect((await act(khalid, 'role', { lead: false })).statusCode).toBe(200);
  expect((await logOf(khalid.id)).map(({ action, accountId }) => [action, accountId])).toEqual([
    ['team.role', huda.id],
    ['team.role', huda.id],
  ]);
});

it('disables a member, whose entries are free again, and enables them', async () => {
  const khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  const student = await signInAs(test, 'Student');
  const { id } = await insertRequest(test.db, student.id);
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  const disabled = await act(khalid, 'disable');
  expect(disabled.json<Answer<unknown>>().data).toEqual({ name: 'Khalid', released: 1 });
  expect((await read(test, khalid, apiUrls.desk)).statusCode).toBe(401);
  expect(await test.db.$count(deskClaims, eq(deskClaims.accountId, khalid.id))).toBe(0);
  expect((await logOf(String(id))).at(-1)).toMatchObject({
    action: 'desk.release',
    accountId: huda.id,
  });
  expect((await act(khalid, 'disable')).statusCode).toBe(404);
  expect((await act(khalid, 'role', { lead: true })).statusCode).toBe(404);
  expect((await act(khalid, 'enable')).statusCode).toBe(200);
  expect((await act(khalid, 'enable')).statusCode).toBe(404);
});

it('stores the languages in which a member advises, in one order, with a line in the log', async () => {
  const khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  const of = async () => (await people()).find(({ id }) => id === khalid.id)?.languages;
  expect(await of()).toEqual([]);
  const set = (languages: unknown) => act(khalid, 'languages', { languages });
  expect((await set(['tr', 'ar', 'ar'])).json<Answer<unknown>>().data).toEqual({
    languages: ['ar', 'tr'],
  });
  expect(await of()).toEqual(['ar', 'tr']);
  expect((await set(['ar', 'tr'])).statusCode).toBe(200);
  expect(await logOf(khalid.id)).toMatchObject([
    { action: 'team.languages', before: { languages: [] }, after: { languages: ['ar', 'tr'] } },
  ]);
  for (const wrong of [undefined, 'ar', ['xx'], [null]]) {
    expect((await set(wrong)).statusCode).toBe(422);
  }
  expect((await set([])).statusCode).toBe(200);
  expect(await of()).toEqual([]);
  await act(khalid, 'disable');
  expect((await set(['ar'])).statusCode).toBe(404);
});

it('keeps the last lead, of two who leave at once too', async () => {
  expect(refusalOf(await act(huda, 'disable'))).toBe('lastLead');
  expect(refusalOf(await act(huda, 'role', { lead: false }))).toBe('lastLead');
  const salma = await signInAs(test, 'TeamLead', { name: 'Salma' });
  const answers = await Promise.all([
    act(huda, 'role', { lead: false }, huda),
    act(salma, 'disable', {}, salma),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.map(refusalOf)).toContain('lastLead');
});

it('is a lead’s alone, and of members alone', async () => {
  const khalid = await signInAs(test, 'Team');
  expect((await read(test, khalid, leadUrls.people)).statusCode).toBe(403);
  expect((await add({ phone: newPhone() }, khalid)).statusCode).toBe(403);
  const student = await signInAs(test, 'Student');
  for (const action of ['role', 'languages', 'disable', 'enable'] as const) {
    const body = { lead: true, languages: [] };
    expect((await act(student, action, body)).statusCode).toBe(404);
    expect((await act({ id: 'x' }, action, body)).statusCode).toBe(404);
  }
});
