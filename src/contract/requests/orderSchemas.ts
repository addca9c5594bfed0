/** The query of the orders list (API-03). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { PRODUCTS } from '../common/constants';
import { isIsoDate, isTimeZone } from '../../shared/dates';
import { ORDER_STATUSES } from './requests';
import { key, text } from '../common/fields';
import { cursorField, limitField } from '../common/pages';

export const ORDERS_DEFAULT_LIMIT = 50;
export const ORDERS_MAX_LIMIT = 100;

const dayField = text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** GET orders.csv. An empty date does not filter. */
export const ordersCsvQuerySchema = object({
  kind: string().oneOf(PRODUCTS, key('invalid')),
  step: string().oneOf(ORDER_STATUSES, key('invalid')),
  from: dayField,
  to: dayField,
  /** IANA time zone of the query's days; UTC by default. */
  time_zone: text(64)
    .default('UTC')
    .test('time-zone', key('invalid'), (value) => isTimeZone(value)),
});
export type OrdersCsvQuery = InferType<typeof ordersCsvQuerySchema>;

export const ordersQuerySchema = ordersCsvQuerySchema.shape({
  limit: limitField(ORDERS_DEFAULT_LIMIT, ORDERS_MAX_LIMIT),
  cursor: cursorField(),
  /** Includes withdrawn requests, as the history does. */
  include: string().oneOf(['withdrawn'], key('invalid')),
});
export type OrdersQuery = InferType<typeof ordersQuerySchema>;
