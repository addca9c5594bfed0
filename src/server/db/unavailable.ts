import { DrizzleQueryError } from 'drizzle-orm';
import { codeOf, isError } from '../lib/failure';

/**
 * Transient SQLSTATEs: connection (08), resources (53), shutdown or start (57P, 25P03, 25P04),
 * cancelled (57014), lock (55P03), serialization failure or deadlock (40001, 40P01).
 */
const TRANSIENT_SQLSTATES = /^(08\w{3}|53\w{3}|57P0\d|57014|25P0[34]|55P03|40001|40P01)$/;

const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|E(NET|HOST)(UNREACH|DOWN)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Driver errors without a code. */
const CONNECTION_LOST = new RegExp(
  [
    'Connection terminated',
    'not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'error establishing an SSL connection',
    'Cannot use a pool after calling end',
    'PGlite is clos(ing|ed)',
  ].join('|'),
);

/**
 * Returns whether a query failed because the database is unavailable, so that a retry may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseUnavailable(error.cause);
  if (!isError(error)) return false;
  // Several addresses of one host fail together.
  if ('errors' in error && Array.isArray(error.errors))
    return error.errors.some(isDatabaseUnavailable);
  // A missing Unix socket: connecting gives ENOENT while the server restarts.
  const connecting = 'syscall' in error && error.syscall === 'connect';
  const code = codeOf(error);
  return (
    connecting ||
    TRANSIENT_SQLSTATES.test(code) ||
    UNREACHABLE.test(code) ||
    CONNECTION_LOST.test(error.message)
  );
}
