/** Errors of a call (API-02). */
import { ERROR_CODES } from '../../../contract/common/errors';
import type { ErrorAnswer } from '../../../contract/common/errors';
import { isRecord } from '../storage/parse';

/** The server answered with a status of 400 or more; status and body are passed on unchanged. */
export interface HttpError {
  readonly status: number;
  /** The body: mostly an `ErrorAnswer`, but a proxy may have put anything here. */
  readonly data: unknown;
  /** A limit: when to go on, in epoch milliseconds (API-07). */
  readonly retryAt?: number;
}

/** Anything else: no network, no answer in time, an answer that is not JSON. */
export interface UnknownError {
  readonly status: 'UNKNOWN';
  readonly message: typeof UNKNOWN_ERROR;
}

export type ApiError = HttpError | UnknownError;

/** Fixed words (API-02). */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** Was this thrown by a call that got an HTTP answer? */
export function isHttpError(error: unknown): error is HttpError {
  return isRecord(error) && typeof error.status === 'number';
}

/** The server's own error answer; undefined if the failure has none. */
export function errorAnswerOf(error: unknown): ErrorAnswer | undefined {
  return isHttpError(error) && isErrorAnswer(error.data) ? error.data : undefined;
}

function isErrorAnswer(data: unknown): data is ErrorAnswer {
  return (
    isRecord(data) &&
    typeof data.message === 'string' &&
    ERROR_CODES.some((code) => code === data.code)
  );
}
