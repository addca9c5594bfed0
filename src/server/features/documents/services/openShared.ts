/** The documents that a request shares with a school, as one file (DOC-13, DOC-16). */
import type { Language } from '../../../../contract/common/constants';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { openArchive } from '../../files/services/archive';
import type { OpenFile } from '../../files/services/files';
import { openJoined } from '../../files/services/joined';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import { insertAccesses } from '../queries/changes';
import {
  findApplication,
  findCoverFacts,
  listRequirements,
  listSharedWith,
  listVersions,
} from '../queries/requirements';
import { printCover } from './cover';
import { forSchool } from './readDocuments';

type OpenDeps = Pick<Deps, 'db' | 'clock' | 'files'>;

/** Of a request and a school. */
interface Between {
  readonly requestId: number;
  readonly instituteId: number;
}

/**
 * Opens all files that a request shares with the caller's school as one zip, and writes down that it took each.
 * @throws ApiError NOT_FOUND where nothing is shared with it
 */
export async function openShared(
  deps: OpenDeps,
  caller: Caller,
  requestId: number,
): Promise<OpenFile> {
  const between = { requestId, instituteId: await schoolOf(deps, caller) };
  const shown = await listShown(deps, between);
  await noteTaken(deps, shown, { caller, takenBy: between.instituteId });
  return openArchive(
    deps,
    `request-${requestId}.zip`,
    shown.map(({ file }) => file),
  );
}

/**
 * The same as one PDF.
 * @throws ApiError as `openShared`, and what `openJoined` throws
 */
export async function openSharedAsOne(
  deps: OpenDeps & Pick<Deps, 'pdf'>,
  caller: Caller,
  requestId: number,
  language: Language,
): Promise<OpenFile> {
  const instituteId = await schoolOf(deps, caller);
  const taker = { caller, takenBy: instituteId };
  return openAsOne(deps, { requestId, instituteId }, taker, language);
}

/**
 * The same for the team, by an application of the school. It is not the school that took the files.
 * @throws ApiError as `openSharedAsOne`
 */
export async function openSharedForSchool(
  deps: OpenDeps & Pick<Deps, 'pdf'>,
  caller: Caller,
  applicationId: number,
  language: Language,
): Promise<OpenFile> {
  const between = await findApplication(deps.db, applicationId);
  if (!between) throw new ApiError('NOT_FOUND');
  return openAsOne(deps, between, { caller, takenBy: null }, language);
}

interface Taker {
  readonly caller: Caller;
  /** The caller's school; null for the team. */
  readonly takenBy: number | null;
}

async function openAsOne(
  deps: OpenDeps & Pick<Deps, 'pdf'>,
  between: Between,
  taker: Taker,
  language: Language,
): Promise<OpenFile> {
  const shown = await listShown(deps, between);
  const facts = await findCoverFacts(deps.db, between);
  if (!facts) throw new ApiError('NOT_FOUND');
  const { requestId } = between;
  const entries = shown.map(({ requirement, file, version }) => ({ requirement, file, version }));
  const cover = await printCover(deps, { requestId, facts, entries, language });
  const opened = await openJoined(deps, {
    name: `request-${requestId}.pdf`,
    owner: taker.caller.accountId,
    cover,
    files: shown.map(({ requirement: { nameAr, nameEn }, file }) => ({
      title: language === 'ar' ? nameAr : nameEn,
      file,
    })),
  });
  await noteTaken(deps, shown, taker);
  return opened;
}

/** @throws ApiError NOT_FOUND for all but a school's member */
async function schoolOf({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<number> {
  const instituteId = (await partyOf(db, caller))?.instituteId ?? null;
  if (instituteId === null) throw new ApiError('NOT_FOUND');
  return instituteId;
}

/**
 * The documents that a school may read, in the order of the request's list.
 * @throws ApiError NOT_FOUND for nothing
 */
async function listShown({ db }: Pick<Deps, 'db'>, { requestId, instituteId }: Between) {
  const shared = await listSharedWith(db, requestId, instituteId);
  const requirements = (await listRequirements(db, requestId)).filter(({ id }) =>
    shared.includes(id),
  );
  const versions = await listVersions(
    db,
    requirements.map(({ id }) => id),
  );
  const shown = requirements.flatMap((requirement) =>
    forSchool(versions.filter(({ version }) => version.requirementId === requirement.id)).map(
      (row) => ({ ...row, requirement }),
    ),
  );
  if (shown.length === 0) throw new ApiError('NOT_FOUND');
  return shown;
}

async function noteTaken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shown: Awaited<ReturnType<typeof listShown>>,
  { caller: { accountId }, takenBy: instituteId }: Taker,
): Promise<void> {
  const actor = instituteId === null ? 'team' : 'partner';
  const of = { accountId, actor, instituteId, why: 'school', at: clock.now() } as const;
  await insertAccesses(
    db,
    shown.map(({ version }) => ({ ...of, versionId: version.id })),
  );
}
