import { and, eq, isNull, lte } from 'drizzle-orm';

import type { RequestStep } from '../../../../contract/common/requestSteps';
import { requestHolds } from '../../../db/schema/holds';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

export interface HeldBy {
  readonly requestId: number;
  readonly instituteId: number;
}

/** Marks an expired snatch as announced. @returns false if there is nothing to announce */
export async function markExpiryTold(
  tx: Tx,
  { requestId, instituteId }: HeldBy,
  now: Date,
): Promise<boolean> {
  const told = await tx
    .update(requestHolds)
    .set({ expiryToldAt: now })
    .where(
      and(
        eq(requestHolds.requestId, requestId),
        eq(requestHolds.instituteId, instituteId),
        eq(requestHolds.state, 'snatched'),
        lte(requestHolds.expiresAt, now),
        isNull(requestHolds.expiryToldAt),
      ),
    )
    .returning({ id: requestHolds.id });
  return told.length > 0;
}

export interface OpeningRequest {
  readonly studentId: string;
  readonly step: RequestStep;
  readonly opensAt: Date | null;
}

/** When a request opens, and whose it is. */
export async function findOpening(db: Db, requestId: number): Promise<OpeningRequest | undefined> {
  const [row] = await db
    .select({
      studentId: requests.accountId,
      step: requests.currentStep,
      opensAt: requests.opensAt,
    })
    .from(requests)
    .where(eq(requests.id, requestId));
  return row;
}
