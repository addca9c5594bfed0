import { partnerApplicationSchema } from '../../../../contract/common/forms';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { callerNetworks } from '../../../platform/http/caller';
import { applyAsPartner } from '../services/partnerApplications';

/** POST /api/partner-applications. */
export function partnerApplicationsRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/partner-applications',
    schema: { body: partnerApplicationSchema },
    config: { public: true },
    handler: async (request) => {
      const { website: honeypot = '', ...application } = request.body;
      // Honeypot: answered as usual, not stored.
      const language = languageOf(request);
      if (honeypot === '') {
        await applyAsPartner(app.deps, callerNetworks(request), application, language);
      }
      return answer(request, 'applicationReceived', null);
    },
  });
}
