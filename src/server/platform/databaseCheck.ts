import { ApiError } from '../lib/errors';
import { SECOND } from '../lib/time/clock';
import { withinMs } from '../lib/withinMs';

const PING_MS = 2 * SECOND;
const KEEP_MS = SECOND;

/**
 * Checks whether the database answers; pings it at most once a second (API-21).
 * @returns a check that throws ApiError UNAVAILABLE where it does not
 */
export function databaseCheck(ping: () => Promise<void>): () => Promise<void> {
  let pinging: Promise<void> | undefined;
  let checked: Promise<void> | undefined;
  const check = async (): Promise<void> => {
    // A hanging ping is reused: each new one would take another connection.
    pinging ??= ping().finally(() => {
      pinging = undefined;
    });
    try {
      await withinMs(pinging, PING_MS);
    } catch (error) {
      throw new ApiError('UNAVAILABLE', { retryAfter: 1, cause: error });
    }
  };
  const forgetSoon = (): void => {
    setTimeout(() => {
      checked = undefined;
    }, KEEP_MS).unref();
  };
  return () => (checked ??= check().finally(forgetSoon));
}
