import { inArray } from 'drizzle-orm';

import {
  applicationConditions,
  applicationEvents,
  applicationOffers,
  applications,
} from '../../../../db/schema/applications';
import { schoolConsents } from '../../../../db/schema/consents';
import type { Tx } from '../../../../db/types';

/** In place of what a school has written. */
const NOTHING = '—';

/**
 * Deletes the applications of deleted requests; those of kept ones keep school, dates and amounts, and
 * lose what was written about the person, and the numbers that the school knows them by. Consents go with deleted requests.
 * @returns the files of letters that nothing refers to any more
 */
export async function eraseApplications(
  tx: Tx,
  { kept, deleted }: { readonly kept: readonly number[]; readonly deleted: readonly number[] },
): Promise<string[]> {
  const keptIds = await idsOf(tx, kept);
  const keptOffers = await offersOf(tx, keptIds);
  const letters = await lettersOf(tx, [...keptIds, ...(await idsOf(tx, deleted))]);
  await tx
    .update(applications)
    .set({ schoolReference: '', placeNumber: '', reason: '' })
    .where(inArray(applications.id, keptIds));
  await tx
    .update(applicationEvents)
    .set({ note: '' })
    .where(inArray(applicationEvents.applicationId, keptIds));
  await tx
    .update(applicationOffers)
    .set({ note: '', letterFileId: null })
    .where(inArray(applicationOffers.id, keptOffers));
  await tx
    .update(applicationConditions)
    .set({ what: NOTHING })
    .where(inArray(applicationConditions.offerId, keptOffers));
  const ids = await idsOf(tx, deleted);
  const offers = await offersOf(tx, ids);
  await tx.delete(applicationConditions).where(inArray(applicationConditions.offerId, offers));
  await tx.delete(applicationOffers).where(inArray(applicationOffers.id, offers));
  await tx.delete(applicationEvents).where(inArray(applicationEvents.applicationId, ids));
  await tx.delete(applications).where(inArray(applications.id, ids));
  await tx.delete(schoolConsents).where(inArray(schoolConsents.requestId, [...deleted]));
  return letters;
}

async function lettersOf(tx: Tx, applicationIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: applicationOffers.letterFileId })
    .from(applicationOffers)
    .where(inArray(applicationOffers.applicationId, [...applicationIds]));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

async function idsOf(tx: Tx, requestIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.requestId, [...requestIds]));
  return rows.map(({ id }) => id);
}

async function offersOf(tx: Tx, applicationIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: applicationOffers.id })
    .from(applicationOffers)
    .where(inArray(applicationOffers.applicationId, [...applicationIds]));
  return rows.map(({ id }) => id);
}
