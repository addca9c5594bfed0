import type { Answer } from '../../../../contract/common/answers';
import type { RequestSent } from '../../../../contract/requests/requests';
import {
  courseRequestSchema,
  customRequestSchema,
  requestKindSchema,
  universityRequestSchema,
} from '../../../../contract/requests/routes';
import type { RequestPayload } from '../../../../contract/requests/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { validate } from '../../../lib/validate';
import { sendRequest } from '../services/sendRequest';

const BODIES = [customRequestSchema, universityRequestSchema, courseRequestSchema];

/** POST /api/requests: sends a request of any kind (REQ-07). */
export function requestRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/requests',
    config: { roles: ['Student'], owner: 'caller', checks: BODIES },
    handler: async (request): Promise<Answer<RequestSent>> => {
      const { accountId } = signedIn(request);
      const body = readBody(request.body);
      const sent = await sendRequest(app.deps, accountId, body, languageOf(request));
      return answer(request, 'requestSent', sent);
    },
  });
}

function readBody(body: unknown): RequestPayload {
  const { kind } = validate(requestKindSchema, body);
  switch (kind) {
    case 'custom': {
      const course = validate(customRequestSchema, body);
      // Normalized, so that order and duplicates do not make a different request.
      return { ...course, extras: [...new Set(course.extras)].sort((a, b) => a - b) };
    }
    case 'university':
      return validate(universityRequestSchema, body);
    case 'english':
    case 'summer':
      return validate(courseRequestSchema, body);
  }
}
