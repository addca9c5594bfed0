/** Reads and writes what applications need to know of students (APL). */
import { and, eq } from 'drizzle-orm';

import { applicants } from '../../../db/schema/applicants';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

export type StoredApplicant = typeof applicants.$inferSelect;

/** The details of the student of a request; undefined where nothing is known. */
export async function findApplicantOf(
  db: Db,
  requestId: number,
): Promise<StoredApplicant | undefined> {
  const [row] = await db
    .select({ applicant: applicants })
    .from(requests)
    .innerJoin(applicants, eq(applicants.accountId, requests.accountId))
    .where(eq(requests.id, requestId));
  return row?.applicant;
}

/**
 * Stores what is known of a student from now on.
 * @param from the version that it replaces; 0 for none
 * @returns false where there is another one meanwhile
 */
export async function saveApplicant(
  tx: Tx,
  applicant: Omit<StoredApplicant, 'version'>,
  from: number,
): Promise<boolean> {
  const values = { ...applicant, version: from + 1 };
  const saved =
    from === 0
      ? await tx
          .insert(applicants)
          .values(values)
          .onConflictDoNothing()
          .returning({ version: applicants.version })
      : await tx
          .update(applicants)
          .set(values)
          .where(and(eq(applicants.accountId, applicant.accountId), eq(applicants.version, from)))
          .returning({ version: applicants.version });
  return saved.length > 0;
}
