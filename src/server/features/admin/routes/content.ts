import type { Answer } from '../../../../contract/common/answers';
import type { DeskAgency } from '../../../../contract/admin/content';
import {
  agencySchema,
  bankAccountChangeSchema,
  bankAccountSchema,
  storyChangeSchema,
  storySchema,
} from '../../../../contract/admin/contentRoutes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { listDeskBankAccounts } from '../queries/bankAccounts';
import { listDeskStories } from '../queries/stories';
import { changeAgency, readAgency } from '../services/agency';
import {
  addBankAccount,
  changeBankAccount,
  changeBankAccountState,
} from '../services/bankAccounts';
import { addStory, changeStory, changeStoryState } from '../services/stories';
import { contentRoutes, OF_LEADS } from './contentKind';

/** Content routes for leads (LEAD-06). */
export function deskContentRoutes(app: App): void {
  agencyRoutes(app);
  contentRoutes(app, {
    url: '/api/desk/bank-accounts',
    addSchema: bankAccountSchema,
    changeSchema: bankAccountChangeSchema,
    list: listDeskBankAccounts,
    add: addBankAccount,
    change: changeBankAccount,
    changeState: changeBankAccountState,
  });
  contentRoutes(app, {
    url: '/api/desk/stories',
    addSchema: storySchema,
    changeSchema: storyChangeSchema,
    list: listDeskStories,
    add: addStory,
    change: changeStory,
    changeState: changeStoryState,
  });
}

function agencyRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk/agency',
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskAgency>> =>
      answer(request, 'ok', await readAgency(app.deps.db)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/agency',
    schema: { body: agencySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskAgency>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await changeAgency(app.deps, accountId, request.body));
    },
  });
}
