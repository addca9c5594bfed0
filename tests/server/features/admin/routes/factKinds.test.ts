// Rules: LEAD-06, APP-16, CAT-11, PRI-01, PRI-03, FAM-01 (docs/requirements.md)
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type {
  DeskConsultant,
  DeskRate,
  DeskScholarship,
  DeskSpecialization,
  DeskTemplate,
  EntryList,
} from '../../../../../src/contract/admin/content';
import type { DocumentList } from '../../../../../src/contract/documents/documents';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { events } from '../../../../../src/server/db/schema/events';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { seededContent } from '../../../../../src/server/db/schema/seededContent';
import { updateContent } from '../../../../../src/server/db/seed/loadContent';
import type { Database } from '../../../../../src/server/db/types';
import {
  apiUrls,
  contentUrls,
  documentUrls,
  entryUrl,
  leadUrls,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { openTestDatabase, SEED_DAY } from '../../../../support/database';
import { CONSULTANT } from '../../../../support/pageTexts';
import { read } from '../../../../support/partners';
import { insertRequest } from '../../../../support/rows';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let database: Database;
let test: TestApp;
let lead: SignedInPerson;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database, clock: testClock(SEED_DAY) });
  lead = await signInAs(test, 'TeamLead');
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const items = async <
  One extends DeskConsultant | DeskScholarship | DeskSpecialization | DeskTemplate | DeskRate,
>(
  url: string,
) => (await read(test, lead, url)).json<Answer<EntryList<One>>>().data.items;
const send = (url: string, facts: object) => post(test.app, url, facts, lead.headers);
const errorsOf = (answer: { json: () => unknown }) =>
  Object.fromEntries(
    ((answer.json() as ErrorAnswer).errors ?? []).map(({ field, key }) => [field, key]),
  );
const visit = async (url: string) =>
  (await test.app.inject({ url, headers: { 'accept-language': 'en' } })).body;

it('names a new consultant at once, and a withdrawn one no more', async () => {
  const added = (await send(leadUrls.consultants, CONSULTANT)).json<Answer<DeskConsultant>>().data;
  expect(added).toMatchObject({ ...CONSULTANT, state: 'listed' });
  expect((await items<DeskConsultant>(leadUrls.consultants)).at(-1)).toEqual(added);
  expect(await visit(contentUrls.consultants)).toContain(CONSULTANT.name_en);
  const url = entryUrl(leadUrls.consultants, added.id);
  const { data } = (await send(url, { ...added, languages: 'en ar' })).json<
    Answer<DeskConsultant>
  >();
  expect(JSON.parse(await visit(contentUrls.consultants))).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ languages: ['en', 'ar'] })]) as unknown,
  });
  await send(`${url}/state`, { version: data.version, state: 'withdrawn' });
  expect(await visit(contentUrls.consultants)).not.toContain(CONSULTANT.name_en);
  const wrong = await send(leadUrls.consultants, { ...CONSULTANT, languages: 'ar klingon' });
  expect(errorsOf(wrong)).toEqual({ languages: 'invalid' });
});

itBeforeRelease(
  'keeps a withdrawn scholarship withdrawn when a newer version brings its content',
  async () => {
    const [first] = await items<DeskScholarship>(leadUrls.scholarships);
    if (!first) throw new Error('no scholarship');
    const degree = await test.db.query.programmes.findFirst({
      where: eq(programmes.instituteId, first.institute_id),
    });
    const page = `/api/programmes/${degree?.id ?? 0}`;
    expect(await visit(page)).toContain(first.name_en);
    const url = entryUrl(leadUrls.scholarships, first.id);
    await send(`${url}/state`, { version: first.version, state: 'withdrawn' });
    expect(await visit(page)).not.toContain(first.terms_en);
    const before = await items<DeskScholarship>(leadUrls.scholarships);
    await test.db.update(seededContent).set({ release: 'earlier' });
    await updateContent(test.db, { now: SEED_DAY, demo: true });
    expect(await items<DeskScholarship>(leadUrls.scholarships)).toEqual(before);
    const { version, state, id, ...facts } = first;
    expect([version, state, id]).not.toContain('');
    const wrong = await send(leadUrls.scholarships, { ...facts, institute_id: 999_999 });
    expect(errorsOf(wrong)).toEqual({ institute_id: 'invalid' });
  },
);

