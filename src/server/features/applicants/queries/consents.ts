/** Reads and writes consents to share with schools (APL-05). */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import { applications } from '../../../db/schema/applications';
import { schoolConsents } from '../../../db/schema/consents';
import { documentShares } from '../../../db/schema/documents';
import { institutes } from '../../../db/schema/places';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

export type StoredConsent = typeof schoolConsents.$inferSelect;

const nameOf = (language: Language) => (language === 'ar' ? institutes.nameAr : institutes.nameEn);

/** The applications of a request with their schools, oldest first. */
export function listSchools(db: Db, requestId: number, language: Language) {
  return db
    .select({
      id: applications.instituteId,
      name: nameOf(language),
      state: applications.state,
      submittedAt: applications.submittedAt,
    })
    .from(applications)
    .innerJoin(institutes, eq(institutes.id, applications.instituteId))
    .where(eq(applications.requestId, requestId))
    .orderBy(asc(applications.id));
}

/** The newest entry of each school of a request. */
export function listNewest(db: Db, requestId: number): Promise<StoredConsent[]> {
  return db
    .selectDistinctOn([schoolConsents.instituteId])
    .from(schoolConsents)
    .where(eq(schoolConsents.requestId, requestId))
    .orderBy(schoolConsents.instituteId, desc(schoolConsents.n));
}

/** The newest entry of a request and a school; undefined before the first. */
export async function findNewest(
  db: Db,
  { requestId, instituteId }: Pick<StoredConsent, 'requestId' | 'instituteId'>,
): Promise<StoredConsent | undefined> {
  const [row] = await db
    .select()
    .from(schoolConsents)
    .where(
      and(eq(schoolConsents.requestId, requestId), eq(schoolConsents.instituteId, instituteId)),
    )
    .orderBy(desc(schoolConsents.n))
    .limit(1);
  return row;
}

/** Adds an entry on a locked request. */
export async function insertConsent(
  tx: Tx,
  entry: typeof schoolConsents.$inferInsert,
): Promise<void> {
  await tx.insert(schoolConsents).values(entry);
}

/** All that a student has said, newest first. */
export function listOfStudent(
  db: Db,
  accountId: string,
  { language, limit }: { readonly language: Language; readonly limit: number },
) {
  return db
    .select({ consent: schoolConsents, institute: nameOf(language) })
    .from(requests)
    .innerJoin(schoolConsents, eq(schoolConsents.requestId, requests.id))
    .innerJoin(institutes, eq(institutes.id, schoolConsents.instituteId))
    .where(eq(requests.accountId, accountId))
    .orderBy(desc(schoolConsents.id))
    .limit(limit);
}

/** Ends what a locked request shares with a school. */
export async function endSharesWith(
  tx: Tx,
  { requestId, instituteId }: Pick<StoredConsent, 'requestId' | 'instituteId'>,
  ended: { readonly endedAt: Date; readonly endedBy: string },
): Promise<void> {
  const ofSchool = tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.requestId, requestId), eq(applications.instituteId, instituteId)));
  await tx
    .update(documentShares)
    .set(ended)
    .where(and(inArray(documentShares.applicationId, ofSchool), isNull(documentShares.endedAt)));
}
