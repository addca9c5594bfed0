import { and, eq, isNull, sql } from 'drizzle-orm';
import type {
  FoundationYear,
  HousingPrice,
  ProgrammeCard,
} from '../../../../contract/catalogue/catalogue';
import { readRequirementCode } from '../../../../contract/catalogue/english/requirementCode';
import type { Language } from '../../../../contract/common/constants';
import { courseStartRange } from '../../../../contract/requests/requests';
import { imageUrl } from '../../../../contract/common/urls';
import { cities, destinations, institutes } from '../../../db/schema/places';
import { fees } from '../../../db/schema/prices';
import { startLeadTimes } from '../../../db/schema/leadTimes';
import { programmes, programmeStarts, specializations } from '../../../db/schema/programmes';
import { prepared } from '../../../db/prepared';
import type { Db } from '../../../db/types';

export interface LocaleContext {
  readonly language: Language;
  readonly today: string;
}

/** Cards of the listed programmes in the given order; one query. */
export async function listCards(
  db: Db,
  ids: readonly number[],
  locale: LocaleContext,
): Promise<ProgrammeCard[]> {
  if (ids.length === 0) return [];
  const { language, today } = locale;
  const rows = await cardsOf(db, language).execute({ ids: `{${ids.join(',')}}`, today });
  const byId = new Map(toCards(rows, locale).map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const cardsOf = prepared('cards', (db, language: Language) =>
  cardsQuery(db, language).where(
    and(
      sql`${programmes.id} = any(${sql.placeholder('ids')}::int[])`,
      isNull(programmes.retiredAt),
    ),
  ),
);

/** The card of any programme, withdrawn ones and drafts too. */
export async function findCard(
  db: Db,
  id: number,
  locale: LocaleContext,
): Promise<ProgrammeCard | undefined> {
  const rows = await courseOf(db, locale.language).execute({ id, today: locale.today });
  const [card] = toCards(rows, locale);
  return card;
}

const courseOf = prepared('course', (db, language: Language) =>
  cardsQuery(db, language).where(eq(programmes.id, sql.placeholder('id'))),
);

/** Joined, not looked up for each row: the table is small and read once. */
const leadWeeks = sql<number>`coalesce(${startLeadTimes.weeks}, 0)`;

/** The cheapest housing by the week, otherwise for the whole stay, of what can be added to the price. */
const housingFrom = sql<HousingPrice | null>`(select json_build_object('amount', ${fees.amount}, 'basis', ${fees.basis})
  from ${fees}
  where ${fees.instituteId} = ${programmes.instituteId} and ${fees.kind} = 'accommodation'
    and ${fees.optional} and ${fees.currency} = ${programmes.currency}
    and (${fees.programmeId} is null or ${fees.programmeId} = ${programmes.id})
  order by ${fees.basis} = 'week' desc, ${fees.amount} limit 1)`;

interface FoundationRow extends Pick<FoundationYear, 'id' | 'level'> {
  readonly code: string | null;
}

/** Of the same institute and field, the one that asks for the least English (ENG-09). */
const foundation = sql<FoundationRow | null>`case when ${programmes.degree} = 'bachelor' then
  (select json_build_object('id', f.id, 'level', f.level, 'code', f.english_code)
  from ${programmes} f join ${specializations} fs on fs.id = f.specialization_id
  where f.institute_id = ${programmes.instituteId} and fs.field_id = ${specializations.fieldId}
    and f.degree = 'foundation' and f.retired_at is null
  order by f.ielts_overall nulls first, f.id limit 1) end`;

/** The query of cards, for a condition; with the placeholder `today`. */
export function cardsQuery(db: Db, language: Language) {
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  return db
    .select({
      id: programmes.id,
      kind: programmes.kind,
      title: language === 'ar' ? programmes.titleAr : programmes.titleEn,
      summary: language === 'ar' ? programmes.summaryAr : programmes.summaryEn,
      institute: { id: institutes.id, name: institutes[name] },
      destination: { id: destinations.id, name: destinations[name] },
      city: { id: cities.id, name: cities[name] },
      level: programmes.level,
      englishCode: programmes.englishCode,
      degree: programmes.degree,
      course_type: programmes.courseType,
      specialization: { id: specializations.id, name: specializations[name] },
      weeks_min: programmes.weeksMin,
      weeks_max: programmes.weeksMax,
      starts_mondays: programmes.startsMondays,
      next_start: sql<
        string | null
      >`(select min(${programmeStarts.startsOn})::text from ${programmeStarts} where ${programmeStarts.programmeId} = ${programmes.id} and ${programmeStarts.startsOn} > ${sql.placeholder('today')}::date + 7 * ${leadWeeks})`,
      leadWeeks,
      headline: programmes.headline,
      headline_weeks: programmes.headlineWeeks,
      price_basis: programmes.priceBasis,
      currency: programmes.currency,
      imageHash: programmes.imageHash,
      centre_distance: institutes.centreDistance,
      housing_from: housingFrom,
      foundation,
    })
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .innerJoin(cities, eq(cities.id, programmes.cityId))
    .innerJoin(destinations, eq(destinations.id, programmes.destinationId))
    .leftJoin(specializations, eq(specializations.id, programmes.specializationId))
    .leftJoin(
      startLeadTimes,
      and(
        eq(startLeadTimes.destinationId, programmes.destinationId),
        eq(sql`${startLeadTimes.kind}`, programmes.kind),
      ),
    );
}

type CardRow = Awaited<ReturnType<typeof cardsQuery>>[number];

/** Rows of `cardsQuery` as cards. */
export function toCards(rows: readonly CardRow[], { today }: LocaleContext): ProgrammeCard[] {
  const mondays = new Map<number, string>();
  const firstMonday = (leadWeeks: number): string => {
    const monday = mondays.get(leadWeeks) ?? courseStartRange(today, leadWeeks).first;
    mondays.set(leadWeeks, monday);
    return monday;
  };
  // Named one by one: a rest of so many fields takes longer than all else here.
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    summary: row.summary,
    institute: row.institute,
    destination: row.destination,
    city: row.city,
    level: row.level,
    english: row.englishCode === null ? null : readRequirementCode(row.englishCode),
    degree: row.degree,
    course_type: row.course_type,
    specialization: row.specialization,
    weeks_min: row.weeks_min,
    weeks_max: row.weeks_max,
    starts_mondays: row.starts_mondays,
    next_start: row.starts_mondays ? firstMonday(row.leadWeeks) : row.next_start,
    headline: row.headline,
    headline_weeks: row.headline_weeks,
    price_basis: row.price_basis,
    currency: row.currency,
    image: row.imageHash === null ? null : imageUrl(row.imageHash),
    centre_distance: row.centre_distance,
    housing_from: row.housing_from,
    foundation: foundationOf(row.foundation),
  }));
}

function foundationOf(row: FoundationRow | null): FoundationYear | null {
  if (row === null) return null;
  const { id, level, code } = row;
  return { id, level, english: code === null ? null : readRequirementCode(code) };
}
