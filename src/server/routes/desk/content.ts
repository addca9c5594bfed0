import type { Answer } from '../../../contract/answers';
import type { DeskAgency } from '../../../contract/deskContent';
import { leadUrls } from '../../../contract/deskUrls';
import { agencySchema } from '../../../contract/schemas/deskContent';
import { answer } from '../../http/answers';
import type { App } from '../../http/app';
import { signedIn } from '../../http/session';
import { changeAgency, readAgency } from '../../services/desk/agency';

const OF_LEADS = { roles: ['TeamLead'], owner: 'team' } as const;

/** The agency's content, and what a lead does with it (LEAD-06). */
export function deskContentRoutes(app: App): void {
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
