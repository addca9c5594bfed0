/** The errors that handlers throw on purpose. The error plugin turns them into answers. */
import type { ErrorAnswer, ErrorCode, ValidationKey } from '../../contract/errors';
import type { ErrorReason } from './messages';

/** The HTTP status that goes with each code. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRICE_CHANGED: 409,
  ALREADY_TAKEN: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IMAGE_UNREADABLE: 422,
  CODE_WRONG: 422,
  CODE_ENDED: 410,
  RATE_LIMITED: 429,
  SMS_FAILED: 502,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** One refused field; the words come later, in the reader's language. */
export interface Refusal {
  readonly field: string;
  readonly key: ValidationKey;
}

interface Details {
  /** Says more to people than the code's own sentence. */
  readonly reason?: ErrorReason;
  readonly fields?: readonly Refusal[];
  /** Seconds until trying again can succeed. */
  readonly retryAfter?: number;
  /** What the caller needs to go on, beside the code. */
  readonly data?: ErrorAnswer['data'];
  /** The methods that the address takes, for 405. */
  readonly allow?: readonly string[];
  /** What went wrong underneath; for the log only. */
  readonly cause?: unknown;
}

/** An answer of 400 or more: thrown anywhere below a route, answered by the error plugin. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.statusCode = STATUS[code];
  }
}
