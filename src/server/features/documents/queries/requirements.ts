/** Reads the documents of requests with their versions, shares and history (DOC). */
import { and, asc, count, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { ENDED_STATES } from '../../../../contract/applications/applicationLifecycle';
import type { Language } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { applicants } from '../../../db/schema/applicants';
import { applications } from '../../../db/schema/applications';
import { deskClaims } from '../../../db/schema/desk';
import {
  documentAccesses,
  documentEvents,
  documentRequirements,
  documentShares,
  documentTemplates,
  documentVersions,
} from '../../../db/schema/documents';
import { files } from '../../../db/schema/files';
import { destinations, institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';

export type StoredRequirement = typeof documentRequirements.$inferSelect;
export type StoredTemplate = typeof documentTemplates.$inferSelect;
export type StoredVersion = typeof documentVersions.$inferSelect;

/** The known facts of a request; undefined where there is none with the number. */
export async function findFacts(db: Db, requestId: number) {
  const [row] = await db
    .select({
      studentId: requests.accountId,
      destination: sql<
        typeof requests.$inferSelect.destinationId
      >`coalesce(${requests.destinationId}, ${programmes.destinationId})`,
      product: requests.kind,
      degree: sql<
        typeof programmes.$inferSelect.degree
      >`coalesce(${requests.details} -> 'sent' ->> 'degree', ${programmes.degree})`,
      startsOn: requests.startDate,
      birthDate: applicants.birthDate,
      payer: applicants.payer,
      withdrawnAt: requests.withdrawnAt,
    })
    .from(requests)
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(applicants, eq(applicants.accountId, requests.accountId))
    .where(eq(requests.id, requestId));
  return row;
}
export type StoredFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** The templates of new requests, in their order. */
export async function listTemplates(db: Db): Promise<StoredTemplate[]> {
  return db
    .select()
    .from(documentTemplates)
    .where(isNull(documentTemplates.retiredAt))
    .orderBy(asc(documentTemplates.position), asc(documentTemplates.id));
}

/** A request's documents: to apply first, then to confirm, then for the visa. */
export async function listRequirements(db: Db, requestId: number): Promise<StoredRequirement[]> {
  const purpose = sql`array_position(array['apply', 'confirm', 'visa'], ${documentRequirements.purpose})`;
  return db
    .select()
    .from(documentRequirements)
    .where(eq(documentRequirements.requestId, requestId))
    .orderBy(purpose, asc(documentRequirements.position), asc(documentRequirements.id));
}

/** The request of a document; undefined where there is none with the id. */
export async function findRequestOf(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ requestId: documentRequirements.requestId })
    .from(documentRequirements)
    .where(eq(documentRequirements.id, id));
  return row?.requestId;
}

/** A share stands until its application is decided, or its request has ended (DOC-07). */
const isShareStanding: SQL | undefined = and(
  isNull(documentShares.endedAt),
  notInArray(applications.state, [...ENDED_STATES]),
  isNull(requests.withdrawnAt),
);

/** Of these documents, those that a school reads. */
export async function listSharedWith(
  db: Db,
  requestId: number,
  instituteId: number,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: documentShares.requirementId })
    .from(documentShares)
    .innerJoin(applications, eq(applications.id, documentShares.applicationId))
    .innerJoin(requests, eq(requests.id, applications.requestId))
    .where(
      and(
        eq(applications.requestId, requestId),
        eq(applications.instituteId, instituteId),
        isShareStanding,
      ),
    );
  return rows.map(({ id }) => id);
}

/** The request and the school of an application. */
export async function findApplication(db: Db, id: number) {
  const [row] = await db
    .select({ requestId: applications.requestId, instituteId: applications.instituteId })
    .from(applications)
    .where(eq(applications.id, id));
  return row;
}

/** Student and school, for the first page of a request's documents. */
export async function findCoverFacts(
  db: Db,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number },
) {
  const [row] = await db
    .select({
      student: sql<string>`coalesce(${requests.forName}, ${accounts.name})`,
      passportName: sql<
        string | null
      >`nullif(concat_ws(' ', ${applicants.givenNames}, ${applicants.surname}), '')`,
      schoolAr: institutes.nameAr,
      schoolEn: institutes.nameEn,
    })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .innerJoin(institutes, eq(institutes.id, instituteId))
    .leftJoin(applicants, eq(applicants.accountId, requests.accountId))
    .where(eq(requests.id, requestId));
  return row;
}

/** The versions of documents with their files, newest first. */
export async function listVersions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ version: documentVersions, file: files })
    .from(documentVersions)
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(inArray(documentVersions.requirementId, [...ids]))
    .orderBy(desc(documentVersions.n));
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** With which applications documents are, or were, shared; oldest first. */
export async function listShares(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return [];
  return db
    .select({
      requirementId: documentShares.requirementId,
      applicationId: documentShares.applicationId,
      instituteId: applications.instituteId,
      institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      sharedAt: documentShares.sharedAt,
      endedAt: documentShares.endedAt,
      state: applications.state,
    })
    .from(documentShares)
    .innerJoin(applications, eq(applications.id, documentShares.applicationId))
    .innerJoin(institutes, eq(institutes.id, applications.instituteId))
    .where(inArray(documentShares.requirementId, [...ids]))
    .orderBy(asc(documentShares.id));
}
export type ShareRow = Awaited<ReturnType<typeof listShares>>[number];

