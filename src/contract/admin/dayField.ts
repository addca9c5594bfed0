import { isIsoDate } from '../../shared/dates';
import { key, text } from '../common/fields';

/** An ISO date, or an empty text. */
export const dayField = text(10).test(
  'date',
  key('dateInvalid'),
  (value) => value === undefined || value === '' || isIsoDate(value),
);
