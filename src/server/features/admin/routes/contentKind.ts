import type { Schema } from 'yup';

import type { Role } from '../../../../contract/common/constants';
import type { Answer } from '../../../../contract/common/answers';
import { contentStateSchema } from '../../../../contract/admin/contentRoutes';
import type { ContentStatePayload } from '../../../../contract/admin/contentRoutes';
import type { Db } from '../../../db/types';
import { entryId } from '../../../lib/entryId';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import type { ContentAct, ContentDeps } from '../services/changeContent';

export const OF_LEADS = { roles: ['TeamLead'], owner: 'team' } as const;

/** A kind of content that leads list, add to, change and withdraw. */
interface ContentKind<Shown, New, Change> {
  readonly url: string;
  /** Who reads the list; leads alone by default. */
  readonly readers?: readonly Role[];
  readonly addSchema: Schema<New>;
  readonly changeSchema: Schema<Change>;
  /** All entries, withdrawn ones too. */
  readonly list: (db: Db) => Promise<readonly Shown[]>;
  readonly add: (deps: ContentDeps, accountId: string, facts: New) => Promise<Shown>;
  readonly change: (deps: ContentDeps, act: ContentAct, change: Change) => Promise<Shown>;
  readonly changeState: (
    deps: ContentDeps,
    act: ContentAct,
    state: ContentStatePayload,
  ) => Promise<Shown>;
}

/**
 * The four routes of a kind of content, for leads (LEAD-06): GET the list, POST a new entry, POST a
 * change of one, and POST its state.
 */
export function contentRoutes<Shown, New, Change>(
  app: App,
  {
    url,
    readers = OF_LEADS.roles,
    addSchema,
    changeSchema,
    ...kind
  }: ContentKind<Shown, New, Change>,
): void {
  app.route({
    method: 'GET',
    url,
    config: { ...OF_LEADS, roles: readers },
    handler: async (request): Promise<Answer<{ readonly items: readonly Shown[] }>> =>
      answer(request, 'ok', { items: await kind.list(app.deps.db) }),
  });

  app.route({
    method: 'POST',
    url,
    schema: { body: addSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Shown>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await kind.add(app.deps, accountId, request.body as New));
    },
  });

  app.route({
    method: 'POST',
    url: `${url}/:id`,
    schema: { body: changeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Shown>> => {
      const act = { accountId: signedIn(request).accountId, id: entryId(request.params) };
      return answer(request, 'ok', await kind.change(app.deps, act, request.body as Change));
    },
  });

  app.route({
    method: 'POST',
    url: `${url}/:id/state`,
    schema: { body: contentStateSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Shown>> => {
      const act = { accountId: signedIn(request).accountId, id: entryId(request.params) };
      return answer(request, 'ok', await kind.changeState(app.deps, act, request.body));
    },
  });
}
