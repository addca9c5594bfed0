/** Reads applications with their offers and history (ADM). */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import type { Named } from '../../../../contract/catalogue/catalogue';
import { accounts } from '../../../db/schema/accounts';
import {
  applicationConditions,
  applicationEvents,
  applicationOffers,
  applications,
} from '../../../db/schema/applications';
import { documentRequirements } from '../../../db/schema/documents';
import { files } from '../../../db/schema/files';
import { institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import { visas } from '../../../db/schema/visas';
import type { Db } from '../../../db/types';
import type { FileRow } from '../../files/queries/files';

export type StoredApplication = typeof applications.$inferSelect;
export type StoredOffer = typeof applicationOffers.$inferSelect;
export type StoredCondition = typeof applicationConditions.$inferSelect;

/** A request's applications with the names around them, oldest first. @param instituteId of one school alone, and only what it was sent */
export function listApplications(
  db: Db,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number | null },
  language: Language,
) {
  const isArabic = language === 'ar';
  return db
    .select({
      application: applications,
      institute: isArabic ? institutes.nameAr : institutes.nameEn,
      programme: isArabic ? programmes.titleAr : programmes.titleEn,
      student: accounts.name,
      forName: requests.forName,
      withdrawnAt: requests.withdrawnAt,
      closeReason: requests.closeReason,
    })
    .from(applications)
    .innerJoin(requests, eq(requests.id, applications.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .innerJoin(institutes, eq(institutes.id, applications.instituteId))
    .leftJoin(programmes, eq(programmes.id, applications.programmeId))
    .where(
      and(
        eq(applications.requestId, requestId),
        instituteId === null ? undefined : eq(applications.instituteId, instituteId),
        instituteId === null ? undefined : isNotNull(applications.submittedAt),
      ),
    )
    .orderBy(asc(applications.id));
}
export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

/** The offers of applications, newest first. */
export async function listOffers(
  db: Db,
  ids: readonly number[],
): Promise<(StoredOffer & { readonly letter: FileRow | null })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ offer: applicationOffers, letter: files })
    .from(applicationOffers)
    .leftJoin(files, eq(files.id, applicationOffers.letterFileId))
    .where(inArray(applicationOffers.applicationId, [...ids]))
    .orderBy(desc(applicationOffers.version));
  return rows.map(({ offer, letter }) => ({ ...offer, letter }));
}

/** Where an offer's letter is, and whose application it belongs to; undefined where there is none. */
export async function findLetter(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
) {
  const [row] = await db
    .select({
      fileId: applicationOffers.letterFileId,
      application: applications,
      studentId: requests.accountId,
    })
    .from(applicationOffers)
    .innerJoin(applications, eq(applications.id, applicationOffers.applicationId))
    .innerJoin(requests, eq(requests.id, applications.requestId))
    .where(and(eq(applicationOffers.applicationId, id), eq(applicationOffers.version, version)));
  return row;
}

/** An offer's facts, by the id of its letter; undefined for an unknown one. */
export async function findVerifiedOffer(db: Db, verifyId: string) {
  const [row] = await db
    .select({
      version: applicationOffers.version,
      course: applicationOffers.course,
      startsOn: applicationOffers.startsOn,
      answerBy: applicationOffers.answerBy,
      issuedAt: applicationOffers.createdAt,
      state: applications.state,
      offerVersion: applications.offerVersion,
      instituteAr: institutes.nameAr,
      instituteEn: institutes.nameEn,
      student: accounts.name,
      forName: requests.forName,
      withdrawnAt: requests.withdrawnAt,
    })
    .from(applicationOffers)
    .innerJoin(applications, eq(applications.id, applicationOffers.applicationId))
    .innerJoin(institutes, eq(institutes.id, applications.instituteId))
    .innerJoin(requests, eq(requests.id, applications.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .where(eq(applicationOffers.verifyId, verifyId));
  return row;
}

/** The conditions of offers, in their order. */
export async function listConditions(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return [];
  const { nameAr, nameEn } = documentRequirements;
  return db
    .select({
      ...getTableColumns(applicationConditions),
      document: language === 'ar' ? nameAr : nameEn,
    })
    .from(applicationConditions)
    .leftJoin(
      documentRequirements,
      eq(documentRequirements.id, applicationConditions.metDocumentId),
    )
    .where(inArray(applicationConditions.offerId, [...ids]))
    .orderBy(asc(applicationConditions.id));
}

/** The history of applications, oldest first, with the names of who acted. */
export async function listEvents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      applicationId: applicationEvents.applicationId,
      event: applicationEvents.event,
      to: applicationEvents.toState,
      actor: applicationEvents.actor,
      by: accounts.name,
      note: applicationEvents.note,
      at: applicationEvents.at,
    })
    .from(applicationEvents)
    .leftJoin(accounts, eq(accounts.id, applicationEvents.accountId))
    .where(inArray(applicationEvents.applicationId, [...ids]))
    .orderBy(asc(applicationEvents.id));
}

/** The request of an application; undefined where there is none with the id. */
export async function findRequestOf(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ requestId: applications.requestId })
    .from(applications)
    .where(eq(applications.id, id));
  return row?.requestId;
}

/** The programmes that a school offers, by title. */
export async function listProgrammesOf(
  db: Db,
  instituteId: number,
  language: Language,
): Promise<Named[]> {
  const name = language === 'ar' ? programmes.titleAr : programmes.titleEn;
  return db
    .select({ id: programmes.id, name })
    .from(programmes)
    .where(and(eq(programmes.instituteId, instituteId), isNull(programmes.retiredAt)))
    .orderBy(asc(name), asc(programmes.id));
}

/** How it is with the visa of a request; undefined where nothing was said. */
export async function findVisaState(db: Db, requestId: number) {
  const [row] = await db
    .select({ state: visas.state, since: visas.since })
    .from(visas)
    .where(eq(visas.requestId, requestId));
  return row;
}
