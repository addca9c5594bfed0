/** Keyset pagination (API-48): pages whose cursors are opaque, signed, and valid for one list only. */
import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Page } from '../../contract/common/pages';
import { ApiError } from './errors';

const SEAL_BYTES = 16;

/** A list with its filters, for one reader, and the secret that signs its cursors. */
export interface KeysetList {
  readonly secret: string;
  /** Identifies the list: its name, its reader where lists differ by reader, and its filters. */
  readonly list: readonly unknown[];
}

/** The sort key of a row. Texts must not contain a comma. */
export type Position = readonly (number | string)[];

/**
 * One page of a list.
 * @param rows of the page and, if there are more, at least one row of the next page
 * @param positionOf the row's sort key, with the columns that `positionIn` returns
 */
export function pageOf<Row>(
  list: KeysetList,
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last === undefined ? null : sealCursor(list, positionOf(last)) };
}

/** The cursor of the rows after a position. */
export function sealCursor(list: KeysetList, position: Position): string {
  const text = position.join(',');
  return Buffer.concat([sealOf(list, text), Buffer.from(text)]).toString('base64url');
}

/**
 * The sort key in a cursor; undefined without one, for the first page.
 * @param columns of the sort key
 * @throws ApiError BAD_REQUEST for a cursor that was not issued for this list
 */
export function positionIn(
  list: KeysetList,
  cursor: string | undefined,
  columns: number,
): readonly string[] | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const position = openCursor(list, cursor)?.split(',');
  if (position?.length !== columns) throw new ApiError('BAD_REQUEST');
  return position;
}

/** Like `positionIn`, for a sort key of numbers. @throws ApiError BAD_REQUEST */
export function numbersIn(
  list: KeysetList,
  cursor: string | undefined,
  columns: number,
): readonly number[] | undefined {
  const position = positionIn(list, cursor, columns)?.map(Number);
  if (position?.some(Number.isNaN)) throw new ApiError('BAD_REQUEST');
  return position;
}

function openCursor(list: KeysetList, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  // base64url decoding is not unique; only the canonical form is accepted.
  if (bytes.toString('base64url') !== cursor || bytes.length <= SEAL_BYTES) return undefined;
  const text = bytes.subarray(SEAL_BYTES).toString();
  return timingSafeEqual(bytes.subarray(0, SEAL_BYTES), sealOf(list, text)) ? text : undefined;
}

function sealOf({ secret, list }: KeysetList, text: string): Buffer {
  return createHmac('sha256', secret)
    .update(`cursor\n${JSON.stringify(list)}\n${text}`)
    .digest()
    .subarray(0, SEAL_BYTES);
}
