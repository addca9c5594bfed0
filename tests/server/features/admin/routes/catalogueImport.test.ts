// Rules: LEAD-05, LEAD-10, PRI-03 (docs/requirements.md)
import { deflateRawSync } from 'node:zlib';

import { eq } from 'drizzle-orm';
import writeXlsx from 'write-excel-file/node';

import type { DeskProgrammeDetails } from '../../../../../src/contract/admin/catalogue';
import { CATALOGUE_FILE_ROWS } from '../../../../../src/contract/admin/catalogueFile';
import { IMPORT_MAX_BYTES } from '../../../../../src/contract/admin/catalogueImport';
import type {
  CatalogueCheck,
  ImportBatch,
} from '../../../../../src/contract/admin/catalogueImport';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { Page } from '../../../../../src/contract/common/pages';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { catalogueImports } from '../../../../../src/server/db/schema/catalogueImports';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { entryUrl, importUndoUrl, leadUrls } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { courseTotal, insertCourse, insertFee } from '../../../../support/courses';
import type { Course } from '../../../../support/courses';
import { form } from '../../../../support/forms';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertProgramme, updateHeadlines } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
let course: Course;
let id: number;
beforeAll(async () => {
  test = await buildTestApp();
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
});
afterAll(() => test.close());
beforeEach(async () => {
  course = await insertCourse(test.db, { descriptionEn: '=1+1; -2', titleEn: 'Filed course' });
  id = course.programme.id;
});

const HEAD = 'Programme number,Price of,Plan or fee number,From week,To week,Amount,Currency';
const csv = (...lines: string[]): Buffer => Buffer.from([HEAD, ...lines].join('\r\n'));
const week = (amount: string, from = 1, to = 3): string =>
  `${id},Week,${course.planId},${from},${to},${amount},GBP`;

function send(url: string, file: Buffer | null, fields: Record<string, string>, language = 'en') {
  const { payload, headers } = form(
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    ...(file === null ? [] : [{ name: 'file', value: file, filename: 'prices.csv' }]),
  );
  return test.app.inject({
    method: 'POST',
    url,
    headers: { ...huda.headers, 'accept-language': language, ...headers },
    payload,
  });
}
async function check(file: Buffer, language = 'en'): Promise<CatalogueCheck> {
  const answer = await send(leadUrls.importCheck, file, {}, language);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Answer<CatalogueCheck>>().data;
}
const apply = (file: Buffer, digest: string | null, fields: Record<string, string> = {}) =>
  send(leadUrls.importApply, file, { digest: digest ?? '', name: 'prices.csv', ...fields });
const undo = (batch: number) =>
  post(test.app, importUndoUrl(batch), {}, { ...huda.headers, 'accept-language': 'en' });
const one = async (): Promise<DeskProgrammeDetails> =>
  (await read(test, huda, entryUrl(leadUrls.programmes, id))).json<Answer<DeskProgrammeDetails>>()
    .data;
const actions = async () =>
  (
    await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
  ).map(({ action, accountId }) => [action, accountId]);
const faultsOf = async (file: Buffer, language = 'en') =>
  (await check(file, language)).faults.map(({ row, column, value, message }) => [
    row,
    column,
    value,
    message,
  ]);

it.each(['csv', 'xlsx'])('changes nothing with a file as it was saved (%s)', async (kind) => {
  const url = kind === 'csv' ? leadUrls.catalogueCsv : leadUrls.catalogueXlsx;
  for (const language of ['ar', 'en']) {
    const headers = { ...huda.headers, 'accept-language': language };
    const { rawPayload } = await test.app.inject({ url, query: { q: String(id) }, headers });
    const checked = await check(rawPayload);
    expect(checked.rows).toBeGreaterThanOrEqual(6);
    const nothing = { faults: [], changes: [], digest: null };
    expect(checked).toMatchObject({ ...nothing, unchanged: checked.rows });
  }
});

