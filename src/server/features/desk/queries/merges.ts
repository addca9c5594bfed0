/** Two accounts of one student become one (DESK-18). */
import { and, desc, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { FINAL_STEP } from '../../../../contract/common/requestSteps';
import { MERGE_UNDO_MINUTES } from '../../../../contract/desk/merges';
import type { MergedAccount, MergeSide } from '../../../../contract/desk/merges';
import { accountMerges } from '../../../db/schema/accountMerges';
import type { MovedRows } from '../../../db/schema/accountMerges';
import { accounts } from '../../../db/schema/accounts';
import { chatMessages } from '../../../db/schema/chat';
import { courseDesigns } from '../../../db/schema/courseDesigns';
import { studentNotes } from '../../../db/schema/desk';
import { applicants } from '../../../db/schema/applicants';
import { files, uploads } from '../../../db/schema/files';
import { guardians } from '../../../db/schema/guardians';
import { requestHolds } from '../../../db/schema/holds';
import { favorites, notifications } from '../../../db/schema/inbox';
import { consultations } from '../../../db/schema/messages';
import { requests } from '../../../db/schema/requests';
import { sharedQuotes } from '../../../db/schema/sharedQuotes';
import { studentEmails } from '../../../db/schema/studentEmails';
import type { Db, Tx } from '../../../db/types';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { isNoNumber } from '../../accounts/queries/accounts';
import { isConsultationOf } from '../../booking/queries/consultations';
import { findStudent } from './students';

export interface MergeAccount {
  readonly id: string;
  readonly role: string;
  readonly phone: string;
  readonly phoneE164: string;
  readonly disabledAt: Date | null;
  readonly erasedAt: Date | null;
  readonly mergedInto: string | null;
}

/** Locks two accounts until the transaction ends, in the order of their ids. */
export async function lockAccounts(
  tx: Tx,
  ids: readonly [string, string],
): Promise<MergeAccount[]> {
  return tx
    .select({
      id: accounts.id,
      role: accounts.role,
      phone: accounts.phone,
      phoneE164: accounts.phoneE164,
      disabledAt: accounts.disabledAt,
      erasedAt: accounts.erasedAt,
      mergedInto: accounts.mergedInto,
    })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for('update');
}

/** Reads one side of a merge; undefined for an account that is not a student's own. */
export async function findMergeSide(db: Db, id: string, now: Date): Promise<MergeSide | undefined> {
  const student = await findStudent(db, id, now);
  if (!student) return undefined;
  const { name, phone, phone_e164, since, language, last_seen, favorites, phoneE164 } = student;
  return {
    id,
    name,
    phone,
    phone_e164,
    since,
    language,
    last_seen,
    favorites,
    requests: student.requests_total,
    messages: await db.$count(chatMessages, eq(chatMessages.room, id)),
    calls: await db.$count(consultations, isConsultationOf(id, phoneE164)),
    notes: await db.$count(studentNotes, eq(studentNotes.studentId, id)),
  };
}

const other = alias(requests, 'other');

/** One account's open requests for a programme that another has an open request for as well. */
export async function listSameProgrammes(db: Db, of: string, kept: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: requests.id })
    .from(requests)
    .innerJoin(
      other,
      and(
        eq(other.accountId, kept),
        eq(other.programmeId, requests.programmeId),
        isNull(other.withdrawnAt),
        ne(other.currentStep, FINAL_STEP),
      ),
    )
    .where(
      and(
        eq(requests.accountId, of),
        isNull(requests.withdrawnAt),
        ne(requests.currentStep, FINAL_STEP),
      ),
    )
    .orderBy(requests.id);
  return rows.map(({ id }) => id);
}

/** The merge of an account that stands; undefined where there is none. */
export async function findMerge(tx: Tx, keptId: string, mergedId: string) {
  const [merge] = await tx
    .select({ id: accountMerges.id, mergedAt: accountMerges.mergedAt })
    .from(accountMerges)
    .where(
      and(
        eq(accountMerges.keptId, keptId),
        eq(accountMerges.mergedId, mergedId),
        isNull(accountMerges.undoneAt),
      ),
    )
    .orderBy(desc(accountMerges.id))
    .limit(1);
  return merge;
}

/** A merge, locked until the transaction ends. */
export async function lockMerge(tx: Tx, id: number) {
  const [merge] = await tx
    .select()
    .from(accountMerges)
    .where(eq(accountMerges.id, id))
    .for('update');
  return merge;
}

export async function insertMerge(
  tx: Tx,
  merge: typeof accountMerges.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(accountMerges).values(merge).returning({ id: accountMerges.id });
  if (!row) throw new Error('A merge was not stored');
  return row.id;
}

