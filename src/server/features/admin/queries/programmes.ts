/** Programmes, withdrawn ones too, for a lead of the team (LEAD-05). */
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { EnglishScores } from '../../../../contract/admin/english';
import type { Level } from '../../../../contract/catalogue/catalogue';
import { readRequirementCode } from '../../../../contract/catalogue/english/requirementCode';
import type { Language } from '../../../../contract/common/constants';
import type {
  DeskProgramme,
  DeskProgrammeDetails,
  ProgrammeState,
  ProgrammeTexts,
} from '../../../../contract/admin/catalogue';
import type { DeskProgrammesQuery } from '../../../../contract/admin/catalogueRoutes';
import { institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import type { Db, Tx } from '../../../db/types';
import { listDeskFees, listDeskPlans } from './prices';
import { listComingStarts } from './starts';

const shownIn = (language: Language) => ({
  id: programmes.id,
  kind: programmes.kind,
  title: language === 'ar' ? programmes.titleAr : programmes.titleEn,
  institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
  state: STATE,
});

const STATE = sql<ProgrammeState>`case when ${programmes.draft} then 'draft'
  when ${programmes.retiredAt} is null then 'listed' else 'withdrawn' end`;

export interface ProgrammesFilter extends Omit<DeskProgrammesQuery, 'cursor'> {
  /** Only programmes with lower numbers. */
  readonly before: number | undefined;
  readonly language: Language;
  readonly limit: number;
}

/** Which programmes of `programmes` joined with `institutes` a filter is for. */
export function isInDeskList({
  q = '',
  kind,
  state,
}: Pick<DeskProgrammesQuery, 'q' | 'kind' | 'state'>): SQL | undefined {
  const texts = sql`${programmes.titleAr} || ' ' || ${programmes.titleEn} || ' ' || ${institutes.nameAr} || ' ' || ${institutes.nameEn}`;
  const isFound = or(
    sql`strpos(masar_normalize(${texts}), masar_normalize(${q})) > 0`,
    /^\d{1,9}$/.test(q) ? eq(programmes.id, Number(q)) : undefined,
  );
  return and(
    q === '' ? undefined : isFound,
    kind && eq(programmes.kind, kind),
    state && eq(STATE, state),
  );
}

/** The newest first. */
export async function listDeskProgrammes(
  db: Db,
  { before, language, limit, ...filter }: ProgrammesFilter,
): Promise<DeskProgramme[]> {
  return db
    .select(shownIn(language))
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .where(and(isInDeskList(filter), before === undefined ? undefined : lt(programmes.id, before)))
    .orderBy(desc(programmes.id))
    .limit(limit);
}

export async function findDeskProgramme(
  db: Db,
  id: number,
  { language, today }: { readonly language: Language; readonly today: string },
): Promise<DeskProgrammeDetails | undefined> {
  const [row] = await db
    .select({
      ...shownIn(language),
      title_ar: programmes.titleAr,
      title_en: programmes.titleEn,
      summary_ar: programmes.summaryAr,
      summary_en: programmes.summaryEn,
      description_ar: programmes.descriptionAr,
      description_en: programmes.descriptionEn,
      starts_mondays: programmes.startsMondays,
      level: programmes.level,
      englishCode: programmes.englishCode,
      updatedAt: programmes.updatedAt,
      tuition: programmes.priceFrom,
      prices: {
        currency: programmes.currency,
        basis: programmes.priceBasis,
        headline: programmes.headline,
        headline_weeks: programmes.headlineWeeks,
      },
    })
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .where(eq(programmes.id, id));
  if (!row) return undefined;
  const { updatedAt, tuition, prices, englishCode, ...rest } = row;
  const plans = await listDeskPlans(db, id, language);
  const isOfWeeks = prices.basis === 'week' && plans.some(({ bands }) => bands.length > 0);
  return {
    ...rest,
    version: updatedAt.toISOString(),
    starts: await listComingStarts(db, id, today),
    english: englishCode === null ? null : readRequirementCode(englishCode),
    prices: {
      ...prices,
      tuition: isOfWeeks ? null : tuition,
      plans,
      fees: await listDeskFees(db, id, language),
    },
  };
}

export async function writeProgrammeTexts(
  tx: Tx,
  id: number,
  texts: ProgrammeTexts,
): Promise<void> {
  await tx
    .update(programmes)
    .set({
      titleAr: texts.title_ar,
      titleEn: texts.title_en,
      summaryAr: texts.summary_ar,
      summaryEn: texts.summary_en,
      descriptionAr: texts.description_ar,
      descriptionEn: texts.description_en,
    })
    .where(eq(programmes.id, id));
}

/** Withdraws a programme, lists it again, or publishes a draft, which is new from then on. */
export async function writeProgrammeState(
  tx: Tx,
  id: number,
  state: Exclude<ProgrammeState, 'draft'>,
  now: Date,
): Promise<void> {
  await tx
    .update(programmes)
    .set({
      retiredAt: state === 'withdrawn' ? now : null,
      createdAt: sql`case when ${programmes.draft} then ${now.toISOString()}::timestamptz else ${programmes.createdAt} end`,
      draft: false,
    })
    .where(eq(programmes.id, id));
}

/** Everything that is written about a programme, in both languages. */
export async function listProgrammeTexts(db: Db, id: number): Promise<readonly string[]> {
  const rows = await db
    .select({
      titleAr: programmes.titleAr,
      titleEn: programmes.titleEn,
      summaryAr: programmes.summaryAr,
      summaryEn: programmes.summaryEn,
      descriptionAr: programmes.descriptionAr,
      descriptionEn: programmes.descriptionEn,
      requirements: programmes.requirements,
      included: programmes.included,
    })
    .from(programmes)
    .where(eq(programmes.id, id));
  return rows.flatMap(({ requirements, included, ...texts }) => [
    ...Object.values(texts),
    ...[...requirements, ...included].flatMap(({ ar, en }) => [ar, en]),
  ]);
}

export async function writeProgrammeEnglish(
  tx: Tx,
  id: number,
  { level, ...scores }: EnglishScores & { readonly level: Level | null },
): Promise<void> {
  // The database has IELTS in tenths of a band.
  const tenths = (bands: number | null): number | null => bands && Math.round(bands * 10);
  await tx
    .update(programmes)
    .set({
      level,
      ieltsOverall: tenths(scores.ielts_overall),
      ieltsLowest: tenths(scores.ielts_lowest),
      toeflOverall: scores.toefl_overall,
      toeflLowest: scores.toefl_lowest,
      duolingoOverall: scores.duolingo_overall,
      duolingoLowest: scores.duolingo_lowest,
    })
    .where(eq(programmes.id, id));
}

/**
 * Marks a programme as changed together with its prices or start dates: a new version, and a new
 * modification date for search engines.
 */
export async function writeProgrammeTouched(tx: Tx, id: number): Promise<void> {
  await tx
    .update(programmes)
    .set({ updatedAt: sql`now()` })
    .where(eq(programmes.id, id));
}
