import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type {
  DeskAgency,
  DeskBankAccount,
  DeskBankAccounts,
  DeskStories,
  DeskStory,
} from '../../../../contract/admin/content';
import { leadUrls } from '../../../../contract/desk/urls';
import {
  agencySchema,
  bankAccountChangeSchema,
  bankAccountSchema,
  contentStateSchema,
  storyChangeSchema,
  storySchema,
} from '../../../../contract/admin/contentSchemas';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { entryId } from '../../../lib/entryId';
import { changeAgency, readAgency } from '../services/agency';
import {
  addBankAccount,
  changeBankAccount,
  changeBankAccountState,
  readBankAccounts,
} from '../services/bankAccounts';
import { addStory, changeStory, changeStoryState, readStories } from '../services/stories';

const STORY = `${leadUrls.stories}/:id`;
const ACCOUNT = `${leadUrls.bankAccounts}/:id`;
const OF_LEADS = { roles: ['TeamLead'], owner: 'team' } as const;

/** Content routes for leads (LEAD-06). */
export function deskContentRoutes(app: App): void {
  agencyRoutes(app);
  bankAccountRoutes(app);
  storyRoutes(app);
}

function agencyRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: leadUrls.agency,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskAgency>> =>
      answer(request, 'ok', await readAgency(app.deps.db)),
  });

  app.route({
    method: 'POST',
    url: leadUrls.agency,
    schema: { body: agencySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskAgency>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await changeAgency(app.deps, accountId, request.body));
    },
  });
}

function bankAccountRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: leadUrls.bankAccounts,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskBankAccounts>> =>
      answer(request, 'ok', await readBankAccounts(app.deps.db)),
  });

  app.route({
    method: 'POST',
    url: leadUrls.bankAccounts,
    schema: { body: bankAccountSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskBankAccount>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await addBankAccount(app.deps, accountId, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: ACCOUNT,
    schema: { body: bankAccountChangeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskBankAccount>> =>
      answer(request, 'ok', await changeBankAccount(app.deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ACCOUNT}/state`,
    schema: { body: contentStateSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskBankAccount>> =>
      answer(request, 'ok', await changeBankAccountState(app.deps, actOf(request), request.body)),
  });
}

function storyRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: leadUrls.stories,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskStories>> =>
      answer(request, 'ok', await readStories(app.deps.db)),
  });

  app.route({
    method: 'POST',
    url: leadUrls.stories,
    schema: { body: storySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskStory>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await addStory(app.deps, accountId, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: STORY,
    schema: { body: storyChangeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskStory>> =>
      answer(request, 'ok', await changeStory(app.deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${STORY}/state`,
    schema: { body: contentStateSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskStory>> =>
      answer(request, 'ok', await changeStoryState(app.deps, actOf(request), request.body)),
  });
}

const actOf = (request: FastifyRequest) => ({
  accountId: signedIn(request).accountId,
  id: entryId(request.params),
});
