/** Fills a catalogue of any size with set-based SQL on top of the demo data; deterministic. */
import { sql } from 'drizzle-orm';

import { writeHeadlines } from '../../src/server/db/headlines/headlines';
import { selectRows } from '../../src/server/db/rows';
import type { Db } from '../../src/server/db/types';
import { oneOf, pick } from './pseudoRandom';

/** Limited by the statement timeout. */
const BATCH = 2_500;
/** Rows beyond these are copies of them. */
const DRAWN = 5_000;
const INSTITUTES = 250;

/** Adds programmes of all kinds up to this total, with their dependent rows. */
export async function fillCatalogue(db: Db, programmes: number): Promise<void> {
  const last = await highest(db, 'programmes');
  await fillInstitutes(db, INSTITUTES);
  for (let from = last + 1; from <= programmes;) {
    const to = Math.min(from + BATCH - 1, programmes, from > DRAWN ? programmes : DRAWN);
    await (from > DRAWN ? copyProgrammes(db, from, to) : drawProgrammes(db, from, to));
    await fillStarts(db, from, to);
    await fillPrices(db, from, to);
    from = to + 1;
  }
  await db.execute(
    sql`select setval(pg_get_serial_sequence('programmes', 'id'), max(id)) from programmes`,
  );
  await db.transaction((tx) => writeHeadlines(tx));
}

async function highest(db: Db, table: 'programmes' | 'institutes'): Promise<number> {
  const [last] = await selectRows(
    db,
    sql`select coalesce(max(id), 0) as last from ${sql.identifier(table)}`,
    (row) => Number(row.last),
  );
  return last ?? 0;
}

async function fillInstitutes(db: Db, institutes: number): Promise<void> {
  const last = await highest(db, 'institutes');
  await db.execute(sql`
    with place as (select *, row_number() over (order by id) - 1 as at from cities)
    insert into institutes (kind, destination_id, city_id, name_ar, name_en, description_ar,
      description_en, partner_since)
    select ${oneOf(1, 'university', 'language', 'summer')}, destination_id, place.id,
      ${oneOf(2, 'معهد الأفق', 'كلية النخبة', 'جامعة السفير', 'مدرسة الريادة')} || ' ' || n,
      ${oneOf(2, 'Horizon Institute', 'Elite College', 'Ambassador University', 'Pioneer School')}
        || ' ' || n,
      'مؤسسة تعليمية في قلب المدينة', 'A place to study in the middle of town', '2020-01-01'
    from generate_series(${last + 1}::int, ${institutes}::int) n
    join place on place.at = ${pick(3, sql`(select count(*) from cities)`)}`);
}

