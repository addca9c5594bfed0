import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { DayFilter } from './DayFilter';
import type { ChangeFilter } from './useFilterQuery';

/** The first and the last day of a list's period, as `periodOf` reads them; each may be missing. */
export function PeriodFilter({
  filter,
  change,
}: {
  readonly filter: { readonly from?: string | undefined; readonly to?: string | undefined };
  readonly change: ChangeFilter;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <DayFilter
          key={name}
          name={name}
          label={formatMessage({ id: `requests.${name}` })}
          value={filter[name] ?? ''}
          onSettled={(date) => change({ [name]: date }, { typing: true })}
        />
      ))}
    </>
  );
}
