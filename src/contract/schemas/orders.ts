/** The list of request cards: the optional query of GET orders (API-03). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { PRODUCTS, REQUEST_STEPS } from '../constants';
import { isIsoDate, isTimeZone } from '../dates';
import { key, text } from './fields';
import { idField } from './numbers';

/** Cards in one answer when the caller names no number, and the most it may name. */
export const ORDERS_DEFAULT_LIMIT = 50;
export const ORDERS_MAX_LIMIT = 100;

const dayField = text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** GET orders.csv: the same list as a file, all of it. An empty date filters nothing. */
export const ordersCsvQuerySchema = object({
  kind: string().oneOf(PRODUCTS, key('invalid')),
  step: string().oneOf(REQUEST_STEPS, key('invalid')),
  /** The days between which a request was sent, both included. */
  from: dayField,
  to: dayField,
  /** Whose days: an IANA name, such as the browser's own. Without it they are days of UTC. */
  time_zone: text(64)
    .default('UTC')
    .test('time-zone', key('invalid'), (value) => isTimeZone(value)),
});
export type OrdersCsvQuery = InferType<typeof ordersCsvQuerySchema>;

export const ordersQuerySchema = ordersCsvQuerySchema.shape({
  limit: idField.max(ORDERS_MAX_LIMIT, key('invalid')).default(ORDERS_DEFAULT_LIMIT),
  /** A request number: only older ones are listed. The last card's number turns the page. */
  before: idField.optional(),
});
export type OrdersQuery = InferType<typeof ordersQuerySchema>;
