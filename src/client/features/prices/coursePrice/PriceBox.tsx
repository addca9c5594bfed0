import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { PricedTotal } from '../../../../contract/requests/requests';
import type { MessageId } from '../../../i18n/messageIds';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Spinner } from '../../../ui/Spinner';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { useLimit } from '../../../ui/limits/useLimit';
import { CurrencyChooser } from '../components/CurrencyChooser';
import { useEstimates } from '../components/useEstimates';
import { PriceLines } from './PriceLines';
import type { CourseQuote } from './useCourseQuote';

interface PriceBoxProps {
  readonly price: Omit<CourseQuote, 'quote'> & { readonly quote: PricedTotal | null };
  /** Ids of the extras that were added to the course. */
  readonly extras?: readonly number[];
  /** Message id that says what the price still needs. */
  readonly unpricedId?: MessageId;
  /** Remarks below the total. */
  readonly children?: ReactNode;
}

/** The live price next to the question: its items, or what is still missing. */
export function PriceBox({
  price: { status, quote, error, tryAgain },
  extras,
  unpricedId = 'courses.unpriced',
  children,
}: PriceBoxProps): ReactElement {
  const intl = useIntl();
  const { textOf } = useEstimates();
  const limit = useLimit(error);
  const limitText = useLimitText();
  const isCurrent = status === 'current';
  return (
    <Card as="aside" aria-labelledby="course-price">
      <Title id="course-price">
        <FormattedMessage id="courses.price" />
        {status === 'asking' && <Spinner size="small" />}
      </Title>
      {quote !== null && (
        <Faint data-faint={!isCurrent || undefined}>
          <PriceLines {...quote} {...(extras && { extras })} />
          {children}
          <CurrencyChooser />
        </Faint>
      )}
      {status === 'failed' && (
        <div role="alert">
          <Alert severity="error" role="presentation">
            {limit ? limitText(limit) : <FormattedMessage id="courses.priceFailed" />}
          </Alert>
          <Button bordered onClick={tryAgain}>
            <FormattedMessage id="common.tryAgain" />
          </Button>
        </div>
      )}
      {status === 'refused' && (
        <Alert severity="error">
          <FormattedMessage id="courses.refused" />
        </Alert>
      )}
      {status === 'unpriced' && (
        <p>
          <FormattedMessage id={unpricedId} />
        </p>
      )}
      <LiveRegion
        message={
          quote !== null && isCurrent
            ? intl.formatMessage(
                { id: 'courses.totalSpoken' },
                { price: textOf(quote.total, quote.currency) },
              )
            : ''
        }
      />
    </Card>
  );
}

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  margin: 0,
  marginBlockEnd: theme.spacing(1),
}));

const Faint = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '&[data-faint]': { opacity: 0.55 },
}));
