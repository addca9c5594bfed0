import type { Answer } from '../../../../contract/common/answers';
import type { Entry } from '../../../../contract/admin/content';
import { contentPlaceSchema, contentStateSchema } from '../../../../contract/admin/contentRoutes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { addEntry, changeEntry, changeEntryState, moveEntry } from '../services/contentKind';
import type {
  ContentKind,
  EntryChange,
  FixedKind,
  OrderedKind,
  WithdrawableKind,
} from '../services/contentKind';

/** GET the list, and POST a change of an entry, for leads (LEAD-06). */
export function fixedContentRoutes<Facts extends object, Id extends number | string>(
  app: App,
  kind: FixedKind<Facts, Id>,
): void {
  const { url, readers = OF_LEADS.roles, store, idIn } = kind;
  app.route({
    method: 'GET',
    url,
    config: { ...OF_LEADS, roles: readers },
    handler: async (request): Promise<Answer<{ readonly items: readonly (Facts & Entry<Id>)[] }>> =>
      answer(request, 'ok', { items: await store.list(app.deps.db) }),
  });

  app.route({
    method: 'POST',
    url: `${url}/:id`,
    schema: { body: kind.changeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Facts & Entry<Id>>> => {
      const act = { accountId: signedIn(request).accountId, id: idIn(request.params) };
      const change = request.body as EntryChange<Facts>;
      return answer(request, 'ok', await changeEntry(app.deps, kind, act, change));
    },
  });
}

/** The routes above, and POST the state of an entry. */
export function withdrawableRoutes<Facts extends object, Id extends number | string>(
  app: App,
  kind: WithdrawableKind<Facts, Id>,
): void {
  const { url, idIn } = kind;
  fixedContentRoutes(app, kind);

  app.route({
    method: 'POST',
    url: `${url}/:id/state`,
    schema: { body: contentStateSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Facts & Entry<Id>>> => {
      const act = { accountId: signedIn(request).accountId, id: idIn(request.params) };
      return answer(request, 'ok', await changeEntryState(app.deps, kind, act, request.body));
    },
  });
}

/** The routes above, and POST a new entry. */
export function contentRoutes<Facts extends object, Id extends number | string>(
  app: App,
  kind: ContentKind<Facts, Id>,
): void {
  const { url } = kind;
  withdrawableRoutes(app, kind);

  app.route({
    method: 'POST',
    url,
    schema: { body: kind.addSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Facts & Entry<Id>>> => {
      const { accountId } = signedIn(request);
      const facts = request.body as Facts;
      return answer(request, 'ok', await addEntry(app.deps, kind, accountId, facts));
    },
  });
}

/** The routes above, and POST a move of an entry. */
export function orderedRoutes<Facts extends object, Id extends number | string>(
  app: App,
  kind: OrderedKind<Facts, Id>,
): void {
  const { url, idIn } = kind;
  contentRoutes(app, kind);

  app.route({
    method: 'POST',
    url: `${url}/:id/place`,
    schema: { body: contentPlaceSchema },
    config: OF_LEADS,
    handler: async (
      request,
    ): Promise<Answer<{ readonly items: readonly (Facts & Entry<Id>)[] }>> => {
      const act = { accountId: signedIn(request).accountId, id: idIn(request.params) };
      return answer(request, 'ok', {
        items: await moveEntry(app.deps, kind, act, request.body),
      });
    },
  });
}