it('shows a new subject on the public list and page, and a withdrawn one on neither', async () => {
  const subjects = await items<DeskSpecialization>(leadUrls.specializations);
  const [known] = subjects;
  if (!known) throw new Error('no subject');
  const facts = {
    field_id: known.field_id,
    name_ar: 'هندسة الطيران',
    name_en: 'Aviation Care',
    description_ar: 'الطائرات وصيانتها',
    description_en: 'Aircraft and how they are kept safe',
  };
  const added = (await send(leadUrls.specializations, facts)).json<Answer<DeskSpecialization>>()
    .data;
  expect(added).toMatchObject({ ...facts, state: 'listed' });
  const publicUrl = entryUrl(apiUrls.specializations, added.id);
  expect(await visit(`${apiUrls.specializations}?q=aviation`)).toContain(facts.name_en);
  expect(await visit(publicUrl)).toContain(facts.description_en);
  const url = entryUrl(leadUrls.specializations, added.id);
  const changed = (await send(url, { ...added, name_en: 'Aviation' })).json<
    Answer<DeskSpecialization>
  >().data;
  expect(await visit(publicUrl)).toContain('"Aviation"');
  expect(errorsOf(await send(leadUrls.specializations, { ...facts, name_en: 'Aviation' }))).toEqual(
    { name_en: 'nameTaken' },
  );
  expect(errorsOf(await send(leadUrls.specializations, { ...facts, field_id: 999 }))).toEqual({
    field_id: 'invalid',
  });
  await send(`${url}/state`, { version: changed.version, state: 'withdrawn' });
  expect(await visit(apiUrls.specializations)).not.toContain('Aviation');
  expect((await test.app.inject({ url: publicUrl })).statusCode).toBe(404);
  expect(await visit(leadUrls.programmeChoices)).not.toContain('Aviation');
  expect(
    (await items<DeskSpecialization>(leadUrls.specializations)).find(({ id }) => id === added.id),
  ).toMatchObject({ state: 'withdrawn' });
});

it('keeps a subject that listed programmes are in', async () => {
  const taught = await test.db.query.programmes.findFirst({
    where: and(isNotNull(programmes.specializationId), isNull(programmes.retiredAt)),
  });
  const subject = (await items<DeskSpecialization>(leadUrls.specializations)).find(
    ({ id }) => id === taught?.specializationId,
  );
  if (!subject) throw new Error('no subject');
  const url = `${entryUrl(leadUrls.specializations, subject.id)}/state`;
  const refused = await send(url, { version: subject.version, state: 'withdrawn' });
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorAnswer>().message).toContain('برامج معروضة');
});

const LICENCE = {
  purpose: 'apply',
  destination: '',
  product: 'english',
  degree: '',
  minors_only: 'false',
  payer: '',
  due_weeks: '',
  name_ar: 'رخصة',
  name_en: 'Licence',
  hint_ar: '',
  hint_en: 'Both sides',
};

it('asks requests for a new document, with its words, until it is withdrawn (DOC-03)', async () => {
  const student = await signInAs(test, 'Student');
  const { id } = await insertRequest(test.db, student.id);
  const needed = async () => {
    const headers = { ...student.headers, 'accept-language': 'en' };
    const answer = await test.app.inject({ url: documentUrls.ofRequest(id), headers });
    return answer.json<Answer<DocumentList>>().data.items.map(({ name, hint }) => [name, hint]);
  };
  const before = await needed();
  const added = (await send(leadUrls.templates, LICENCE)).json<Answer<DeskTemplate>>().data;
  expect(added).toMatchObject(LICENCE);
  expect(await needed()).toEqual(expect.arrayContaining([['Licence', 'Both sides']]));
  const url = entryUrl(leadUrls.templates, added.id);
  const words = { ...LICENCE, name_en: 'Driving licence', version: added.version };
  const changed = (await send(url, words)).json<Answer<DeskTemplate>>().data;
  expect(await needed()).toEqual(expect.arrayContaining([['Driving licence', 'Both sides']]));
  expect((await send(url, words)).statusCode).toBe(409);
  const minors = { ...LICENCE, minors_only: 'true', version: changed.version };
  const ofMinors = (await send(url, minors)).json<Answer<DeskTemplate>>().data;
  expect(await needed()).toEqual(before);
  const all = { ...LICENCE, destination: 'au', version: ofMinors.version };
  const elsewhere = (await send(url, all)).json<Answer<DeskTemplate>>().data;
  expect(await needed()).toEqual(before);
  const { version } = elsewhere;
  expect((await send(`${url}/state`, { version, state: 'withdrawn' })).statusCode).toBe(200);
  expect((await items<DeskTemplate>(leadUrls.templates)).at(-1)).toMatchObject({
    id: added.id,
    state: 'withdrawn',
    minors_only: 'false',
  });
});

