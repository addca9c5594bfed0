// Rules: APP-10, APP-12, DESK-03, DESK-04, LEAD-06, API-23 (docs/requirements.md)
import { and, asc, eq } from 'drizzle-orm';

import type { Answer, HomeData } from '../../../../../src/contract/common/answers';
import type { Story } from '../../../../../src/contract/content/content';
import type { DeskStory, EntryList } from '../../../../../src/contract/admin/content';
import { leadUrls, contentUrls, apiUrls, entryUrl } from '../../../../support/apiUrls';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { auditLog } from '../../../../../src/server/db/schema/audit';
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
import { STORY } from '../../../../support/stories';

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

const list = async () =>
  (await read(test, huda, leadUrls.stories)).json<Answer<EntryList<DeskStory>>>().data.items;
const visit = (url: string) => test.app.inject({ url, headers: { 'accept-language': 'en' } });
const told = async () =>
  (await visit(contentUrls.stories)).json<Answer<readonly Story[]>>().data.map(({ id }) => id);
const toldAtHome = async () =>
  (await visit(apiUrls.home)).json<Answer<HomeData>>().data.stories.map(({ id }) => id);
const add = (facts: object, by = huda) => post(test.app, leadUrls.stories, facts, by.headers);
const added = async () => (await add(STORY)).json<Answer<DeskStory>>().data;
const change = (seen: DeskStory, facts: object, by = huda) =>
  post(test.app, entryUrl(leadUrls.stories, seen.id), { ...seen, ...facts }, by.headers);
const setState = ({ id, version }: DeskStory, state: string, by = huda) =>
  post(test.app, `${entryUrl(leadUrls.stories, id)}/state`, { version, state }, by.headers);
const logOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'stories'), eq(auditLog.subjectId, String(id))))
    .orderBy(asc(auditLog.id));

it('adds a story as the last one, tells it at once, and logs nothing of the student', async () => {
  const before = await told();
  const story = await added();
  expect(story).toMatchObject({ ...STORY, state: 'listed' });
  expect(await told()).toEqual([...before, story.id]);
  expect(await list()).toContainEqual(story);
  const { headline_ar, headline_en, destination, year } = STORY;
  const [entry] = await logOf(story.id);
  expect(entry).toMatchObject({ action: 'story.add', accountId: huda.id, before: null });
  expect(entry?.after).toEqual({ headline_ar, headline_en, destination, year });
});

it('changes a story; the log has before and after, but for name and text', async () => {
  const story = await added();
  const changed = await change(story, { headline_en: 'I am here', year: '2025', name_en: 'R.' });
  expect(changed.json<Answer<DeskStory>>().data).toMatchObject({ year: 2025, name_en: 'R.' });
  const page = await visit(contentUrls.stories);
  expect(page.body).toContain('I am here');
  await change((await list()).at(-1) ?? story, { text_en: 'Another text' });
  const [, first, second] = await logOf(story.id);
  expect([first?.before, first?.after]).toEqual([
    { headline_en: 'I arrived', year: 2026 },
    { headline_en: 'I am here', year: 2025 },
  ]);
  expect(second).toMatchObject({ action: 'story.change', before: {}, after: {} });
});

it.each([
  [{ text_ar: ' ' }, { text_ar: 'required' }],
  [{ year: 1999 }, { year: 'invalid' }],
  [{ destination: 'fr' }, { destination: 'invalid' }],
])('refuses %j', async (facts, errors) => {
  const answer = await add({ ...STORY, ...facts });
  expect(answer.statusCode).toBe(422);
  const found = answer.json<ErrorAnswer>().errors ?? [];
  expect(Object.fromEntries(found.map(({ field, key }) => [field, key]))).toEqual(errors);
});

it('refuses a destination that the agency does not have', async () => {
  const bare = await buildTestApp();
  const lead = await signInAs(bare, 'TeamLead');
  const answer = await post(bare.app, leadUrls.stories, STORY, lead.headers);
  expect(answer.statusCode).toBe(422);
  await bare.close();
});

