import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import {
  ACADEMIC_YEAR_WEEKS,
  FACETS,
  FACETS_OF_KIND,
} from '../../../../contract/catalogue/catalogue';
import type {
  CatalogueKind,
  FacetName,
  FacetValue,
} from '../../../../contract/catalogue/catalogue';
import { SelectControl } from '../../../ui/SelectControl';
import { DayFilter } from '../../../ui/filters/DayFilter';
import { LevelFields } from '../level/LevelFields';
import { NumberFilter } from './NumberFilter';
import { WEEKS_MAX } from './filters';
import { facetText } from './filterWords';
import type { Facets } from './filterWords';
import { PriceFields } from './PriceFields';
import type { FilterState } from './useFilters';

const DEGREE_YEARS = [1, 2, 3, 4, 5, 6];

interface FieldsProps {
  readonly kind: CatalogueKind;
  readonly state: Pick<FilterState, 'filters' | 'change'>;
  readonly facets: Facets;
  /** Whether the facet counts are exact; upper bounds are not shown. */
  readonly isCounted: boolean;
}

/** All filters of a catalogue except the search box; each applies on change. */
export function FilterFields({ kind, state, facets, isCounted }: FieldsProps): ReactElement {
  const { formatMessage } = useIntl();
  const { filters, change } = state;
  const label = (name: 'start_from' | 'start_to'): string =>
    formatMessage({ id: `catalogue.filter.${name}` });
  const day = (name: 'start_from' | 'start_to'): ReactElement => (
    <DayFilter
      name={name}
      label={label(name)}
      value={filters[name] ?? ''}
      onSettled={(date) => change({ [name]: date }, { typing: true })}
    />
  );
  const weeks = (
    <NumberFilter
      name="weeks"
      label={formatMessage({ id: 'catalogue.filter.weeks' })}
      value={filters.weeks}
      least={1}
      most={WEEKS_MAX}
      onSettled={(count) => change({ weeks: count }, { typing: true })}
    />
  );
  const years = (
    <SelectControl
      name="weeks"
      label={formatMessage({ id: 'catalogue.years' })}
      placeholder={formatMessage({ id: 'catalogue.any' })}
      value={filters.weeks ?? ''}
      options={DEGREE_YEARS.map((count) => ({
        value: count * ACADEMIC_YEAR_WEEKS,
        label: formatMessage({ id: 'programme.years' }, { count }),
      }))}
      onChange={(event) => change({ weeks: event.target.value })}
    />
  );
  return (
    <Fields>
      {FACETS.filter(
        (name) => FACETS_OF_KIND[kind].includes(name) || filters[name] !== undefined,
      ).map((name) => (
        <FacetField
          key={name}
          name={name}
          values={facets[name]}
          state={state}
          isCounted={isCounted}
        />
      ))}
      <LevelFields state={state} />
      <PriceFields kind={kind} state={state} />
      {kind === 'university' ? years : weeks}
      {day('start_from')}
      {day('start_to')}
    </Fields>
  );
}

/** Rendered before its values load, to avoid a layout shift. */
function FacetField({
  name,
  values,
  state: { filters, change },
  isCounted,
}: Pick<FieldsProps, 'state' | 'isCounted'> & {
  readonly name: FacetName;
  readonly values: readonly FacetValue[] | undefined;
}): ReactElement {
  const intl = useIntl();
  const labelOf = (value: FacetValue): string => {
    const text = facetText(intl, name, value);
    if (!isCounted) return text;
    return intl.formatMessage({ id: 'catalogue.option' }, { name: text, count: value.count });
  };
  const chosen = filters[name] ?? '';
  return (
    <SelectControl
      name={name}
      label={intl.formatMessage({ id: `catalogue.filter.${name}` })}
      placeholder={intl.formatMessage({ id: 'catalogue.any' })}
      value={chosen}
      options={
        values?.map((value) => ({ value: value.value, label: labelOf(value) })) ??
        (chosen === '' ? [] : [{ value: chosen, label: '' }])
      }
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}

const Fields = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));