it.each([
  [{ purpose: 'fun' }, { purpose: 'invalid' }],
  [{ destination: 'xx' }, { destination: 'invalid' }],
  [{ product: 'boat' }, { product: 'invalid' }],
  [{ degree: 'guru' }, { degree: 'invalid' }],
  [{ minors_only: 'perhaps' }, { minors_only: 'invalid' }],
  [{ payer: 'uncle' }, { payer: 'invalid' }],
  [{ due_weeks: '53' }, { due_weeks: 'invalid' }],
  [{ due_weeks: '0' }, { due_weeks: 'invalid' }],
  [{ name_ar: '' }, { name_ar: 'required' }],
  [{ hint_en: '<b>Both</b>' }, { hint_en: 'noMarkup' }],
])('refuses a document with %j', async (wrong, errors) => {
  expect(errorsOf(await send(leadUrls.templates, { ...LICENCE, ...wrong }))).toEqual(errors);
});

it('changes a rate, and the prices in riyals with it', async () => {
  const rates = await items<DeskRate>(leadUrls.rates);
  const pound = rates.find(({ id }) => id === 'GBP');
  if (!pound) throw new Error('no rate');
  expect(rates.map(({ id }) => id)).not.toContain('SAR');
  const british = eq(programmes.currency, 'GBP');
  const dearest = async () =>
    (await test.db.query.programmes.findFirst({ where: british, orderBy: programmes.id }))
      ?.priceSar ?? 0;
  const before = await dearest();
  const url = entryUrl(leadUrls.rates, 'GBP');
  const rate = String(Number(pound.rate) * 2);
  const facts = { ...pound, rate, rated_on: '2026-11-20', source_en: 'The bank' };
  const refused = await send(url, facts);
  expect([refused.statusCode, refused.json<ErrorAnswer>().code]).toEqual([409, 'UNCONFIRMED']);
  const { data } = (await send(url, { ...facts, confirmed: true })).json<Answer<DeskRate>>();
  expect(data).toMatchObject({ rate });
  expect(Math.abs((await dearest()) - 2 * before)).toBeLessThanOrEqual(2);
  expect(await visit('/api/exchange-rates')).toContain('The bank');
  const told = await test.db.select().from(events).where(eq(events.kind, 'ratesChanged'));
  expect(told.map(({ audience }) => audience)).toEqual(['everyone']);
  const [entry] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'rate.change'));
  expect(entry).toMatchObject({ subjectId: 'GBP', before: { rate: pound.rate }, after: { rate } });
  expect((await send(url, facts)).json<ErrorAnswer>().code).toBe('CONFLICT');
  const nearby = { ...data, rate: (Number(rate) * 1.05).toFixed(4) };
  expect((await send(url, nearby)).statusCode).toBe(200);
});

it.each([
  [{ rate: '0' }, { rate: 'rateFormat' }],
  [{ rate: '-1' }, { rate: 'rateFormat' }],
  [{ rate: '1e3' }, { rate: 'rateFormat' }],
  [{ rated_on: '2999-01-01' }, { rated_on: 'dateInvalid' }],
  [{ source_en: '' }, { source_en: 'required' }],
  [{ currency: 'USD' }, { currency: 'invalid' }],
])('refuses a rate with %j', async (facts, errors) => {
  const euro = (await items<DeskRate>(leadUrls.rates)).find(({ id }) => id === 'EUR');
  const answer = await send(entryUrl(leadUrls.rates, 'EUR'), { ...euro, ...facts });
  expect(errorsOf(answer)).toEqual(errors);
});

it('has no rate of the riyal', async () => {
  const [rate] = await items<DeskRate>(leadUrls.rates);
  expect((await send(entryUrl(leadUrls.rates, 'SAR'), { ...rate })).statusCode).toBe(404);
});