export async function markUndone(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(accountMerges).set({ undoneAt: now }).where(eq(accountMerges.id, id));
}

/** Whether another merge has moved the same account's rows on since. */
export async function wasMergedSince(tx: Tx, keptId: string, id: number): Promise<boolean> {
  const later = await tx
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(
      and(
        eq(accountMerges.mergedId, keptId),
        gt(accountMerges.id, id),
        isNull(accountMerges.undoneAt),
      ),
    );
  return later.length > 0;
}

/** The accounts that have become part of a student's, newest first. */
export async function listMergedAccounts(db: Db, keptId: string): Promise<MergedAccount[]> {
  const by = alias(accounts, 'by');
  const rows = await db
    .select({
      merge_id: accountMerges.id,
      name: accounts.name,
      phone: accounts.phone,
      phone_e164: accounts.phoneE164,
      at: accountMerges.mergedAt,
      by: by.name,
    })
    .from(accounts)
    .innerJoin(
      accountMerges,
      and(eq(accountMerges.mergedId, accounts.id), isNull(accountMerges.undoneAt)),
    )
    .innerJoin(by, eq(by.id, accountMerges.mergedBy))
    .where(eq(accounts.mergedInto, keptId))
    .orderBy(desc(accountMerges.id));
  return rows.map(({ at, ...row }) => ({
    ...row,
    // Its number can belong to another person by now (REG-24).
    ...(isNoNumber(row.phone_e164) && { phone: '', phone_e164: '' }),
    at: at.toISOString(),
    undo_until: addMs(at, MERGE_UNDO_MINUTES * MINUTE).toISOString(),
  }));
}

export type MovedData = Omit<MovedRows, 'messages' | 'rooms'>;

/** Makes one account part of another, with those that are part of it, and moves what it has. */
export async function moveAccount(tx: Tx, from: string, to: string): Promise<MovedData> {
  const within = await tx
    .update(accounts)
    .set({ mergedInto: to })
    .where(eq(accounts.mergedInto, from))
    .returning({ id: accounts.id });
  await tx.update(accounts).set({ mergedInto: to }).where(eq(accounts.id, from));
  const taken = await moveSameKeys(tx, from, to);
  const moved = await tx
    .update(requests)
    .set({ accountId: to })
    .where(eq(requests.accountId, from))
    .returning({ id: requests.id });
  await tx.update(requestHolds).set({ studentId: to }).where(eq(requestHolds.studentId, from));
  const told = await tx
    .update(notifications)
    .set({ accountId: to })
    .where(eq(notifications.accountId, from))
    .returning({ id: notifications.id });
  const shared = await tx
    .update(sharedQuotes)
    .set({ accountId: to })
    .where(eq(sharedQuotes.accountId, from))
    .returning({ id: sharedQuotes.id });
  // An upload that was cut off goes on with the account, and a file that waits is handed in by it.
  const begun = await tx
    .update(uploads)
    .set({ ownerId: to })
    .where(eq(uploads.ownerId, from))
    .returning({ id: uploads.id });
  const sent = await tx
    .update(files)
    .set({ ownerId: to })
    .where(eq(files.ownerId, from))
    .returning({ id: files.id });
  return {
    uploads: begun.map(({ id }) => id),
    files: sent.map(({ id }) => id),
    accounts: within.map(({ id }) => id),
    requests: moved.map(({ id }) => id),
    requestKeys: taken,
    notifications: told.map(({ id }) => id),
    sharedQuotes: shared.map(({ id }) => id),
    favorites: await moveFavorites(tx, from, to),
    design: await moveDesign(tx, from, to),
    applicant: await moveApplicant(tx, from, to),
    email: await moveEmail(tx, from, to),
    guardians: await moveGuardians(tx, from, to),
  };
}

/** Gives requests with a key that the other account has used another one. @returns the keys they had */
async function moveSameKeys(tx: Tx, from: string, to: string): Promise<Record<string, string>> {
  const same = await tx
    .select({ id: requests.id, key: requests.idempotencyKey })
    .from(requests)
    .innerJoin(
      other,
      and(eq(other.accountId, to), eq(other.idempotencyKey, requests.idempotencyKey)),
    )
    .where(eq(requests.accountId, from));
  for (const { id } of same) {
    await tx
      .update(requests)
      .set({ idempotencyKey: `merged:${id}` })
      .where(eq(requests.id, id));
  }
  return Object.fromEntries(same.map(({ id, key }) => [String(id), key]));
}