async function drawProgrammes(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with drawn as (
      select n, ${oneOf(4, 'university', 'university', 'university', 'english', 'english', 'summer')} as product,
        ${oneOf(5, 'bachelor', 'bachelor', 'master', 'master', 'foundation', 'doctorate')} as degree,
        ${oneOf(6, 'general', 'general', 'ielts', 'toefl', 'business')} as course_type,
        1 + ${pick(7, sql`(select count(*) from specializations)`)} as subject_at,
        1 + ${pick(8, sql`(select count(*) from institutes)`)} as institute_at,
        1 + ${pick(9, 3)} as years
      from generate_series(${from}::int, ${to}::int) n
    ), subject as (select *, row_number() over (order by id) as at from specializations
    ), home as (select i.*, c.name_en as city_en, c.name_ar as city_ar, d.currency,
        row_number() over (order by i.id) as at
      from institutes i join cities c on c.id = i.city_id
      join destinations d on d.id = i.destination_id)
    insert into programmes (id, kind, institute_id, city_id, destination_id, title_ar, title_en,
      summary_ar, summary_en, description_ar, description_en, level, ielts_overall, ielts_lowest, degree, specialization_id,
      course_type, weeks_min, weeks_max, starts_mondays, price_from, price_basis, currency,
      featured, rank, created_at, retired_at, included, not_included, requirements)
    overriding system value
    select n, product, home.id, home.city_id, home.destination_id,
      case product
        when 'university' then ${oneOf(10, 'برنامج', 'دراسة')} || ' ' || subject.name_ar
        when 'english' then 'اللغة الإنجليزية في ' || home.city_ar
        else ${oneOf(11, 'صيف المغامرة', 'صيف البرمجة')} || ' في ' || home.city_ar end || ' ' || n,
      case product
        when 'university' then initcap(degree) || ' of ' || subject.name_en
        when 'english' then initcap(course_type) || ' English in ' || home.city_en
        else ${oneOf(11, 'Adventure summer', 'Coding summer')} || ' in ' || home.city_en end || ' ' || n,
      ${oneOf(12, 'دروس صباحية وأنشطة متنوعة بعد الظهر', 'تدريب عملي ومشروع تخرج مع مشرف واحد')},
      ${oneOf(12, 'Morning lessons and all kinds of activities in the afternoon', 'A placement and a final project with one supervisor')},
      repeat('وصف مفصل للبرنامج وما يتعلمه الطالب فيه خلال الأسابيع. ', 6),
      repeat('A detailed description of the programme and of what is learnt in its weeks. ', 6),
      case product when 'university' then case degree when 'foundation' then 'B1' when 'doctorate' then 'C1' else 'B2' end
        when 'english' then case course_type when 'general' then 'A1' when 'business' then 'B2' else 'B1' end
        else ${oneOf(13, 'A2', 'B1')} end,
      case product when 'university' then case degree when 'foundation' then 50 when 'bachelor' then 60 when 'master' then 65 else 70 end end,
      case product when 'university' then case degree when 'foundation' then 45 when 'bachelor' then 55 when 'master' then 60 else 65 end end,
      case product when 'university' then degree end,
      case product when 'university' then subject.id end,
      case product when 'english' then course_type end,
      case product when 'university' then 36 * years when 'english' then 1 + ${pick(14, 2)} else 2 + ${pick(14, 2)} end,
      case product when 'university' then 36 * years when 'english' then 48 else 6 end,
      product = 'english',
      case product when 'university' then 1500000 + ${pick(15, 2500)} * 1000 when 'english' then 20000 + ${pick(15, 300)} * 100 else 150000 + ${pick(15, 300)} * 1000 end,
      case product when 'university' then 'year' when 'english' then 'week' else 'total' end,
      home.currency, ${pick(16, 50)} = 0, ${pick(17, 100_000)},
      timestamptz '2026-01-01' + ${pick(18, 31_000_000)} * interval '1 second',
      case when ${pick(19, 50)} = 0 then timestamptz '2026-12-01' end,
      ${LISTED}, ${LISTED}, ${LISTED}
    from drawn
    join subject on subject.at = subject_at
    join home on home.at = institute_at`);
}

/**
 * Copies programmes with another price, rank and time. Search vectors are copied too: computing
 * them dominates an insert.
 */
async function copyProgrammes(db: Db, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table programmes disable trigger programmes_derive`);
    await tx.execute(sql`
      insert into programmes (id, kind, institute_id, city_id, destination_id, title_ar, title_en,
        summary_ar, summary_en, description_ar, description_en, level, ielts_overall, ielts_lowest, degree, specialization_id,
        course_type, weeks_min, weeks_max, starts_mondays, price_from, price_basis,
        currency, featured, rank, created_at, retired_at, included, not_included, requirements,
        search, title_search)
      overriding system value
      select n, kind, institute_id, city_id, destination_id, title_ar, title_en,
        summary_ar, summary_en, description_ar, description_en, level, ielts_overall, ielts_lowest, degree, specialization_id,
        course_type, weeks_min, weeks_max, starts_mondays, price_from + shift,
        price_basis, currency, featured, ${pick(17, 100_000)},
        timestamptz '2026-01-01' + ${pick(18, 31_000_000)} * interval '1 second', retired_at,
        included, not_included, requirements, search, title_search
      from generate_series(${from}::int, ${to}::int) n
      cross join lateral (select (${pick(21, 10_000)})::int as shift) as shifted
      join programmes on programmes.id = 1 + (n - 1) % ${sql.raw(String(DRAWN))}`);
    await tx.execute(sql`alter table programmes enable trigger programmes_derive`);
  });
}

const LISTED = sql`'[{"ar":"الرسوم الدراسية","en":"Tuition"},{"ar":"استقبال في المطار","en":"Airport welcome"}]'::jsonb`;

async function fillStarts(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into programme_starts (programme_id, starts_on)
    select distinct p.id, date '2026-01-05' + 7 * (${pick(20, 150)} + 12 * k)::int
    from programmes p
    cross join lateral (select p.id as n) as numbered
    cross join generate_series(0, 2) k
    where p.id between ${from} and ${to} and not p.starts_mondays`);
}

/** Two plans with three price bands per English course, four fees per institute. */
async function fillPrices(db: Db, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into plans (programme_id, name_ar, name_en, lessons_per_week, currency)
      select id, 'خطة ' || lessons, 'Plan ' || lessons, lessons, currency
      from programmes cross join unnest(array[20, 30]) lessons
      where id between ${from} and ${to} and kind = 'english'
      returning id, lessons_per_week
    )
    insert into plan_price_bands (plan_id, weeks_from, weeks_to, price_per_week)
    select made.id, weeks_from, weeks_to, 1000 * lessons_per_week - 100 * weeks_from
    from made cross join (values (1, 3), (4, 11), (12, 48)) bands (weeks_from, weeks_to)`);
  await db.execute(sql`
    insert into fees (institute_id, kind, name_ar, name_en, basis, amount, currency, optional)
    select i.id, fee, 'رسم', initcap(fee), 'once', 10000, d.currency, fee <> 'registration'
    from institutes i join destinations d on d.id = i.destination_id
    cross join unnest(array['registration', 'accommodation', 'transfer', 'insurance']) fee
    where not exists (select from fees f where f.institute_id = i.id)`);
}
