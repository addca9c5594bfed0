import type { Answer } from '../../../../contract/common/answers';
import type { DeskAgency } from '../../../../contract/admin/content';
import { agencySchema } from '../../../../contract/admin/contentRoutes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { changeAgency, readAgency } from '../services/agency';
import { BANK_ACCOUNTS, PAGES, REPLIES, SECTIONS, STORIES } from '../services/contentKinds';
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
  OF_LEADS,
  orderedRoutes,
  withdrawableRoutes,
} from './contentKind';

/** Content routes for leads (LEAD-06). */
export function deskContentRoutes(app: App): void {
  agencyRoutes(app);
  orderedRoutes(app, BANK_ACCOUNTS);
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
