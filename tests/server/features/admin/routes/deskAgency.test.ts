// Rules: APP-15, DESK-03, LEAD-06, NAV-06, API-23 (docs/requirements.md)
import { asc, eq } from 'drizzle-orm';

import type { Answer, HomeData } from '../../../../../src/contract/common/answers';
import type { DeskAgency } from '../../../../../src/contract/admin/content';
import { leadUrls, apiUrls } from '../../../../support/apiUrls';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { contactLinks } from '../../../../../src/server/db/schema/content';
import { seededContent } from '../../../../../src/server/db/schema/seededContent';
import { updateContent } from '../../../../../src/server/db/seed/loadContent';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { openTestDatabase, SEED_DAY } from '../../../../support/database';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let database: Database;
let test: TestApp;
let huda: SignedInPerson;
let salma: SignedInPerson;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database });
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
  salma = await signInAs(test, 'TeamLead', { name: 'Salma' });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const agency = async (): Promise<DeskAgency> =>
  (await read(test, huda, leadUrls.agency)).json<Answer<DeskAgency>>().data;
const change = (seen: DeskAgency, facts: object, by = huda) =>
  post(test.app, leadUrls.agency, { ...seen, ...facts }, by.headers);
const home = () => test.app.inject({ url: apiUrls.home, headers: { 'accept-language': 'en' } });
const log = () =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'contact_links'))
    .orderBy(asc(auditLog.id));

it('changes contact facts; every page says so at once, and the log keeps before and after', async () => {
  const before = await home();
  const seen = await agency();
  const changed = await change(seen, {
    phone: '+966 (11) 555-0199',
    license_number: '',
    x_url: 'https://x.com/masar',
  });
  expect(changed.json<Answer<DeskAgency>>().data).toMatchObject({
    phone: '+966115550199',
    license_number: '',
    x_url: 'https://x.com/masar',
  });
  const after = await home();
  expect(after.headers.etag).not.toBe(before.headers.etag);
  const { data } = after.json<Answer<HomeData>>();
  expect(data.links[0]?.phone).toBe('+966115550199');
  expect(data.agency).toMatchObject({
    license_number: null,
  });
  expect(await log()).toMatchObject([
    {
      action: 'agency.change',
      accountId: huda.id,
      before: {
        phone: seen.phone,
        license_number: seen.license_number,
        x_url: seen.x_url,
      },
      after: {
        phone: '+966115550199',
        license_number: '',
        x_url: 'https://x.com/masar',
      },
    },
  ]);
  // The same once more changes nothing and says nothing.
  expect((await change(await agency(), {})).statusCode).toBe(200);
  expect(await log()).toHaveLength(1);
});

it.each([
  [{ phone: '12' }, { phone: 'phoneFormat' }],
  [{ email: 'hello at masar' }, { email: 'emailFormat' }],
  [{ agency_name_en: ' ' }, { agency_name_en: 'required' }],
  [{ whatsapp_url: 'http://wa.me/966500000000' }, { whatsapp_url: 'webAddress' }],
  [{ youtube_url: 'javascript:alert(1)' }, { youtube_url: 'webAddress' }],
])('refuses %j', async (facts, errors) => {
  const answer = await change(await agency(), facts);
  expect(answer.statusCode).toBe(422);
  const found = answer.json<ErrorAnswer>().errors ?? [];
  expect(Object.fromEntries(found.map(({ field, key }) => [field, key]))).toEqual(errors);
});

it('tells who comes second what it is now, of two at once too', async () => {
  const seen = await agency();
  await change(seen, { email: 'huda@masar.example' });
  const late = await change(seen, { email: 'salma@masar.example' }, salma);
  expect(late.statusCode).toBe(409);
  expect(late.json<ErrorAnswer>().data?.agency).toMatchObject({ email: 'huda@masar.example' });
  const now = await agency();
  const answers = await Promise.all([
    change(now, { email: 'one@masar.example' }, huda),
    change(now, { email: 'two@masar.example' }, salma),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

itBeforeRelease(
  'stays when the server starts anew, and when a newer version brings its content (FAM-01)',
  async () => {
    await change(await agency(), { address_en: 'Our own street' });
    expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(false);
    expect((await agency()).address_en).toBe('Our own street');
    await test.db.update(seededContent).set({ release: 'earlier' });
    expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(true);
    expect((await agency()).address_en).toBe('Our own street');
    expect(await test.db.$count(contactLinks)).toBe(2);
  },
);

it('is a lead’s alone', async () => {
  const khalid = await signInAs(test, 'Team');
  expect((await read(test, khalid, leadUrls.agency)).statusCode).toBe(403);
  expect((await change(await agency(), {}, khalid)).statusCode).toBe(403);
});

it('is not there before setup', async () => {
  const bare = await buildTestApp();
  const lead = await signInAs(bare, 'TeamLead');
  expect((await read(bare, lead, leadUrls.agency)).statusCode).toBe(404);
  await bare.close();
});
