import type { Answer } from '../../../../contract/common/answers';
import { IBAN_CONFIRMATION_URL } from '../../../../contract/admin/content';
import type { DeskAgency, DeskBankAccount } from '../../../../contract/admin/content';
import { agencySchema } from '../../../../contract/admin/contentRoutes';
import { ibanConfirmationSchema } from '../../../../contract/admin/bankAccountRoutes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { changeAgency, readAgency } from '../services/agency';
import { BANK_ACCOUNTS, confirmIban } from '../services/bankAccounts';
import { PAGES, REPLIES, SECTIONS, STORIES } from '../services/contentKinds';
import {
  CONSULTANTS,
  HOURS,
  RATES,
  SCHOLARSHIPS,
  SPECIALIZATIONS,
  TEMPLATES,
} from '../services/factKinds';
import {
  contentRoutes,
  fixedContentRoutes,
  orderedRoutes,
  withdrawableRoutes,
} from './contentKind';

/** Content routes for leads (LEAD-06). */
export function deskContentRoutes(app: App): void {
  agencyRoutes(app);
  bankAccountRoutes(app);
  orderedRoutes(app, STORIES);
  orderedRoutes(app, REPLIES);
  contentRoutes(app, PAGES);
  orderedRoutes(app, SECTIONS);
  orderedRoutes(app, CONSULTANTS);
  contentRoutes(app, SCHOLARSHIPS);
  contentRoutes(app, SPECIALIZATIONS);
  orderedRoutes(app, TEMPLATES);
  fixedContentRoutes(app, RATES);
  withdrawableRoutes(app, HOURS);
}

function bankAccountRoutes(app: App): void {
  orderedRoutes(app, BANK_ACCOUNTS);

  app.route({
    method: 'POST',
    url: IBAN_CONFIRMATION_URL,
    schema: { body: ibanConfirmationSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskBankAccount>> => {
      const { accountId } = signedIn(request);
      const act = { accountId, id: BANK_ACCOUNTS.idIn(request.params) };
      return answer(request, 'ok', await confirmIban(app.deps, act, request.body.version));
    },
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
