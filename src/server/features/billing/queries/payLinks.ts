/** Reads and writes links by which another person pays an instalment (BIL-52). */
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, sql } from 'drizzle-orm';

import { applicationOffers } from '../../../db/schema/applications';
import { files, uploads } from '../../../db/schema/files';
import { payLinkUploads, payLinks } from '../../../db/schema/payLinks';
import { payments } from '../../../db/schema/payments';
import { receipts } from '../../../db/schema/receipts';
import { sponsors } from '../../../db/schema/sponsors';
import type { Db, Tx } from '../../../db/types';
import type { StoredInvoice } from './invoices';

export type StoredPayLink = typeof payLinks.$inferSelect;

const stands = (now: Date) => and(isNull(payLinks.withdrawnAt), gt(payLinks.expiresAt, now));

/** A link with the name of whom it is made out to. */
export interface NamedPayLink extends StoredPayLink {
  readonly sponsor: string | null;
}

const named = { ...getTableColumns(payLinks), sponsor: sponsors.name };

/** A link as the student and the team see it. */
export const shownPayLink = ({ id, sponsor, createdAt, expiresAt }: NamedPayLink) => ({
  id,
  sponsor,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});

/** The links of instalments that open, oldest first. */
export async function listPayLinks(
  db: Db,
  instalmentIds: readonly number[],
  now: Date,
): Promise<NamedPayLink[]> {
  if (instalmentIds.length === 0) return [];
  return db
    .select(named)
    .from(payLinks)
    .leftJoin(sponsors, eq(sponsors.id, payLinks.sponsorId))
    .where(and(inArray(payLinks.instalmentId, [...instalmentIds]), stands(now)))
    .orderBy(asc(payLinks.id));
}

/** Adds a link. */
export async function insertPayLink(
  tx: Tx,
  link: typeof payLinks.$inferInsert,
): Promise<StoredPayLink> {
  const [added] = await tx.insert(payLinks).values(link).returning();
  if (!added) throw new Error('A link was not stored');
  return added;
}

/** The link of a secret, where it opens. */
export async function findOpenLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<NamedPayLink | undefined> {
  const [found] = await db
    .select(named)
    .from(payLinks)
    .leftJoin(sponsors, eq(sponsors.id, payLinks.sponsorId))
    .where(and(eq(payLinks.tokenHash, tokenHash), stands(now)));
  return found;
}

/** Undefined for an unknown one. */
export async function findPayLink(db: Db, id: number): Promise<StoredPayLink | undefined> {
  const [found] = await db.select().from(payLinks).where(eq(payLinks.id, id));
  return found;
}

/** Takes a link back; one that was taken back stays so. */
export async function withdrawPayLink(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(payLinks)
    .set({ withdrawnAt: now })
    .where(and(eq(payLinks.id, id), isNull(payLinks.withdrawnAt)));
}

/** The newest payment of an instalment, with the id of its receipt's page; undefined for none. */
export async function findLastPayment(db: Db, instalmentId: number) {
  const [found] = await db
    .select({ payment: payments, verifyId: receipts.verifyId, proof: files.name })
    .from(payments)
    .leftJoin(files, eq(files.id, payments.proofFileId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(eq(payments.instalmentId, instalmentId))
    .orderBy(desc(payments.id))
    .limit(1);
  return found;
}

/** The course of the offer that an invoice is of; '' for the agency's fee. */
export async function findCourseOf(
  db: Db,
  { applicationId, offerVersion }: StoredInvoice,
): Promise<string> {
  if (applicationId === null || offerVersion === null) return '';
  const [found] = await db
    .select({ course: applicationOffers.course })
    .from(applicationOffers)
    .where(
      and(
        eq(applicationOffers.applicationId, applicationId),
        eq(applicationOffers.version, offerVersion),
      ),
    );
  return found?.course ?? '';
}

/** Counts an upload of a link. @returns whether it had one left */
export async function takeUpload(tx: Tx, id: number, most: number): Promise<boolean> {
  const taken = await tx
    .update(payLinks)
    .set({ uploads: sql`${payLinks.uploads} + 1` })
    .where(and(eq(payLinks.id, id), lt(payLinks.uploads, most)))
    .returning({ id: payLinks.id });
  return taken.length > 0;
}

/** Notes that an upload was begun by a link. */
export async function insertLinkUpload(
  tx: Tx,
  upload: typeof payLinkUploads.$inferInsert,
): Promise<void> {
  await tx.insert(payLinkUploads).values(upload);
}

/** An upload that was begun by a link, with the file that it became; undefined for another one. */
export async function findLinkUpload(
  db: Db,
  payLinkId: number,
  by: { readonly uploadId: string } | { readonly fileId: string },
) {
  const [found] = await db
    .select({ uploadId: uploads.id, fileId: uploads.fileId })
    .from(payLinkUploads)
    .innerJoin(uploads, eq(uploads.id, payLinkUploads.uploadId))
    .where(
      and(
        eq(payLinkUploads.payLinkId, payLinkId),
        'uploadId' in by ? eq(uploads.id, by.uploadId) : eq(uploads.fileId, by.fileId),
      ),
    );
  return found;
}
