/** Programmes, withdrawn ones too, for a lead of the team (LEAD-05). */
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

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
import { listPlans } from '../../catalogue/queries/details';
import { listComingStarts } from './starts';

const shownIn = (language: Language) => ({
  id: programmes.id,
  kind: programmes.kind,
  title: language === 'ar' ? programmes.titleAr : programmes.titleEn,
  institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
  retiredAt: programmes.retiredAt,
});

const stateOf = (retiredAt: Date | null): ProgrammeState =>
  retiredAt === null ? 'listed' : 'withdrawn';

export interface ProgrammesFilter extends Omit<DeskProgrammesQuery, 'cursor'> {
  /** Only programmes with lower numbers. */
  readonly before: number | undefined;
  readonly language: Language;
  readonly limit: number;
}

/** The newest first. */
export async function listDeskProgrammes(
  db: Db,
  { q = '', kind, state, before, language, limit }: ProgrammesFilter,
): Promise<DeskProgramme[]> {
  const texts = sql`${programmes.titleAr} || ' ' || ${programmes.titleEn} || ' ' || ${institutes.nameAr} || ' ' || ${institutes.nameEn}`;
  const isFound = or(
    sql`strpos(masar_normalize(${texts}), masar_normalize(${q})) > 0`,
    /^\d{1,9}$/.test(q) ? eq(programmes.id, Number(q)) : undefined,
  );
  const rows = await db
    .select(shownIn(language))
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .where(
      and(
        q === '' ? undefined : isFound,
        kind && eq(programmes.kind, kind),
        state && (state === 'listed' ? isNull : isNotNull)(programmes.retiredAt),
        before === undefined ? undefined : lt(programmes.id, before),
      ),
    )
    .orderBy(desc(programmes.id))
    .limit(limit);
  return rows.map(({ retiredAt, ...row }) => ({ ...row, state: stateOf(retiredAt) }));
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
  const { retiredAt, updatedAt, tuition, prices, englishCode, ...rest } = row;
  const plans = await listPlans(db, id, { language });
  const isOfWeeks = prices.basis === 'week' && plans.some(({ bands }) => bands.length > 0);
  return {
    ...rest,
    state: stateOf(retiredAt),
    version: updatedAt.toISOString(),
    starts: await listComingStarts(db, id, today),
    english: englishCode === null ? null : readRequirementCode(englishCode),
    prices: { ...prices, tuition: isOfWeeks ? null : tuition, plans },
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
    })
    .where(eq(programmes.id, id));
}

export async function writeProgrammeState(
  tx: Tx,
  id: number,
  state: ProgrammeState,
  now: Date,
): Promise<void> {
  await tx
    .update(programmes)
    .set({ retiredAt: state === 'withdrawn' ? now : null })
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
