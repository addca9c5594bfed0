/** Rejections of API calls as machines handle them. */
import type { ErrorAnswer, ErrorCode } from '../../../contract/common/errors';

export class ApiRejection extends Error {
  /**
   * @param retryAt epoch milliseconds; 0 when it is no limit
   * @param answer what the server said; undefined where a host on the way refused
   */
  constructor(
    readonly code: ErrorCode,
    readonly retryAt = 0,
    readonly answer?: ErrorAnswer,
  ) {
    super(`Refused: ${code}`);
    this.name = 'ApiRejection';
  }
}

export function isRefused(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiRejection && error.code === code;
}

/** A rate limit in a machine's context (API-07). */
export interface Limit {
  /** Epoch milliseconds; 0 without a limit. */
  readonly retryAt: number;
  /** A limit of the app, not of a proxy or an unavailable service. */
  readonly isOwn: boolean;
}

export const NO_LIMIT: Limit = { retryAt: 0, isOwn: false };

export function limitOf(error: unknown): Limit {
  if (!(error instanceof ApiRejection) || error.retryAt === 0) return NO_LIMIT;
  return { retryAt: error.retryAt, isOwn: error.code === 'RATE_LIMITED' };
}

export function isLimit(error: unknown): boolean {
  return limitOf(error) !== NO_LIMIT;
}
