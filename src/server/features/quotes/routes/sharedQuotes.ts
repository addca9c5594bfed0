import { sharedNoteSchema, sharedQuoteSchema } from '../../../../contract/quotes/routes';
import { ApiError } from '../../../lib/errors';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { callerNetworks } from '../../../platform/http/caller';
import { localeContextOf } from '../../catalogue/http/localeContext';
import { signedIn } from '../../sessions/http/session';
import { entryId } from '../../../lib/entryId';
import { readSharedQuote, shareProgramme, shareRequest } from '../services/sharedQuotes';

const ID = /^[A-Za-z0-9_-]{32}$/;

/** Quotes for the family (PRI-08): made from a programme or a request, read by their address. */
export function sharedQuoteRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/shared-quotes',
    schema: { body: sharedQuoteSchema },
    config: { public: true },
    handler: async (request) => {
      const locale = localeContextOf(app, request);
      const data = await shareProgramme(app.deps, callerNetworks(request), request.body, locale);
      return answer(request, 'ok', data);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/requests/:id/share',
    schema: { body: sharedNoteSchema },
    config: { roles: ['Student'], owner: 'request' },
    handler: async (request) => {
      const id = entryId(request.params);
      const { accountId } = signedIn(request);
      const share = { accountId, id, words: request.body };
      const data = await shareRequest(app.deps, share, localeContextOf(app, request));
      return answer(request, 'ok', data);
    },
  });
  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/api/shared-quotes/:id',
    config: { public: true },
    handler: async (request, reply) => {
      const { id } = request.params;
      if (!ID.test(id)) throw new ApiError('NOT_FOUND');
      void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const data = await readSharedQuote(app.deps, id, localeContextOf(app, request));
      return answer(request, 'ok', data);
    },
  });
}
