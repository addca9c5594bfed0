import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { LivingCost, QuoteLine } from '../../../../contract/catalogue/catalogue';
import { NotInPrice } from './NotInPrice';

/** Parts that families expect in a total, and that are in it only if they were added (CRS-05). */
const ADDED = ['accommodation', 'transfer', 'insurance'] as const;

interface NotInTotalProps {
  /** The lines that the total holds. */
  readonly lines: readonly Pick<QuoteLine, 'kind'>[];
  readonly city: string;
  /** Null if unknown. */
  readonly cost: LivingCost | null;
}

/** Costs outside this total: extras that were not added, and those that no price contains. */
export function NotInTotal({ lines, city, cost }: NotInTotalProps): ReactElement {
  const { formatMessage, formatList } = useIntl();
  const missing = ADDED.filter((kind) => !lines.some((line) => line.kind === kind));
  const names = missing.map((kind) => formatMessage({ id: `prices.kind.${kind}` }));
  return (
    <Note>
      {missing.length > 0 && (
        <span>{formatMessage({ id: 'prices.notInTotal' }, { kinds: formatList(names) })}</span>
      )}
      <span>
        <NotInPrice city={city} cost={cost} />
      </span>
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  margin: 0,
  color: theme.palette.text.secondary,
}));
