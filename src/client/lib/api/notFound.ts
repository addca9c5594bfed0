import type { WithdrawnProgramme } from '../../../contract/catalogue/catalogue';
import { errorAnswerOf, isHttpError } from './errors';

/**
 * Returns whether the server answered that the resource does not exist (any more), so that retrying
 * is useless.
 */
export function isNotFound(error: unknown): boolean {
  return isHttpError(error) && (error.status === 404 || isWithdrawn(error));
}

function isWithdrawn(error: unknown): boolean {
  return errorAnswerOf(error)?.code === 'WITHDRAWN';
}

/** The title of a withdrawn programme; undefined for one that never existed. */
export function withdrawnTitle(error: unknown): string | undefined {
  return isWithdrawn(error) ? errorAnswerOf(error)?.data?.title : undefined;
}

/** Alternatives to a withdrawn programme (SEO-04). */
export function offeredInstead(error: unknown): WithdrawnProgramme['similar'] {
  return (isWithdrawn(error) ? errorAnswerOf(error)?.data?.similar : undefined) ?? [];
}