it('says what would change, writes it once it is applied, and takes it back', async () => {
  const before = await one();
  const file = csv(
    week('210'),
    week('١٩٥', 4, 48),
    week('180', 49, 52),
    `${id},Fee,${course.transfer},,,"100.00",gbp`,
  );
  const checked = await check(file);
  expect(checked).toMatchObject({ rows: 4, unchanged: 0, faults_total: 0, added: 1, large: 0 });
  const found = { programme: id, title: 'Filed course', currency: 'GBP', large: false };
  const plan = { ...found, part: 'week', name: 'Standard' };
  expect(checked.changes).toEqual([
    { ...plan, weeks: { from: 1, to: 3 }, before: 20_000, after: 21_000 },
    { ...plan, weeks: { from: 4, to: 48 }, before: 19_000, after: 19_500 },
    { ...plan, weeks: { from: 49, to: 52 }, before: null, after: 18_000 },
    { ...found, part: 'fee', name: 'Transfer', weeks: null, before: 9_500, after: 10_000 },
  ]);
  expect((await one()).version).toBe(before.version);
  const applied = await apply(file, checked.digest);
  expect(applied.statusCode).toBe(200);
  const batch = applied.json<Answer<ImportBatch>>().data;
  expect(batch).toMatchObject({ by: 'Huda', programmes: 1, changes: 4, undone: null });
  const after = await one();
  expect(after.prices.plans[0]?.bands.map((band) => band.price_per_week)).toEqual([
    21_000, 19_500, 18_000,
  ]);
  expect(after.prices.fees.find((fee) => fee.id === course.transfer)?.amount).toBe(10_000);
  expect(after.prices.headline).toBe(4 * 19_500 + 7_500);
  expect(await actions()).toEqual([
    ['programme.prices', huda.id],
    ['programme.bandAdd', huda.id],
    ['programme.feeChange', huda.id],
  ]);
  // The same file again changes nothing.
  expect(await check(file)).toMatchObject({ unchanged: 4, changes_total: 0, digest: null });
  const undone = await undo(batch.id);
  expect(undone.json<Answer<ImportBatch>>().data.undone).toMatchObject({ by: 'Huda' });
  const now = await one();
  expect({ ...now, version: before.version }).toEqual(before);
  expect(now.prices.headline).toBe(courseTotal(4));
  const [row] = await test.db.select().from(programmes).where(eq(programmes.id, id));
  expect(row).toMatchObject({ weeksMax: 20, priceFrom: 19_000 });
  const again = await undo(batch.id);
  expect([again.statusCode, again.json<ErrorAnswer>().message]).toEqual([
    409,
    'This import is undone already',
  ]);
  const list = await read(test, huda, leadUrls.imports);
  expect(list.json<Answer<Page<ImportBatch>>>().data.items[0]).toMatchObject({
    id: batch.id,
    file_name: 'prices.csv',
    undone: { by: 'Huda' },
  });
});

it('changes texts, and keeps those that a file leaves empty', async () => {
  const head = 'Programme number,Title in English,Summary in English';
  const file = Buffer.from(`${head}\n${id},Better course,\n`);
  const checked = await check(file);
  expect(checked.changes).toMatchObject([
    { part: 'title_en', before: 'Filed course', after: 'Better course', currency: null },
  ]);
  expect((await apply(file, checked.digest)).statusCode).toBe(200);
  expect(await one()).toMatchObject({ title_en: 'Better course', summary_en: 'Summary' });
});

