/** Takes a student out of every table (DESK-04). */
import { and, eq, getTableName, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { isPaid, PAID_STEPS } from '../../../../../contract/common/requestSteps';
import { selectRows } from '../../../../db/rows';
import { accounts, images } from '../../../../db/schema/accounts';
import { applicants } from '../../../../db/schema/applicants';
import { chatFileAccesses, chatFiles, chatMessages, chatRooms } from '../../../../db/schema/chat';
import { contacts, deskClaims, studentNotes } from '../../../../db/schema/desk';
import { files, uploads } from '../../../../db/schema/files';
import { guardians } from '../../../../db/schema/guardians';
import { studentEmails } from '../../../../db/schema/studentEmails';
import { partnerNotes, requestHolds } from '../../../../db/schema/holds';
import { invoices } from '../../../../db/schema/billing';
import { commissions } from '../../../../db/schema/commission';
import { courseDesigns } from '../../../../db/schema/courseDesigns';
import { favorites, notifications } from '../../../../db/schema/inbox';
import { consultations } from '../../../../db/schema/messages';
import { phoneChanges } from '../../../../db/schema/phoneChanges';
import { requestSteps, requests } from '../../../../db/schema/requests';
import { sharedQuotes } from '../../../../db/schema/sharedQuotes';
import { codeAttempts, knownBrowsers, sessions } from '../../../../db/schema/signIn';
import { visaEvents, visas } from '../../../../db/schema/visas';
import { eraseApplications } from './eraseApplications';
import { eraseDocuments } from './eraseDocuments';
import { eraseMoney, listInvoiced } from './eraseMoney';
import { eraseSponsors } from './eraseSponsors';
import type { Db, Tx } from '../../../../db/types';
import { NO_NUMBER } from '../../../accounts/queries/accounts';
import { isConsultationOf } from '../../../booking/queries/consultations';

/** In place of the name, in every language. */
const NOBODY = '—';

/** The parts of `requests.details` that are not form answers: prices. */
const PRICE_DETAILS = sql`jsonb_strip_nulls(jsonb_build_object('lines', ${requests.details}->'lines', 'weekPrice', ${requests.details}->'weekPrice'))`;

export interface ErasedRequests {
  readonly kept: readonly number[];
  readonly deleted: readonly number[];
  /** Of documents, letters and proofs, which nothing refers to any more. */
  readonly files: readonly string[];
  /** The institutes that hold one, or have held it. */
  readonly holders: readonly { readonly requestId: number; readonly instituteId: number }[];
}

/** Allows changes to append-only tables until the transaction ends (migration `erasure`). */
export async function allowErasure(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('masar.erasing', 'on', true)`);
}

/** Deletes unpaid requests; paid ones, and those with an invoice, keep the purchase without personal data. */
export async function eraseRequests(tx: Tx, accountId: string): Promise<ErasedRequests> {
  const all = await tx
    .select({ id: requests.id, step: requests.currentStep })
    .from(requests)
    .where(eq(requests.accountId, accountId))
    .for('update');
  const invoiced = await listInvoiced(
    tx,
    all.map(({ id }) => id),
  );
  const idsOf = (isKept: boolean): number[] =>
    all.filter(({ id, step }) => (isPaid(step) || invoiced.has(id)) === isKept).map(({ id }) => id);
  const [kept, deleted] = [idsOf(true), idsOf(false)];
  const ids = all.map(({ id }) => id);
  const holders = await tx
    .selectDistinct({ requestId: requestHolds.requestId, instituteId: requestHolds.instituteId })
    .from(requestHolds)
    .where(eq(requestHolds.studentId, accountId));
  // Texts that others wrote about the person.
  await tx.delete(partnerNotes).where(inArray(partnerNotes.requestId, ids));
  await tx.delete(studentNotes).where(eq(studentNotes.studentId, accountId));
  await tx
    .update(requestSteps)
    .set({ note: '', teamReason: null })
    .where(inArray(requestSteps.requestId, kept));
  await tx.update(requestHolds).set({ remark: '' }).where(inArray(requestHolds.requestId, kept));
  await tx
    .update(requests)
    .set({ details: PRICE_DETAILS, forName: null })
    .where(inArray(requests.id, kept));
  await tx
    .update(deskClaims)
    .set({ nextAction: null, nextActionDue: null })
    .where(and(eq(deskClaims.kind, 'request'), inArray(deskClaims.itemId, kept.map(String))));
  await tx.delete(visaEvents).where(inArray(visaEvents.requestId, ids));
  await tx.delete(visas).where(inArray(visas.requestId, ids));
  const proofs = await eraseMoney(tx, kept);
  const guarantees = await eraseSponsors(tx, { kept, deleted });
  const files = await eraseDocuments(tx, ids);
  const letters = await eraseApplications(tx, { kept, deleted });
  await tx.delete(requestSteps).where(inArray(requestSteps.requestId, deleted));
  await tx.delete(requestHolds).where(inArray(requestHolds.requestId, deleted));
  await tx
    .delete(deskClaims)
    .where(and(eq(deskClaims.kind, 'request'), inArray(deskClaims.itemId, deleted.map(String))));
  await tx.delete(requests).where(inArray(requests.id, deleted));
  return { kept, deleted, holders, files: [...files, ...letters, ...proofs, ...guarantees] };
}

/**
 * Deletes the conversation, bookings, favorites, designed course, sessions and all other data that only the person
 * has.
 */
export async function eraseBelongings(tx: Tx, accountId: string, phoneE164: string): Promise<void> {
  const booked = await tx
    .delete(consultations)
    .where(isConsultationOf(accountId, phoneE164))
    .returning({ id: consultations.id });
  const changed = await tx
    .delete(phoneChanges)
    .where(eq(phoneChanges.accountId, accountId))
    .returning({ id: phoneChanges.id });
  await tx.delete(deskClaims).where(
    or(
      and(
        eq(deskClaims.kind, 'lostNumber'),
        inArray(
          deskClaims.itemId,
          changed.map(({ id }) => String(id)),
        ),
      ),
      and(eq(deskClaims.kind, 'chat'), eq(deskClaims.itemId, accountId)),
      and(
        eq(deskClaims.kind, 'consultation'),
        inArray(
          deskClaims.itemId,
          booked.map(({ id }) => String(id)),
        ),
      ),
    ),
  );
  await tx.delete(chatMessages).where(eq(chatMessages.room, accountId));
  // Answer times are kept: the median shown to students is computed from them (DESK-05).
  await tx.delete(chatRooms).where(eq(chatRooms.room, accountId));
  await tx.delete(courseDesigns).where(eq(courseDesigns.accountId, accountId));
  await tx.delete(applicants).where(eq(applicants.accountId, accountId));
  await tx.delete(studentEmails).where(eq(studentEmails.accountId, accountId));
  await tx.delete(guardians).where(eq(guardians.accountId, accountId));
  await tx.delete(contacts).where(eq(contacts.accountId, accountId));
  await tx.delete(favorites).where(eq(favorites.accountId, accountId));
  await tx.delete(notifications).where(eq(notifications.accountId, accountId));
  await tx.delete(sharedQuotes).where(eq(sharedQuotes.accountId, accountId));
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.accountId, accountId));
  await tx
    .delete(codeAttempts)
    .where(or(eq(codeAttempts.phoneE164, phoneE164), eq(codeAttempts.accountId, accountId)));
  // Deletes their push tokens as well.
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

/** Deletes what says that files are of a conversation. @returns their ids, which nothing refers to any more */
export async function eraseChatFiles(tx: Tx, room: string): Promise<string[]> {
  const sent = await tx
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(eq(chatFiles.room, room));
  const ids = sent.map(({ id }) => id);
  await tx.delete(chatFileAccesses).where(inArray(chatFileAccesses.fileId, ids));
  await tx.delete(chatFiles).where(inArray(chatFiles.id, ids));
  return ids;
}

/**
 * Closes an account and ends its sessions: from then on nothing can be stored for it. Waits for
 * writes in progress.
 */
export async function closeAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      erasedAt: sql`coalesce(${accounts.erasedAt}, ${now.toISOString()}::timestamptz)`,
      disabledAt: now,
    })
    .where(eq(accounts.id, accountId));
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

/**
 * Returns the tables that still hold data of an erased account; empty if the erasure is complete.
 */
export async function findLeftoverTables(
  db: Db,
  accountId: string,
  phoneE164: string,
): Promise<readonly string[]> {
  const own = (table: PgTable, isOf: SQL) =>
    sql`select ${getTableName(table)} as name where exists (select from ${table} where ${isOf})`;
  const isOwn = (column: AnyPgColumn) => sql`${column} = ${accountId}`;
  const parts = [
    own(
      accounts,
      sql`${accounts.id} = ${accountId} and (${accounts.name} <> ${NOBODY} or ${accounts.imageHash} is not null or ${accounts.phoneE164} = ${phoneE164})`,
    ),
    own(images, isOwn(images.ownerId)),
    own(chatMessages, isOwn(chatMessages.room)),
    own(chatFiles, isOwn(chatFiles.room)),
    own(chatRooms, isOwn(chatRooms.room)),
    own(contacts, isOwn(contacts.accountId)),
    own(courseDesigns, isOwn(courseDesigns.accountId)),
    own(applicants, isOwn(applicants.accountId)),
    own(studentEmails, isOwn(studentEmails.accountId)),
    own(guardians, isOwn(guardians.accountId)),
    own(favorites, isOwn(favorites.accountId)),
    own(studentNotes, isOwn(studentNotes.studentId)),
    own(notifications, isOwn(notifications.accountId)),
    own(uploads, isOwn(uploads.ownerId)),
    own(files, sql`${isOwn(files.ownerId)} and ${files.claimedAt} is null`),
    own(sharedQuotes, isOwn(sharedQuotes.accountId)),
    own(knownBrowsers, isOwn(knownBrowsers.accountId)),
    own(sessions, isOwn(sessions.accountId)),
    own(phoneChanges, isOwn(phoneChanges.accountId)),
    own(codeAttempts, isOwn(codeAttempts.accountId)),
    own(consultations, sql`${consultations.phoneE164} = ${phoneE164}`),
    own(codeAttempts, sql`${codeAttempts.phoneE164} = ${phoneE164}`),
    own(
      requests,
      sql`${isOwn(requests.accountId)} and ((${notInArray(requests.currentStep, [...PAID_STEPS])} and not exists (select from ${invoices} where ${invoices.requestId} = ${requests.id}) and not exists (select from ${commissions} where ${commissions.requestId} = ${requests.id})) or ${requests.forName} is not null)`,
    ),
  ];
  return selectRows(db, sql.join(parts, sql` union all `), ({ name }) => String(name));
}

/**
 * Anonymizes an account: removes name, picture and number, and makes sign-in impossible.
 * @param now when it is disabled
 */
export async function eraseAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      name: NOBODY,
      ...NO_NUMBER,
      imageHash: null,
      disabledAt: now,
    })
    .where(eq(accounts.id, accountId));
  await tx.delete(images).where(eq(images.ownerId, accountId));
}
