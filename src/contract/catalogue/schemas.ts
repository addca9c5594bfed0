/** Catalogue filters, used both in the page's URL and in the API's query string. */
import { cursorField, limitField } from '../common/pages';
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { CATALOGUE_KINDS, CATALOGUE_SORTS, DEGREES, LEVELS } from './catalogue';
import { COURSE_TYPES, DESTINATIONS } from '../common/constants';
import { isIsoDate } from '../../shared/dates';
import { DEFAULT_CURRENCY, READER_CURRENCIES } from '../../shared/money';
import { key, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';

const optionalDate = text(10).test(
  'date',
  key('dateInvalid'),
  (value) => !value || isIsoDate(value),
);

/** GET /api/programmes. Prices are whole units of `currency` and filter the headline price. */
export const catalogueQuerySchema = object({
  kind: string().oneOf(CATALOGUE_KINDS, key('invalid')).required(key('required')),
  q: text(100),
  destination: string().oneOf(DESTINATIONS, key('invalid')),
  city: idField.optional(),
  price_min: wholeNumber(0, 10_000_000),
  price_max: wholeNumber(0, 10_000_000),
  currency: string().oneOf(READER_CURRENCIES, key('invalid')).default(DEFAULT_CURRENCY),
  start_from: optionalDate,
  start_to: optionalDate,
  weeks: wholeNumber(1, 520),
  level: string().oneOf(LEVELS, key('invalid')),
  course_type: string().oneOf(COURSE_TYPES, key('invalid')),
  degree: string().oneOf(DEGREES, key('invalid')),
  specialization: idField.optional(),
  institute: idField.optional(),
  sort: string().oneOf(CATALOGUE_SORTS, key('invalid')).default('recommended'),
  cursor: cursorField(),
  limit: limitField(12, 50),
});
export type CatalogueQuery = InferType<typeof catalogueQuerySchema>;

/** GET /api/course-options, by destination and optionally city or institute. */
export const courseOptionsQuerySchema = object({
  destination: string().oneOf(DESTINATIONS, key('invalid')).required(key('required')),
  city: idField.optional(),
  institute: idField.optional(),
  course_type: string().oneOf(COURSE_TYPES, key('invalid')),
  /** Limits the answer to this programme. */
  programme_id: idField.optional(),
});
export type CourseOptionsQuery = InferType<typeof courseOptionsQuerySchema>;
