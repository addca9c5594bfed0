import {
  courseRequestSchema,
  customRequestSchema,
  requestKindSchema,
  universityRequestSchema,
} from '../../../../contract/requests/routes';
import type { RequestPayload } from '../../../../contract/requests/routes';
import { validate } from '../../../lib/validate';

/** The bodies that a request can have, by `kind`. */
export const REQUEST_BODIES = [customRequestSchema, universityRequestSchema, courseRequestSchema];

/** Reads the body of a request of any kind (REQ-07). @throws ApiError VALIDATION_FAILED */
export function readRequestBody(body: unknown): RequestPayload {
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
