// Rules: PAR-12, PAR-13 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import { partnerUrls, apiUrls } from '../../support/apiUrls';
import { partnerAdd } from '../../../src/server/commands/partner/partnerAdd';
import { partnerDisable } from '../../../src/server/commands/partner/partnerDisable';
import { accounts } from '../../../src/server/db/schema/accounts';
import { auditLog } from '../../../src/server/db/schema/audit';
import { partnerApplications } from '../../../src/server/db/schema/messages';
import { institutes } from '../../../src/server/db/schema/places';
import { reasonOf } from '../../../src/server/lib/failure';
import { buildTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { runCommand } from '../../support/commands';
import { read } from '../../support/partners';
import { signInAs } from '../../support/roles';
import { insertAccount, insertInstitute, insertRequest } from '../../support/rows';
import { signIn } from '../../support/signIn';

let test: TestApp;
let institute: { id: number; nameEn: string };
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  institute = await insertInstitute(test.db);
});

let phones = 0;
const newPhone = (): string => `055000${String((phones += 1)).padStart(4, '0')}`;
const add = (given: Record<string, string>) =>
  runCommand(partnerAdd, test.database, { given, clock: test.clock });
const disable = (phone: string) =>
  runCommand(partnerDisable, test.database, { given: { phone }, clock: test.clock });

describe('partner:add', () => {
  it('adds a new member, who signs in with a code as a Partner', async () => {
    const phone = newPhone();
    const [line] = await add({ institute: String(institute.id), phone, name: 'Emma' });
    expect(line).toBe(
      `Emma (+966${phone.slice(1)}) is a member of ${institute.nameEn} now and signs in with a one-time code.`,
    );
    const emma = await signIn(test, phone);
    expect(emma.role).toBe('Partner');
    const bookings = await read(test, emma, partnerUrls.bookings);
    expect(bookings.json().data.institute).toEqual({ id: institute.id, name: institute.nameEn });
    const [row] = await test.db.select().from(institutes).where(eq(institutes.id, institute.id));
    expect(row?.partnerSince).toBe('2026-03-01');
    const logged = await test.db.select().from(auditLog).where(eq(auditLog.subjectId, emma.id));
    expect(logged).toMatchObject([{ action: 'partner.add', accountId: null, before: null }]);
  });

  it('turns an application into a member, takes the name from it, and marks it as handled', async () => {
    const phone = newPhone();
    await test.db.insert(partnerApplications).values({
      instituteName: institute.nameEn,
      contactName: 'Oliver',
      email: 'o@school.example',
      phone,
      phoneE164: `+966${phone.slice(1)}`,
      address: '10.0.0.1',
    });
    const lines = await add({ institute: institute.nameEn.toUpperCase(), phone });
    expect(lines[0]).toMatch(/^Oliver /);
    const [application] = await test.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.phone, phone));
    expect(lines[1]).toBe(`Application ${String(application?.id)} is marked as handled.`);
    expect(application?.handledAt).toEqual(test.clock.now());
    expect((await signIn(test, phone)).role).toBe('Partner');
  });

  it('says so and changes nothing when run once more', async () => {
    const given = { institute: String(institute.id), phone: newPhone(), name: 'Emma' };
    await add(given);
    const logged = await test.db.$count(auditLog);
    const emma = await signIn(test, given.phone);
    expect((await add(given))[0]).toMatch(/is a member of .* already\.$/);
    expect(await test.db.$count(auditLog)).toBe(logged);
    expect((await read(test, emma, apiUrls.getProfile)).statusCode).toBe(200);
  });

  it('has a student without requests sign in anew, as a Partner', async () => {
    const student = await signInAs(test, 'Student');
    const [account] = await test.db.select().from(accounts).where(eq(accounts.id, student.id));
    await add({ institute: String(institute.id), phone: account?.phone ?? '' });
    expect((await read(test, student, apiUrls.getProfile)).statusCode).toBe(401);
    expect((await signIn(test, account?.phone)).role).toBe('Partner');
  });

  it('refuses, in a line that says what to do', async () => {
    const id = String(institute.id);
    const refusal = (given: Record<string, string>) =>
      add(given).catch((error: unknown) => reasonOf(error));
    const phone = newPhone();
    expect(await refusal({ phone })).toMatch(/give --institute <id or name>/);
    expect(await refusal({ institute: id })).toMatch(/give --phone <number>/);
    expect(await refusal({ institute: id, phone: 'x' })).toBe('--phone x is no phone number.');
    expect(await refusal({ institute: id, phone })).toMatch(/has no account .*: give --name/);
    expect(await refusal({ institute: `${institute.nameEn} Ltd`, phone })).toMatch(
      /^There is no institute ".*Did you mean/,
    );
    const team = await insertAccount(test.db, { role: 'Team' });
    expect(await refusal({ institute: id, phone: team.phone })).toMatch(/agency's team/);
    const student = await insertAccount(test.db);
    await insertRequest(test.db, student.id);
    expect(await refusal({ institute: id, phone: student.phone })).toMatch(
      /1 request of their own/,
    );
    const other = await insertInstitute(test.db);
    await add({ institute: String(other.id), phone, name: 'Emma' });
    expect(await refusal({ institute: id, phone })).toMatch(/belongs to one institute/);
  });
});

describe('partner:disable', () => {
  it('ends a member’s sessions immediately and refuses sign-in; partner:add undoes it', async () => {
    const phone = newPhone();
    const given = { institute: String(institute.id), phone, name: 'Emma' };
    await add(given);
    const emma = await signIn(test, phone);
    expect((await disable(phone))[0]).toMatch(/^Disabled Emma .* and ended their sessions\.$/);
    expect((await read(test, emma, apiUrls.getProfile)).statusCode).toBe(401);
    await expect(signIn(test, phone)).rejects.toThrow();
    expect((await disable(phone))[0]).toMatch(/was disabled already\.$/);
    expect((await add(given))[0]).toMatch(/and enabled again\.$/);
    expect((await read(test, emma, apiUrls.getProfile)).statusCode).toBe(401);
    expect((await signIn(test, phone)).role).toBe('Partner');
  });

  it('leaves everybody else alone', async () => {
    const student = await insertAccount(test.db);
    await expect(disable(student.phone)).rejects.toThrow(
      `${student.phone} is no partner's number.`,
    );
    await expect(disable(newPhone())).rejects.toThrow(/is no partner's number\.$/);
  });
});
