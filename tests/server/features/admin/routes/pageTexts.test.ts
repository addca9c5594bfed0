// Rules: APP-17, LEAD-06, FAM-01 (docs/requirements.md)
import { and, asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { DeskPage, DeskSection, EntryList } from '../../../../../src/contract/admin/content';
import type { ContentPage } from '../../../../../src/contract/content/content';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { contentPages } from '../../../../../src/server/db/schema/content';
import { seededContent } from '../../../../../src/server/db/schema/seededContent';
import { updateContent } from '../../../../../src/server/db/seed/loadContent';
import type { Database } from '../../../../../src/server/db/types';
import { contentUrls, entryUrl, leadUrls } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase, SEED_DAY } from '../../../../support/database';
import { PAGE, SECTION } from '../../../../support/pageTexts';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let database: Database;
let test: TestApp;
let lead: SignedInPerson;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database });
  lead = await signInAs(test, 'TeamLead');
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const visit = (page: string, language = 'en') =>
  test.app.inject({
    url: entryUrl(contentUrls.pages, page),
    headers: { 'accept-language': language },
  });
const shown = async (page: string, language = 'en') =>
  (await visit(page, language)).json<Answer<ContentPage>>().data;
const pages = async () =>
  (await read(test, lead, leadUrls.pages)).json<Answer<EntryList<DeskPage>>>().data.items;
const sections = async (of = 'faq') =>
  (await read(test, lead, leadUrls.sections))
    .json<Answer<EntryList<DeskSection>>>()
    .data.items.filter(({ page }) => page === of);
const send = (url: string, facts: object) => post(test.app, url, facts, lead.headers);
const first = async <One>(list: Promise<readonly One[]>): Promise<One> => {
  const [one] = await list;
  if (!one) throw new Error('nothing is there');
  return one;
};
const changeSection = (seen: DeskSection, facts: object) =>
  send(entryUrl(leadUrls.sections, seen.id), { ...seen, ...facts });
const setState = (url: string, { id, version }: DeskPage | DeskSection, state: string) =>
  send(`${entryUrl(url, id)}/state`, { version, state });
const errorsOf = (answer: { json: () => unknown }) =>
  Object.fromEntries(
    ((answer.json() as ErrorAnswer).errors ?? []).map(({ field, key }) => [field, key]),
  );
const logOf = (subject: 'content_pages' | 'content_sections', id: string) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, id)))
    .orderBy(asc(auditLog.id));

it('changes an answer of the FAQ, which visitors read at once in both languages', async () => {
  const question = await first(sections());
  await visit('faq');
  const answer = await changeSection(question, { body_ar: 'جواب جديد', body_en: 'A new answer' });
  expect(answer.statusCode).toBe(200);
  expect((await shown('faq')).sections[0]).toMatchObject({
    heading: question.heading_en,
    text: 'A new answer',
  });
  expect((await shown('faq', 'ar')).sections[0]?.text).toBe('جواب جديد');
  const [entry] = await logOf('content_sections', question.id);
  expect(entry).toMatchObject({
    action: 'section.change',
    accountId: lead.id,
    before: { body_ar: question.body_ar, body_en: question.body_en },
    after: { body_ar: 'جواب جديد', body_en: 'A new answer' },
  });
});

it('adds a section with its list and table as the last one, and withdraws it', async () => {
  const added = (await send(leadUrls.sections, SECTION)).json<Answer<DeskSection>>().data;
  expect(added).toMatchObject({ ...SECTION, state: 'listed' });
  expect((await sections()).at(-1)).toEqual(added);
  expect((await shown('faq')).sections.at(-1)).toEqual({
    heading: SECTION.heading_en,
    text: SECTION.body_en,
    points: ['First', 'Second'],
    rows: [{ name: 'Deposit', value: 'SAR 500' }],
  });
  const withdrawn = (await setState(leadUrls.sections, added, 'withdrawn')).json<
    Answer<DeskSection>
  >().data;
  expect((await shown('faq')).sections.map(({ heading }) => heading)).not.toContain(
    SECTION.heading_en,
  );
  // A change of what is withdrawn does not list it again.
  const changed = await changeSection(withdrawn, { heading_en: 'When is it paid?' });
  expect(changed.json<Answer<DeskSection>>().data.state).toBe('withdrawn');
  expect((await visit('faq')).body).not.toContain('When is it paid?');
});

it('keeps every section of the seed as it is written when nothing of it is changed', async () => {
  const before = await test.db.select().from(contentPages).orderBy(contentPages.id);
  const items = await sections('visa-gb');
  expect(items.length).toBeGreaterThan(3);
  for (const item of items) {
    const heading_en = `${item.heading_en}.`;
    const there = (await changeSection(item, { heading_en })).json<Answer<DeskSection>>().data;
    await changeSection(there, { heading_en: item.heading_en });
  }
  expect(await test.db.select().from(contentPages).orderBy(contentPages.id)).toEqual(before);
});

it.each([
  [{ body_en: '<b>Bold</b>' }, { body_en: 'noMarkup' }],
  [{ heading_ar: ' ' }, { heading_ar: 'required' }],
  [{ points_en: 'One line' }, { points_en: 'linesDiffer' }],
  [{ rows_ar: 'no bar', rows_en: 'a | b' }, { rows_ar: 'rowFormat' }],
  [{ page: 'visa-fr' }, { page: 'invalid' }],
])('refuses a section with %j', async (facts, errors) => {
  const answer = await send(leadUrls.sections, { ...SECTION, ...facts });
  expect(answer.statusCode).toBe(422);
  expect(errorsOf(answer)).toEqual(errors);
});

