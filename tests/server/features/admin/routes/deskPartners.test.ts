// Rules: PAR-13, LEAD-04 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { DeskPartners } from '../../../../../src/contract/admin/members';
import { deskUrl, leadUrls, partnerMemberUrl, partnerUrls } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { deskClaims } from '../../../../../src/server/db/schema/desk';
import { events } from '../../../../../src/server/db/schema/events';
import { partnerApplications } from '../../../../../src/server/db/schema/messages';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { deskItems } from '../../../../support/desk';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
let thames: { readonly id: number };
let oak: { readonly id: number };
beforeAll(async () => {
  test = await buildTestApp();
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
  thames = await insertInstitute(test.db, { nameEn: 'Thames School', nameAr: 'مدرسة الإبداع' });
  oak = await insertInstitute(test.db, { nameEn: 'Oak College', nameAr: 'كلية البلوط' });
});
afterAll(() => test.close());

let phones = 0;
const newPhone = (): string => `055003${String((phones += 1)).padStart(4, '0')}`;
const partners = async (q = ''): Promise<DeskPartners> => {
  const url = `${leadUrls.partners}?${new URLSearchParams({ q }).toString()}`;
  const answer = await test.app.inject({
    url,
    headers: { ...huda.headers, 'accept-language': 'en' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<DeskPartners>>().data;
};
const add = (member: object, by = huda) =>
  post(test.app, leadUrls.partnerMembers, { name: 'Emma', ...member }, by.headers);
const act = (id: string, action: 'disable' | 'enable', by = huda) =>
  post(test.app, partnerMemberUrl(id, action), {}, by.headers);
const apply = async (phone: string): Promise<number> => {
  const [row] = await test.db
    .insert(partnerApplications)
    .values({
      instituteName: 'Oak',
      contactName: 'Oliver',
      email: 'oliver@oak.example',
      phone,
      phoneE164: `+966${phone.slice(1)}`,
      address: '::1',
      message: 'We teach',
    })
    .returning();
  return row?.id ?? 0;
};

it('finds institutes in either language and any spelling, those with members first', async () => {
  await add({ institute: thames.id, phone: newPhone() });
  const { items, more, institutes } = await partners();
  expect(items.map(({ name }) => name)).toEqual(['Thames School', 'Oak College']);
  expect(more).toBe(false);
  expect(institutes.map(({ name }) => name)).toEqual(['Oak College', 'Thames School']);
  const found = async (q: string) => (await partners(q)).items.map(({ name }) => name);
  expect(await found('oak')).toEqual(['Oak College']);
  expect(await found('الابداع')).toEqual(['Thames School']);
  expect(await found('100%')).toEqual([]);
});

it('adds a member, who signs in as a partner, under the name of the lead in the log', async () => {
  const phone = newPhone();
  const added = await add({ institute: oak.id, phone });
  expect(added.json<Answer<unknown>>().data).toEqual({ name: 'Emma', was: 'new' });
  const emma = await signIn(test, phone);
  expect((await read(test, emma, partnerUrls.bookings)).statusCode).toBe(200);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.subjectId, emma.id));
  expect(log).toMatchObject([
    { action: 'partner.add', accountId: huda.id, after: { institute_id: oak.id } },
  ]);
  const institute = (await partners('oak')).items[0];
  expect(institute?.members).toMatchObject([{ id: emma.id, name: 'Emma', disabled: false }]);
  expect(institute?.partner_since).not.toBeNull();
});

it('makes an application a member, and the desk has it no more', async () => {
  const phone = newPhone();
  const id = await apply(phone);
  await post(test.app, deskUrl('application', String(id), 'claim'), { from: null }, huda.headers);
  await test.db.delete(events);
  expect((await add({ institute: oak.id, phone, name: 'Oliver' })).statusCode).toBe(200);
  expect(await deskItems(test, huda)).toEqual([]);
  expect(await test.db.$count(deskClaims)).toBe(0);
  const kinds = (await test.db.select().from(events)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['membersChanged', 'deskChanged']));
});

it('disables a member, whose sessions end at once, and enables them', async () => {
  const phone = newPhone();
  await add({ institute: oak.id, phone });
  const emma = await signIn(test, phone);
  expect((await act(emma.id, 'enable')).statusCode).toBe(404);
  expect((await act(emma.id, 'disable')).statusCode).toBe(200);
  expect((await read(test, emma, partnerUrls.bookings)).statusCode).toBe(401);
  const members = (await partners('oak')).items[0]?.members ?? [];
  expect(members.at(-1)).toMatchObject({ id: emma.id, disabled: true });
  expect((await act(emma.id, 'disable')).statusCode).toBe(404);
  expect((await act(emma.id, 'enable')).statusCode).toBe(200);
  expect((await signIn(test, phone)).role).toBe('Partner');
});

it('refuses with the reason, and an institute that is not there', async () => {
  const refusalOf = async (member: object) => {
    const answer = await add(member);
    expect(answer.statusCode).toBe(409);
    return answer.json<ErrorAnswer>().data?.refusal;
  };
  const phoneOf = async ({ id }: SignedInPerson) => {
    const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
    return row?.phone ?? '';
  };
  expect(await refusalOf({ institute: oak.id, phone: await phoneOf(huda) })).toBe('team');
  const rival = await signInAs(test, 'Partner', { instituteId: thames.id });
  const phone = await phoneOf(rival);
  expect(await refusalOf({ institute: oak.id, phone })).toBe('otherInstitute');
  const student = await signInAs(test, 'Student');
  await insertRequest(test.db, student.id);
  expect(await refusalOf({ institute: oak.id, phone: await phoneOf(student) })).toBe('requests');
  const nowhere = await add({ institute: 999_999, phone: newPhone() });
  expect([nowhere.statusCode, nowhere.json<ErrorAnswer>().errors?.[0]?.field]).toEqual([
    422,
    'institute',
  ]);
});

it('is a lead’s alone, and of partners alone', async () => {
  const khalid = await signInAs(test, 'Team');
  expect((await read(test, khalid, leadUrls.partners)).statusCode).toBe(403);
  expect((await add({ institute: oak.id, phone: newPhone() }, khalid)).statusCode).toBe(403);
  expect((await act(khalid.id, 'disable')).statusCode).toBe(404);
});
