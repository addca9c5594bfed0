import { DrizzleQueryError } from 'drizzle-orm';
import { codeOf, isError } from '../lib/failure';

/**
 * SQLSTATEs that say "not now" and nothing about the query itself: the connection is lost (08), no
 * room, memory or connection is left (53), the server stops or starts, or ended the session (57P,
 * 25P03, 25P04), the query took too long or was cancelled (57014), somebody holds the lock (55P03),
 * or two transactions were in each other's way (40001, 40P01).
 */
const NOT_NOW = /^(08\w{3}|53\w{3}|57P0\d|57014|25P0[34]|55P03|40001|40P01)$/;

/** The codes of a host that cannot be reached and of a connection that broke. */
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|E(NET|HOST)(UNREACH|DOWN)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** What the drivers say in words only: of a connection, of waiting for one, of a closed database. */
const GONE = new RegExp(
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
 * Whether a query failed because the database is away, busy or stopping: asking again may succeed.
 *
 * @param error what a query, a transaction or a ping threw
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isDatabaseAway(error.cause);
  if (!isError(error)) return false;
  // Several addresses of one host fail together.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseAway);
  // A Unix socket is not there while its server restarts: then connecting gives ENOENT.
  const connecting = 'syscall' in error && error.syscall === 'connect';
  const code = codeOf(error);
  return connecting || NOT_NOW.test(code) || UNREACHABLE.test(code) || GONE.test(error.message);
}
