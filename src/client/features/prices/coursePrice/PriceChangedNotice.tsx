import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { PricedTotal } from '../../../../contract/requests/requests';
import { Button } from '../../../ui/Button';
import { useEstimates } from '../components/useEstimates';

interface PriceChangedNoticeProps {
  /** The total that was shown, in minor units. */
  readonly before: number;
  readonly now: PricedTotal;
  readonly onAccept: () => void;
  /** The price is another one because extras that went were left out. */
  readonly isLess?: boolean;
  /** Another way out, beside accepting. */
  readonly children?: ReactNode;
}

/** Says that a displayed price has changed, with the old and new one; waits for confirmation. */
export function PriceChangedNotice(props: PriceChangedNoticeProps): ReactElement {
  const { before, now, onAccept, isLess = false, children } = props;
  const { textOf } = useEstimates();
  return (
    <Alert severity="warning">
      <AlertTitle component="h2">
        <FormattedMessage id={isLess ? 'courses.extrasGone' : 'courses.priceChanged'} />
      </AlertTitle>
      <FormattedMessage
        id={isLess ? 'courses.extrasGoneText' : 'courses.priceChangedText'}
        values={{
          before: <del>{textOf(before, now.currency)}</del>,
          now: <strong>{textOf(now.total, now.currency)}</strong>,
        }}
      />
      <ButtonRow>
        <Button onClick={onAccept}>
          <FormattedMessage id={isLess ? 'courses.goOnWithout' : 'courses.acceptPrice'} />
        </Button>
        {children}
      </ButtonRow>
    </Alert>
  );
}

const ButtonRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(2),
}));
