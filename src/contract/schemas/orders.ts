/** The list of request cards: the optional query of GET orders (specification, section 7). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { key } from './fields';
import { idField } from './numbers';

/** Cards in one answer when the caller names no number, and the most it may name. */
export const ORDERS_DEFAULT_LIMIT = 50;
export const ORDERS_MAX_LIMIT = 100;

export const ordersQuerySchema = object({
  limit: idField.max(ORDERS_MAX_LIMIT, key('invalid')).default(ORDERS_DEFAULT_LIMIT),
  /** A request number: only older ones are listed. The last card's number turns the page. */
  before: idField.optional(),
});
export type OrdersQuery = InferType<typeof ordersQuerySchema>;
