/** The documents of a request, for readers with access (DOC-04). */
import type { Language } from '../../../../contract/common/constants';
import { isEnded } from '../../../../contract/applications/applicationLifecycle';
import { stateOn } from '../../../../contract/documents/documentLifecycle';
import { eventsFor } from '../../../../contract/documents/documentRights';
import { isOfferedTo } from '../../../../contract/documents/documents';
import type {
  DocumentList,
  DocumentVersion,
  RequestDocument,
} from '../../../../contract/documents/documents';
import { toIsoDate } from '../../../../shared/dates';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { partyOf } from '../../requests/services/party';
import type { Caller, Party } from '../../requests/services/party';
import {
  findFacts,
  listEvents,
  listSharedWith,
  listShares,
  listTaken,
  listTemplates,
  listVersions,
} from '../queries/requirements';
import type {
  EventRow,
  ShareRow,
  StoredFacts,
  StoredRequirement,
  VersionRow,
} from '../queries/requirements';
import { readRequirements } from './derive';

/**
 * Reads a request's documents: a student's own, any for the team, and to a school what is shared with it.
 * @throws ApiError NOT_FOUND for another student's, or where nothing is shared with a school
 */
export async function readDocuments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  requestId: number,
  language: Language,
): Promise<DocumentList> {
  const party = await partyOf(db, caller);
  const facts = await findFacts(db, requestId);
  if (!party || !facts) throw new ApiError('NOT_FOUND');
  if (party.actor === 'student' && facts.studentId !== caller.accountId) {
    throw new ApiError('NOT_FOUND');
  }
  const now = clock.now();
  const shared =
    party.instituteId === null ? null : await listSharedWith(db, requestId, party.instituteId);
  if (shared?.length === 0) throw new ApiError('NOT_FOUND');
  const all = await readRequirements(db, requestId, facts, now);
  const read = all.filter(({ id }) => shared === null || shared.includes(id));
  const ids = read.map(({ id }) => id);
  const versions = await listVersions(db, ids);
  const around = {
    party,
    facts,
    language,
    today: toIsoDate(now),
    versions,
    taken: await takenBy(db, versions, party.instituteId),
    shares: await listShares(db, ids, language),
    events: party.actor === 'partner' ? [] : await listEvents(db, ids),
  };
  const items = read.map((one) => toDocument(one, around));
  const choices = party.actor === 'team' ? await choicesOf(db, { all, facts, language }) : [];
  return { items, choices };
}

const takenBy = async (
  db: Deps['db'],
  versions: readonly VersionRow[],
  instituteId: number | null,
): Promise<Around['taken']> =>
  instituteId === null
    ? null
    : listTaken(
        db,
        versions.map(({ version }) => version.id),
        instituteId,
      );

async function choicesOf(
  db: Deps['db'],
  {
    all,
    facts,
    language,
  }: {
    readonly all: readonly StoredRequirement[];
    readonly facts: StoredFacts;
    readonly language: Language;
  },
): Promise<DocumentList['choices']> {
  const templates = await listTemplates(db);
  return templates
    .filter(({ id }) => !all.some(({ templateId }) => templateId === id))
    .filter(({ destinationId: destination, product }) =>
      isOfferedTo({ destination, product }, facts),
    )
    .map(({ id, nameAr, nameEn }) => ({ id, name: language === 'ar' ? nameAr : nameEn }));
}

interface Around {
  readonly party: Party;
  readonly facts: StoredFacts;
  readonly language: Language;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly versions: readonly VersionRow[];
  /** When the reader's school last took each version; null for other readers. */
  readonly taken: ReadonlyMap<number, Date> | null;
  readonly shares: readonly ShareRow[];
  readonly events: readonly EventRow[];
}

function toDocument(
  stored: StoredRequirement,
  { party: { actor, instituteId }, facts, language, today, ...around }: Around,
): RequestDocument {
  const isOwn = ({ requirementId }: { readonly requirementId: number }): boolean =>
    requirementId === stored.id;
  const state = stateOn(stored, today, facts.startsOn);
  const own = around.versions.filter(({ version }) => isOwn(version));
  const { taken } = around;
  const versions = (taken === null ? own : forSchool(own)).map((row) => toVersion(row, taken));
  const isArabic = language === 'ar';
  return {
    id: stored.id,
    request_id: stored.requestId,
    purpose: stored.purpose,
    name: isArabic ? stored.nameAr : stored.nameEn,
    hint: isArabic ? stored.hintAr : stored.hintEn,
    state,
    since: stored.since.toISOString(),
    valid_until: stored.validUntil,
    waived_why: actor === 'partner' ? '' : stored.waivedWhy,
    may: facts.withdrawnAt ? [] : eventsFor(actor, state),
    versions,
    shares: around.shares
      .filter(isOwn)
      .filter((share) => instituteId === null || share.instituteId === instituteId)
      .map((share) => ({
        application_id: share.applicationId,
        institute: share.institute,
        shared_at: share.sharedAt.toISOString(),
        ended_at: endOf(share, facts),
      })),
    history: around.events.filter(isOwn).map(({ event, to, by, note, at, ...entry }) => ({
      event,
      to,
      actor: entry.actor,
      ...(actor === 'team' && { by }),
      note,
      at: at.toISOString(),
    })),
    version: stored.version,
  };
}

/** A share ends with its application as well, whose day it does not know. */
function endOf(
  { endedAt, sharedAt, state }: ShareRow,
  { withdrawnAt }: StoredFacts,
): string | null {
  if (endedAt) return endedAt.toISOString();
  return isEnded(state) || withdrawnAt ? (withdrawnAt ?? sharedAt).toISOString() : null;
}

/** A school reads the newest version that was accepted. @param versions newest first */
export const forSchool = (versions: readonly VersionRow[]): readonly VersionRow[] =>
  versions.filter(({ version: { outcome } }) => outcome === 'accepted').slice(0, 1);

/** The review's words stay between the student and the team. */
function toVersion({ version, file }: VersionRow, taken: Around['taken']): DocumentVersion {
  const isForSchool = taken !== null;
  return {
    id: version.id,
    n: version.n,
    name: file.name,
    content_type: file.contentType,
    size: file.size,
    pages: file.pages,
    is_blurred: file.isBlurred,
    is_scanned: file.isScanned,
    sent_at: version.sentAt.toISOString(),
    sent_by: version.actor,
    reviewed_at: version.reviewedAt?.toISOString() ?? null,
    outcome: isForSchool ? null : version.outcome,
    reason: isForSchool ? null : version.reason,
    note: isForSchool ? '' : version.note,
    has_picture: !isForSchool && version.pictureFileId !== null,
    ...(isForSchool && { taken_at: taken.get(version.id)?.toISOString() ?? null }),
  };
}
