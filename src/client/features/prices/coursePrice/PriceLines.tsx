import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { QuoteLine } from '../../../../contract/catalogue/catalogue';
import { Price } from '../components/Price';
import { RateNote } from '../components/RateNote';
import { useEstimates } from '../components/useEstimates';
import { splitLines } from './splitLines';

interface PriceLinesProps {
  /** Ids of the lines that were added to the course; with any, its own total is shown, too. */
  readonly extras?: readonly number[];
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  readonly currency: string;
  /** False where the page says once how it converts. */
  readonly isRateShown?: boolean;
}

/**
 * A price, line by line, and the total, which is charged in the institute's currency (PRI-02). What
 * was added to a course stands below the course's own total (CRS-05).
 */
export function PriceLines({
  lines,
  total,
  currency,
  extras = [],
  isRateShown = true,
}: PriceLinesProps): ReactElement {
  const { own, added, ownTotal } = splitLines(lines, extras);
  const hasExtras = added.length > 0;
  return (
    <>
      <List>
        <Lines lines={own} currency={currency} />
        {hasExtras && (
          <div data-part="">
            <dt>
              <FormattedMessage id="courses.courseAlone" />
            </dt>
            <dd>
              <Price amount={ownTotal} currency={currency} />
            </dd>
          </div>
        )}
        <Lines lines={added} currency={currency} />
        <div data-total="">
          <dt>
            <FormattedMessage id={hasExtras ? 'courses.totalWithExtras' : 'courses.total'} />
          </dt>
          <dd>
            <Price amount={total} currency={currency} />
          </dd>
        </div>
      </List>
      {isRateShown && <RateNote charged={currency} />}
    </>
  );
}

function Lines({ lines, currency }: Pick<PriceLinesProps, 'lines' | 'currency'>): ReactNode {
  const { textOf } = useEstimates();
  return lines.map(({ kind, fee_id, name, basis, quantity, unit_amount, amount }) => (
    <div key={`${kind}-${fee_id ?? 'course'}`}>
      <dt>
        <span dir="auto">{name}</span>
        {basis === 'week' && (
          <small>
            <FormattedMessage
              id="courses.weekly"
              values={{ weeks: quantity, price: textOf(unit_amount, currency) }}
            />
          </small>
        )}
      </dt>
      <dd>
        <Price amount={amount} currency={currency} />
      </dd>
    </div>
  ));
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  // Larger text wraps; the amount keeps to its end.
  '& dd': { minInlineSize: 0, margin: 0, marginInlineStart: 'auto', textAlign: 'end' },
  '& dt': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
  '& > [data-part]': { fontWeight: 700 },
  '& > [data-total]': {
    ...theme.typography.h3,
    borderBlockEnd: 0,
    paddingBlockStart: theme.spacing(2),
    fontWeight: 700,
  },
}));
