import { ROLES } from '../../../../contract/common/constants';
import { entryId } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import type { App } from '../../../platform/http/app';
import { addressOf, pageLanguage } from '../../../platform/http/pageVisit';
import { pageHeaders } from '../../../platform/http/pageHeaders';
import { sendFile } from '../../files/http/sendFile';
import { openFile } from '../../files/services/files';
import { signedIn } from '../../sessions/http/session';
import { findLetter } from '../queries/applications';
import { partyOf } from '../../requests/services/party';
import { mayRead } from '../services/access';
import { verifyOffer } from '../services/verifyOffer';
import { verifyPage } from '../texts/verifyPage';

/** Letters of offers: read by those concerned, and checked by whoever has one (ADM-11). */
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

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/verify/:id',
    config: { public: true, quiet: true },
    handler: async (request, reply) => {
      const offer = await verifyOffer(deps, request.params.id);
      const language = pageLanguage(request, addressOf(request).query);
      const page = verifyPage(offer, language, deps.clock.now());
      return reply.headers(pageHeaders(false)).send(page);
    },
  });
}

function versionIn(params: unknown): number {
  const { version } = params as Partial<Record<string, unknown>>;
  if (typeof version !== 'string' || !/^\d{1,4}$/.test(version)) throw new ApiError('NOT_FOUND');
  return Number(version);
}
