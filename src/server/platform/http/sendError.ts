/**
 * Turns every failure into an `ErrorAnswer`, or into a page where a browser opens a document; the
 * details of a 5xx go to the log only.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DrizzleQueryError } from 'drizzle-orm';

import type { Language } from '../../../contract/common/constants';
import type { ErrorAnswer, ErrorCode } from '../../../contract/common/errors';
import { isDatabaseUnavailable } from '../../db/unavailable';
import { ApiError } from '../../lib/errors';
import { codeOf, isError } from '../../lib/failure';
import { errorMessage, validationMessage } from '../../lib/messages/messages';
import { languageOf } from './answers';
import { failurePage, isNavigation } from './failurePage';

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

const ABORTED_CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Retry-After, in seconds, while the database is unavailable. */
const UNAVAILABLE_SECONDS = 5;

/** Sends `error` as the response, also before routing. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error, request);
  // Refusals under load are counted by their plugin: a line for each would add to the load.
  if (known.statusCode >= 500 && known.code !== 'BUSY') {
    request.log.error({ err: error }, 'request failed');
  } else {
    request.log.debug({ err: error }, 'request refused');
  }
  const { retryAfter, allow } = known.details;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (allow) void reply.header('allow', allow.join(', '));
  if (known.code === 'UNAUTHENTICATED') void reply.header('www-authenticate', 'Bearer');
  void reply.code(known.statusCode);
  if (isNavigation(request)) {
    const { headers, body } = failurePage(request, known.statusCode);
    void reply.headers(headers).send(body);
    return;
  }
  // No cache keeps that a file is missing, which an update may bring.
  void reply.header('cache-control', 'no-store');
  void reply.type('application/json; charset=utf-8').send(errorAnswer(known, languageOf(request)));
}

/** The body of an error response. */
export function errorAnswer(error: ApiError, language: Language): ErrorAnswer {
  const { fields, reason, retryAfter, data } = error.details;
  return {
    status_code: error.statusCode,
    code: error.code,
    message: errorMessage(error.code, language, reason, data?.missing),
    ...(fields
      ? { errors: fields.map((one) => ({ ...one, message: validationMessage(one.key, language) })) }
      : {}),
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
    ...(data ? { data } : {}),
  };
}

function toApiError(error: unknown, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  // Driver errors have neither a status nor a Fastify code.
  if (statusOf(error) === 500 && isDatabaseUnavailable(error)) {
    return new ApiError('UNAVAILABLE', { retryAfter: UNAVAILABLE_SECONDS, cause: error });
  }
  // A call that was let in before its student was erased (DESK-04).
  if (isOfErased(error)) {
    const isOwn = request.session?.role === 'Student';
    return new ApiError(isOwn ? 'UNAUTHENTICATED' : 'NOT_FOUND', { cause: error });
  }
  if (request.raw.destroyed && ABORTED_CODES.has(codeOf(error))) return new ApiError('BAD_REQUEST');
  const status = statusOf(error);
  if (status >= 400 && status < 500) {
    return new ApiError(CODE_BY_STATUS[status] ?? 'BAD_REQUEST', { cause: error });
  }
  return new ApiError('INTERNAL', { cause: error });
}

/** SQLSTATE raised by the triggers of migration `erased_accounts`. */
const OF_ERASED = 'MSE01';

function isOfErased(error: unknown): boolean {
  return error instanceof DrizzleQueryError && codeOf(error.cause) === OF_ERASED;
}

function statusOf(error: unknown): number {
  return isError(error) && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
