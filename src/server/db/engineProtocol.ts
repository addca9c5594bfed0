/** Messages between the server's thread and the database's worker thread. */
import type { QueryOptions } from '@electric-sql/pglite';
import { isError } from '../lib/failure';
import type { FolderClaim } from './folderLock';

/** Start parameters of the worker thread. */
export interface EngineStart {
  readonly dataDir: string;
  /** The lock that it checks before each step; null for a database in memory. */
  readonly claim: FolderClaim | null;
}

export interface QueryCall {
  readonly call: 'query';
  readonly sql: string;
  readonly params: readonly unknown[];
  readonly rowMode: QueryOptions['rowMode'];
  /** Types whose values stay text: functions do not pass between threads. */
  readonly textTypes: readonly number[];
}

export type Call =
  | QueryCall
  | { readonly call: 'exec'; readonly sql: string }
  | { readonly call: 'listen'; readonly channel: string }
  | { readonly call: 'close' };

export type Request = Call & { readonly id: number };

/** Answers to calls; the answer with id 0 reports whether the database was opened. */
export type Message =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: Failure }
  | { readonly channel: string; readonly payload: string }
  /** The process has to end, with this line. */
  | { readonly fatal: string };

/** The parts of an error that a clone would lose. */
export interface Failure {
  readonly message: string;
  readonly name: string;
  readonly isError: boolean;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function failureOf(thrown: unknown): Failure {
  const own = typeof thrown === 'object' && thrown !== null ? Object.entries(thrown) : [];
  const fields = own.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  const shared = { fields: Object.fromEntries(fields) };
  if (!isError(thrown)) {
    return { ...shared, message: String(thrown), name: '', isError: false, stack: undefined };
  }
  const { message, name, stack } = thrown;
  const cause: unknown = 'cause' in thrown ? thrown.cause : undefined;
  const whole = isError(cause) ? `${message}: ${cause.message}` : message;
  return { ...shared, message: whole, name, isError: true, stack };
}

/** The error on the other side, with its code, constraint and other fields. */
export function errorOf({ message, name, isError: wasError, stack, fields }: Failure): unknown {
  // PGlite's errors of the file system are objects with a number.
  if (!wasError) return Object.keys(fields).length > 0 ? { ...fields } : message;
  const error = Object.assign(new Error(message), fields);
  Object.defineProperty(error, 'name', { value: name, configurable: true });
  if (stack !== undefined) error.stack = stack;
  return error;
}
