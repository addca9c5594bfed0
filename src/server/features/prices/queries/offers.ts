import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';

import type { HousingKind, LivingCost, PriceBasis } from '../../../../contract/catalogue/catalogue';
import type { DestinationId, Product } from '../../../../contract/common/constants';
import { cities, destinations, institutes } from '../../../db/schema/places';
import { fees, planPriceBands, plans } from '../../../db/schema/prices';
import { programmes, programmeStarts, specializations } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import type { BothLanguages, PricedFee, PriceList } from '../../../../contract/prices/pricing';

interface Place<Id = number> {
  readonly id: Id;
  readonly name: BothLanguages;
}

export interface Offer {
  readonly id: number;
  readonly kind: Product;
  readonly title: BothLanguages;
  readonly institute: Place;
  readonly city: Place;
  readonly destination: Place<DestinationId>;
  /** A month in the city; null if unknown. */
  readonly livingCost: LivingCost | null;
  readonly weeksMin: number;
  readonly weeksMax: number;
  readonly startsMondays: boolean;
  /** Tuition without a plan. */
  readonly tuition: { readonly amount: number; readonly basis: PriceBasis };
  readonly currency: string;
  readonly headlineWeeks: number;
}

export interface PlanOffer extends PriceList {
  readonly planId: number;
  readonly programme: Offer;
}

const PROGRAMME = {
  id: programmes.id,
  kind: programmes.kind,
  titleAr: programmes.titleAr,
  titleEn: programmes.titleEn,
  instituteId: institutes.id,
  instituteAr: institutes.nameAr,
  instituteEn: institutes.nameEn,
  cityId: cities.id,
  cityAr: cities.nameAr,
  cityEn: cities.nameEn,
  livingCost: cities.livingCost,
  livingCurrency: destinations.currency,
  destinationId: destinations.id,
  destinationAr: destinations.nameAr,
  destinationEn: destinations.nameEn,
  weeksMin: programmes.weeksMin,
  weeksMax: programmes.weeksMax,
  startsMondays: programmes.startsMondays,
  priceFrom: programmes.priceFrom,
  priceBasis: programmes.priceBasis,
  currency: programmes.currency,
  headlineWeeks: programmes.headlineWeeks,
};

const offered = isNull(programmes.retiredAt);

/** Finds a listed programme; undefined otherwise. */
export async function findOffer(db: Db, programmeId: number): Promise<Offer | undefined> {
  const [row] = await db
    .select(PROGRAMME)
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .innerJoin(cities, eq(cities.id, programmes.cityId))
    .innerJoin(destinations, eq(destinations.id, programmes.destinationId))
    .where(and(eq(programmes.id, programmeId), offered));
  return row && toOffer(row);
}

/**
 * Finds a plan of a listed programme; undefined otherwise. Without price bands its price is
 * unknown.
 */
export async function findPlanOffer(db: Db, planId: number): Promise<PlanOffer | undefined> {
  const rows = await db
    .select({
      programme: PROGRAMME,
      planAr: plans.nameAr,
      planEn: plans.nameEn,
      currency: plans.currency,
      band: {
        weeksFrom: planPriceBands.weeksFrom,
        weeksTo: planPriceBands.weeksTo,
        pricePerWeek: planPriceBands.pricePerWeek,
      },
    })
    .from(plans)
    .innerJoin(programmes, eq(programmes.id, plans.programmeId))
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .innerJoin(cities, eq(cities.id, programmes.cityId))
    .innerJoin(destinations, eq(destinations.id, programmes.destinationId))
    .leftJoin(planPriceBands, eq(planPriceBands.planId, plans.id))
    .where(and(eq(plans.id, planId), offered))
    .orderBy(asc(planPriceBands.weeksFrom));
  const [first] = rows;
  if (!first) return undefined;
  const programme = toOffer(first.programme);
  return {
    planId,
    programme,
    planName: { ar: first.planAr, en: first.planEn },
    currency: first.currency,
    bands: rows.map(({ band }) => band).filter((band) => band !== null),
    fees: feesFor(await listFees(db, [programme.institute.id]), programme),
  };
}

/** A fee and its programme; null applies to the whole institute. */
export interface InstituteFee extends PricedFee {
  readonly housing: HousingKind | null;
  readonly instituteId: number;
  readonly programmeId: number | null;
}

/** Every fee and extra of the institutes. */
export async function listFees(
  db: Db,
  instituteIds: readonly number[],
): Promise<readonly InstituteFee[]> {
  if (instituteIds.length === 0) return [];
  const rows = await db
    .select({
      id: fees.id,
      instituteId: fees.instituteId,
      programmeId: fees.programmeId,
      kind: fees.kind,
      housing: fees.housing,
      nameAr: fees.nameAr,
      nameEn: fees.nameEn,
      basis: fees.basis,
      amount: fees.amount,
      currency: fees.currency,
      optional: fees.optional,
    })
    .from(fees)
    .where(inArray(fees.instituteId, [...instituteIds]));
  return rows.map(({ nameAr, nameEn, ...row }) => ({ ...row, name: { ar: nameAr, en: nameEn } }));
}

/** The fees that apply to one programme. */
export function feesFor(
  all: readonly InstituteFee[],
  programme: { readonly id: number; readonly institute: { readonly id: number } },
): readonly InstituteFee[] {
  return all.filter(
    (fee) =>
      fee.instituteId === programme.institute.id &&
      (fee.programmeId === null || fee.programmeId === programme.id),
  );
}

/** Future start dates of a programme without Monday starts. */
export async function listStarts(db: Db, programmeId: number, today: string): Promise<string[]> {
  const rows = await db
    .select({ startsOn: programmeStarts.startsOn })
    .from(programmeStarts)
    .where(and(eq(programmeStarts.programmeId, programmeId), gt(programmeStarts.startsOn, today)))
    .orderBy(asc(programmeStarts.startsOn));
  return rows.map(({ startsOn }) => startsOn);
}

/** Returns whether the specialization exists. */
export async function hasSpecialization(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: specializations.id })
    .from(specializations)
    .where(eq(specializations.id, id));
  return rows.length > 0;
}

interface OfferRow {
  readonly id: number;
  readonly kind: Product;
  readonly titleAr: string;
  readonly titleEn: string;
  readonly instituteId: number;
  readonly instituteAr: string;
  readonly instituteEn: string;
  readonly cityId: number;
  readonly cityAr: string;
  readonly cityEn: string;
  readonly livingCost: number | null;
  readonly livingCurrency: string;
  readonly destinationId: DestinationId;
  readonly destinationAr: string;
  readonly destinationEn: string;
  readonly weeksMin: number;
  readonly weeksMax: number;
  readonly startsMondays: boolean;
  readonly priceFrom: number;
  readonly priceBasis: PriceBasis;
  readonly currency: string;
  readonly headlineWeeks: number;
}

function toOffer(row: OfferRow): Offer {
  const { id, kind, weeksMin, weeksMax, startsMondays, currency, headlineWeeks } = row;
  return {
    id,
    kind,
    title: { ar: row.titleAr, en: row.titleEn },
    institute: { id: row.instituteId, name: { ar: row.instituteAr, en: row.instituteEn } },
    city: { id: row.cityId, name: { ar: row.cityAr, en: row.cityEn } },
    destination: { id: row.destinationId, name: { ar: row.destinationAr, en: row.destinationEn } },
    livingCost:
      row.livingCost === null ? null : { amount: row.livingCost, currency: row.livingCurrency },
    weeksMin,
    weeksMax,
    startsMondays,
    tuition: { amount: row.priceFrom, basis: row.priceBasis },
    currency,
    headlineWeeks,
  };
}
