import { sql } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { COURSE_OPTIONS_MAX } from '../../../../../src/contract/requests/requests';
import type { CourseOption } from '../../../../../src/contract/requests/requests';
import { selectRows } from '../../../../../src/server/db/rows';
import { courseOptionsQuery } from '../../../../../src/server/features/prices/queries/courseOptions';
import { priceUrls } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertCourse } from '../../../../support/courses';
import { insertInstitute } from '../../../../support/rows';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const optionsOf = async (query: string): Promise<CourseOption[]> => {
  const url = `${priceUrls.courseOptions}?${query}`;
  const answer = await test.app.inject({ url, headers: { 'accept-language': 'en' } });
  return answer.json<Answer<CourseOption[]>>().data;
};

it('uses an index and is bounded', async () => {
  // Also between the inserts, whose triggers read what came before them.
  const analyze = () => test.db.execute(sql`analyze programmes, plans, plan_price_bands`);
  const institute = await insertInstitute(test.db);
  await test.db.execute(sql`
    insert into programmes (kind, course_type, institute_id, city_id, destination_id, title_ar,
      title_en, summary_ar, summary_en, description_ar, description_en, weeks_min, weeks_max,
      price_from, price_basis, currency, starts_mondays, rank)
    select 'english', 'general', ${institute.id}::int, ${institute.cityId}::int, 'gb', 'ب', 'P' || n,
      'م', 'S', 'و', 'D', 1, 20, 100, 'week', 'GBP', true, n from generate_series(1, 3000) n`);
  await analyze();
  await test.db.execute(sql`
    insert into plans (programme_id, name_ar, name_en, lessons_per_week, currency)
    select id, 'خ', 'Standard', 20, 'GBP' from programmes`);
  await analyze();
  await test.db.execute(sql`
    insert into plan_price_bands (plan_id, weeks_from, weeks_to, price_per_week)
    select id, 1, 20, 100 from plans`);
  const last = await insertCourse(test.db, { rank: 9_999 });
  await analyze();
  const [only] = await optionsOf(`destination=gb&institute=${last.institute.id}`);
  expect(only?.programme_id).toBe(last.programme.id);
  // One row beyond the maximum signals more.
  expect(await optionsOf('destination=gb')).toHaveLength(COURSE_OPTIONS_MAX + 1);
  const filters = [
    {},
    { city: institute.cityId },
    { course_type: 'general' } as const,
    { institute: institute.id },
    { institute: last.institute.id },
  ];
  for (const filter of filters) {
    const query = courseOptionsQuery(test.db, { destination: 'gb', ...filter }, 'en');
    const plan = await selectRows(test.db, sql`explain ${query}`, (row) =>
      String(row['QUERY PLAN']),
    );
    expect(plan.join('\n')).not.toMatch(/Seq Scan on (programmes|plans)/);
  }
});
