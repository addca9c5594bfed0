import { types } from 'node:util';

/** Ends a start or a command for a reason the operator can act on: `message` is the whole story. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Whether something thrown is an Error, also when it comes from another realm of the process. */
export function isError(thrown: unknown): thrown is Error {
  return thrown instanceof Error || types.isNativeError(thrown);
}

/** The machine-readable code of an error of Node, PostgreSQL or Fastify; empty without one. */
export function codeOf(thrown: unknown): string {
  return isError(thrown) && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}
