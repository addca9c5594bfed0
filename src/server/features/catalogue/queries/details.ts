import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type {
  Fee,
  Plan,
  ProgrammeCard,
  ProgrammeDetails,
  WithdrawnProgramme,
} from '../../../../contract/catalogue/catalogue';
import { readRequirementCode } from '../../../../contract/catalogue/english/requirementCode';
import { NO_LEAD } from '../../../../contract/catalogue/leadTimes';
import { leadDay } from '../../../../contract/requests/requests';
import { readByIndex } from '../../../db/indexedReads';
import type { LocalText } from '../../../db/schema/columns';
import { cities, destinations, institutes } from '../../../db/schema/places';
import { fees, planPriceBands, plans } from '../../../db/schema/prices';
import { programmes, programmeStarts } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { degreeTotal } from '../../../../contract/prices/degreeTotal';
import { linesIn } from '../../../../contract/prices/pricing';
import { findAnyHeadline } from '../../prices/queries/headline';
import { leadTimeOfRow } from '../../prices/queries/leadTimes';
import { findCard, listCards } from './cards';
import type { LocaleContext } from './cards';
import { findDegreeFacts } from './degreeFacts';
import { listSimilar } from './similar';
import type { Likeness } from './similar';
import { withEnglish } from './englishText';

const STARTS = 24;

/** A listed programme with everything on its page. */
export async function findProgramme(
  db: Db,
  id: number,
  locale: LocaleContext,
): Promise<ProgrammeDetails | undefined> {
  return readByIndex(db, async (tx) => {
    const [card] = await listCards(tx, [id], locale);
    return card && detailsOf(tx, card, locale);
  });
}

/** The same of any programme, drafts and withdrawn ones too, as its page will show it (LEAD-07). */
export async function previewProgramme(
  db: Db,
  id: number,
  locale: LocaleContext,
): Promise<ProgrammeDetails | undefined> {
  return readByIndex(db, async (tx) => {
    const card = await findCard(tx, id, locale);
    return card && detailsOf(tx, card, locale);
  });
}

async function detailsOf(
  tx: Db,
  card: ProgrammeCard,
  locale: LocaleContext,
): Promise<ProgrammeDetails> {
  const { id } = card;
  const facts = await findFacts(tx, id, locale);
  const headline = await findAnyHeadline(tx, id);
  return {
    ...card,
    ...facts,
    standard_plan_id: headline?.standardPlanId ?? null,
    degree_total: degreeTotal(card, headline?.price.lines ?? []),
    headline_lines: linesIn(headline?.price.lines ?? [], locale.language),
    starts: await listStarts(tx, id, leadDay(locale.today, facts.lead_weeks)),
    plans: await listPlans(tx, id, locale),
    fees: await listFees(tx, card, locale),
    degree_facts: await findDegreeFacts(tx, card, locale),
    similar: await listSimilar(tx, likenessOf(card), locale),
  };
}

/** A withdrawn programme with alternatives. */
export async function findWithdrawn(
  db: Db,
  id: number,
  locale: LocaleContext,
): Promise<WithdrawnProgramme | undefined> {
  return readByIndex(db, async (tx) => {
    const [row] = await tx
      .select({
        id: programmes.id,
        kind: programmes.kind,
        degree: programmes.degree,
        title: locale.language === 'ar' ? programmes.titleAr : programmes.titleEn,
        specialization: programmes.specializationId,
        courseType: programmes.courseType,
        city: programmes.cityId,
        destination: programmes.destinationId,
      })
      .from(programmes)
      .where(
        and(eq(programmes.id, id), isNotNull(programmes.retiredAt), eq(programmes.draft, false)),
      );
    if (!row) return undefined;
    const { kind, title } = row;
    return { kind, title, similar: await listSimilar(tx, row, locale) };
  });
}

