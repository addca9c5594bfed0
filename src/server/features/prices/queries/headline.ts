import { sql } from 'drizzle-orm';

import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';
import { priceCourse } from '../../../../contract/prices/pricing';
import type { Price } from '../../../../contract/prices/pricing';
import { findOffer, findPlanOffer } from './offers';
import { quoteWhole } from './quotes';

export interface Headline {
  /** Null where the price is made of no plan. */
  readonly standardPlanId: number | null;
  readonly price: Price;
}

/**
 * A listed programme's headline price, itemised (PRI-03): the sum that `programmes.headline` holds.
 * @param weeks those that the headline covers
 */
export async function findHeadline(
  db: Db,
  programmeId: number,
  weeks: number,
): Promise<Headline | undefined> {
  const offer = await findOffer(db, programmeId);
  if (!offer) return undefined;
  if (offer.tuition.basis === 'week') {
    const planId = await findStandardPlan(db, programmeId);
    const plan = planId === null ? undefined : await findPlanOffer(db, planId);
    const price = plan?.currency === offer.currency ? priceCourse(plan, { weeks, extras: [] }) : '';
    if (typeof price !== 'string') return { standardPlanId: planId, price };
  }
  return { standardPlanId: null, price: await quoteWhole(db, offer) };
}

async function findStandardPlan(db: Db, programmeId: number): Promise<number | null> {
  const [id] = await selectRows(
    db,
    sql`select masar_standard_plan(${programmeId}::int) as id`,
    (row) => row.id,
  );
  return typeof id === 'number' ? id : null;
}
