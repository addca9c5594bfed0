import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../contract/common/answers';
import type { Language } from '../../../contract/common/constants';
import { preferredLanguage } from '../../lib/text/language';
import { successMessage } from '../../lib/messages/messages';
import type { SuccessMessage } from '../../lib/messages/messages';

/** The response language of a request. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

export function answer<Data>(
  request: FastifyRequest,
  message: SuccessMessage,
  data: Data,
): Answer<Data> {
  return { status_code: 200, message: successMessage(message, languageOf(request)), data };
}
