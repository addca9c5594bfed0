// Rules: DESK-03, LEAD-05, SEO-04, API-23 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ProgrammeList } from '../../../../../src/contract/catalogue/catalogue';
import type {
  DeskProgrammeDetails,
  DeskProgrammes,
} from '../../../../../src/contract/admin/catalogue';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { leadUrls, apiUrls, entryUrl } from '../../../../support/apiUrls';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import type { institutes } from '../../../../../src/server/db/schema/places';
import { seededContent } from '../../../../../src/server/db/schema/seededContent';
import { updateContent } from '../../../../../src/server/db/seed/loadContent';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
let salma: SignedInPerson;
let institute: typeof institutes.$inferSelect;
beforeAll(async () => {
  test = await buildTestApp();
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
  salma = await signInAs(test, 'TeamLead', { name: 'Salma' });
  institute = await insertInstitute(test.db, { nameEn: 'Thames School', nameAr: 'مدرسة التيمز' });
});
afterAll(() => test.close());

const list = async (query: Record<string, string> = {}): Promise<DeskProgrammes> => {
  const url = `${leadUrls.programmes}?${new URLSearchParams(query).toString()}`;
  const answer = await test.app.inject({
    url,
    headers: { ...huda.headers, 'accept-language': 'en' },
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer<DeskProgrammes>>().data;
};
const titles = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ title }) => title);
const one = async (id: number, on = test, by = huda): Promise<DeskProgrammeDetails> =>
  (await read(on, by, entryUrl(leadUrls.programmes, id))).json<Answer<DeskProgrammeDetails>>().data;
const change = (seen: DeskProgrammeDetails, texts: object, by = huda, on = test) => {
  const { version, title_ar, title_en, summary_ar, summary_en } = seen;
  const { description_ar, description_en } = seen;
  const all = { title_ar, title_en, summary_ar, summary_en, description_ar, description_en };
  const body = { version, ...all, ...texts };
  return post(on.app, entryUrl(leadUrls.programmes, seen.id), body, by.headers);
};
const setState = (
  { id, version }: DeskProgrammeDetails,
  state: 'listed' | 'withdrawn',
  by = huda,
  on = test,
) => post(on.app, `${entryUrl(leadUrls.programmes, id)}/state`, { version, state }, by.headers);
const logOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id);

it('finds programmes by title, institute or number, by kind and state, in pages', async () => {
  const added = [];
  for (let n = 1; n <= 23; n += 1) {
    const kind = n === 1 ? 'summer' : 'english';
    const courseType = kind === 'english' ? 'general' : null;
    const row = {
      titleEn: `Course ${n}.`,
      titleAr: `دورة الإبداع ${n}`,
      kind,
      courseType,
    } as const;
    added.push(await insertProgramme(test.db, institute, row));
  }
  const first = await list();
  expect(first.items).toHaveLength(20);
  const second = await list({ cursor: String(first.next_cursor) });
  expect(second).toMatchObject({ next_cursor: null, items: [{}, {}, { title: 'Course 1.' }] });
  expect(await titles({ q: 'course 7.' })).toEqual(['Course 7.']);
  expect(await titles({ q: 'الابداع 7' })).toEqual(['Course 7.']);
  expect(await titles({ q: 'thames', kind: 'summer' })).toEqual(['Course 1.']);
  expect(await titles({ q: String(added[4]?.id) })).toContain('Course 5.');
  expect(await titles({ state: 'withdrawn' })).toEqual([]);
});

