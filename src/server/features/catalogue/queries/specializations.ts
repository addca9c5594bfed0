import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type {
  SpecializationDetails,
  SpecializationField,
  SpecializationList,
} from '../../../../contract/catalogue/catalogue';
import type { Language } from '../../../../contract/common/constants';
import { readByIndex } from '../../../db/indexedReads';
import { programmeCounts } from '../../../db/schema/counts';
import { programmes, specializationFields, specializations } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { listCards } from './cards';
import type { LocaleContext } from './cards';
import { correctText } from './corrections';
import type { CountMatches } from './corrections';
import { searchWords } from './words';

const SPECIALIZATION_PROGRAMMES = 24;

const taughtBy = sql<number>`(select coalesce(sum(${programmeCounts.programmes}), 0)::int
  from ${programmeCounts}
  where ${programmeCounts.kind} = 'university'
    and ${programmeCounts.specializationId} = ${specializations.id})`;

/** Specializations by field; a text matches names, descriptions and fields (CAT-07, CAT-08). */
export async function listSpecializations(
  db: Db,
  typed: string | undefined,
  language: Language,
): Promise<SpecializationList> {
  const words = await searchWords(db, typed, 'specialization');
  const fields = await fieldsWith(db, words, language);
  if (fields.length > 0 || typed === undefined || words === undefined) {
    return { fields, corrected_q: null, unoffered: null };
  }
  const count: CountMatches = (queries) =>
    Promise.all(queries.map((one) => db.$count(specializations, matching(one))));
  const counters = { anywhere: count, filtered: count };
  const { q, unoffered } = await correctText(db, typed, 'specialization', counters);
  if (q === null) return { fields, corrected_q: null, unoffered };
  const corrected = await searchWords(db, q, 'specialization');
  return { fields: await fieldsWith(db, corrected, language), corrected_q: q, unoffered };
}

/** A lead has not withdrawn it (LEAD-06). */
const IS_LISTED = isNull(specializations.retiredAt);

function matching(words: string | undefined): SQL | undefined {
  return and(
    IS_LISTED,
    words === undefined ? undefined : sql`${specializations.search} @@ ${words}::tsquery`,
  );
}

/** Matches in the name, which has weight A. */
function inName(words: string): SQL {
  return sql`(ts_filter(${specializations.search}, '{a}') @@ ${words}::tsquery)`;
}

/** The fields and specializations that a tsquery finds; all without one. One query. */
async function fieldsWith(
  db: Db,
  words: string | undefined,
  language: Language,
): Promise<SpecializationField[]> {
  const name = language === 'ar' ? 'nameAr' : 'nameEn';
  const taught = db
    .select({
      id: programmeCounts.specializationId,
      programmes: sql<number>`sum(${programmeCounts.programmes})::int`.as('taught'),
    })
    .from(programmeCounts)
    .where(eq(programmeCounts.kind, 'university'))
    .groupBy(programmeCounts.specializationId)
    .as('taught_by');
  const rows = await db
    .select({
      field: { id: specializationFields.id, name: specializationFields[name] },
      id: specializations.id,
      name: specializations[name],
      programmes: sql<number>`coalesce(${taught.programmes}, 0)`,
    })
    .from(specializations)
    .innerJoin(specializationFields, eq(specializationFields.id, specializations.fieldId))
    .leftJoin(taught, eq(taught.id, specializations.id))
    .where(matching(words))
    .orderBy(
      // With a search text, fields with a match in a name come first, with those names first.
      ...(words === undefined
        ? []
        : [desc(sql`bool_or(${inName(words)}) over (partition by ${specializationFields.id})`)]),
      asc(specializationFields.position),
      ...(words === undefined ? [] : [desc(inName(words))]),
      asc(specializations[name]),
    );
  const fields = new Map<number, SpecializationField>();
  for (const { field, ...row } of rows) {
    const before = fields.get(field.id)?.specializations ?? [];
    fields.set(field.id, { ...field, specializations: [...before, row] });
  }
  return [...fields.values()];
}

/** A specialization with its first programmes in recommended order. */
export async function findSpecialization(
  db: Db,
  id: number,
  locale: LocaleContext,
): Promise<SpecializationDetails | undefined> {
  return readByIndex(db, async (tx) => {
    const name = locale.language === 'ar' ? 'nameAr' : 'nameEn';
    const [found] = await tx
      .select({
        id: specializations.id,
        name: specializations[name],
        description:
          locale.language === 'ar' ? specializations.descriptionAr : specializations.descriptionEn,
        field: { id: specializationFields.id, name: specializationFields[name] },
        total: taughtBy,
      })
      .from(specializations)
      .innerJoin(specializationFields, eq(specializationFields.id, specializations.fieldId))
      .where(and(eq(specializations.id, id), IS_LISTED));
    if (!found) return undefined;
    const taught = await tx
      .select({ id: programmes.id })
      .from(programmes)
      .where(
        and(
          eq(programmes.kind, 'university'),
          eq(programmes.specializationId, id),
          isNull(programmes.retiredAt),
        ),
      )
      .orderBy(asc(programmes.bestMatch), asc(programmes.id))
      .limit(SPECIALIZATION_PROGRAMMES);
    const ids = taught.map((row) => row.id);
    return { ...found, programmes: await listCards(tx, ids, locale) };
  });
}

/** A specialization's name and description. */
export async function findSpecializationName(
  db: Db,
  id: number,
  language: Language,
): Promise<{ readonly title: string; readonly about: string } | undefined> {
  const isArabic = language === 'ar';
  const [found] = await db
    .select({
      title: isArabic ? specializations.nameAr : specializations.nameEn,
      about: isArabic ? specializations.descriptionAr : specializations.descriptionEn,
    })
    .from(specializations)
    .where(and(eq(specializations.id, id), IS_LISTED));
  return found;
}
