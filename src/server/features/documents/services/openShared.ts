import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { openArchive } from '../../files/services/archive';
import type { OpenFile } from '../../files/services/files';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import { insertAccesses } from '../queries/changes';
import { listRequirements, listSharedWith, listVersions } from '../queries/requirements';
import { forSchool } from './readDocuments';

/**
 * Opens all files that a request shares with a school as one zip, and writes down that it took each (DOC-13).
 * @throws ApiError NOT_FOUND where nothing is shared with the caller's school
 */
export async function openShared(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  caller: Caller,
  requestId: number,
): Promise<OpenFile> {
  const { db, clock } = deps;
  const party = await partyOf(db, caller);
  const instituteId = party?.instituteId ?? null;
  if (instituteId === null) throw new ApiError('NOT_FOUND');
  const shared = await listSharedWith(db, requestId, instituteId);
  const ids = (await listRequirements(db, requestId))
    .map(({ id }) => id)
    .filter((id) => shared.includes(id));
  const versions = await listVersions(db, ids);
  const shown = ids.flatMap((id) =>
    forSchool(versions.filter(({ version }) => version.requirementId === id)),
  );
  if (shown.length === 0) throw new ApiError('NOT_FOUND');
  const taker = { accountId: caller.accountId, actor: 'partner', instituteId } as const;
  await insertAccesses(
    db,
    shown.map(({ version }) => ({
      ...taker,
      versionId: version.id,
      why: 'school' as const,
      at: clock.now(),
    })),
  );
  return openArchive(
    deps,
    `request-${requestId}.zip`,
    shown.map(({ file }) => file),
  );
}