it('names each wrong cell, and changes nothing while there is one', async () => {
  const other = await insertProgramme(test.db, course.institute, {});
  const file = csv(
    week('210'),
    week('cheap', 4, 48),
    week('20000', 4, 48),
    week('190.5', 4, 48),
    week('150', 2, 60),
    week('150', 30, 20),
    week('150', 4, 47),
    `9999999,Week,${course.planId},1,3,210,GBP`,
    `${other.id},Week,${course.planId},1,3,210,GBP`,
    `${id},Week,${course.planId},1,3,220,GBP`,
    `${id},Week,${course.planId},4,48,200,EUR`,
    `${id},Tuition,,,,200,GBP`,
    `${id},Fee,999999,,,20,GBP`,
    `${id},Fee of every programme,${course.transfer},,,20,GBP`,
    `${id},Lunch,,,,20,GBP`,
    ',Week,,,,20,GBP',
    `${id},Week,${course.planId},1,3,,GBP`,
  );
  const checked = await check(file);
  expect(checked).toMatchObject({ digest: null, faults_total: 16 });
  expect(checked.faults.map(({ row, column, value }) => [row, column, value])).toEqual([
    [3, 'Amount', 'cheap'],
    [4, 'Amount', '20000'],
    [5, 'Amount', '190.5'],
    [6, 'From week', '2'],
    [7, 'To week', '20'],
    [8, 'To week', '47'],
    [9, 'Programme number', '9999999'],
    [10, 'Plan or fee number', String(course.planId)],
    [11, 'Amount', '220'],
    [12, 'Currency', 'EUR'],
    [13, 'Price of', 'Tuition'],
    [14, 'Plan or fee number', '999999'],
    [15, 'Plan or fee number', String(course.transfer)],
    [16, 'Price of', 'Lunch'],
    [17, 'Programme number', ''],
    [18, 'Amount', ''],
  ]);
  expect(checked.faults[6]?.message).toBe(
    'No programme has this number; leave it empty for a new programme',
  );
  expect((await check(file, 'ar')).faults[0]?.message).toMatch(/^أدخل مبلغًا صحيحًا/);
  const refused = await apply(file, 'a'.repeat(64));
  expect(refused.statusCode).toBe(409);
  expect(await actions()).toEqual([]);
});

it('says which columns are missing, unknown or double', async () => {
  const file = Buffer.from(`Programme number;Amount;Colour;Amount\n${id};20;red;30\n`);
  expect(await faultsOf(file)).toEqual([
    [1, null, 'Colour', expect.stringContaining('no such column')],
    [1, 'Amount', 'Amount', 'This column is in the file twice'],
    ...['Price of', 'Plan or fee number', 'From week', 'To week', 'Currency'].map((column) => [
      1,
      column,
      '',
      'This column is missing',
    ]),
  ]);
});

it('applies what was seen alone, and large changes with a confirmation', async () => {
  const file = csv(week('90'));
  const { digest, large } = await check(file);
  expect(large).toBe(1);
  const unconfirmed = await apply(file, digest);
  expect([unconfirmed.statusCode, unconfirmed.json<ErrorAnswer>().code]).toEqual([
    409,
    'UNCONFIRMED',
  ]);
  // Another file, and a programme that a colleague has changed since.
  const confirmed = { confirmed: 'true' };
  expect((await apply(csv(week('91')), digest, confirmed)).statusCode).toBe(409);
  const { version, ...seen } = await one();
  const texts = { ...seen, title_en: 'By a colleague' };
  const url = entryUrl(leadUrls.programmes, id);
  await post(test.app, url, { version, ...texts }, huda.headers);
  const late = await apply(file, digest, confirmed);
  expect([late.statusCode, late.json<ErrorAnswer>().message]).toEqual([
    409,
    'The catalogue has changed since the file was checked; check it again',
  ]);
  expect((await one()).prices.plans[0]?.bands[0]?.price_per_week).toBe(20_000);
  const anew = await check(file);
  expect((await apply(file, anew.digest, confirmed)).statusCode).toBe(200);
  expect((await one()).prices.plans[0]?.bands[0]?.price_per_week).toBe(9_000);
});

it('refuses to undo what was changed again, and names it', async () => {
  const file = csv(week('210'), week('200', 4, 48));
  const { digest } = await check(file);
  const batch = (await apply(file, digest)).json<Answer<ImportBatch>>().data;
  const later = csv(week('205'));
  expect((await apply(later, (await check(later)).digest)).statusCode).toBe(200);
  const refused = await undo(batch.id);
  expect(refused.statusCode).toBe(409);
  const { message, data } = refused.json<ErrorAnswer>();
  expect(message).toBe('Some of this was changed again since; nothing was undone');
  expect(data?.import_overtaken).toMatchObject([{ part: 'week', weeks: { from: 1, to: 3 } }]);
  const bands = (await one()).prices.plans[0]?.bands.map((band) => band.price_per_week);
  expect(bands).toEqual([20_500, 20_000]);
  expect((await undo(999_999)).statusCode).toBe(404);
});

