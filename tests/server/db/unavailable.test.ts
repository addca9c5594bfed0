import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseUnavailable } from '../../../src/server/db/unavailable';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  ['a lost connection', coded('08006')],
  ['a full disk', coded('53100')],
  ['too many connections', coded('53300')],
  ['a server shutting down', coded('57P01')],
  ['a starting server', coded('57P03')],
  ['a query that took too long', coded('57014')],
  ['an idle transaction', coded('25P03')],
  ['a lock timeout', coded('55P03')],
  ['a deadlock', coded('40P01')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a broken pipe', coded('EPIPE')],
  ['an unavailable name server', coded('EAI_AGAIN')],
  ['a missing Unix socket', coded('ENOENT', { syscall: 'connect' })],
  [
    'all addresses of a host failing',
    new AggregateError([coded('ETIMEDOUT'), coded('ENETUNREACH')]),
  ],
  ['a cut connection', new Error('Connection terminated unexpectedly')],
  [
    'a broken connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a connection that takes too long', new Error('timeout expired')],
  ['a query without an answer', new Error('Query read timeout')],
  ['a closed engine', new Error('PGlite is closed')],
])('treats %s as unavailable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], error))).toBe(true);
});

test.each([
  ['a wrong query', coded('42P01')],
  ['a second row with the same key', coded('23505')],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['any other error', new Error('no seat left')],
  ['no error', 'Connection terminated'],
])('does not treat %s as unavailable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
