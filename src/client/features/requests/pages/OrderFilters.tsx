import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { PRODUCTS } from '../../../../contract/common/constants';
import { ORDER_STATUSES } from '../../../../contract/requests/requests';
import { useGetOrdersCsvMutation } from '../api/ordersApi';
import { PeriodFilter } from '../../../ui/filters/PeriodFilter';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { SaveCsv } from '../../../ui/filters/SaveCsv';
import type { ChangeFilter } from '../../../ui/filters/useFilterQuery';
import { SelectControl } from '../../../ui/SelectControl';
import type { OrderFilter } from './useOrderFilter';

/** The order filters and the CSV export. */
export function OrderFilters({
  filter,
  change,
}: {
  readonly filter: OrderFilter;
  readonly change: ChangeFilter;
}): ReactElement {
  const { formatMessage } = useIntl();
  const csv = useGetOrdersCsvMutation();
  return (
    <FilterRow>
      <SelectControl
        name="kind"
        label={formatMessage({ id: 'requests.kind' })}
        placeholder={formatMessage({ id: 'requests.everyKind' })}
        value={filter.kind ?? ''}
        options={PRODUCTS.map((value) => ({
          value,
          label: formatMessage({ id: `requests.kind.${value}` }),
        }))}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <SelectControl
        name="step"
        label={formatMessage({ id: 'requests.status' })}
        placeholder={formatMessage({ id: 'requests.everyStatus' })}
        value={filter.step ?? ''}
        options={ORDER_STATUSES.map((value) => ({
          value,
          label: formatMessage({
            id: value === 'withdrawn' ? 'requests.reached.ended' : `requests.reached.${value}`,
          }),
        }))}
        onChange={({ target }) => change({ step: target.value })}
      />
      <PeriodFilter filter={filter} change={change} />
      <SaveCsv mutation={csv} filter={filter} fileName="masar-orders.csv" />
    </FilterRow>
  );
}
