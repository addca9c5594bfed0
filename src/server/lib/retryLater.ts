/** A failure that says how long to wait before the next try. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  constructor(
    message: string,
    /** At least so many milliseconds. */
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}
