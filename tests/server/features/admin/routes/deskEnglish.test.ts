// Rules: LEAD-05, ENG-01, ENG-06, DESK-03 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { DeskProgrammeDetails } from '../../../../../src/contract/admin/catalogue';
import type { ProgrammeList } from '../../../../../src/contract/catalogue/catalogue';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { apiUrls, entryUrl, leadUrls, programmeUrl } from '../../../../support/apiUrls';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
let id: number;
beforeAll(async () => {
  test = await buildTestApp();
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
});
afterAll(() => test.close());
beforeEach(async () => {
  const institute = await insertInstitute(test.db);
  ({ id } = await insertProgramme(test.db, institute));
});

const one = async (): Promise<DeskProgrammeDetails> =>
  (await read(test, huda, entryUrl(leadUrls.programmes, id))).json<Answer<DeskProgrammeDetails>>()
    .data;
const change = (version: string, english: object) =>
  post(test.app, programmeUrl(id, 'english'), { version, ...english }, huda.headers);
const B2 = { level: 'B2', ielts_overall: 6.5, ielts_lowest: 6, toefl_overall: 85 };

it('changes level and scores; the filter of what a level is enough for follows, and the log keeps both', async () => {
  const before = await one();
  const changed = await change(before.version, B2);
  expect(changed.statusCode).toBe(200);
  const now = changed.json<Answer<DeskProgrammeDetails>>().data;
  expect(now).toMatchObject({
    level: 'B2',
    english: {
      ielts: { overall: 6.5, lowest: 6 },
      toefl: { overall: 85, lowest: null },
      duolingo: null,
    },
  });
  expect(now.version).not.toBe(before.version);
  const found = async (english: string): Promise<readonly number[]> => {
    const url = `${apiUrls.programmes}?kind=english&english=${english}`;
    const { items } = (await test.app.inject({ url })).json<Answer<ProgrammeList>>().data;
    return items.map((item) => item.id);
  };
  expect(await found('ielts-6.5')).toEqual([id]);
  expect(await found('ielts-6')).toEqual([]);
  const entries = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(entries).toMatchObject([
    {
      action: 'programme.english',
      before: { ielts_overall: null },
      after: { level: 'B2', ielts_overall: 6.5, ielts_lowest: 6, toefl_overall: 85 },
    },
  ]);
});

it('takes away every score, and writes nothing where nothing changes', async () => {
  const { version } = (await change((await one()).version, B2)).json<Answer<DeskProgrammeDetails>>()
    .data;
  const same = await change(version, B2);
  expect(same.json<Answer<DeskProgrammeDetails>>().data.version).toBe(version);
  const none = (await change(version, {})).json<Answer<DeskProgrammeDetails>>().data;
  expect(none).toMatchObject({ level: null, english: null });
});

it.each([
  ['a C1 that asks for IELTS 6.5', { level: 'C1', ielts_overall: 6.5 }, ['level', 'ielts_overall']],
  ['a score that the test does not give', { level: 'B2', ielts_overall: 6.3 }, ['ielts_overall']],
  [
    'a part above the whole',
    { level: 'B2', ielts_overall: 6, ielts_lowest: 6.5 },
    ['ielts_lowest'],
  ],
  ['a part without the whole', { level: 'B2', duolingo_lowest: 100 }, ['duolingo_overall']],
  [
    'tests too far apart',
    { level: 'B2', ielts_overall: 6.5, toefl_overall: 40 },
    ['ielts_overall', 'toefl_overall'],
  ],
  ['text instead of a number', { level: 'B2', ielts_overall: '6' }, ['ielts_overall']],
  ['a level that is none', { level: 'D1' }, ['level']],
])('refuses %s, and names the fields', async (_what, english, fields) => {
  const { version } = await one();
  const refused = await change(version, english);
  expect(refused.statusCode).toBe(422);
  const { code, errors = [] } = refused.json<ErrorAnswer>();
  expect(code).toBe('VALIDATION_FAILED');
  expect(errors.map(({ field }) => field).sort()).toEqual([...fields].sort());
  expect((await one()).version).toBe(version);
});

it('refuses what a text of the programme contradicts', async () => {
  await test.db
    .update(programmes)
    .set({ descriptionEn: 'The university asks for IELTS 7.0.' })
    .where(eq(programmes.id, id));
  const refused = await change((await one()).version, B2);
  expect(refused.json<ErrorAnswer>().errors?.map(({ field }) => field)).toEqual(['texts']);
});

it('tells who comes second what a colleague has left', async () => {
  const { version } = await one();
  await change(version, B2);
  const second = await change(version, { level: 'B1', ielts_overall: 5 });
  expect(second.statusCode).toBe(409);
  expect(second.json<ErrorAnswer>().data?.programme).toMatchObject({ level: 'B2' });
});
