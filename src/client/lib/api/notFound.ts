import type { WithdrawnProgramme } from '../../../contract/catalogue/catalogue';
import { errorAnswerOf, isHttpError } from './errors';

/** Did the server answer that there is no such thing (any more)? Trying again cannot help then. */
export function isNotFound(error: unknown): boolean {
  return isHttpError(error) && (error.status === 404 || isWithdrawn(error));
}

function isWithdrawn(error: unknown): boolean {
  return errorAnswerOf(error)?.code === 'WITHDRAWN';
}

/** The title of a programme that was withdrawn; undefined for what has never been there. */
export function withdrawnTitle(error: unknown): string | undefined {
  return isWithdrawn(error) ? errorAnswerOf(error)?.data?.title : undefined;
}

/** What is offered in place of a programme that was withdrawn (SEO-04). */
export function offeredInstead(error: unknown): WithdrawnProgramme['similar'] {
  return (isWithdrawn(error) ? errorAnswerOf(error)?.data?.similar : undefined) ?? [];
}
