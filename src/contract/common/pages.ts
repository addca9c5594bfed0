/** Keyset pages: how every list that goes on is divided (API-48). */
import type { StringSchema } from 'yup';

import { key, text } from './fields';
import { wholeNumber } from './numbers';

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** `cursor` of the next page; null on the last. */
  readonly next_cursor: string | null;
}

/** The cursor of a page. It is valid for the list that it came with, with the same filters. */
export const cursorField = (): StringSchema =>
  text(500).matches(/^[A-Za-z0-9_-]+$/, { message: key('invalid'), excludeEmptyString: true });

/** The length of a page. */
export const limitField = (byDefault: number, most: number) =>
  wholeNumber(1, most).default(byDefault);
