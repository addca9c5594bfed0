import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { formatMoney } from '../../../lib/format/money';
import { useEstimates } from './useEstimates';

/**
 * A price: first about how much it is in the reader's currency, then the institute's own (PRI-01).
 * Takes the same room before the rates have come. Needs the namespace `prices`.
 */
export function Price({
  amount,
  currency,
}: {
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}): ReactElement {
  const intl = useIntl();
  const { estimate, isLoading, currency: readers } = useEstimates();
  const own = formatMoney(intl, amount, currency);
  const about = estimate(amount, currency);
  if (about === null) {
    return (
      <Pair>
        <bdi>{own}</bdi>
        {isLoading && currency !== readers && <Reserved aria-hidden />}
      </Pair>
    );
  }
  return (
    <Pair>
      <bdi>
        <FormattedMessage id="prices.about" values={{ price: about }} />
      </bdi>
      <small>
        <bdi>{own}</bdi>
      </small>
    </Pair>
  );
}

/** The room of the second line until the rates come. */
const Reserved = styled('small')({ '&::before': { content: '"\\200b"' } });

const Pair = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  fontVariantNumeric: 'tabular-nums',
  '& > small': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    fontWeight: 400,
  },
}));
