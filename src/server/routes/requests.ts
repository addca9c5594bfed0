import { isDeepStrictEqual } from 'node:util';

import type { Answer } from '../../contract/answers';
import type { RequestSent } from '../../contract/requests';
import {
  courseRequestSchema,
  customRequestSchema,
  requestKindSchema,
  universityRequestSchema,
} from '../../contract/schemas/request';
import type { RequestPayload } from '../../contract/schemas/request';
import { apiUrls } from '../../contract/urls';
import { ApiError } from '../lib/errors';
import { answer, languageOf } from '../plugins/answers';
import type { App } from '../plugins/app';
import { signedIn } from '../plugins/auth';
import { validate } from '../plugins/validation';
import { createRequest, findByKeys } from '../repositories/requests/newRequests';
import type { StoredRequest } from '../repositories/requests/newRequests';
import { draftRequest } from './requestDrafts';
import { overLimit } from './signInLimits';

/** POST /api/requests: a student sends a request of any kind (REQ-07). */
export function requestRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.requests,
    config: { roles: ['Student'] },
    handler: async (request): Promise<Answer<RequestSent>> => {
      const { db, clock, config } = app.deps;
      const { accountId } = signedIn(request);
      const body = readBody(request.body);
      const { idempotency_key: idempotencyKey, ...sent } = body;
      const now = clock.now();
      // Looked for before anything is checked: what is stored already is not priced again.
      const earlier = await findByKeys(db, accountId, [idempotencyKey]);
      if (earlier) return answer(request, 'requestSent', sameRequest(earlier, sent));
      const context = { db, now, language: languageOf(request) };
      const { lines, ...draft } = await draftRequest(context, body);
      const stored = await createRequest(
        db,
        { ...draft, accountId, kind: sent.kind, idempotencyKey, details: { sent, lines } },
        { now, mostPerDay: config.requestsPerStudentDay },
      );
      if ('refusedUntil' in stored) throw overLimit(now, stored.refusedUntil);
      return answer(request, 'requestSent', sameRequest(stored, sent));
    },
  });
}

/** The body, checked by the schema of its kind. */
function readBody(body: unknown): RequestPayload {
  const { kind } = validate(requestKindSchema, body);
  switch (kind) {
    case 'custom': {
      const course = validate(customRequestSchema, body);
      // An extra that is named twice, or in another order, is the same choice.
      return { ...course, extras: [...new Set(course.extras)].sort((a, b) => a - b) };
    }
    case 'university':
      return validate(universityRequestSchema, body);
    case 'english':
    case 'summer':
      return validate(courseRequestSchema, body);
  }
}

/**
 * The number of what the key has made.
 *
 * @throws ApiError CONFLICT when that was something else: two requests under one key would lose one
 */
function sameRequest({ id, sent, repeated }: StoredRequest, body: object): RequestSent {
  if (!isDeepStrictEqual(sent, body)) throw new ApiError('CONFLICT');
  return { id, repeated };
}
