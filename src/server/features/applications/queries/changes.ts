/** Writes applications (ADM). Each call is on a locked request. */
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';

import { ENDED_STATES } from '../../../../contract/applications/applicationLifecycle';
import {
  applicationConditions,
  applicationEvents,
  applicationOffers,
  applications,
} from '../../../db/schema/applications';
import { currencies } from '../../../db/schema/places';
import { programmeStarts } from '../../../db/schema/programmes';
import type { Tx } from '../../../db/types';
import type { StoredApplication, StoredCondition, StoredOffer } from './applications';

/** A request's applications, locked until the transaction ends. */
export async function lockApplications(tx: Tx, requestId: number): Promise<StoredApplication[]> {
  return tx
    .select()
    .from(applications)
    .where(eq(applications.requestId, requestId))
    .orderBy(asc(applications.id))
    .for('no key update');
}

/** All applications that something can still be due of. */
export async function listOpenApplications(tx: Tx): Promise<StoredApplication[]> {
  return tx
    .select()
    .from(applications)
    .where(notInArray(applications.state, [...ENDED_STATES]));
}

/** An application's newest offer with its conditions; undefined for none. */
export async function findOffer(
  tx: Tx,
  { id, offerVersion }: Pick<StoredApplication, 'id' | 'offerVersion'>,
): Promise<(StoredOffer & { readonly conditions: readonly StoredCondition[] }) | undefined> {
  if (offerVersion === null) return undefined;
  const [offer] = await tx
    .select()
    .from(applicationOffers)
    .where(
      and(eq(applicationOffers.applicationId, id), eq(applicationOffers.version, offerVersion)),
    );
  if (!offer) return undefined;
  const conditions = await tx
    .select()
    .from(applicationConditions)
    .where(eq(applicationConditions.offerId, offer.id))
    .orderBy(asc(applicationConditions.id));
  return { ...offer, conditions };
}

/** The last day to apply for an application's intake (YYYY-MM-DD); null where none is known. */
export async function findApplyBy(
  tx: Tx,
  { programmeId, intakeOn }: Pick<StoredApplication, 'programmeId' | 'intakeOn'>,
): Promise<string | null> {
  if (programmeId === null || intakeOn === null) return null;
  const [start] = await tx
    .select({ applyBy: programmeStarts.applyBy })
    .from(programmeStarts)
    .where(
      and(eq(programmeStarts.programmeId, programmeId), eq(programmeStarts.startsOn, intakeOn)),
    );
  return start?.applyBy ?? null;
}

/** The application of a condition; undefined where there is none with the id. */
export async function findApplicationOfCondition(tx: Tx, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ applicationId: applicationOffers.applicationId })
    .from(applicationConditions)
    .innerJoin(applicationOffers, eq(applicationOffers.id, applicationConditions.offerId))
    .where(eq(applicationConditions.id, id));
  return row?.applicationId;
}

/** The event sent under a key; undefined where there is none. */
export async function findSent(tx: Tx, applicationId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ event: applicationEvents.event, accountId: applicationEvents.accountId })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        eq(applicationEvents.idempotencyKey, idempotencyKey),
      ),
    );
  return sent;
}

/** Adds an application. @returns its id */
export async function insertApplication(
  tx: Tx,
  application: typeof applications.$inferInsert,
): Promise<number> {
  const [added] = await tx
    .insert(applications)
    .values(application)
    .returning({ id: applications.id });
  if (!added) throw new Error('An application was not stored');
  return added.id;
}

/** Adds an entry to an application's history. */
export async function insertEvent(
  tx: Tx,
  event: typeof applicationEvents.$inferInsert,
): Promise<void> {
  await tx.insert(applicationEvents).values(event);
}

type NewCondition = Pick<typeof applicationConditions.$inferInsert, 'what' | 'dueOn'>;

/** Adds a version of an offer with its conditions. */
export async function insertOffer(
  tx: Tx,
  offer: typeof applicationOffers.$inferInsert,
  conditions: readonly NewCondition[],
): Promise<void> {
  const [added] = await tx
    .insert(applicationOffers)
    .values(offer)
    .returning({ id: applicationOffers.id });
  if (!added) throw new Error('An offer was not stored');
  if (conditions.length === 0) return;
  await tx
    .insert(applicationConditions)
    .values(conditions.map((condition) => ({ ...condition, offerId: added.id })));
}

/** Marks a condition as met. @returns whether it was open */
export async function meetCondition(
  tx: Tx,
  {
    id,
    by,
    documentId,
  }: { readonly id: number; readonly by: string; readonly documentId: number | null },
  now: Date,
): Promise<boolean> {
  const met = await tx
    .update(applicationConditions)
    .set({ metAt: now, metBy: by, metDocumentId: documentId })
    .where(and(eq(applicationConditions.id, id), isNull(applicationConditions.metAt)))
    .returning({ id: applicationConditions.id });
  return met.length > 0;
}

export type ApplicationPatch = Partial<typeof applications.$inferInsert>;

/** Changes an application, whose version counts on. */
export async function updateApplication(
  tx: Tx,
  { id, version }: Pick<StoredApplication, 'id' | 'version'>,
  patch: ApplicationPatch,
  now: Date,
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...patch, version: version + 1, updatedAt: now })
    .where(eq(applications.id, id));
}

/** Whether prices can be in a currency. */
export async function isKnownCurrency(tx: Tx, code: string): Promise<boolean> {
  return (await tx.$count(currencies, eq(currencies.code, code))) > 0;
}
