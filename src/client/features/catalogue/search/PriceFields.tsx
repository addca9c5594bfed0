import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { COURSE_WEEKS } from '../../../../contract/catalogue/catalogue';
import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import { COURSE_WEEKS_MAX } from '../../../../contract/requests/requests';
import { DEFAULT_CURRENCY, convert, decimalsOf } from '../../../../shared/money';
import type { ReaderCurrency } from '../../../../shared/money';
import { NumberFilter } from './NumberFilter';
import { CurrencyChooser } from '../../prices/components/CurrencyChooser';
import { useEstimates } from '../../prices/components/useEstimates';
import { PRICE_MAX } from './filters';
import type { FilterState } from './useFilters';

const BOUNDS = ['price_min', 'price_max'] as const;

/**
 * The bounds of the price and the reader's currency (PRI-01, PRI-05). Bounds in the address keep the
 * currency that they were typed in; choosing another one converts them.
 */
export function PriceFields({
  kind,
  state: { filters, change },
}: {
  readonly kind: CatalogueKind;
  readonly state: Pick<FilterState, 'filters' | 'change'>;
}): ReactElement {
  const intl = useIntl();
  const { currency: readers, rates } = useEstimates();
  const isPriced = BOUNDS.some((name) => filters[name] !== undefined);
  const currency = isPriced ? (filters.currency ?? DEFAULT_CURRENCY) : readers;

  const changeCurrency = (to: ReaderCurrency): void => {
    const [from, target] = [currency, to].map((code) =>
      rates.find((rate) => rate.currency === code),
    );
    if (!isPriced || from === undefined || target === undefined) return;
    const converted = (bound: number | undefined): string => {
      if (bound === undefined) return '';
      const amount = convert(bound * 10 ** decimalsOf(currency), from, target);
      return String(Math.round(amount / 10 ** decimalsOf(to)));
    };
    const { price_min: least, price_max: most } = filters;
    change({ price_min: converted(least), price_max: converted(most), currency: to });
  };
  const { weeks = COURSE_WEEKS } = filters;
  const label = intl.formatMessage(
    { id: `catalogue.price.${kind}` },
    { weeks: weeks <= COURSE_WEEKS_MAX ? weeks : COURSE_WEEKS },
  );
  return (
    <Fields role="group" aria-label={label}>
      <p aria-hidden>{label}</p>
      <Pair>
        {BOUNDS.map((name) => (
          <NumberFilter
            key={name}
            name={name}
            label={intl.formatMessage({ id: `catalogue.filter.${name}` }, { currency })}
            value={filters[name]}
            least={0}
            most={PRICE_MAX}
            onSettled={(bound) => change({ [name]: bound, currency }, { typing: true })}
          />
        ))}
      </Pair>
      <CurrencyChooser onChange={changeCurrency} />
    </Fields>
  );
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > p:first-of-type': { ...theme.typography.body2, margin: 0, fontWeight: 500 },
}));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  alignItems: 'end',
}));
