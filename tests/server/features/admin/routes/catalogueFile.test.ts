// Rules: LEAD-09 (docs/requirements.md)
import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';

import { CATALOGUE_FILE_ROWS, FILE_COLUMNS } from '../../../../../src/contract/admin/catalogueFile';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { fees } from '../../../../../src/server/db/schema/prices';
import { CSV_BOM } from '../../../../../src/server/lib/text/csv';
import { leadUrls } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertCourse } from '../../../../support/courses';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
});
afterAll(() => test.close());

const save = (url: string, query: Record<string, string>, language = 'en') =>
  test.app.inject({ url, query, headers: { ...huda.headers, 'accept-language': language } });

/** Reads the lines of a file whose cells have no separators. */
const linesOf = (text: string): string[][] =>
  text
    .slice(CSV_BOM.length)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

it('saves a row of each price, with the texts of a programme once and fees of an institute once', async () => {
  const { programme, institute, planId } = await insertCourse(test.db, {
    titleEn: 'Filed course',
    descriptionEn: '=1+1',
  });
  const summer = await insertProgramme(test.db, institute, {
    kind: 'summer',
    courseType: null,
    titleEn: 'Filed summer',
    priceBasis: 'total',
    priceFrom: 1_850_050,
  });
  const shared = { kind: 'insurance', nameAr: 'تقديم', nameEn: 'Application' } as const;
  const [ofAll] = await test.db
    .insert(fees)
    .values({
      ...shared,
      instituteId: institute.id,
      basis: 'once',
      amount: 2_500,
      currency: 'GBP',
      optional: false,
    })
    .returning();
  const file = await save(leadUrls.catalogueCsv, { q: 'Filed' });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="masar-programmes-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(file.body.startsWith(CSV_BOM)).toBe(true);
  const [headings = [], ...rows] = linesOf(file.body);
  expect(headings).toHaveLength(FILE_COLUMNS.length);
  expect(headings.slice(0, 2)).toEqual(['Programme number', 'Kind']);
  const cell = (row: string[], column: (typeof FILE_COLUMNS)[number]) =>
    row[FILE_COLUMNS.indexOf(column)];
  const shown = rows.map((row) =>
    (
      ['programme', 'title_en', 'price', 'price_id', 'weeks_from', 'amount', 'currency'] as const
    ).map((column) => cell(row, column)),
  );
  const id = String(programme.id);
  expect(shown.slice(0, 3)).toEqual([
    [id, 'Filed course', 'Week', String(planId), '1', '200', 'GBP'],
    [id, '', 'Week', String(planId), '4', '190', 'GBP'],
    [id, '', 'Fee', expect.any(String), '', '75', 'GBP'],
  ]);
  expect(shown.filter((row) => row.includes(String(ofAll?.id)))).toEqual([
    [id, '', 'Fee of every programme', String(ofAll?.id), '', '25', 'GBP'],
  ]);
  expect(shown.at(-1)).toEqual([
    String(summer.id),
    'Filed summer',
    'Tuition',
    '',
    expect.any(String),
    '18500.5',
    'GBP',
  ]);
  // No cell is a formula where the file is opened.
  expect(rows.map((row) => cell(row, 'description_en'))).toContain(`"'=1+1"`);
});

it('saves the same as a workbook, from right to left with Arabic headings in Arabic', async () => {
  await insertCourse(test.db, { titleEn: 'Workbook course', summaryEn: '=1+1' });
  const query = { q: 'Workbook course' };
  const file = await save(leadUrls.catalogueXlsx, query, 'ar');
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('spreadsheetml.sheet');
  const [headings = [], ...rows] = await readSheet(file.rawPayload);
  expect(headings[0]).toBe('رقم البرنامج');
  const csv = linesOf((await save(leadUrls.catalogueCsv, query, 'ar')).body).slice(1);
  expect(rows).toHaveLength(csv.length);
  const column = FILE_COLUMNS.indexOf('amount');
  expect(rows.map((row) => String(row[column]))).toEqual(csv.map((row) => row[column]));
  // A text, in a workbook, is a text: it needs no apostrophe.
  expect(rows[0]?.[FILE_COLUMNS.indexOf('summary_en')]).toBe('=1+1');
});

it('is filtered as the list is, and refuses more rows than a file holds', async () => {
  const institute = await insertInstitute(test.db);
  const many = await insertProgramme(test.db, institute, { titleEn: 'Programme of many fees' });
  await test.db.execute(sql`
    insert into fees (institute_id, programme_id, kind, name_ar, name_en, basis, amount, currency, optional)
    select ${institute.id}, ${many.id}, 'transfer', 'رسم', 'Fee ' || n, 'once', 100, 'GBP', true
    from generate_series(1, ${CATALOGUE_FILE_ROWS}) n`);
  const refused = await save(leadUrls.catalogueCsv, {});
  expect([refused.statusCode, refused.json<ErrorAnswer>().message]).toEqual([
    413,
    'A file holds at most 5,000 rows; please filter the list first',
  ]);
  const file = await save(leadUrls.catalogueCsv, { q: 'Workbook course', kind: 'university' });
  expect([file.statusCode, linesOf(file.body)]).toMatchObject([200, { length: 1 }]);
});