it('accepts no section of a page that is not written, nor one that moves to another page', async () => {
  await test.db.delete(contentPages).where(eq(contentPages.id, 'whyUs'));
  const answer = await send(leadUrls.sections, { ...SECTION, page: 'whyUs' });
  expect(errorsOf(answer)).toEqual({ page: 'invalid' });
  const moved = await changeSection(await first(sections()), { page: 'visa' });
  expect(errorsOf(moved)).toEqual({ page: 'invalid' });
});

it('tells who comes second what a section is now', async () => {
  const seen = await first(sections('refunds'));
  await changeSection(seen, { body_en: 'First' });
  const late = await changeSection(seen, { body_en: 'Second' });
  expect(late.statusCode).toBe(409);
  expect(late.json<ErrorAnswer>().data?.entry).toMatchObject({ id: seen.id, body_en: 'First' });
});

it('changes the head of a page beside a change of its sections, and withdraws a guide', async () => {
  const page = (await pages()).find(({ id }) => id === 'visa-ie');
  if (!page) throw new Error('no page');
  await changeSection(await first(sections('visa-ie')), { heading_en: 'Which one?' });
  const url = entryUrl(leadUrls.pages, page.id);
  const { data } = (await send(url, { ...page, title_en: 'Ireland', reviewed_on: '' })).json<
    Answer<DeskPage>
  >();
  const now = await shown('visa-ie');
  expect([now.title, now.reviewed_on, now.sections[0]?.heading]).toEqual([
    'Ireland',
    null,
    'Which one?',
  ]);
  expect(errorsOf(await send(url, { ...data, page: 'visa-us' }))).toEqual({ page: 'invalid' });
  await setState(leadUrls.pages, data, 'withdrawn');
  expect((await visit('visa-ie')).statusCode).toBe(404);
  expect((await pages()).find(({ id }) => id === 'visa-ie')?.state).toBe('withdrawn');
  expect((await logOf('content_pages', 'visa-ie')).map(({ action }) => action)).toEqual([
    'page.change',
    'page.withdraw',
  ]);
});

it('writes a page that is not there, once, and keeps those that forms of consent name', async () => {
  await test.db.delete(contentPages).where(eq(contentPages.id, 'faq'));
  const added = await send(leadUrls.pages, PAGE);
  expect(added.json<Answer<DeskPage>>().data).toMatchObject({ ...PAGE, id: 'faq' });
  expect((await shown('faq', 'ar')).title).toBe(PAGE.title_ar);
  expect(errorsOf(await send(leadUrls.pages, PAGE))).toEqual({ page: 'nameTaken' });
  const terms = (await pages()).find(({ id }) => id === 'terms');
  if (!terms) throw new Error('no terms');
  expect(errorsOf(await setState(leadUrls.pages, terms, 'withdrawn'))).toEqual({
    state: 'invalid',
  });
  expect((await visit('terms')).statusCode).toBe(200);
});

it('is kept when a newer version brings its content (FAM-01)', async () => {
  await changeSection(await first(sections('visa-us')), { body_en: 'Ours' });
  const visa = (await pages()).find(({ id }) => id === 'visa');
  if (visa) await setState(leadUrls.pages, visa, 'withdrawn');
  const before = [await pages(), await sections('visa-us')];
  await test.db.update(seededContent).set({ release: 'earlier' });
  expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(true);
  expect([await pages(), await sections('visa-us')]).toEqual(before);
});

it('moves a section within its page, which visitors read in that order', async () => {
  const before = (await shown('refunds')).sections.map(({ heading }) => heading);
  const [, second] = await sections('refunds');
  if (!second) throw new Error('no section');
  const { id, version } = second;
  const place = `${entryUrl(leadUrls.sections, id)}/place`;
  expect((await send(place, { version, move: 'up' })).statusCode).toBe(200);
  const after = (await shown('refunds')).sections.map(({ heading }) => heading);
  expect(after).toEqual([before[1], before[0], ...before.slice(2)]);
  // Another section has its place now: who saw it there before is told.
  expect((await send(place, { version, move: 'up' })).statusCode).toBe(409);
  const top = await first(sections('refunds'));
  expect(top.heading_en).toBe(second.heading_en);
  const stays = await send(`${entryUrl(leadUrls.sections, top.id)}/place`, {
    version: top.version,
    move: 'up',
  });
  expect(stays.statusCode).toBe(200);
  expect((await shown('refunds')).sections.map(({ heading }) => heading)).toEqual(after);
  expect((await logOf('content_sections', id)).at(-1)).toMatchObject({
    action: 'section.move',
    before: { place: 2 },
    after: { place: 1 },
  });
});

it('knows no other pages and sections', async () => {
  const section = await first(sections('visa-us'));
  for (const id of ['visa-us.99', 'visa-us', 'nothing.0', '7']) {
    const answer = await send(entryUrl(leadUrls.sections, id), { ...section });
    expect(answer.statusCode).toBe(404);
  }
  const page = await first(pages());
  expect((await send(entryUrl(leadUrls.pages, 'nothing'), { ...page })).statusCode).toBe(404);
});
