/** Programmes and institutes that a lead makes (LEAD-07). */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';

import { BASIS_OF_KIND } from '../../../../contract/admin/newProgramme';
import type {
  InstituteChoice,
  InstitutePayload,
  NewProgrammePayload,
  ProgrammeChoices,
} from '../../../../contract/admin/newProgramme';
import type { Language } from '../../../../contract/common/constants';
import { cities, destinations, institutes } from '../../../db/schema/places';
import { fees, planPriceBands, plans } from '../../../db/schema/prices';
import {
  programmes,
  programmeStarts,
  specializationFields,
  specializations,
} from '../../../db/schema/programmes';
import type { Db, Tx } from '../../../db/types';

/** The choices of a form for a new programme or institute, by name. */
export async function listProgrammeChoices(db: Db, language: Language): Promise<ProgrammeChoices> {
  const nameOf = language === 'ar' ? 'nameAr' : 'nameEn';
  return {
    institutes: await db
      .select(choiceIn(language))
      .from(institutes)
      .innerJoin(destinations, eq(destinations.id, institutes.destinationId))
      .orderBy(asc(institutes[nameOf]), asc(institutes.id)),
    cities: await db
      .select({ id: cities.id, name: cities[nameOf], destination: cities.destinationId })
      .from(cities)
      .orderBy(asc(cities[nameOf]), asc(cities.id)),
    specializations: await db
      .select({ id: specializations.id, name: specializations[nameOf] })
      .from(specializations)
      .where(isNull(specializations.retiredAt))
      .orderBy(asc(specializations[nameOf]), asc(specializations.id)),
    fields: await db
      .select({ id: specializationFields.id, name: specializationFields[nameOf] })
      .from(specializationFields)
      .orderBy(asc(specializationFields.position)),
  };
}

const choiceIn = (language: Language) => ({
  id: institutes.id,
  name: language === 'ar' ? institutes.nameAr : institutes.nameEn,
  kind: institutes.kind,
  currency: destinations.currency,
});

export async function findInstituteChoice(
  db: Db,
  id: number,
  language: Language,
): Promise<InstituteChoice | undefined> {
  const [row] = await db
    .select(choiceIn(language))
    .from(institutes)
    .innerJoin(destinations, eq(destinations.id, institutes.destinationId))
    .where(eq(institutes.id, id));
  return row;
}

/** The destination of a city; undefined for an unknown one. */
export async function findCity(
  db: Db,
  id: number,
): Promise<Pick<typeof cities.$inferSelect, 'destinationId'> | undefined> {
  const [row] = await db
    .select({ destinationId: cities.destinationId })
    .from(cities)
    .where(eq(cities.id, id));
  return row;
}

/** Returns whether an institute has this English name. */
export async function isNameTaken(db: Db, nameEn: string): Promise<boolean> {
  return (await db.$count(institutes, eq(institutes.nameEn, nameEn))) > 0;
}

/** @returns its id */
export async function insertInstitute(
  tx: Tx,
  facts: InstitutePayload,
  destinationId: (typeof cities.$inferSelect)['destinationId'],
): Promise<number> {
  const [added] = await tx
    .insert(institutes)
    .values({
      kind: facts.kind,
      destinationId,
      cityId: facts.city_id,
      nameAr: facts.name_ar,
      nameEn: facts.name_en,
      descriptionAr: facts.description_ar,
      descriptionEn: facts.description_en,
      foundedYear: facts.founded_year,
    })
    .returning({ id: institutes.id });
  if (!added) throw new Error('An institute was not made');
  return added.id;
}

/** Where an institute is, and the currency of its prices. */
export interface InstitutePlace {
  readonly id: number;
  readonly cityId: number;
  readonly destinationId: (typeof cities.$inferSelect)['destinationId'];
  readonly currency: string;
}

export async function findPlace(db: Db, instituteId: number): Promise<InstitutePlace | undefined> {
  const [row] = await db
    .select({
      id: institutes.id,
      cityId: institutes.cityId,
      destinationId: institutes.destinationId,
      currency: destinations.currency,
    })
    .from(institutes)
    .innerJoin(destinations, eq(destinations.id, institutes.destinationId))
    .where(eq(institutes.id, instituteId));
  return row;
}

