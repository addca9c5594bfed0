import type { Login2Answer } from './answers';
import type { PriceChanged } from './requests';

/**
 * Stable, machine-readable error codes. Every error answer of the API carries one beside its HTTP
 * status and a message for people (API-04).
 */
export const ERROR_CODES = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PRICE_CHANGED',
  'ALREADY_TAKEN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IMAGE_UNREADABLE',
  'CODE_WRONG',
  'CODE_ENDED',
  'RATE_LIMITED',
  'SMS_FAILED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * What can be wrong with one field. Schemas speak in these keys; the client and the server each put
 * them into words of the reader's language. The English words are fixed (REG-03, BOOK-01).
 */
export const VALIDATION_KEYS = [
  'nameRequired',
  'nameTooLong',
  'nameCharacters',
  'phoneRequired',
  'phoneFormat',
  'phoneNumeric',
  'codeFormat',
  'emailFormat',
  'dateInvalid',
  'notMonday',
  'required',
  'tooLong',
  'invalid',
] as const;

export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/** One field that was refused. `message` is in the language of Accept-Language. */
export interface FieldError {
  readonly field: string;
  readonly key: ValidationKey;
  readonly message: string;
}

/** The body of every answer with an HTTP status of 400 or more. */
export interface ErrorAnswer {
  readonly status_code: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** Seconds until trying again can succeed; the Retry-After header says the same. */
  readonly retry_after?: number;
  /** With PRICE_CHANGED: what it costs now. With RATE_LIMITED of login2: what goes on all the same. */
  readonly data?: Partial<PriceChanged & OpenAttempt>;
}

/**
 * An attempt to sign in whose code is sent only where the number has signed in before. The answer is
 * the same for every number, so it does not tell which it is.
 */
export type OpenAttempt = Pick<Login2Answer, 'user_id' | 'expires_in'>;
