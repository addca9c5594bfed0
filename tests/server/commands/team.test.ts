// Rules: DESK-01, DESK-06 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import { deskUrl, apiUrls, requestStepsUrl } from '../../support/apiUrls';
import { partnerAdd } from '../../../src/server/commands/partner/partnerAdd';
import { teamAdd } from '../../../src/server/commands/team/teamAdd';
import { teamDisable } from '../../../src/server/commands/team/teamDisable';
import { accounts } from '../../../src/server/db/schema/accounts';
import { auditLog } from '../../../src/server/db/schema/audit';
import { rateLimits } from '../../../src/server/db/schema/signIn';
import { reasonOf } from '../../../src/server/lib/failure';
import { buildTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { deskItems } from '../../support/desk';
import { say } from '../../support/chat';
import { runCommand } from '../../support/commands';
import { read } from '../../support/partners';
import { signInAs } from '../../support/roles';
import { insertAccount, insertInstitute, insertRequest } from '../../support/rows';
import { post, signIn } from '../../support/signIn';
import type { SignedInPerson } from '../../support/signIn';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.delete(rateLimits);
});

let phones = 0;
const newPhone = (): string => `055001${String((phones += 1)).padStart(4, '0')}`;
const add = (given: Record<string, string>) =>
  runCommand(teamAdd, test.database, { given, clock: test.clock });
const disable = (phone: string) =>
  runCommand(teamDisable, test.database, { given: { phone }, clock: test.clock });
const logOf = (id: string) =>
  test.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
const phoneOf = async ({ id }: SignedInPerson): Promise<string> => {
  const [account] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  return account?.phone ?? '';
};

