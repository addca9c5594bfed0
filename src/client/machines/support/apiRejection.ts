/** How a call to the server can be refused, as the machines and those who run them know it. */
import type { ErrorCode } from '../../../contract/errors';

/** The answer "no" of the server, as far as machines tell one from another. */
export class ApiRejection extends Error {
  /** @param retryAt when trying again can succeed (epoch milliseconds); 0 for what is no limit. */
  constructor(
    readonly code: ErrorCode,
    readonly retryAt = 0,
  ) {
    super(`Refused: ${code}`);
    this.name = 'ApiRejection';
  }
}

/** Whether an effect failed because the server refused it for this reason. */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiRejection && error.code === code;
}

/** A limit as the machines keep it: when to go on (API-07). */
export interface Limit {
  /** Epoch milliseconds; 0 while there is no limit. */
  readonly retryAt: number;
  /** The app's own, which counts how often; else something on the way there cannot answer now. */
  readonly isOwn: boolean;
}

export const NO_LIMIT: Limit = { retryAt: 0, isOwn: false };

/** The limit that an effect failed with, or none. */
export function limitOf(error: unknown): Limit {
  if (!(error instanceof ApiRejection) || error.retryAt === 0) return NO_LIMIT;
  return { retryAt: error.retryAt, isOwn: error.code === 'RATE_LIMITED' };
}

/** Whether an effect failed with a limit, which says when to go on. */
export function isLimit(error: unknown): boolean {
  return limitOf(error) !== NO_LIMIT;
}