/** Returns whether the agency lists this subject. */
export async function hasSpecialization(db: Db, id: number): Promise<boolean> {
  return (
    (await db.$count(
      specializations,
      and(eq(specializations.id, id), isNull(specializations.retiredAt)),
    )) > 0
  );
}

/**
 * Inserts a draft, without plans and starts.
 * @param priceFrom tuition at its lowest, in minor units
 * @returns its id
 */
export async function insertDraft(
  tx: Tx,
  facts: NewProgrammePayload,
  { place, priceFrom, now }: { place: InstitutePlace; priceFrom: number; now: Date },
): Promise<number> {
  const isDegree = facts.kind === 'university';
  const [added] = await tx
    .insert(programmes)
    .values({
      kind: facts.kind,
      instituteId: place.id,
      cityId: place.cityId,
      destinationId: place.destinationId,
      titleAr: facts.title_ar,
      titleEn: facts.title_en,
      summaryAr: facts.summary_ar,
      summaryEn: facts.summary_en,
      descriptionAr: facts.description_ar,
      descriptionEn: facts.description_en,
      level: facts.level ?? null,
      degree: isDegree ? (facts.degree ?? null) : null,
      specializationId: isDegree ? (facts.specialization_id ?? null) : null,
      courseType: facts.kind === 'english' ? (facts.course_type ?? null) : null,
      weeksMin: facts.weeks_min,
      weeksMax: facts.weeks_max ?? facts.weeks_min,
      startsMondays: facts.kind === 'english' && facts.starts_mondays,
      priceFrom,
      priceBasis: BASIS_OF_KIND[facts.kind],
      currency: place.currency,
      retiredAt: now,
      draft: true,
      createdAt: now,
    })
    .returning({ id: programmes.id });
  if (!added) throw new Error('A programme was not made');
  return added.id;
}

/**
 * Copies a programme into a draft: texts, plans with their prices, its own fees, English and the starts
 * after `today`.
 * @returns the copy's id
 */
export async function copyProgramme(
  tx: Tx,
  id: number,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<number> {
  const [row] = await tx.select().from(programmes).where(eq(programmes.id, id));
  if (!row) throw new Error('A programme was seen and then not there, in one transaction');
  const [copy] = await tx
    .insert(programmes)
    .values({
      ...asNew(row),
      featured: false,
      rank: 0,
      createdAt: now,
      updatedAt: now,
      retiredAt: now,
      draft: true,
    })
    .returning({ id: programmes.id });
  if (!copy) throw new Error('A programme was not copied');
  await copyPlans(tx, id, copy.id);
  const own = await tx.select().from(fees).where(eq(fees.programmeId, id)).orderBy(asc(fees.id));
  if (own.length > 0) {
    await tx.insert(fees).values(own.map((fee) => ({ ...asNew(fee), programmeId: copy.id })));
  }
  const starts = await tx
    .select()
    .from(programmeStarts)
    .where(and(eq(programmeStarts.programmeId, id), gt(programmeStarts.startsOn, today)));
  if (starts.length > 0) {
    await tx
      .insert(programmeStarts)
      .values(starts.map((start) => ({ ...start, programmeId: copy.id })));
  }
  return copy.id;
}

/** A row that gets an id of its own. */
const asNew = <Row extends { readonly id: number }>(
  row: Row,
): Omit<Row, 'id'> & { readonly id?: undefined } => ({ ...row, id: undefined });

async function copyPlans(tx: Tx, from: number, to: number): Promise<void> {
  const rows = await tx
    .select()
    .from(plans)
    .where(eq(plans.programmeId, from))
    .orderBy(asc(plans.id));
  for (const plan of rows) {
    const [copy] = await tx
      .insert(plans)
      .values({ ...asNew(plan), programmeId: to })
      .returning({ id: plans.id });
    if (!copy) throw new Error('A plan was not copied');
    const bands = await tx.select().from(planPriceBands).where(eq(planPriceBands.planId, plan.id));
    if (bands.length > 0) {
      await tx.insert(planPriceBands).values(bands.map((band) => ({ ...band, planId: copy.id })));
    }
  }
}