it('changes a fee of the whole institute once, and every headline with it', async () => {
  const second = await insertCourse(test.db, {}, course.institute);
  const fee = await insertFee(test.db, {
    instituteId: course.institute.id,
    kind: 'materials',
    amount: 4_000,
  });
  await updateHeadlines(test.db, [id, second.programme.id]);
  const file = csv(
    `${id},Fee of every programme,${fee},,,50,GBP`,
    `${second.programme.id},Fee of every programme,${fee},,,50,GBP`,
    `${second.programme.id},Week,${second.planId},4,48,200,GBP`,
  );
  const { digest, changes_total: total } = await check(file);
  expect(total).toBe(2);
  const batch = (await apply(file, digest)).json<Answer<ImportBatch>>().data;
  expect(batch).toMatchObject({ programmes: 2, changes: 2 });
  expect((await one()).prices.headline).toBe(courseTotal(4) + 5_000);
  id = second.programme.id;
  expect((await one()).prices.headline).toBe(4 * 20_000 + 7_500 + 5_000);
  expect((await undo(batch.id)).statusCode).toBe(200);
  expect((await one()).prices.headline).toBe(courseTotal(4) + 4_000);
});

describe('a file that is no table', () => {
  const sheet = (xml: string): Buffer => zip('xl/worksheets/sheet1.xml', Buffer.from(xml));
  const utf16 = (text: string): Buffer =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

  it.each<[string, () => Buffer, number, string]>([
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), 415, 'CSV UTF-8'],
    ['windows-1256', () => Buffer.from([...Buffer.from(HEAD), 10, 0xe3, 0xd3]), 415, 'CSV UTF-8'],
    ['UTF-16 without a mark', () => Buffer.from(HEAD, 'utf16le'), 415, 'CSV UTF-8'],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, '.xlsx'],
    ['an archive cut short', () => zip('a.xml', Buffer.from('a')).subarray(0, 40), 415, '.xlsx'],
    ['another archive', () => zip('a.txt', Buffer.from('a')), 415, '.xlsx'],
    ['a bomb', () => zip('a.xml', Buffer.alloc(64 * 1_024 ** 2)), 413, 'rows'],
    ['a bomb that lies', () => zip('a.xml', Buffer.alloc(64 * 1_024 ** 2), 9), 415, '.xlsx'],
    [
      'a cell far away',
      () => sheet('<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>'),
      413,
      'far away',
    ],
    ['a row far away', () => sheet("<sheetData><row r='1048576'/></sheetData>"), 413, 'rows'],
    ['an odd address', () => sheet('<sheetData><row r="1e9"/></sheetData>'), 415, '.xlsx'],
    ['a quote that never ends', () => Buffer.from(`${HEAD}\n"1,2`), 415, '.xlsx'],
    ['headings alone', () => Buffer.from(`${HEAD}\n,,\n`), 422, 'no rows'],
    ['nothing', () => Buffer.alloc(0), 422, 'no rows'],
    ['100,000 rows', () => Buffer.from(`${HEAD}\n${'1,2\n'.repeat(100_000)}`), 413, '5,000'],
    ['too many bytes', () => Buffer.alloc(IMPORT_MAX_BYTES + 1, 'a'), 413, '2 MB'],
  ])('is refused with what to do: %s', async (_, file, status, words) => {
    const answer = await send(leadUrls.importCheck, file(), {});
    expect([answer.statusCode, answer.json<ErrorAnswer>().message]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
  });

  it('is refused where there is none', async () => {
    const answer = await send(leadUrls.importCheck, null, { name: 'x' });
    expect([answer.statusCode, answer.json<ErrorAnswer>().message]).toEqual([
      422,
      'Please choose a file first',
    ]);
  });

  it.each([
    ['semicolons', () => Buffer.from(csv(week('210')).toString().replaceAll(',', ';'))],
    ['tabs in UTF-16', () => utf16(csv(week('210')).toString().replaceAll(',', '\t'))],
    ['a mark', () => Buffer.concat([Buffer.from('\ufeff'), csv(week('210'))])],
    ['quotes', () => csv(week('"210"'))],
  ])('is read with %s', async (_, file) => {
    expect(await check(file())).toMatchObject({ changes: [{ after: 21_000 }], faults: [] });
  });

  it('is read from a workbook made by hand', async () => {
    const values = week('210')
      .split(',')
      .map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell));
    const bytes = await writeXlsx([HEAD.split(','), values], {}).toBuffer();
    expect(await check(bytes)).toMatchObject({ changes: [{ after: 21_000 }], faults: [] });
  });
});

