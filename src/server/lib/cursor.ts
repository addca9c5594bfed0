/** Where a list goes on: opaque to the caller, and worth nothing for another list. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of the seal; guessing one is hopeless, and a cursor stays short. */
const SEAL_BYTES = 16;
const POSITION = /^-?\d{1,16}(,-?\d{1,16})*$/;

/**
 * Seals whole numbers, the position of a list's last row, into a text of letters, digits, `-` and `_`.
 *
 * @param list names the list with everything that makes it this one; `openCursor` wants the same
 */
export function sealCursor(secret: string, list: string, position: readonly number[]): string {
  const text = position.join(',');
  return Buffer.concat([sealOf(secret, list, text), Buffer.from(text)]).toString('base64url');
}

/** The position in a cursor of this very list; undefined when it is of another, or of nobody. */
export function openCursor(secret: string, list: string, cursor: string): number[] | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  // Several texts decode to the same bytes; only the one that was given out counts.
  if (bytes.toString('base64url') !== cursor || bytes.length <= SEAL_BYTES) return undefined;
  const text = bytes.subarray(SEAL_BYTES).toString();
  if (!POSITION.test(text)) return undefined;
  const sealed = timingSafeEqual(bytes.subarray(0, SEAL_BYTES), sealOf(secret, list, text));
  return sealed ? text.split(',').map(Number) : undefined;
}

function sealOf(secret: string, list: string, text: string): Buffer {
  return createHmac('sha256', secret)
    .update(`cursor\n${list}\n${text}`)
    .digest()
    .subarray(0, SEAL_BYTES);
}