/** Those that the other account does not have. @returns the programmes */
async function moveFavorites(tx: Tx, from: string, to: string): Promise<number[]> {
  const kept = alias(favorites, 'kept');
  const moved = await tx
    .update(favorites)
    .set({ accountId: to })
    .where(
      and(
        eq(favorites.accountId, from),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(kept)
            .where(and(eq(kept.accountId, to), eq(kept.programmeId, favorites.programmeId))),
        ),
      ),
    )
    .returning({ id: favorites.programmeId });
  return moved.map(({ id }) => id);
}

/** Only where the other account has none. */
async function moveDesign(tx: Tx, from: string, to: string): Promise<boolean> {
  if ((await tx.$count(courseDesigns, eq(courseDesigns.accountId, to))) > 0) return false;
  const moved = await tx
    .update(courseDesigns)
    .set({ accountId: to })
    .where(eq(courseDesigns.accountId, from))
    .returning({ accountId: courseDesigns.accountId });
  return moved.length > 0;
}

/** Only where the other account has none. */
async function moveApplicant(tx: Tx, from: string, to: string): Promise<boolean> {
  if ((await tx.$count(applicants, eq(applicants.accountId, to))) > 0) return false;
  const moved = await tx
    .update(applicants)
    .set({ accountId: to })
    .where(eq(applicants.accountId, from))
    .returning({ accountId: applicants.accountId });
  return moved.length > 0;
}

/** Likewise. */
async function moveEmail(tx: Tx, from: string, to: string): Promise<boolean> {
  if ((await tx.$count(studentEmails, eq(studentEmails.accountId, to))) > 0) return false;
  const moved = await tx
    .update(studentEmails)
    .set({ accountId: to })
    .where(eq(studentEmails.accountId, from))
    .returning({ accountId: studentEmails.accountId });
  return moved.length > 0;
}

/** Likewise. */
async function moveGuardians(tx: Tx, from: string, to: string): Promise<string[]> {
  if ((await tx.$count(guardians, eq(guardians.accountId, to))) > 0) return [];
  const moved = await tx
    .update(guardians)
    .set({ accountId: to })
    .where(eq(guardians.accountId, from))
    .returning({ id: guardians.id });
  return moved.map(({ id }) => id);
}

/** Takes `moveAccount` back; what the kept account got since stays with it. */
export async function moveAccountBack(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  moved: MovedData,
): Promise<void> {
  await tx.update(accounts).set({ mergedInto: null }).where(eq(accounts.id, from));
  await tx
    .update(accounts)
    .set({ mergedInto: from })
    .where(inArray(accounts.id, [...moved.accounts]));
  await tx
    .update(requests)
    .set({ accountId: from })
    .where(and(inArray(requests.id, [...moved.requests]), eq(requests.accountId, to)));
  for (const [id, key] of Object.entries(moved.requestKeys)) {
    await tx
      .update(requests)
      .set({ idempotencyKey: key })
      .where(and(eq(requests.id, Number(id)), eq(requests.accountId, from)));
  }
  await tx
    .update(requestHolds)
    .set({ studentId: from })
    .where(inArray(requestHolds.requestId, [...moved.requests]));
  await tx
    .update(notifications)
    .set({ accountId: from })
    .where(
      and(inArray(notifications.id, [...moved.notifications]), eq(notifications.accountId, to)),
    );
  await tx
    .update(sharedQuotes)
    .set({ accountId: from })
    .where(and(inArray(sharedQuotes.id, [...moved.sharedQuotes]), eq(sharedQuotes.accountId, to)));
  await tx
    .update(favorites)
    .set({ accountId: from })
    .where(and(inArray(favorites.programmeId, [...moved.favorites]), eq(favorites.accountId, to)));
  for (const [table, ids] of [
    [uploads, moved.uploads ?? []],
    [files, moved.files ?? []],
  ] as const) {
    await tx
      .update(table)
      .set({ ownerId: from })
      .where(and(inArray(table.id, [...ids]), eq(table.ownerId, to)));
  }
  if (moved.applicant === true) {
    await tx.update(applicants).set({ accountId: from }).where(eq(applicants.accountId, to));
  }
  if (moved.email === true) {
    await tx.update(studentEmails).set({ accountId: from }).where(eq(studentEmails.accountId, to));
  }
  const named = moved.guardians ?? [];
  if (named.length > 0) {
    await tx
      .update(guardians)
      .set({ accountId: from })
      .where(and(inArray(guardians.id, [...named]), eq(guardians.accountId, to)));
  }
  if (!moved.design) return;
  await tx.update(courseDesigns).set({ accountId: from }).where(eq(courseDesigns.accountId, to));
}
