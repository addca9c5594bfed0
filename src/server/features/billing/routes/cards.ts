import { cardPaymentSchema } from '../../../../contract/billing/cardRoutes';
import type { CardPayment, CardStart } from '../../../../contract/billing/cards';
import type { Answer } from '../../../../contract/common/answers';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import { entryId, entryUuid } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { noteCard } from '../services/cards/cardJobs';
import { checkCard } from '../services/cards/readCard';
import { startCardPayment } from '../services/cards/startCard';

/** Paying by card (BIL-49 to BIL-51). */
export function cardRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'POST',
    url: '/api/instalments/:id/card-payments',
    schema: { body: cardPaymentSchema },
    // The provider is asked for attempts that were begun before, which takes longer than a database call.
    config: { roles: ['Student'], owner: 'request', admission: 'free' },
    handler: async (request): Promise<Answer<CardStart>> => {
      const id = entryId(request.params);
      const start = await startCardPayment(deps, signedIn(request), id, request.body);
      return answer(request, 'ok', start);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/card-payments/:id/check',
    config: { roles: ['Student', ...TEAM_ROLES], owner: 'request', admission: 'free' },
    handler: async (request): Promise<Answer<CardPayment>> => {
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await checkCard(deps, signedIn(request), id));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/card-webhooks',
    config: { public: true },
    handler: async (request): Promise<Answer<null>> => {
      const { cards } = deps;
      if (!cards) throw new ApiError('NOT_FOUND');
      const notice = cards.readWebhook(request.body);
      // The sender of another body learns nothing, and the provider does not send it again.
      if (notice) await noteCard(deps, notice.providerId);
      else request.log.warn('A card webhook was not the provider’s, or of no payment');
      return answer(request, 'ok', null);
    },
  });
}
