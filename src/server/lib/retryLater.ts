/** An error that carries the delay before the next try. */
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
