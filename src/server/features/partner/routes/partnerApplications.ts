import { partnerApplicationSchema } from '../../../../contract/common/forms';
import { contentUrls } from '../../../../contract/content/urls';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { callerNetworks } from '../../../platform/http/caller';
import { applyAsPartner } from '../services/partnerApplications';

/** POST /api/partner-applications. */
export function partnerApplicationsRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: contentUrls.partnerApplications,
    schema: { body: partnerApplicationSchema },
    config: { public: true },
    handler: async (request) => {
      const { website: honeypot = '', ...application } = request.body;
      // Honeypot: answered as usual, not stored.
      if (honeypot === '') await applyAsPartner(app.deps, callerNetworks(request), application);
      return answer(request, 'applicationReceived', null);
    },
  });
}
