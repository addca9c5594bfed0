/** Opaque, signed pagination cursors, valid for one list only. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const SEAL_BYTES = 16;
const POSITION = /^-?\d{1,16}(,-?\d{1,16})*$/;

/** Signs the position of a list's last row. @param list identifies the list with its filters */
export function sealCursor(secret: string, list: string, position: readonly number[]): string {
  return sealText(secret, list, position.join(','));
}

/** The position in a cursor of this list; undefined for any other. */
export function openCursor(secret: string, list: string, cursor: string): number[] | undefined {
  const text = openText(secret, list, cursor);
  return text !== undefined && POSITION.test(text) ? text.split(',').map(Number) : undefined;
}

/** Like `sealCursor`, for a text position. */
export function sealText(secret: string, list: string, text: string): string {
  return Buffer.concat([sealOf(secret, list, text), Buffer.from(text)]).toString('base64url');
}

/** The text in a cursor of this list; undefined for any other. */
export function openText(secret: string, list: string, cursor: string): string | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  // base64url decoding is not unique; only the canonical form is accepted.
  if (bytes.toString('base64url') !== cursor || bytes.length <= SEAL_BYTES) return undefined;
  const text = bytes.subarray(SEAL_BYTES).toString();
  const sealed = timingSafeEqual(bytes.subarray(0, SEAL_BYTES), sealOf(secret, list, text));
  return sealed ? text : undefined;
}

function sealOf(secret: string, list: string, text: string): Buffer {
  return createHmac('sha256', secret)
    .update(`cursor\n${list}\n${text}`)
    .digest()
    .subarray(0, SEAL_BYTES);
}
