import type { FastifyRequest } from 'fastify';

import type { RequestMoney } from '../../../../contract/billing/billing';
import type { Answer } from '../../../../contract/common/answers';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { readMoney } from '../services/readMoney';

/** Answers with the money of a request as the caller reads it. @throws ApiError NOT_FOUND */
export async function answerMoney(
  { deps }: Pick<App, 'deps'>,
  request: FastifyRequest,
  requestId: number,
): Promise<Answer<RequestMoney>> {
  const money = await readMoney(deps, signedIn(request), requestId, languageOf(request));
  return answer(request, 'ok', money);
}
