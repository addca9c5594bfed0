import type { IntlShape } from 'react-intl';

import { ACADEMIC_YEAR_WEEKS, DEGREES } from '../../../../contract/catalogue/catalogue';
import type {
  FacetName,
  FacetValue,
  ProgrammeList,
} from '../../../../contract/catalogue/catalogue';
import { COURSE_TYPES } from '../../../../contract/common/constants';
import { DEFAULT_CURRENCY, decimalsOf } from '../../../../shared/money';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { levelText } from '../level/levelWords';
import type { FilterName, Filters } from './filters';

export type Facets = ProgrammeList['facets'];

export function facetText(intl: IntlShape, name: FacetName, { value, label }: FacetValue): string {
  if (label !== null) return label;
  switch (name) {
    case 'degree': {
      const degree = DEGREES.find((one) => one === value);
      return degree === undefined
        ? value
        : intl.formatMessage({ id: `programme.degree.${degree}` });
    }
    case 'course_type': {
      const type = COURSE_TYPES.find((one) => one === value);
      return type === undefined ? value : intl.formatMessage({ id: `programme.course.${type}` });
    }
    case 'destination':
    case 'city':
    case 'level':
    case 'specialization':
      return value;
  }
}

/** The display text of an active filter: "London", "up to SAR 12,000". */
export function filterText(
  intl: IntlShape,
  name: FilterName,
  filters: Filters,
  facets: Facets,
): string {
  const value = filters[name] ?? '';
  switch (name) {
    case 'currency':
      return String(value);
    case 'destination':
    case 'city':
    case 'specialization':
    case 'degree':
    case 'course_type': {
      const found = facets[name]?.find((one) => one.value === String(value));
      return found === undefined
        ? intl.formatMessage({ id: `catalogue.filter.${name}` })
        : facetText(intl, name, found);
    }
    case 'level':
      return intl.formatMessage({ id: 'programme.level' }, { level: value });
    case 'start_from':
    case 'start_to':
      return intl.formatMessage(
        { id: `catalogue.chip.${name}` },
        { date: formatDay(intl, String(value)) },
      );
    case 'english':
      return levelText(intl, String(value));
    case 'qualify':
      return intl.formatMessage(
        { id: 'catalogue.chip.qualify' },
        { level: levelText(intl, filters.english ?? '') },
      );
    case 'institute':
    case 'sort':
      return intl.formatMessage({ id: `catalogue.filter.${name}` });
    case 'price_min':
    case 'price_max': {
      const currency = filters.currency ?? DEFAULT_CURRENCY;
      const price = formatMoney(intl, Number(value) * 10 ** decimalsOf(currency), currency);
      return intl.formatMessage({ id: `catalogue.chip.${name}` }, { price });
    }
    case 'q':
      return intl.formatMessage({ id: 'catalogue.chip.q' }, { value });
    case 'weeks': {
      const count = Number(value) / ACADEMIC_YEAR_WEEKS;
      return facets.degree !== undefined && Number.isInteger(count)
        ? intl.formatMessage({ id: 'programme.years' }, { count })
        : intl.formatMessage({ id: 'catalogue.chip.weeks' }, { value });
    }
  }
}
