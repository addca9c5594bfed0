import { partnerApplicationSchema } from '../../contract/schemas/forms';
import { apiUrls } from '../../contract/urls';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { callerNetworks } from '../http/caller';
import { applyAsPartner } from '../services/partnerApplications';

/** POST /api/partner-applications: an institute wants to work with the agency. */
export function partnerApplicationsRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.partnerApplications,
    schema: { body: partnerApplicationSchema },
    config: { public: true },
    handler: async (request) => {
      const { website: trap = '', ...application } = request.body;
      // Whoever fills the hidden field is answered like anybody else, and nothing is kept.
      if (trap === '') await applyAsPartner(app.deps, callerNetworks(request), application);
      return answer(request, 'applicationReceived', null);
    },
  });
}
