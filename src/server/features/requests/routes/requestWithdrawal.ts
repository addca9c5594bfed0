import type { Answer } from '../../../../contract/common/answers';
import type { RequestWithdrawn, WithdrawalUndone } from '../../../../contract/requests/requests';
import { withdrawalSchema } from '../../../../contract/requests/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { entryId } from '../../../lib/entryId';
import { undoWithdrawal } from '../services/undoWithdrawal';
import { withdraw } from '../services/withdrawRequest';

/** POST /api/requests/{id}/withdraw and /undo-withdrawal: the caller's request (REQ-09). */
export function requestWithdrawalRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/requests/:id/withdraw',
    schema: { body: withdrawalSchema },
    config: { roles: ['Student'], owner: 'request' },
    handler: async (request): Promise<Answer<RequestWithdrawn>> => {
      const requestId = entryId(request.params);
      const { accountId } = signedIn(request);
      const { reason } = request.body;
      const withdrawn = await withdraw(app.deps, { requestId, accountId, reason });
      return answer(request, 'requestWithdrawn', withdrawn);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/undo-withdrawal',
    config: { roles: ['Student'], owner: 'request' },
    handler: async (request): Promise<Answer<WithdrawalUndone>> => {
      const requestId = entryId(request.params);
      const { accountId } = signedIn(request);
      const undone = await undoWithdrawal(app.deps, { requestId, accountId });
      return answer(request, 'withdrawalUndone', undone);
    },
  });
}
