import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import { HOUSING_KINDS } from '../../../../contract/catalogue/catalogue';
import { COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { SelectControl } from '../../../ui/SelectControl';
import { useAddressQuery } from '../../../ui/filters/useAddressQuery';
import { extraWords } from '../../prices/coursePrice/extras';
import { tellTripChange } from '../../prices/trip/tripChange';
import { rememberTripEnglish, useTripEnglish } from '../../prices/trip/tripEnglish';
import { rememberTripWeeks, useTripWeeks } from '../../prices/trip/tripWeeks';
import {
  rememberTripExtras,
  rememberWish,
  useTripExtras,
  useWish,
} from '../../prices/trip/tripWish';
import { writeBudget } from '../../prices/trip/wishCodes';
import { DEFAULT_CURRENCY } from '../../../../shared/money';
import { LevelFields } from '../level/LevelFields';
import { budgetFilters, startFilters } from '../search/adoptedFilters';
import { NumberFilter } from '../search/NumberFilter';
import { PriceFields } from '../search/PriceFields';
import { readFilters, withFilters } from '../search/filters';
import type { FilterChanges } from '../search/useFilters';
import { comingMonths } from './comingMonths';
import { monthText, startWords } from './tripWords';

/**
 * All that was chosen for the trip, to be changed at once (CAT-13): it goes into the address of the
 * page and is kept for the visit. Needs the namespaces `catalogue`, `courses`, `prices` and `programme`.
 */
export function TripDialog({
  kind,
  hasCourse,
  isInAddress,
  onClose,
}: {
  readonly kind: CatalogueKind;
  /** Weeks and housing of a course are asked for. */
  readonly hasCourse: boolean;
  /** Start and budget go into the address as well. */
  readonly isInAddress: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [, changeQuery] = useAddressQuery();
  const kept = {
    weeks: useTripWeeks(),
    extras: useTripExtras() ?? '',
    start: useWish('start', kind) ?? '',
    budget: useWish('budget', kind) ?? '',
    english: useTripEnglish() ?? '',
  };
  // As a catalogue has them in its address, so that its fields serve here as well.
  const [query, setQuery] = useState(() =>
    withFilters(new URLSearchParams(), {
      weeks: String(kept.weeks ?? ''),
      english: kept.english,
      ...textsOf(budgetFilters(kept.budget)),
      ...textsOf(startFilters(kept.start)),
    }),
  );
  const [start, setStart] = useState(kept.start);
  const [extras, setExtras] = useState(kept.extras);
  const filters = readFilters(query);
  const change = (changes: FilterChanges): void =>
    setQuery((before) => withFilters(before, changes));
  const words = extraWords(extras);
  const housing = HOUSING_KINDS.find((word) => words.includes(word)) ?? '';

  const save = (): void => {
    const { weeks = null, english = '', price_min: least, price_max: most, currency } = filters;
    const budget = writeBudget({ least, most, currency: currency ?? DEFAULT_CURRENCY }) ?? '';
    rememberWish('start', kind, start || null);
    rememberWish('budget', kind, budget || null);
    rememberTripEnglish(english || null);
    if (hasCourse) {
      rememberTripWeeks(weeks);
      rememberTripExtras(extras);
    }
    const chosen = {
      ...(isInAddress && { start, budget }),
      english,
      ...(hasCourse && { weeks: String(weeks ?? ''), extras }),
    };
    changeQuery(
      (before) => {
        for (const [name, value] of Object.entries(chosen)) {
          if (value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    tellTripChange();
    onClose();
  };
  const months = comingMonths();
  return (
    <Dialog
      open
      title={formatMessage({ id: 'prices.trip.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        <Button fullWidth onClick={save}>
          {formatMessage({ id: 'prices.trip.save' })}
        </Button>
      }
    >
      <Fields>
        {hasCourse && (
          <>
            <NumberFilter
              name="weeks"
              label={formatMessage({ id: 'catalogue.filter.weeks' })}
              value={filters.weeks}
              least={1}
              most={COURSE_WEEKS_MAX}
              onSettled={(weeks) => change({ weeks })}
            />
            <SelectControl
              name="housing"
              label={formatMessage({ id: 'courses.kind.accommodation' })}
              placeholder={formatMessage({ id: 'courses.noExtra' })}
              value={housing}
              options={HOUSING_KINDS.map((value) => ({
                value,
                label: formatMessage({ id: `prices.extra.${value}` }),
              }))}
              onChange={({ target: { value } }) => {
                const others = extras.split('-').filter((word) => word !== housing && word !== '');
                setExtras([...(value === '' ? [] : [value]), ...others].join('-'));
              }}
            />
          </>
        )}
        <SelectControl
          name="start"
          label={formatMessage({ id: 'prices.trip.startLabel' })}
          placeholder={formatMessage({ id: 'catalogue.any' })}
          value={start}
          options={[
            ...months.map((value) => ({ value, label: monthText(intl, value) })),
            ...(start === '' || months.includes(start)
              ? []
              : [{ value: start, label: startWords(intl, start).join(' ') }]),
          ]}
          onChange={({ target: { value } }) => setStart(value)}
        />
        <PriceFields kind={kind} state={{ filters, change }} />
        <LevelFields state={{ filters, change }} isFilter={false} />
      </Fields>
    </Dialog>
  );
}

const textsOf = (filters: object): FilterChanges =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

const Fields = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
