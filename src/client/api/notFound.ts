import { isHttpError } from './errors';

/** Did the server answer that there is no such thing (any more)? Trying again cannot help then. */
export function isNotFound(error: unknown): boolean {
  return isHttpError(error) && error.status === 404;
}
