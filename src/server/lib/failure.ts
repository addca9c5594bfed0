import { types } from 'node:util';

import { DrizzleQueryError } from 'drizzle-orm';

/** Ends a start or a command; `message` is all that the operator is shown. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Returns whether a thrown value is an Error, from any realm. */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown);
}

/** The `code` of an error of Node, PostgreSQL or Fastify; '' without one. */
export function codeOf(thrown: unknown): string {
  return isError(thrown) && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}

const UNIQUE_VIOLATION = '23505';

/** Returns whether a statement failed because another row has a unique value. */
export function isUniqueViolation(thrown: unknown): boolean {
  const cause = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  return codeOf(cause) === UNIQUE_VIOLATION;
}

/** PGlite's errno values, which are WebAssembly's. */
const ENGINE_ERRORS: Readonly<Record<number, string>> = {
  2: 'permission denied (EACCES)',
  19: 'the quota of the disk is used up (EDQUOT)',
  22: 'a file is too large (EFBIG)',
  29: 'the disk cannot be read or written (EIO)',
  33: 'too many open files (EMFILE)',
  41: 'too many open files in the system (ENFILE)',
  44: 'no such file or directory (ENOENT)',
  48: 'not enough memory (ENOMEM)',
  51: 'no space left on device (ENOSPC)',
  63: 'operation not permitted (EPERM)',
  69: 'the file system is read-only (EROFS)',
};

/** One line for people, also for an AggregateError or a thrown non-Error. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof DrizzleQueryError) return reasonOf(thrown.cause);
  if (typeof thrown === 'string') return oneLine(thrown);
  if (typeof thrown !== 'object' || thrown === null) return `not an Error but ${String(thrown)}`;
  // Several addresses of one host fail together, with an empty message of their own.
  if ('errors' in thrown && Array.isArray(thrown.errors)) {
    return thrown.errors.map(reasonOf).join('; ');
  }
  if ('message' in thrown && typeof thrown.message === 'string') {
    const hint = 'hint' in thrown && typeof thrown.hint === 'string' ? `: ${thrown.hint}` : '';
    const cause = 'cause' in thrown && isError(thrown.cause) ? `: ${reasonOf(thrown.cause)}` : '';
    return oneLine(`${thrown.message}${hint}${cause}`);
  }
  if ('errno' in thrown && typeof thrown.errno === 'number') {
    return ENGINE_ERRORS[thrown.errno] ?? `error ${thrown.errno} of the file system`;
  }
  return 'not an Error';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Prints the line to standard error and exits with code 1, without cleanup. */
export function endProcess(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