async function findFacts(db: Db, id: number, { language }: LocaleContext) {
  const arabic = language === 'ar';
  const [row] = await db
    .select({
      description: arabic ? programmes.descriptionAr : programmes.descriptionEn,
      institute_description: arabic ? institutes.descriptionAr : institutes.descriptionEn,
      institute_facts: {
        founded_year: institutes.foundedYear,
        students: institutes.studentCount,
        accreditation: arabic ? institutes.accreditationAr : institutes.accreditationEn,
        languages: institutes.languages,
        centre_distance: institutes.centreDistance,
      },
      latitude: cities.latitude,
      longitude: cities.longitude,
      livingCost: cities.livingCost,
      livingCurrency: destinations.currency,
      age_min: programmes.ageMin,
      age_max: programmes.ageMax,
      included: programmes.included,
      not_included: programmes.notIncluded,
      requirements: programmes.requirements,
      englishCode: programmes.englishCode,
      lead: leadTimeOfRow,
    })
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .innerJoin(cities, eq(cities.id, programmes.cityId))
    .innerJoin(destinations, eq(destinations.id, programmes.destinationId))
    .where(eq(programmes.id, id));
  if (!row) throw new Error('A programme was listed and then not there, in one snapshot');
  const inLanguage = (texts: readonly LocalText[]) => texts.map((text) => text[language]);
  const { livingCost, livingCurrency, latitude, longitude, englishCode, lead, ...facts } = row;
  const english = englishCode === null ? null : readRequirementCode(englishCode);
  return {
    ...facts,
    ...(lead ?? NO_LEAD),
    institute_facts: { ...row.institute_facts, languages: row.institute_facts.languages ?? [] },
    city_location: latitude === null || longitude === null ? null : { latitude, longitude },
    living_cost: livingCost === null ? null : { amount: livingCost, currency: livingCurrency },
    included: inLanguage(row.included),
    not_included: inLanguage(row.not_included),
    requirements: withEnglish(inLanguage(row.requirements), english, language),
  };
}

/** @param after UTC date */
async function listStarts(db: Db, id: number, after: string): Promise<string[]> {
  const rows = await db
    .select({ date: programmeStarts.startsOn })
    .from(programmeStarts)
    .where(and(eq(programmeStarts.programmeId, id), gt(programmeStarts.startsOn, after)))
    .orderBy(asc(programmeStarts.startsOn))
    .limit(STARTS);
  return rows.map(({ date }) => date);
}

export async function listPlans(
  db: Db,
  id: number,
  { language }: Pick<LocaleContext, 'language'>,
): Promise<Plan[]> {
  const rows = await db
    .select({
      id: plans.id,
      name: language === 'ar' ? plans.nameAr : plans.nameEn,
      lessons_per_week: plans.lessonsPerWeek,
      currency: plans.currency,
      band: {
        weeks_from: planPriceBands.weeksFrom,
        weeks_to: planPriceBands.weeksTo,
        price_per_week: planPriceBands.pricePerWeek,
      },
    })
    .from(plans)
    .leftJoin(planPriceBands, eq(planPriceBands.planId, plans.id))
    .where(eq(plans.programmeId, id))
    .orderBy(asc(plans.lessonsPerWeek), asc(plans.id), asc(planPriceBands.weeksFrom));
  const byId = new Map<number, Plan>();
  for (const { band, ...plan } of rows) {
    const bands = [...(byId.get(plan.id)?.bands ?? []), ...(band ? [band] : [])];
    byId.set(plan.id, { ...plan, bands });
  }
  return [...byId.values()];
}

async function listFees(db: Db, card: ProgrammeCard, { language }: LocaleContext): Promise<Fee[]> {
  return db
    .select({
      id: fees.id,
      kind: fees.kind,
      housing: fees.housing,
      name: language === 'ar' ? fees.nameAr : fees.nameEn,
      basis: fees.basis,
      amount: fees.amount,
      currency: fees.currency,
      optional: fees.optional,
    })
    .from(fees)
    .where(
      and(
        eq(fees.instituteId, card.institute.id),
        or(isNull(fees.programmeId), eq(fees.programmeId, card.id)),
      ),
    )
    .orderBy(asc(fees.optional), asc(fees.id));
}

function likenessOf(card: ProgrammeCard): Likeness {
  const { id, kind, degree, specialization, course_type: courseType, city, destination } = card;
  return {
    id,
    kind,
    degree,
    courseType,
    specialization: specialization?.id ?? null,
    city: city.id,
    destination: destination.id,
  };
}