it('tells who comes second what it is now, of two at once too', async () => {
  const seen = await added();
  await change(seen, { headline_en: 'From Huda' });
  const late = await change(seen, { headline_en: 'From Salma' }, salma);
  expect(late.statusCode).toBe(409);
  const now = late.json<ErrorAnswer>().data?.entry as DeskStory | undefined;
  if (!now) throw new Error('no story');
  expect(now.headline_en).toBe('From Huda');
  const answers = await Promise.all([
    change(now, { headline_en: 'One' }),
    setState(now, 'withdrawn', salma),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('withdraws a story, which the home page tells no more, and lists it again', async () => {
  const [first] = await list();
  if (!first) throw new Error('no story');
  expect(await toldAtHome()).toContain(first.id);
  const { data } = (await setState(first, 'withdrawn')).json<Answer<DeskStory>>();
  expect([await told(), await toldAtHome()].flat()).not.toContain(first.id);
  expect((await list())[0]).toEqual(data);
  await setState(data, 'listed');
  expect(await toldAtHome()).toContain(first.id);
  expect((await logOf(first.id)).map(({ action, after }) => [action, after])).toEqual([
    ['story.withdraw', { withdrawn: true }],
    ['story.list', { withdrawn: false }],
  ]);
});

it('stays when the server starts anew, and when a newer version brings its content (FAM-01)', async () => {
  const [first, second] = await list();
  if (!first || !second) throw new Error('no stories');
  await change(first, { text_en: 'Ours', name_en: 'Ours' });
  await setState(second, 'withdrawn');
  const before = await list();
  expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(false);
  await test.db.update(seededContent).set({ release: 'earlier' });
  expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(true);
  expect(await list()).toEqual(before);
});

it('is a lead’s alone, and of stories that are there', async () => {
  const khalid = await signInAs(test, 'Team');
  expect((await read(test, khalid, leadUrls.stories)).statusCode).toBe(403);
  expect((await add(STORY, khalid)).statusCode).toBe(403);
  expect((await change({ ...(await added()), id: 999_999 }, {})).statusCode).toBe(404);
});

it('moves a story past its neighbour, which the page follows, and the log names the places', async () => {
  const [one, two] = [await added(), await added()];
  const before = await told();
  const place = ({ id, version }: DeskStory, move: string, by = huda) =>
    post(test.app, `${entryUrl(leadUrls.stories, id)}/place`, { version, move }, by.headers);
  const up = await place(two, 'up');
  const ids = up.json<Answer<EntryList<DeskStory>>>().data.items.map(({ id }) => id);
  expect(ids.slice(-2)).toEqual([two.id, one.id]);
  expect(await told()).toEqual([...before.slice(0, -2), two.id, one.id]);
  const [, entry] = await logOf(two.id);
  expect(entry).toMatchObject({
    action: 'story.move',
    before: { place: ids.length },
    after: { place: ids.length - 1 },
  });
  // A move is no change of what either says: both are as they were seen.
  expect((await change(one, { headline_en: 'I am here' })).statusCode).toBe(200);
  // The last one stays, and is not logged.
  const [last] = (await list()).slice(-1);
  if (!last) throw new Error('no story');
  expect((await place(last, 'down')).statusCode).toBe(200);
  expect((await list()).at(-1)?.id).toBe(last.id);
  expect((await logOf(last.id)).map(({ action }) => action)).not.toContain('story.move');
  expect((await place({ ...two, version: 'other' }, 'up')).statusCode).toBe(409);
  expect((await place(two, 'left')).statusCode).toBe(422);
  expect((await place({ ...two, id: 99_999 }, 'up')).statusCode).toBe(404);
});

it('moves two stories at once into one order', async () => {
  const seen = await list();
  const [first, second, third, fourth, ...rest] = seen;
  if (!first || !second || !third || !fourth) throw new Error('no stories');
  const place = ({ id, version }: DeskStory, by: SignedInPerson) =>
    post(
      test.app,
      `${entryUrl(leadUrls.stories, id)}/place`,
      { version, move: 'down' },
      by.headers,
    );
  const answers = await Promise.all([place(first, huda), place(third, salma)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  // Moves of neighbours could undo each other.
  const order = [second, first, fourth, third, ...rest];
  expect((await list()).map(({ id }) => id)).toEqual(order.map(({ id }) => id));
});

itBeforeRelease('keeps its place when a newer version brings its content (FAM-01)', async () => {
  const [first] = await list();
  if (!first) throw new Error('no story');
  const { id, version } = first;
  await post(
    test.app,
    `${entryUrl(leadUrls.stories, id)}/place`,
    { version, move: 'down' },
    huda.headers,
  );
  const before = (await list()).map((story) => story.id);
  expect(before[1]).toBe(id);
  await test.db.update(seededContent).set({ release: 'moved' });
  expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(true);
  expect((await list()).map((story) => story.id)).toEqual(before);
});
