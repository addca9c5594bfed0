import { openCursor, sealCursor } from '../../../lib/cursor';
import { ApiError } from '../../../lib/errors';
import type { Position } from '../queries/bookingList';

/** The last position of a page, sealed; null on the last page. @param list names list and filters */
export function cursorAfter<Row extends Position>(
  secret: string,
  list: string,
  rows: readonly Row[],
  limit: number,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, next: last ? sealCursor(secret, list, [last.at, last.id]) : null };
}

/** The position in a cursor. @throws ApiError BAD_REQUEST when it was not issued for this list */
export function positionIn(
  secret: string,
  list: string,
  cursor: string | undefined,
): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const [at, id, ...more] = openCursor(secret, list, cursor) ?? [];
  if (at === undefined || id === undefined || more.length > 0) throw new ApiError('BAD_REQUEST');
  return { at, id };
}