it('changes texts; the page says so at once, and the log keeps before and after', async () => {
  const { id } = await insertProgramme(test.db, institute, { titleEn: 'Old name' });
  const page = entryUrl(apiUrls.programmes, id);
  const before = await test.app.inject({ url: page, headers: { 'accept-language': 'en' } });
  const changed = await change(await one(id), { title_en: 'New name' });
  expect(changed.json<Answer<DeskProgrammeDetails>>().data).toMatchObject({ title_en: 'New name' });
  const after = await test.app.inject({ url: page, headers: { 'accept-language': 'en' } });
  expect(after.body).toContain('New name');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(await logOf(id)).toMatchObject([
    {
      action: 'programme.change',
      accountId: huda.id,
      subject: 'programmes',
      before: { title_en: 'Old name' },
      after: { title_en: 'New name' },
    },
  ]);
  // The same once more changes nothing and says nothing.
  expect((await change(await one(id), {})).statusCode).toBe(200);
  expect(await logOf(id)).toHaveLength(1);
  expect((await change(await one(id), { summary_ar: ' ' })).statusCode).toBe(422);
});

it('tells who comes second what has changed, of two at once too', async () => {
  const { id } = await insertProgramme(test.db, institute);
  const seen = await one(id);
  await change(seen, { title_en: 'From Huda' });
  const late = await change(seen, { title_en: 'From Salma' }, salma);
  expect(late.statusCode).toBe(409);
  const { data } = late.json<ErrorAnswer>();
  expect(data?.programme).toMatchObject({ title_en: 'From Huda' });
  expect((await setState(seen, 'withdrawn', salma)).statusCode).toBe(409);
  const now = await one(id);
  const answers = await Promise.all([
    change(now, { title_en: 'One' }, huda),
    change(now, { title_en: 'Two' }, salma),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('withdraws a programme, whose page leads on, and lists it again', async () => {
  const { id } = await insertProgramme(test.db, institute, { titleEn: 'Leaving' });
  const inCatalogue = async () => {
    const answer = await test.app.inject({
      url: `${apiUrls.programmes}?kind=english&limit=50`,
      headers: { 'accept-language': 'en' },
    });
    return answer.json<Answer<ProgrammeList>>().data.items.some((item) => item.id === id);
  };
  const status = async () =>
    (await test.app.inject({ url: entryUrl(apiUrls.programmes, id) })).statusCode;
  expect(await inCatalogue()).toBe(true);
  expect((await setState(await one(id), 'withdrawn')).statusCode).toBe(200);
  expect([await inCatalogue(), await status()]).toEqual([false, 410]);
  expect(await titles({ state: 'withdrawn' })).toEqual(['Leaving']);
  expect((await setState(await one(id), 'listed')).statusCode).toBe(200);
  expect([await inCatalogue(), await status()]).toEqual([true, 200]);
  expect((await logOf(id)).map(({ action, after }) => [action, after])).toEqual([
    ['programme.withdraw', { withdrawn: true }],
    ['programme.list', { withdrawn: false }],
  ]);
});

it('stays when a newer version brings its content (FAM-01)', async () => {
  const database = await openTestDatabase({ seed: true });
  const demo = await buildTestApp({ database });
  const lead = await signInAs(demo, 'TeamLead');
  const found = await read(demo, lead, `${leadUrls.programmes}?kind=english`);
  const id = found.json<Answer<DeskProgrammes>>().data.items[0]?.id ?? 0;
  await change(await one(id, demo, lead), { title_en: 'Ours' }, lead, demo);
  await setState(await one(id, demo, lead), 'withdrawn', lead, demo);
  await demo.db.update(seededContent).set({ release: 'of an older version' });
  expect(await updateContent(demo.db, { now: new Date('2031-05-05'), demo: true })).toBe(true);
  expect(await one(id, demo, lead)).toMatchObject({ title_en: 'Ours', state: 'withdrawn' });
  await demo.close();
  await database.close();
});

it('is a lead’s alone, and of programmes that are there', async () => {
  const khalid = await signInAs(test, 'Team');
  expect((await read(test, khalid, leadUrls.programmes)).statusCode).toBe(403);
  expect((await read(test, huda, entryUrl(leadUrls.programmes, 999_999))).statusCode).toBe(404);
  const { id } = await insertProgramme(test.db, institute);
  expect((await change(await one(id), {}, khalid)).statusCode).toBe(403);
});
