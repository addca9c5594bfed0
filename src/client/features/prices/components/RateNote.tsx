import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { DEFAULT_CURRENCY } from '../../../../shared/money';
import { formatDay } from '../../../lib/format/money';
import { useEstimates } from './useEstimates';

/**
 * The currency that prices are charged in, and the source and date of the exchange rates (PRI-01,
 * PRI-02); the oldest of several. Needs the namespace `prices`.
 */
export function RateNote({
  charged,
}: {
  /** The institute's currency; absent beside prices of several institutes. */
  readonly charged?: string | undefined;
}): ReactElement | null {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { rates, currency } = useEstimates();
  const used = rates.filter(
    (rate) =>
      rate.currency !== DEFAULT_CURRENCY &&
      (charged === undefined || rate.currency === charged || rate.currency === currency),
  );
  const [oldest] = [...used].sort((one, other) => (one.date < other.date ? -1 : 1));
  const isConverted = charged !== currency && oldest !== undefined;
  return (
    <Note>
      <span>
        {charged === undefined
          ? formatMessage({ id: 'prices.chargedOwn' })
          : formatMessage(
              { id: 'prices.chargedIn' },
              {
                code: charged,
                currency: intl.formatDisplayName(charged, { type: 'currency' }) ?? charged,
              },
            )}
      </span>
      {isConverted && (
        <span>
          {formatMessage(
            { id: 'prices.rate' },
            { date: formatDay(intl, oldest.date), source: oldest.source },
          )}
        </span>
      )}
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  margin: 0,
  color: theme.palette.text.secondary,
}));