/** The history of documents, oldest first, with the names of who acted. */
export async function listEvents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      requirementId: documentEvents.requirementId,
      event: documentEvents.event,
      to: documentEvents.toState,
      actor: documentEvents.actor,
      by: accounts.name,
      note: documentEvents.note,
      at: documentEvents.at,
    })
    .from(documentEvents)
    .innerJoin(accounts, eq(accounts.id, documentEvents.accountId))
    .where(inArray(documentEvents.requirementId, [...ids]))
    .orderBy(asc(documentEvents.id));
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** A version with whose it is; undefined for an unknown one. */
export async function findVersion(db: Db, id: number) {
  const [row] = await db
    .select({
      id: documentVersions.id,
      n: documentVersions.n,
      requirementId: documentVersions.requirementId,
      fileId: documentVersions.fileId,
      pictureFileId: documentVersions.pictureFileId,
      newest: documentRequirements.newest,
      requestId: documentRequirements.requestId,
      studentId: requests.accountId,
    })
    .from(documentVersions)
    .innerJoin(documentRequirements, eq(documentRequirements.id, documentVersions.requirementId))
    .innerJoin(requests, eq(requests.id, documentRequirements.requestId))
    .where(eq(documentVersions.id, id));
  return row;
}

/** Who opened the files of a document, newest first. @param before the id of the last one that was read */
export async function listAccesses(
  db: Db,
  id: number,
  {
    before,
    limit,
    language,
  }: {
    readonly before: number | undefined;
    readonly limit: number;
    readonly language: Language;
  },
) {
  return db
    .select({
      id: documentAccesses.id,
      n: documentVersions.n,
      actor: documentAccesses.actor,
      name: accounts.name,
      institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      why: documentAccesses.why,
      at: documentAccesses.at,
    })
    .from(documentAccesses)
    .innerJoin(documentVersions, eq(documentVersions.id, documentAccesses.versionId))
    .innerJoin(accounts, eq(accounts.id, documentAccesses.accountId))
    .leftJoin(institutes, eq(institutes.id, documentAccesses.instituteId))
    .where(
      and(
        eq(documentVersions.requirementId, id),
        before === undefined ? undefined : lt(documentAccesses.id, before),
      ),
    )
    .orderBy(desc(documentAccesses.id))
    .limit(limit);
}

/** When a school last took each of these versions; those that it has not taken are absent. */
export async function listTaken(
  db: Db,
  versionIds: readonly number[],
  instituteId: number,
): Promise<ReadonlyMap<number, Date>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([documentAccesses.versionId], {
      id: documentAccesses.versionId,
      at: documentAccesses.at,
    })
    .from(documentAccesses)
    .where(
      and(
        inArray(documentAccesses.versionId, [...versionIds]),
        eq(documentAccesses.instituteId, instituteId),
      ),
    )
    .orderBy(documentAccesses.versionId, desc(documentAccesses.id));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

const isInReview = eq(documentRequirements.state, 'inReview');

/** Of a request that was withdrawn or closed nothing is reviewed any more. */
const isOpen = isNull(requests.withdrawnAt);

/** How many documents wait for their review. */
export async function countInReview(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(documentRequirements)
    .innerJoin(requests, eq(requests.id, documentRequirements.requestId))
    .where(and(isInReview, isOpen));
  return row?.total ?? 0;
}

/**
 * The documents to review, longest waiting first.
 * @param after the position of the last one that was read
 */
export function listInReview(
  db: Db,
  {
    after,
    limit,
    language,
  }: {
    readonly after: readonly [since: string, id: number] | undefined;
    readonly limit: number;
    readonly language: Language;
  },
) {
  const isArabic = language === 'ar';
  const { since, id } = documentRequirements;
  return db
    .select({
      id,
      requestId: documentRequirements.requestId,
      name: isArabic ? documentRequirements.nameAr : documentRequirements.nameEn,
      purpose: documentRequirements.purpose,
      since,
      version: documentRequirements.version,
      versionId: documentVersions.id,
      n: documentVersions.n,
      contentType: files.contentType,
      pages: files.pages,
      student: accounts.name,
      forName: requests.forName,
      product: requests.kind,
      destination: isArabic ? destinations.nameAr : destinations.nameEn,
      programme: isArabic ? programmes.titleAr : programmes.titleEn,
      phone: accounts.phone,
      startsOn: requests.startDate,
      passportName: sql<
        string | null
      >`nullif(concat_ws(' ', ${applicants.givenNames}, ${applicants.surname}), '')`,
      birthDate: applicants.birthDate,
      passportNumber: applicants.passportNumber,
      passportExpiresOn: applicants.passportExpiresOn,
      nationality: applicants.nationality,
      holderId: deskClaims.accountId,
      holder: sql<string | null>`(select ${HOLDERS.name} from ${accounts} as holders
        where ${HOLDERS.id} = ${deskClaims.accountId})`,
    })
    .from(documentRequirements)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.requirementId, id),
        eq(documentVersions.n, documentRequirements.newest),
      ),
    )
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .innerJoin(requests, eq(requests.id, documentRequirements.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(applicants, eq(applicants.accountId, requests.accountId))
    .leftJoin(
      deskClaims,
      and(eq(deskClaims.kind, 'request'), eq(deskClaims.itemId, sql`${requests.id}::text`)),
    )
    .leftJoin(programmes, eq(programmes.id, requests.programmeId))
    .leftJoin(
      destinations,
      eq(destinations.id, sql`coalesce(${requests.destinationId}, ${programmes.destinationId})`),
    )
    .where(
      and(
        isInReview,
        isOpen,
        after && sql`(${since}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::int)`,
      ),
    )
    .orderBy(asc(since), asc(id))
    .limit(limit);
}

/** The account of who has a request, beside that of its student. */
const HOLDERS = { id: sql.raw('holders.id'), name: sql.raw('holders.name') };
