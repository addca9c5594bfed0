import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { QuoteLine } from '../../../contract/requests';
import { formatMoney } from '../../lib/format/money';

interface PriceLinesProps {
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly currency: string;
}

/** A price, line by line, and the total. */
export function PriceLines({ lines, total, currency }: PriceLinesProps): ReactElement {
  const intl = useIntl();
  return (
    <List>
      {lines.map(({ kind, fee_id, name, basis, quantity, unit_amount, amount }) => (
        <div key={`${kind}-${fee_id ?? 'course'}`}>
          <dt>
            <span dir="auto">{name}</span>
            {basis === 'week' && (
              <small>
                <FormattedMessage
                  id="courses.weekly"
                  values={{ weeks: quantity, price: formatMoney(intl, unit_amount, currency) }}
                />
              </small>
            )}
          </dt>
          <dd>{formatMoney(intl, amount, currency)}</dd>
        </div>
      ))}
      <div data-total="">
        <dt>
          <FormattedMessage id="courses.total" />
        </dt>
        <dd>{formatMoney(intl, total, currency)}</dd>
      </div>
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& dd': { margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& dt': { minInlineSize: 0 },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
  '& > [data-total]': {
    ...theme.typography.h3,
    borderBlockEnd: 0,
    paddingBlockStart: theme.spacing(2),
    fontWeight: 700,
  },
}));
