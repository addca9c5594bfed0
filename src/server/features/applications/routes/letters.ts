import { ROLES } from '../../../../contract/common/constants';
import { entryId } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import type { App } from '../../../platform/http/app';
import { sendFile } from '../../files/http/sendFile';
import { openFile } from '../../files/services/files';
import { signedIn } from '../../sessions/http/session';
import { findLetter } from '../queries/applications';
import { partyOf } from '../../requests/services/party';
import { mayRead } from '../services/access';

/** Letters of offers, read by those concerned (ADM-11). */
export function letterRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'GET',
    url: '/api/applications/:id/offers/:version/letter',
    config: { roles: ROLES, owner: 'request' },
    handler: async (request, reply) => {
      const caller = signedIn(request);
      const id = entryId(request.params);
      const version = versionIn(request.params);
      const party = await partyOf(deps.db, caller);
      const found = await findLetter(deps.db, { id, version });
      if (!party || !found?.fileId || !mayRead(party, caller, found)) {
        throw new ApiError('NOT_FOUND');
      }
      const letter = await openFile(deps, found.fileId);
      if (!letter) throw new ApiError('NOT_FOUND');
      return sendFile(reply, letter);
    },
  });
}

function versionIn(params: unknown): number {
  const { version } = params as Partial<Record<string, unknown>>;
  if (typeof version !== 'string' || !/^\d{1,4}$/.test(version)) throw new ApiError('NOT_FOUND');
  return Number(version);
}
