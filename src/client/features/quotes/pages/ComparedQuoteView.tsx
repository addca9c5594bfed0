import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { QuotedProgramme, SharedQuote } from '../../../../contract/quotes/quotes';
import { paths } from '../../../lib/paths';
import { AgencyContact } from '../../content/agency/AgencyContact';
import { RateNote } from '../../prices/components/RateNote';
import { NotInTotal } from '../../prices/coursePrice/NotInTotal';
import { PriceLines } from '../../prices/coursePrice/PriceLines';
import { WholeDegree } from '../../prices/coursePrice/WholeDegree';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { DocumentIcon } from '../../../ui/icons/things';
import { ComparedTotals } from './ComparedTotals';
import { QuoteCode } from './QuoteCode';
import { NextSteps, PricedOn, QuoteActions, QuoteNote, QuoteTitle, Small } from './quoteParts';

/** A quote of up to three programmes side by side, as a family reads and prints it (PRI-08). */
export function ComparedQuoteView({ quote }: { readonly quote: SharedQuote }): ReactElement {
  const { formatMessage } = useIntl();
  const programmes = [quote, ...quote.others];
  return (
    <>
      <QuoteTitle sender={quote.sender}>
        {formatMessage({ id: 'quote.comparedTitle' }, { count: programmes.length })}
      </QuoteTitle>
      <Stack>
        <QuoteNote note={quote.note} />
        <ComparedTotals
          programmes={programmes}
          cheapest={quote.cheapest}
          housed={quote.cheapest_housed}
        />
        <div data-columns={programmes.length}>
          {programmes.map(
            ({ programme, lines, amount, extras, currency, degree_total, living_cost }) => (
              <Card
                key={programme.id}
                as="section"
                aria-label={formatMessage({ id: 'quote.priceOf' }, { title: programme.title })}
              >
                <h2>
                  <bdi>{programme.title}</bdi>
                </h2>
                <PriceLines
                  lines={lines}
                  extras={extras}
                  total={amount}
                  currency={currency}
                  isRateShown={false}
                />
                <WholeDegree total={degree_total} currency={currency} />
                <NotInTotal lines={lines} city={programme.city.name} cost={living_cost} />
              </Card>
            ),
          )}
        </div>
        <div>
          <Small>
            <PricedOn {...quote} />
          </Small>
          <RateNote />
        </div>
        <div data-end="">
          <div>
            <NextSteps />
            <QuoteCode url={window.location.href} />
          </div>
          <AgencyContact title={formatMessage({ id: 'quote.questions' })} isRegistered />
        </div>
        <QuoteActions data-print="hide">
          <Button to={comparisonAddress(programmes)} fullWidth>
            {formatMessage({ id: 'quote.openCompared' })}
          </Button>
          <Button bordered fullWidth startIcon={<DocumentIcon />} onClick={() => window.print()}>
            <FormattedMessage id="quote.print" />
          </Button>
        </QuoteActions>
      </Stack>
    </>
  );
}

/** The address of the same comparison; it reads extras by their ids. */
function comparisonAddress(programmes: readonly QuotedProgramme[]): string {
  const compared = programmes.map(({ programme }) => programme.id).join('-');
  const extras = programmes.flatMap((quoted) => quoted.extras).join('-');
  const [weeks] = programmes.flatMap((quoted) => quoted.weeks ?? []);
  const params = new URLSearchParams({ compare: compared });
  if (weeks !== undefined) params.set('weeks', String(weeks));
  if (extras !== '') params.set('extras', extras);
  return `${paths.favorites.to()}?${params}`;
}

const Stack = styled('div')(({ theme: { breakpoints, spacing, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(3),
  marginBlockStart: spacing(3),
  '& h2': { ...typography.h3, margin: 0, marginBlockEnd: spacing(1) },
  '& ol': { margin: 0, paddingInlineStart: '1.4em' },
  '& li + li': { marginBlockStart: spacing(1) },
  '& [data-columns], & [data-end]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: spacing(3),
  },
  '& [data-end]': { alignItems: 'start' },
  '& [data-end] > div': { display: 'grid', gap: spacing(3) },
  [breakpoints.up('md')]: {
    '& [data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& [data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& [data-end]': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  '@media print': {
    gap: spacing(1),
    marginBlockStart: 0,
    '& [data-columns="2"], & [data-end]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& [data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& [data-columns], & [data-end], & [data-end] > div': { gap: spacing(1, 3) },
    '& h2': { ...typography.body1, fontWeight: 700, margin: 0 },
    '& dl > div': { columnGap: spacing(1) },
    '& dl > [data-total]': { ...typography.body1, fontWeight: 700 },
  },
}));
