import type { Answer } from '../../../contract/answers';
import type { PartnerMessageSent } from '../../../contract/partner';
import { partnerMessageSchema } from '../../../contract/schemas/partner';
import { partnerUrls } from '../../../contract/partnerUrls';
import { answer } from '../../http/answers';
import type { App } from '../../http/app';
import { memberOf } from '../../http/member';
import { sendPartnerMessage } from '../../services/partner/messages';

/** POST /api/partner/messages: a message to the agency's team (PAR-11). */
export function partnerMessagesRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: partnerUrls.messages,
    schema: { body: partnerMessageSchema },
    config: { roles: ['Partner'], owner: 'institute' },
    handler: async (request): Promise<Answer<PartnerMessageSent>> => {
      const member = await memberOf(app, request);
      const id = await sendPartnerMessage(app.deps, member, request.body);
      return answer(request, 'messageReceived', { id });
    },
  });
}
