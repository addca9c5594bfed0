/** Opening a file of a document, and who did (DOC-06). */
import type { Language } from '../../../../contract/common/constants';
import type {
  AccessReason,
  DocumentAccesses,
  PassportLines,
} from '../../../../contract/documents/documents';
import { ApiError } from '../../../lib/errors';
import { numbersIn, pageOf } from '../../../lib/keysetPages';
import { addMs, MINUTE } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { openDrawn, readPassport } from '../../files/services/drawn';
import { openFile } from '../../files/services/files';
import type { OpenFile } from '../../files/services/files';
import { partyOf } from '../../requests/services/party';
import type { Caller, Party } from '../../requests/services/party';
import { insertAccesses, insertNewAccess } from '../queries/changes';
import {
  findFacts,
  findRequestOf,
  findVersion,
  listAccesses,
  listSharedWith,
  listVersions,
} from '../queries/requirements';
import { forSchool } from './readDocuments';

type Reason = Exclude<AccessReason, 'own'>;

/** In pixels: an A4 page at 137 dots an inch. */
const SHOWN_MAX_SIDE = 1_600;
const ONE_READING = 10 * MINUTE;

/**
 * Opens the file of a version, and writes down who did.
 * @param why the team's reason
 * @throws ApiError NOT_FOUND for another student's, for a school with which it is not shared, and for a file
 * that is gone
 */
export async function openVersion(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  id: number,
  why: Reason,
): Promise<OpenFile> {
  const { version, party } = await readable(deps, caller, id);
  const opened = await openFile(deps, version.fileId);
  if (!opened) throw new ApiError('NOT_FOUND');
  await insertAccesses(deps.db, [accessOf(deps, { id, party, caller, why })]);
  return opened;
}

/**
 * Opens a page of the file of a version as a picture (DOC-17), and writes down who did: once for the pages
 * that one person reads within ten minutes.
 * @throws ApiError NOT_FOUND as `openVersion`; CONFLICT where it cannot be drawn; BUSY for later
 */
export async function openPage(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  id: number,
  { page, why }: { readonly page: number; readonly why: Reason },
): Promise<OpenFile> {
  const { version, party } = await readable(deps, caller, id);
  const order = { page, maxSide: SHOWN_MAX_SIDE };
  const opened = await openDrawn(deps, version.fileId, order, caller.accountId);
  if (!opened) throw new ApiError('NOT_FOUND');
  const access = accessOf(deps, { id, party, caller, why });
  await insertNewAccess(deps.db, access, addMs(access.at, -ONE_READING));
  return opened;
}

/**
 * Reads a passport's machine-readable lines from the file of a version (DOC-15), for the team; they are kept
 * nowhere. It is written down as an opening to review it.
 * @throws ApiError NOT_FOUND; CONFLICT where the file cannot be drawn; BUSY for later
 */
export async function readPassportOf(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  id: number,
): Promise<PassportLines> {
  const { version, party } = await readable(deps, caller, id);
  const read = await readPassport(deps, version.fileId, caller.accountId);
  if (!read) throw new ApiError('NOT_FOUND');
  const access = accessOf(deps, { id, party, caller, why: 'review' });
  await insertNewAccess(deps.db, access, addMs(access.at, -ONE_READING));
  return { lines: read.lines ?? [] };
}

function accessOf(
  { clock }: Pick<Deps, 'clock'>,
  {
    id,
    party: { actor, instituteId },
    caller,
    why,
  }: {
    readonly id: number;
    readonly party: Party;
    readonly caller: Caller;
    readonly why: Reason;
  },
) {
  return {
    versionId: id,
    accountId: caller.accountId,
    actor,
    instituteId,
    why: actor === 'student' ? 'own' : actor === 'partner' ? 'school' : why,
    at: clock.now(),
  } as const;
}

/** Opens the picture of what is wrong with a version, for its student and the team. @throws ApiError NOT_FOUND */
export async function openPicture(
  deps: Pick<Deps, 'db' | 'files'>,
  caller: Caller,
  id: number,
): Promise<OpenFile> {
  const { version, party } = await readable(deps, caller, id);
  const { pictureFileId } = version;
  const isHidden = pictureFileId === null || party.actor === 'partner';
  const opened = isHidden ? undefined : await openFile(deps, pictureFileId);
  if (!opened) throw new ApiError('NOT_FOUND');
  return opened;
}

async function readable({ db }: Pick<Deps, 'db'>, caller: Caller, id: number) {
  const party = await partyOf(db, caller);
  const version = await findVersion(db, id);
  if (!party || !version || !(await mayOpen(db, { party, caller, version }))) {
    throw new ApiError('NOT_FOUND');
  }
  return { version, party };
}

async function mayOpen(
  db: Deps['db'],
  {
    party: { actor, instituteId },
    caller,
    version: { id, requirementId, requestId, studentId },
  }: {
    readonly party: Party;
    readonly caller: Caller;
    readonly version: NonNullable<Awaited<ReturnType<typeof findVersion>>>;
  },
): Promise<boolean> {
  if (actor === 'team') return true;
  if (actor === 'student' || instituteId === null) return studentId === caller.accountId;
  const shared = await listSharedWith(db, requestId, instituteId);
  if (!shared.includes(requirementId)) return false;
  const shown = forSchool(await listVersions(db, [requirementId]));
  return shown.some(({ version }) => version.id === id);
}

/**
 * Who opened the files of a document, newest first, one page, for its student and the team.
 * @throws ApiError NOT_FOUND; BAD_REQUEST for a cursor of another list
 */
export async function readAccesses(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  caller: Caller,
  {
    id,
    limit,
    cursor,
  }: { readonly id: number; readonly limit: number; readonly cursor?: string | undefined },
  language: Language,
): Promise<DocumentAccesses> {
  const party = await partyOf(db, caller);
  const requestId = await findRequestOf(db, id);
  const facts = requestId === undefined ? undefined : await findFacts(db, requestId);
  const isOthers = party?.actor === 'student' && facts?.studentId !== caller.accountId;
  if (!party || !facts || isOthers || party.actor === 'partner') throw new ApiError('NOT_FOUND');
  const list = { secret: codeSecret, list: ['accesses', id] };
  const [before] = numbersIn(list, cursor, 1) ?? [];
  // One extra row shows whether there are more.
  const rows = await listAccesses(db, id, { before, limit: limit + 1, language });
  const page = pageOf(list, rows, limit, (row) => [row.id]);
  return {
    next_cursor: page.next_cursor,
    items: page.items.map(({ n, actor, name, institute, why, at }) => ({
      n,
      actor,
      who: actor === 'partner' ? (institute ?? name) : name,
      why,
      at: at.toISOString(),
    })),
  };
}
