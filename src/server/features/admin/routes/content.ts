import { TEAM_ROLES } from '../../../../contract/common/constants';
import type { Answer } from '../../../../contract/common/answers';
import type { DeskAgency } from '../../../../contract/admin/content';
import {
  agencySchema,
  bankAccountChangeSchema,
  bankAccountSchema,
  replyChangeSchema,
  replySchema,
  storyChangeSchema,
  storySchema,
} from '../../../../contract/admin/contentRoutes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { listReplies } from '../queries/cannedReplies';
import { listDeskBankAccounts } from '../queries/bankAccounts';
import { listDeskStories } from '../queries/stories';
import { changeAgency, readAgency } from '../services/agency';
import {
  addBankAccount,
  changeBankAccount,
  changeBankAccountState,
} from '../services/bankAccounts';
import { addReply, changeReply, changeReplyState } from '../services/cannedReplies';
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
  contentRoutes(app, {
    url: '/api/desk/canned-replies',
    readers: TEAM_ROLES,
    addSchema: replySchema,
    changeSchema: replyChangeSchema,
    list: listReplies,
    add: addReply,
    change: changeReply,
    changeState: changeReplyState,
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
