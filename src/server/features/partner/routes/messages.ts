import type { Answer } from '../../../../contract/common/answers';
import type { PartnerMessageSent } from '../../../../contract/partner/partner';
import { partnerMessageSchema } from '../../../../contract/partner/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { memberOf } from '../http/member';
import { sendPartnerMessage } from '../services/messages';

/** POST /api/partner/messages: a message to the agency's team (PAR-11). */
export function partnerMessagesRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/partner/messages',
    schema: { body: partnerMessageSchema },
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<PartnerMessageSent>> => {
      const member = await memberOf(app, request);
      const id = await sendPartnerMessage(app.deps, member, request.body);
      return answer(request, 'messageReceived', { id });
    },
  });
}