it('keeps what an import changed when its lead is gone', async () => {
  const file = csv(week('210'));
  const { digest } = await check(file);
  const batch = (await apply(file, digest)).json<Answer<ImportBatch>>().data;
  await test.db
    .update(catalogueImports)
    .set({ accountId: null })
    .where(eq(catalogueImports.id, batch.id));
  const list = await read(test, huda, leadUrls.imports);
  const { items } = list.json<Answer<Page<ImportBatch>>>().data;
  expect(items.find((item) => item.id === batch.id)).toMatchObject({ by: null, changes: 1 });
  expect(CATALOGUE_FILE_ROWS).toBeGreaterThan(items.length);
});

/** An archive of one deflated file. @param declared the size that it says it has */
function zip(name: string, content: Buffer, declared = content.length): Buffer {
  const packed = deflateRawSync(content);
  const title = Buffer.from(name);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(declared, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), facts, title, packed]);
  const central = Buffer.concat([
    Buffer.from('504b01021400', 'hex'),
    facts,
    Buffer.alloc(14),
    title,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('504b0506', 'hex'), end]);
}

describe('a row without a number', () => {
  const NEW_HEAD = [
    'Programme number,Kind,School or university,Title in Arabic,Title in English',
    'Summary in Arabic,Summary in English,Description in Arabic,Description in English',
    'Price of,Plan or fee number,Plan or fee in Arabic,Plan or fee in English,From week,To week',
    'Amount,Currency,Kind of course,Lessons a week,First start,Degree,Subject',
  ].join();
  const ROW = {
    kind: 'English course',
    institute: '',
    titleAr: 'دورة جديدة',
    titleEn: 'New course',
    summaryAr: 'ملخص',
    summaryEn: 'Summary',
    price: 'Week',
    planAr: 'مكثف',
    planEn: 'Intensive',
    from: '1',
    to: '12',
    amount: '300',
    currency: 'GBP',
    type: 'General English',
    lessons: '20',
    start: 'Every Monday',
    degree: '',
    subject: '',
  };
  const rowOf = (change: Partial<typeof ROW> = {}): string => {
    const one = { ...ROW, institute: course.institute.nameEn, ...change };
    const texts = [one.titleAr, one.titleEn, one.summaryAr, one.summaryEn, 'وصف', 'Text'];
    const price = [one.price, '', one.planAr, one.planEn, one.from, one.to, one.amount];
    const facts = [one.currency, one.type, one.lessons, one.start, one.degree, one.subject];
    return ['', one.kind, one.institute, ...texts, ...price, ...facts].join();
  };
  const fileOf = (...rows: string[]): Buffer => Buffer.from([NEW_HEAD, ...rows].join('\n'));
  const isShown = async (programme: number): Promise<boolean> =>
    (await test.app.inject({ url: `/api/programmes/${String(programme)}` })).statusCode === 200;
  const madeBy = async (batch: number) => {
    const stored = await test.db.query.catalogueImports.findFirst({
      where: eq(catalogueImports.id, batch),
    });
    return (stored?.changes ?? []).map(({ programme }) => programme);
  };

  it('makes a programme that is shown and priced, and an undo withdraws it', async () => {
    const file = fileOf(rowOf());
    const checked = await check(file);
    expect(checked).toMatchObject({ faults_total: 0, changes_total: 1, new_programmes: 1 });
    expect(checked.changes).toEqual([
      {
        programme: null,
        title: 'New course',
        part: 'programme',
        name: course.institute.nameEn,
        weeks: null,
        before: null,
        after: 30_000,
        currency: 'GBP',
        large: false,
      },
    ]);
    const batch = (await apply(file, checked.digest)).json<Answer<ImportBatch>>().data;
    expect(batch).toMatchObject({ programmes: 1, changes: 1, undone: null });
    const [made = 0] = await madeBy(batch.id);
    const page = await test.app.inject({ url: `/api/programmes/${String(made)}` });
    expect(page.json<Answer<object>>().data).toMatchObject({
      kind: 'english',
      starts_mondays: true,
      weeks_max: 12,
      plans: [{ bands: [{ weeks_from: 1, weeks_to: 12, price_per_week: 30_000 }] }],
    });
    expect((await undo(batch.id)).statusCode).toBe(200);
    expect(await isShown(made)).toBe(false);
    const log = await test.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(made)))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual([
      'programme.add',
      'programme.publish',
      'programme.withdraw',
    ]);
  });

  it('makes it with changes of others, all or none', async () => {
    const known = `${String(id)},,,,,,,,,Week,${String(course.planId)},,,1,3,222,GBP,,,,,`;
    const wrong = await check(fileOf(rowOf({ amount: 'much' }), known));
    expect([wrong.digest, wrong.faults_total, wrong.changes_total]).toEqual([null, 1, 1]);
    const file = fileOf(rowOf(), known);
    const checked = await check(file);
    expect(checked).toMatchObject({ changes_total: 2, new_programmes: 1 });
    const applied = await apply(file, checked.digest);
    expect(applied.json<Answer<ImportBatch>>().data).toMatchObject({ programmes: 2, changes: 2 });
    // The same file again names the programme that is there now.
    expect((await check(file)).faults).toMatchObject([
      {
        row: 2,
        column: 'Title in English',
        message: expect.stringMatching(/has a programme/) as string,
      },
    ]);
  });

  it.each<[Partial<typeof ROW>, string, RegExp]>([
    [{ kind: 'Something' }, 'Kind', /kind of programme/],
    [{ institute: 'Nowhere' }, 'School or university', /no school or university/],
    [{ titleAr: 'Latin' }, 'Title in Arabic', /in Arabic/],
    [{ titleEn: '' }, 'Title in English', /Fill in/],
    [{ price: 'Tuition' }, 'Price of', /price of a week/],
    [{ amount: '0' }, 'Amount', /whole units/],
    [{ currency: 'USD' }, 'Currency', /currency is the school/],
    [{ from: '9', to: '3' }, 'To week', /weeks from 1/],
    [{ lessons: 'many' }, 'Lessons a week', /whole number/],
    [{ type: 'Poetry' }, 'Kind of course', /not possible/],
    [{ start: '2020-01-06' }, 'First start', /day to come/],
    [{ start: '' }, 'First start', /Fill in/],
    [{ planEn: '' }, 'Plan or fee in English', /Fill in/],
  ])('names the cell that is wrong: %j', async (change, column, message) => {
    expect(await faultsOf(fileOf(rowOf(change)))).toEqual([
      [2, column, expect.anything(), expect.stringMatching(message)],
    ]);
  });

  it('needs a degree and a listed subject for a degree', async () => {
    const degree = { kind: 'University admission', price: 'Tuition', from: '108', to: '108' };
    const plain = { planAr: '', planEn: '', type: '', lessons: '', start: '2099-09-07' };
    const file = fileOf(rowOf({ ...degree, ...plain, subject: 'Alchemy' }));
    const columns = (await faultsOf(file)).map(([, column]) => column);
    expect(columns).toEqual(expect.arrayContaining(['Subject', 'Degree']));
  });

  it('takes none of the facts of a new programme for one that is there', async () => {
    const known = `${String(id)},,,,,,,,,,,,,,,,,General English,,,,`;
    expect(await faultsOf(fileOf(known))).toEqual([
      [2, 'Kind of course', 'General English', expect.stringMatching(/Only a new programme/)],
    ]);
  });
});