describe('team:add', () => {
  it('adds a new member, who signs in with a code and has access to the desk', async () => {
    const phone = newPhone();
    expect(await add({ phone, name: 'Huda' })).toEqual([
      `Huda (+966${phone.slice(1)}) is a member of the agency's team now and signs in with a one-time code.`,
    ]);
    const huda = await signIn(test, phone);
    expect(huda.role).toBe('Team');
    expect((await read(test, huda, apiUrls.desk)).statusCode).toBe(200);
    expect(await logOf(huda.id)).toMatchObject([
      { action: 'team.add', accountId: null, before: null, after: { role: 'Team' } },
    ]);
  });

  it('says so and changes nothing when run once more', async () => {
    const given = { phone: newPhone(), name: 'Huda' };
    await add(given);
    const huda = await signIn(test, given.phone);
    expect((await add({ ...given, name: 'Another' }))[0]).toMatch(/^Huda .* already\.$/);
    expect(await logOf(huda.id)).toHaveLength(1);
    expect((await read(test, huda, apiUrls.getProfile)).statusCode).toBe(200);
  });

  it('takes the account of a student only when told to, and says that it was one', async () => {
    const student = await signInAs(test, 'Student', { name: 'Salem' });
    const phone = await phoneOf(student);
    await expect(add({ phone, name: 'Salem' })).rejects.toThrow(
      /is the number of a student, Salem: give --from-student/,
    );
    expect((await read(test, student, apiUrls.getProfile)).statusCode).toBe(200);
    const [line] = await add({ phone, 'from-student': '' });
    expect(line).toMatch(/^Salem .* was a student, is a member of the agency's team now/);
    expect((await read(test, student, apiUrls.getProfile)).statusCode).toBe(401);
    expect((await signIn(test, phone)).role).toBe('Team');
    expect(await logOf(student.id)).toMatchObject([{ before: { role: 'Student' } }]);
  });

  it('refuses, in a line that says what to do', async () => {
    const refusal = (given: Record<string, string>) =>
      add({ 'from-student': '', ...given }).catch((error: unknown) => reasonOf(error));
    expect(await refusal({})).toMatch(/give --phone <number>/);
    expect(await refusal({ phone: 'x' })).toBe('--phone x is no phone number.');
    expect(await refusal({ phone: newPhone() })).toMatch(/has no account yet: give --name/);
    const { id: instituteId } = await insertInstitute(test.db, { nameEn: 'Thames School' });
    const partner = await signInAs(test, 'Partner', { instituteId });
    expect(await refusal({ phone: await phoneOf(partner) })).toMatch(
      /is a partner's number of Thames School: take another number\.$/,
    );
    const asking = await insertAccount(test.db);
    await insertRequest(test.db, asking.id);
    expect(await refusal({ phone: asking.phone })).toMatch(/1 request of their own/);
    const writing = await signInAs(test, 'Student');
    await say(test, writing, writing.id);
    expect(await refusal({ phone: await phoneOf(writing) })).toMatch(/a conversation of their own/);
  });
});

describe('a lead', () => {
  it('is made, and unmade, by the command; either signs in anew', async () => {
    const phone = newPhone();
    expect((await add({ phone, name: 'Huda', lead: '' }))[0]).toMatch(
      /^Huda .* is a lead of the agency's team now/,
    );
    const huda = await signIn(test, phone);
    expect(huda.role).toBe('TeamLead');
    expect((await add({ phone }))[0]).toMatch(/already\.$/);
    expect((await add({ phone, 'no-lead': '' }))[0]).toMatch(
      /^Huda .* is a member of the agency's team now and signs in anew/,
    );
    expect((await read(test, huda, apiUrls.getProfile)).statusCode).toBe(401);
    expect((await signIn(test, phone)).role).toBe('Team');
    expect(await logOf(huda.id)).toMatchObject([
      { action: 'team.add', after: { role: 'TeamLead' } },
      { action: 'team.role', before: { role: 'TeamLead' }, after: { role: 'Team' } },
    ]);
    await expect(add({ phone, lead: '', 'no-lead': '' })).rejects.toThrow(/--lead or --no-lead/);
  });

  it('stays one when enabled again', async () => {
    const phone = newPhone();
    await add({ phone, name: 'Huda', lead: '' });
    await disable(phone);
    await add({ phone });
    expect((await signIn(test, phone)).role).toBe('TeamLead');
  });

  it('is no partner’s number to become', async () => {
    const phone = newPhone();
    await add({ phone, name: 'Huda', lead: '' });
    const { id: instituteId } = await insertInstitute(test.db);
    const given = { institute: String(instituteId), phone };
    await expect(
      runCommand(partnerAdd, test.database, { given, clock: test.clock }),
    ).rejects.toThrow(/is a member of the agency's team/);
  });
});

describe('team:disable', () => {
  it('ends a member’s sessions immediately and refuses sign-in; team:add undoes it', async () => {
    const given = { phone: newPhone(), name: 'Huda' };
    await add(given);
    const huda = await signIn(test, given.phone);
    expect(await disable(given.phone)).toEqual([
      `Disabled Huda (+966${given.phone.slice(1)}) and ended their sessions.`,
    ]);
    expect((await read(test, huda, apiUrls.getProfile)).statusCode).toBe(401);
    await expect(signIn(test, given.phone)).rejects.toThrow();
    expect((await disable(given.phone))[0]).toMatch(/was disabled already\.$/);
    expect((await add({ phone: given.phone }))[0]).toMatch(/and enabled again\.$/);
    expect((await signIn(test, given.phone)).role).toBe('Team');
    expect((await logOf(huda.id)).map(({ action }) => action)).toEqual([
      'team.add',
      'team.disable',
      'team.add',
    ]);
  });

  it('gives back what the member had taken, for a colleague to take', async () => {
    const given = { phone: newPhone(), name: 'Huda' };
    await add(given);
    const huda = await signIn(test, given.phone);
    const khalid = await signInAs(test, 'Team', { name: 'Khalid' });
    const student = await signInAs(test, 'Student');
    const id = String((await insertRequest(test.db, student.id)).id);
    const claim = deskUrl('request', id, 'claim');
    await post(test.app, claim, { from: null }, huda.headers);
    await post(test.app, requestStepsUrl(id), { step: 'contacted' }, huda.headers);

    const nextAction = { text: 'Call', due: '2030-01-02' };
    const set = deskUrl('request', id, 'next-action');
    await post(test.app, set, { from: null, to: nextAction }, huda.headers);

    expect((await disable(given.phone))[1]).toBe(
      'Gave back 1 entry of the desk that they had taken.',
    );
    const items = await deskItems(test, khalid);
    expect(items.find((item) => item.id === id)).toMatchObject({
      holder: null,
      request: { step: 'contacted', next_action: nextAction },
    });
    expect((await logOf(id)).at(-1)).toMatchObject({
      action: 'desk.release',
      accountId: null,
      before: { holder: huda.id },
    });
    expect((await post(test.app, claim, { from: null }, khalid.headers)).statusCode).toBe(200);
  });

  it('leaves everybody else alone', async () => {
    const student = await insertAccount(test.db);
    await expect(disable(student.phone)).rejects.toThrow(
      `${student.phone} is no number of the agency's team.`,
    );
  });
});
