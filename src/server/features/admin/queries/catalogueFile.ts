/** Programmes with their texts and prices, as the catalogue's file has them (LEAD-09). */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import type { ProgrammeTexts } from '../../../../contract/admin/catalogue';
import type { CatalogueFileQuery } from '../../../../contract/admin/catalogueFile';
import type { PriceBasis } from '../../../../contract/catalogue/catalogue';
import type { Product } from '../../../../contract/common/constants';
import type { BothLanguages } from '../../../../contract/prices/pricing';
import { institutes } from '../../../db/schema/places';
import { fees, planPriceBands, plans } from '../../../db/schema/prices';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';
import { isInDeskList } from './programmes';

/** The price of a week for some lengths of stay, in minor units. */
export interface FileBand {
  readonly weeksFrom: number;
  readonly weeksTo: number;
  readonly amount: number;
}

export interface FilePlan {
  readonly id: number;
  readonly name: BothLanguages;
  readonly currency: string;
  readonly bands: readonly FileBand[];
}

export interface FileFee {
  readonly id: number;
  readonly name: BothLanguages;
  /** In minor units. */
  readonly amount: number;
  readonly currency: string;
  /** True for a fee of every programme of the institute. */
  readonly ofInstitute: boolean;
}

/** A programme with everything that a row of the file says or changes. */
export interface FileProgramme {
  readonly id: number;
  readonly version: string;
  readonly kind: Product;
  readonly instituteId: number;
  readonly institute: BothLanguages;
  readonly texts: ProgrammeTexts;
  readonly weeks: { readonly from: number; readonly to: number };
  readonly basis: PriceBasis;
  readonly currency: string;
  /** Minor units; null where the plans have the prices. */
  readonly tuition: number | null;
  readonly plans: readonly FilePlan[];
  readonly fees: readonly FileFee[];
}

/** The programmes of a list, by number. */
export async function listFilteredForFile(
  db: Db,
  filter: CatalogueFileQuery,
  limit: number,
): Promise<FileProgramme[]> {
  return listForFile(db, isInDeskList(filter), limit);
}

/** Those of these programmes that there are, by number. */
export async function listNamedForFile(db: Db, ids: readonly number[]): Promise<FileProgramme[]> {
  return ids.length === 0 ? [] : listForFile(db, inArray(programmes.id, [...ids]), ids.length);
}

/** The version of a programme that is there. */
export async function findVersion(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ updatedAt: programmes.updatedAt })
    .from(programmes)
    .where(eq(programmes.id, id));
  if (!row) throw new Error('A programme was seen and then not there, in one transaction');
  return row.updatedAt.toISOString();
}

async function listForFile(db: Db, which: SQL | undefined, limit: number) {
  const rows = await db
    .select({ programme: programmes, institute: institutes })
    .from(programmes)
    .innerJoin(institutes, eq(institutes.id, programmes.instituteId))
    .where(which)
    .orderBy(asc(programmes.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ programme }) => programme.id);
  const plansOf = groupBy(await listPlansOf(db, ids), ({ programmeId }) => programmeId);
  const own = await db
    .select()
    .from(fees)
    .where(
      or(
        inArray(fees.programmeId, ids),
        and(
          isNull(fees.programmeId),
          inArray(fees.instituteId, [...new Set(rows.map(({ institute }) => institute.id))]),
        ),
      ),
    )
    .orderBy(asc(fees.id));
  const feesOf = groupBy(own, ({ instituteId }) => instituteId);
  return rows.map(({ programme, institute }): FileProgramme => {
    const ofProgramme = plansOf.get(programme.id) ?? [];
    const isOfWeeks =
      programme.priceBasis === 'week' && ofProgramme.some(({ bands }) => bands.length > 0);
    return {
      id: programme.id,
      version: programme.updatedAt.toISOString(),
      kind: programme.kind,
      instituteId: institute.id,
      institute: { ar: institute.nameAr, en: institute.nameEn },
      texts: {
        title_ar: programme.titleAr,
        title_en: programme.titleEn,
        summary_ar: programme.summaryAr,
        summary_en: programme.summaryEn,
        description_ar: programme.descriptionAr,
        description_en: programme.descriptionEn,
      },
      weeks: { from: programme.weeksMin, to: programme.weeksMax },
      basis: programme.priceBasis,
      currency: programme.currency,
      tuition: isOfWeeks ? null : programme.priceFrom,
      plans: ofProgramme,
      fees: (feesOf.get(institute.id) ?? [])
        .filter(({ programmeId }) => programmeId === null || programmeId === programme.id)
        .map((fee) => ({
          id: fee.id,
          name: { ar: fee.nameAr, en: fee.nameEn },
          amount: fee.amount,
          currency: fee.currency,
          ofInstitute: fee.programmeId === null,
        })),
    };
  });
}

async function listPlansOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ plan: plans, band: planPriceBands })
    .from(plans)
    .leftJoin(planPriceBands, eq(planPriceBands.planId, plans.id))
    .where(inArray(plans.programmeId, [...ids]))
    .orderBy(asc(plans.id), asc(planPriceBands.weeksFrom));
  const byPlan = groupBy(rows, ({ plan }) => plan.id);
  return [...byPlan.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const { plan } = first;
    return [
      {
        id: plan.id,
        programmeId: plan.programmeId,
        name: { ar: plan.nameAr, en: plan.nameEn },
        currency: plan.currency,
        bands: parts.flatMap(({ band }) =>
          band === null
            ? []
            : [{ weeksFrom: band.weeksFrom, weeksTo: band.weeksTo, amount: band.pricePerWeek }],
        ),
      },
    ];
  });
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
