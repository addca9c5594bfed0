// Rules: CAT-02 (docs/requirements.md)
import { createIntl } from 'react-intl';

import { filterText } from '../../../../src/client/features/catalogue/filterWords';
import type { Filters } from '../../../../src/client/features/catalogue/filters';
import { LOCALES } from '../../../../src/client/i18n/I18nProvider';
import { allMessages } from '../../../support/messages';

const onError = (error: Error): never => {
  throw error;
};
const intl = createIntl({ locale: LOCALES.en, messages: allMessages('en'), onError });

const FILTERS: Filters = {
  ...{ q: 'leeds', destination: 'gb', city: 12, institute: 3, currency: 'GBP', sort: 'price' },
  ...{ price_min: 1_000, price_max: 2_500, weeks: 4, level: 'B2', degree: 'master' },
  ...{
    specialization: 7,
    course_type: 'general',
    start_from: '2027-01-04',
    start_to: '2027-02-01',
  },
};
const textOf = (name: keyof Filters): string => filterText(intl, name, FILTERS, {});

it('names each filter with all that its words need', () => {
  expect(textOf('price_min')).toBe('From £1,000');
  expect(textOf('price_max')).toBe('Up to £2,500');
  expect(textOf('start_from')).toContain('4 January 2027');
  for (const name of Object.keys(FILTERS) as (keyof Filters)[]) {
    expect(textOf(name)).toMatch(/\S/);
  }
});
