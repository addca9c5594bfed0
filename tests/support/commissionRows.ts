/** Commissions in the tables (COM), for tests that are about something else. */
import { randomUUID } from 'node:crypto';

import { applicationOffers } from '../../src/server/db/schema/applications';
import { commissionAgreements, commissions } from '../../src/server/db/schema/commission';
import type { Db } from '../../src/server/db/types';
import { insertEntry } from '../../src/server/features/billing/queries/ledger';
import { insertSchoolApplication } from './schoolApplications';

const AT = new Date('2026-11-21T08:00:00Z');

/** A version of an agreement that waits for its confirmation. @returns its id */
export async function insertWaitingAgreement(
  db: Db,
  { instituteId, by }: { readonly instituteId: number; readonly by: string },
): Promise<number> {
  const [added] = await db
    .insert(commissionAgreements)
    .values({
      instituteId,
      n: (await db.$count(commissionAgreements)) + 1,
      currency: 'GBP',
      rateKind: 'percent',
      rate: 1_000,
      base: 'tuition',
      earnedOn: 'enrolled',
      claimWithinDays: 30,
      validFrom: '2026-01-01',
      createdBy: by,
      createdAt: AT,
      idempotencyKey: randomUUID(),
    })
    .returning({ id: commissionAgreements.id });
  return added?.id ?? 0;
}

/** A commission of 10.00 pounds that was earned. @returns its id */
export async function insertEarned(
  db: Db,
  of: { readonly requestId: number; readonly instituteId: number; readonly by: string },
): Promise<number> {
  const { requestId, instituteId, by } = of;
  const agreementId = await insertWaitingAgreement(db, of);
  const applicationId = await insertSchoolApplication(db, {
    requestId,
    instituteId,
    createdBy: by,
  });
  await db.insert(applicationOffers).values({
    applicationId,
    version: 1,
    kind: 'unconditional',
    course: 'General English',
    lines: [{ kind: 'tuition', label: '', amount: 10_000 }],
    currency: 'GBP',
    answerBy: '2027-01-31',
    createdBy: by,
    createdAt: AT,
  });
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(commissions)
      .values({
        applicationId,
        requestId,
        instituteId,
        agreementId,
        offerVersion: 1,
        currency: 'GBP',
        state: 'earned',
        base: 10_000,
        amount: 1_000,
        earnedOn: '2026-11-21',
        claimBy: '2026-12-21',
        createdAt: AT,
        updatedAt: AT,
      })
      .returning({ id: commissions.id });
    const commissionId = added?.id ?? 0;
    const entry = { kind: 'commissionEarned', at: AT } as const;
    const line = { requestId, instituteId, commissionId, currency: 'GBP' };
    await insertEntry(tx, { ...entry, idempotencyKey: `commissionEarned:${commissionId}` }, [
      { ...line, account: 'commissionReceivable', amount: 1_000 },
      { ...line, account: 'commissionIncome', amount: -1_000 },
    ]);
    return commissionId;
  });
}
