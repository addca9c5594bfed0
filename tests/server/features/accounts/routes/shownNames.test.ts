import { eq } from 'drizzle-orm';

import type { Answer, RequestCard } from '../../../../../src/contract/common/answers';
import { orderUrls, apiUrls, entryUrl } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { contactLinks } from '../../../../../src/server/db/schema/content';
import { consultants } from '../../../../../src/server/db/schema/trust';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertAccount, insertInstitute, insertRequest } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let partner: SignedInPerson;
let team: SignedInPerson;
let instituteId: number;
beforeAll(async () => {
  test = await buildTestApp();
  ({ id: instituteId } = await insertInstitute(test.db));
  partner = await signInAs(test, 'Partner', { instituteId });
  team = await signInAs(test, 'Team', { name: 'أحمد المُطيري' });
});
afterAll(() => test.close());

const read = (url: string, { headers }: SignedInPerson) => test.app.inject({ url, headers });
const details = async (id: number, person: SignedInPerson) =>
  (await read(entryUrl(apiUrls.requests, id), person)).json<Answer<RequestCard>>().data;
const listed = async (id: number, person: SignedInPerson) =>
  (await read(apiUrls.orders, person))
    .json<Answer<RequestCard[]>>()
    .data.find((card) => card.id === id);

async function requestOf(name: string, held = false) {
  const student = await signInAs(test, 'Student', { name });
  return { student, id: await requestFor(null, student.id, held, `I am ${name}`) };
}

/** Creates a request, for a person of that name or for the account's owner. @returns its number */
async function requestFor(forName: string | null, accountId: string, held: boolean, note = '') {
  const holder = held ? { partnerInstituteId: instituteId } : {};
  const { id } = await insertRequest(test.db, accountId, {
    instituteId,
    ...holder,
    forName,
    details: { sent: { note }, lines: [] },
  });
  return id;
}

describe('a name with contact details', () => {
  const NAME = 'Sara ٠٥٠ ١٢٣ ٤٥٦٧ sara (at) gmail dot com';
  const HIDDEN = 'Sara *** *** **** * (*) * * *';

  it('is masked for partners while the request is open', async () => {
    const { id, student } = await requestOf(NAME);
    expect(await details(id, partner)).toMatchObject({
      user: HIDDEN,
      answers: { note: `I am ${HIDDEN}` },
    });
    expect(await listed(id, partner)).toMatchObject({ user: HIDDEN });
    const file = await read(orderUrls.ordersCsv, partner);
    expect(file.body).toContain(`,${HIDDEN},`);
    expect(file.body).not.toContain('gmail');
    for (const person of [student, team]) {
      expect(await details(id, person)).toMatchObject({ user: NAME });
      expect(await listed(id, person)).toMatchObject({ user: NAME });
    }
  });

  it('is masked in the name of whom the request is for, too (REQ-10)', async () => {
    const huda = await insertAccount(test.db, { name: 'Huda' });
    const id = await requestFor(NAME, huda.id, false);
    expect(await details(id, partner)).toMatchObject({ user: 'Huda', for_name: HIDDEN });
    expect(await listed(id, partner)).toMatchObject({ for_name: HIDDEN });
    const file = await read(orderUrls.ordersCsv, partner);
    expect(file.body).toContain(`,Huda,${HIDDEN},`);
    expect(file.body).not.toContain('gmail');
    expect(await details(id, team)).toMatchObject({ user: 'Huda', for_name: NAME });
    const held = await requestFor(NAME, huda.id, true);
    expect(await details(held, partner)).toMatchObject({ for_name: NAME });
  });

  it('is shown to the partner who holds the request', async () => {
    const { id } = await requestOf(NAME, true);
    expect(await details(id, partner)).toMatchObject({ user: NAME });
    expect(await listed(id, partner)).toMatchObject({ user: NAME });
    expect((await read(orderUrls.ordersCsv, partner)).body).toContain(`,${NAME},`);
  });
});

describe('a name that imitates the team', () => {
  it.each(['احمد  المطيرى', 'أحمـد المطيري'])('is marked: %s', async (name) => {
    const { id, student } = await requestOf(name, true);
    for (const person of [partner, team]) {
      expect(await details(id, person)).toMatchObject({ same_name_as_team: true });
      expect(await listed(id, person)).toMatchObject({ same_name_as_team: true });
    }
    expect(await details(id, student)).not.toHaveProperty('same_name_as_team');
  });

  it('is marked where the request is for that name', async () => {
    const huda = await insertAccount(test.db, { name: 'Huda' });
    const id = await requestFor('أحمد المطيري', huda.id, true);
    expect(await details(id, partner)).toMatchObject({ user: 'Huda', same_name_as_team: true });
  });

  it("is marked when it is the agency's", async () => {
    await test.db.insert(contactLinks).values({
      position: 1,
      agencyNameAr: 'مسار',
      agencyNameEn: 'Masar',
      phone: '+966110000000',
      email: 'hello@masar.example',
      addressAr: 'الرياض',
      addressEn: 'Riyadh',
    });
    const { id } = await requestOf('MАSАR', true);
    expect(await details(id, partner)).toMatchObject({ same_name_as_team: true });
  });

  it("is marked when it is a named consultant's (APP-16)", async () => {
    await test.db.insert(consultants).values({
      position: 1,
      nameAr: 'هدى العنزي',
      nameEn: 'Huda Alanazi',
      roleAr: 'مستشارة',
      roleEn: 'Consultant',
      languages: ['ar'],
    });
    const { id } = await requestOf('Huda Alanazi', true);
    expect(await details(id, partner)).toMatchObject({ same_name_as_team: true });
  });

  it('is not marked for others, the team itself, or former members', async () => {
    const { id, student } = await requestOf('أحمد المطيري', true);
    const { id: other } = await requestOf('أحمد المطوع', true);
    expect(await details(other, partner)).not.toHaveProperty('same_name_as_team');

    const role = (value: 'Student' | 'Team') =>
      test.db.update(accounts).set({ role: value }).where(eq(accounts.id, student.id));
    await role('Team');
    expect(await details(id, partner)).not.toHaveProperty('same_name_as_team');
    await role('Student');
    await test.db
      .update(accounts)
      .set({ disabledAt: test.clock.now() })
      .where(eq(accounts.id, team.id));
    expect(await details(id, partner)).not.toHaveProperty('same_name_as_team');
  });
});
