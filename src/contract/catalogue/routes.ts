/** The catalogue: what the routes take and answer. */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { readLevelCode } from './english/level';
import { cursorField, limitField } from '../common/pages';
import { CATALOGUE_KINDS, CATALOGUE_SORTS, DEGREES, LEVELS } from './catalogue';
import { COURSE_TYPES, DESTINATIONS } from '../common/constants';
import { isIsoDate } from '../../shared/dates';
import { DEFAULT_CURRENCY, READER_CURRENCIES } from '../../shared/money';
import { key, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import type { Answer } from '../common/answers';
import type {
  DestinationCard,
  ProgrammeDetails,
  ProgrammeList,
  SpecializationDetails,
  SpecializationList,
} from './catalogue';

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
  /** A level of English, as `levelCode` writes it: only programmes that it is enough for (ENG-05). */
  english: text(20).test(
    'level',
    key('invalid'),
    (value) => !value || readLevelCode(value) !== undefined,
  ),
  specialization: idField.optional(),
  institute: idField.optional(),
  sort: string().oneOf(CATALOGUE_SORTS, key('invalid')).default('recommended'),
  cursor: cursorField(),
  limit: limitField(12, 50),
});
export type CatalogueQuery = InferType<typeof catalogueQuerySchema>;

/** The answers of this feature's routes, each with a summary (API-42). */
export interface CatalogueAnswers {
  /** A page of the catalogue, with counts */
  readonly 'GET /api/programmes': Answer<ProgrammeList>;
  /** One programme, with its prices */
  readonly 'GET /api/programmes/:id': Answer<ProgrammeDetails>;
  /** Fields of study and their specializations */
  readonly 'GET /api/specializations': Answer<SpecializationList>;
  /** One specialization, with programmes */
  readonly 'GET /api/specializations/:id': Answer<SpecializationDetails>;
  /** The destinations and what they offer */
  readonly 'GET /api/destinations': Answer<readonly DestinationCard[]>;
}
