import { Global, css } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SharedQuote } from '../../../../contract/quotes/quotes';
import { coversText, weeksText } from '../../../lib/format/programmeWords';
import type { MessageId } from '../../../i18n/messageIds';
import { formatDay } from '../../../lib/format/money';
import { placeText } from '../../../lib/format/place';
import { programmeAddress } from '../../../lib/programmeAddress';
import { AgencyContact } from '../../content/agency/AgencyContact';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { WholeDegree } from '../../prices/coursePrice/WholeDegree';
import { NotInPrice } from '../../prices/coursePrice/NotInPrice';
import { PriceLines } from '../../prices/coursePrice/PriceLines';
import { Price } from '../../prices/components/Price';
import { GoodToKnow } from '../../content/components/GoodToKnow';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PageTitle } from '../../../ui/PageTitle';
import { DocumentIcon } from '../../../ui/icons/things';
import { QuoteCode } from './QuoteCode';

const STEPS = ['quote.nextAdvice', 'quote.nextOffer', 'quote.nextPay'] as const;

/** A quote as a family reads and prints it (PRI-08). */
export function QuoteView({ quote }: { readonly quote: SharedQuote }): ReactElement {
  const intl = useIntl();
  const { formatDate, formatMessage } = intl;
  const { programme, weeks, start_date: start, lines, amount, currency } = quote;
  const day = (instant: string): string => formatDate(instant, { dateStyle: 'long' });
  const facts: readonly (readonly [id: MessageId, text: string | null])[] = [
    ['quote.institute', programme.institute.name],
    ['quote.place', placeText(intl, programme.city, programme.destination)],
    ['quote.plan', quote.plan_name],
    [
      'quote.weeks',
      weeks === null || programme.kind === 'university'
        ? weeksText(intl, programme)
        : formatMessage({ id: 'programme.weeks' }, { count: weeks }),
    ],
    ['quote.start', start === null ? null : formatDay(intl, start)],
  ];
  return (
    <>
      <Global styles={PRINTED} />
      <PageTitle
        lead={
          quote.sender === '' ? (
            <FormattedMessage id="quote.pageLead" />
          ) : (
            <FormattedMessage id="quote.pageLeadBy" values={{ name: <bdi>{quote.sender}</bdi> }} />
          )
        }
      >
        {programme.title}
      </PageTitle>
      <Columns>
        <div>
          {quote.note !== '' && (
            <Card as="section" aria-labelledby="note">
              <h2 id="note">
                <FormattedMessage id="quote.noteTitle" />
              </h2>
              <Note dir="auto">{quote.note}</Note>
            </Card>
          )}
          <Card as="section" aria-label={formatMessage({ id: 'quote.facts' })}>
            <FactList>
              {facts.map(
                ([id, text]) =>
                  text !== null && (
                    <div key={id}>
                      <dt>{formatMessage({ id })}</dt>
                      <dd>
                        <bdi>{text}</bdi>
                      </dd>
                    </div>
                  ),
              )}
            </FactList>
          </Card>
          <Card as="section" aria-labelledby="price">
            <h2 id="price">
              <FormattedMessage id="quote.price" />
            </h2>
            {lines.length > 0 ? (
              <PriceLines lines={lines} total={amount} currency={currency} />
            ) : (
              <Price amount={amount} currency={currency} />
            )}
            <WholeDegree total={quote.degree_total} currency={currency} />
            <Small>
              <NotInPrice city={programme.city.name} cost={quote.living_cost} />
            </Small>
            {weeks === null && <Small>{coversText(intl, programme)}</Small>}
            <Small>
              <FormattedMessage
                id="quote.priced"
                values={{
                  date: <bdi>{day(quote.priced_at)}</bdi>,
                  until: <bdi>{day(quote.expires_at)}</bdi>,
                }}
              />
            </Small>
          </Card>
        </div>
        <div>
          <Card as="section" aria-labelledby="next">
            <h2 id="next">
              <FormattedMessage id="quote.next" />
            </h2>
            <ol>
              {STEPS.map((id) => (
                <li key={id}>
                  <FormattedMessage id={id} />
                </li>
              ))}
            </ol>
            <div data-print="hide">
              <GoodToKnow destination={programme.destination} />
            </div>
          </Card>
          <AgencyContact title={formatMessage({ id: 'quote.questions' })} isRegistered />
          <QuoteCode url={window.location.href} />
          <Actions data-print="hide">
            <Button to={programmeAddress(programme.kind, programme.id)} fullWidth>
              {formatMessage({ id: 'quote.open' })}
            </Button>
            <Button bordered fullWidth startIcon={<DocumentIcon />} onClick={() => window.print()}>
              {formatMessage({ id: 'quote.print' })}
            </Button>
          </Actions>
        </div>
      </Columns>
    </>
  );
}

/** For printing: one page, black on white in either scheme, without controls. */
const PRINTED = css`
  @page {
    margin: 12mm;
  }
  @media print {
    :root {
      color-scheme: light;
      font-size: 11px;
    }
    body,
    body * {
      color: #000 !important;
      background: none !important;
    }
    main > section {
      padding-block: 8px 0 !important;
    }
    header button,
    footer,
    [data-print='hide'] {
      display: none !important;
    }
  }
`;

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignItems: 'start',
  marginBlockStart: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > div': { display: 'grid', gap: theme.spacing(3), minInlineSize: 0 },
  '& h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& ol': { margin: 0, paddingInlineStart: '1.4em' },
  '& li + li': { marginBlockStart: theme.spacing(1) },
  '@media print': {
    display: 'block',
    marginBlockStart: 0,
    '& > div': { display: 'block' },
    '& > div:last-child': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0 24px' },
    '& dl > div': { paddingBlock: 4 },
    '& section > p': { marginBlockStart: 4 },
    // Both currencies of an amount on one line.
    '& dd > span:has(> small)': { display: 'inline-flex', alignItems: 'baseline', columnGap: 8 },
    '& section': { boxShadow: 'none', breakInside: 'avoid', padding: '4px 0' },
  },
}));

const Note = styled('p')({
  margin: 0,
  whiteSpace: 'pre-line',
  // Starts at the heading's side, whatever its script.
  textAlign: ['-webkit-match-parent', 'match-parent'],
});

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  marginBlockStart: theme.spacing(2),
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));
