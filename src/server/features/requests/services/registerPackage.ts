import { addDays, toIsoDate } from '../../../../shared/dates';
import type { Money } from '../../../../contract/requests/requests';
import type { RegisterPackagePayload } from '../../../../contract/requests/routes';
import type { Db } from '../../../db/types';
import { addMs, DAY } from '../../../lib/time/clock';
import { ApiError } from '../../../lib/errors';
import { findPlanOffer } from '../../prices/queries/offers';
import type { PlanOffer } from '../../prices/queries/offers';
import { findByKeys, lockRequestsOf } from '../queries/newRequests';
import type { NewRequest, StoredRequest } from '../queries/newRequests';
import type { Deps } from '../../../platform/deps';
import { overLimit } from '../../../platform/load/limiter';
import { createRequest } from './createRequest';

/**
 * Sends a package request. Plan and day form the idempotency key; neighbouring days' keys also
 * count, because calls around midnight may be written in either order.
 * @throws ApiError NOT_FOUND unless plan, package and partner belong together; RATE_LIMITED
 */
export async function registerPackage(
  { db, clock, config }: Deps,
  accountId: string,
  { plan_id, partner_id, package_id }: RegisterPackagePayload,
): Promise<StoredRequest> {
  const now = clock.now();
  const today = toIsoDate(now);
  const keyOf = (day: string): string => `package:${plan_id}:${day}`;
  const keys = [-1, 0, 1].map((days) => keyOf(addDays(today, days)));
  const since = addMs(now, -DAY);

  const offer = await requirePackage(db, plan_id, package_id, partner_id);
  const { programme } = offer;
  const request: NewRequest = {
    accountId,
    forName: null,
    kind: programme.kind,
    programmeId: programme.id,
    planId: plan_id,
    instituteId: programme.institute.id,
    startDate: null,
    weeks: null,
    price: null,
    details: {
      sent: { plan_id, partner_id, package_id },
      lines: [],
      weekPrice: weekPriceOf(offer),
    },
    idempotencyKey: keyOf(today),
    enteredBy: null,
  };
  const terms = { now, mostPerDay: config.requestsPerStudentDay, hours: config.teamHours };
  const stored = await db.transaction(async (tx) => {
    // Around midnight two calls have different keys; the lock serializes them.
    await lockRequestsOf(tx, accountId);
    const earlier = await findByKeys(tx, accountId, keys, since);
    return earlier ?? createRequest(tx, request, terms);
  });
  if ('refusedUntil' in stored) throw overLimit(now, stored.refusedUntil);
  return stored;
}

/** The lowest weekly price; weeks and dates are agreed later. */
function weekPriceOf({ bands, currency }: PlanOffer): Money | null {
  if (bands.length === 0) return null;
  return { amount: Math.min(...bands.map(({ pricePerWeek }) => pricePerWeek)), currency };
}

async function requirePackage(
  db: Db,
  planId: number,
  programmeId: number,
  instituteId: number,
): Promise<PlanOffer> {
  const offer = await findPlanOffer(db, planId);
  const matches =
    offer?.programme.id === programmeId && offer.programme.institute.id === instituteId;
  if (!offer || !matches) throw new ApiError('NOT_FOUND');
  return offer;
}
