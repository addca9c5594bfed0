/** Reads the facts of a request's plan (VIS-04). */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';

import {
  applicationConditions,
  applicationOffers,
  applications,
} from '../../../db/schema/applications';
import { documentTemplates } from '../../../db/schema/documents';
import { institutes } from '../../../db/schema/places';
import { programmeStarts } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';

/** How many weeks before the start each of these templates is due; those without are left out. */
export async function listDueWeeks(
  db: Db,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .select({ id: documentTemplates.id, weeks: documentTemplates.dueWeeks })
    .from(documentTemplates)
    .where(
      and(inArray(documentTemplates.id, [...templateIds]), isNotNull(documentTemplates.dueWeeks)),
    );
  return new Map(rows.flatMap(({ id, weeks }) => (weeks === null ? [] : [[id, weeks]])));
}

/** The applications of a request with what their newest offer says of days. */
export async function listOfferDays(db: Db, requestId: number) {
  return db
    .select({
      id: applications.id,
      state: applications.state,
      intakeOn: applications.intakeOn,
      startsOn: applicationOffers.startsOn,
      answerBy: applicationOffers.answerBy,
      applyBy: programmeStarts.applyBy,
      offerId: applicationOffers.id,
      instituteAr: institutes.nameAr,
      instituteEn: institutes.nameEn,
    })
    .from(applications)
    .innerJoin(institutes, eq(institutes.id, applications.instituteId))
    .leftJoin(
      applicationOffers,
      and(
        eq(applicationOffers.applicationId, applications.id),
        eq(applicationOffers.version, applications.offerVersion),
      ),
    )
    .leftJoin(
      programmeStarts,
      and(
        eq(programmeStarts.programmeId, applications.programmeId),
        eq(programmeStarts.startsOn, applications.intakeOn),
      ),
    )
    .where(eq(applications.requestId, requestId));
}
export type OfferDays = Awaited<ReturnType<typeof listOfferDays>>[number];

/** The conditions with a day of these offers. */
export async function listDatedConditions(db: Db, offerIds: readonly number[]) {
  if (offerIds.length === 0) return [];
  return db
    .select({
      offerId: applicationConditions.offerId,
      what: applicationConditions.what,
      dueOn: applicationConditions.dueOn,
      metAt: applicationConditions.metAt,
    })
    .from(applicationConditions)
    .where(
      and(
        inArray(applicationConditions.offerId, [...offerIds]),
        isNotNull(applicationConditions.dueOn),
      ),
    );
}

/** The length of a request's course; null while it is open. */
export async function findWeeks(db: Db, requestId: number): Promise<number | null> {
  const [row] = await db
    .select({ weeks: requests.weeks })
    .from(requests)
    .where(eq(requests.id, requestId));
  return row?.weeks ?? null;
}
