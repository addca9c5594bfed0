import { Global, css } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SharedQuote } from '../../../../contract/quotes/quotes';
import { SectionCard } from '../../../ui/SectionCard';
import { PageTitle } from '../../../ui/PageTitle';

const STEPS = ['quote.nextAdvice', 'quote.nextOffer', 'quote.nextPay'] as const;

/** The head of a quote: what it is of, who sent it, and their note. */
export function QuoteTitle({
  sender,
  children,
}: Pick<SharedQuote, 'sender'> & { readonly children: string }): ReactElement {
  return (
    <>
      <Global styles={PRINTED} />
      <PageTitle
        lead={
          sender === '' ? (
            <FormattedMessage id="quote.pageLead" />
          ) : (
            <FormattedMessage id="quote.pageLeadBy" values={{ name: <bdi>{sender}</bdi> }} />
          )
        }
      >
        {children}
      </PageTitle>
    </>
  );
}

/** The sender's note; nothing without one. */
export function QuoteNote({ note }: Pick<SharedQuote, 'note'>): ReactElement | null {
  if (note === '') return null;
  return (
    <SectionCard titleId="note" title={<FormattedMessage id="quote.noteTitle" />}>
      <Note dir="auto">{note}</Note>
    </SectionCard>
  );
}

/** The day of the price, and until when the page can be opened. */
export function PricedOn({
  priced_at,
  expires_at,
}: Pick<SharedQuote, 'priced_at' | 'expires_at'>): ReactElement {
  const { formatDate } = useIntl();
  const day = (instant: string): string => formatDate(instant, { dateStyle: 'long' });
  return (
    <FormattedMessage
      id="quote.priced"
      values={{ date: <bdi>{day(priced_at)}</bdi>, until: <bdi>{day(expires_at)}</bdi> }}
    />
  );
}

/** The next steps after a quote. */
export function NextSteps({ children }: { readonly children?: ReactNode }): ReactElement {
  return (
    <SectionCard titleId="next" title={<FormattedMessage id="quote.next" />}>
      <ol>
        {STEPS.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ol>
      {children}
    </SectionCard>
  );
}

/**
 * For printing: one page, black on white in either scheme, without controls, and tighter than on a
 * screen. The rules outrank those of the components.
 */
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
      line-height: 1.3 !important;
    }
    header,
    header * {
      min-block-size: 0 !important;
      padding-block: 0 !important;
    }
    main > section {
      padding-block: 8px 0 !important;
    }
    main div:has(> h1),
    main h1,
    main h1 + p {
      margin-block: 0 4px !important;
    }
    main section section {
      padding: 4px 0 !important;
      border-radius: 0 !important;
      box-shadow: none !important;
      break-inside: avoid;
      row-gap: 2px !important;
    }
    main > section h1 {
      font-size: 2rem !important;
    }
    main section :is(p, li) {
      margin-block-start: 2px !important;
    }
    main section dl > div {
      padding-block: 3px !important;
    }
    main section a {
      min-block-size: 0 !important;
      padding-block: 0 !important;
    }
    /* Both currencies of an amount on one line. */
    main :is(dd, td > bdi) > span:has(> small) {
      display: inline-flex !important;
      flex-wrap: wrap;
      align-items: baseline;
      column-gap: 6px;
    }
    header button,
    footer,
    [data-print='hide'] {
      display: none !important;
    }
  }
`;

const Note = styled('p')({
  margin: 0,
  whiteSpace: 'pre-line',
  // Starts at the heading's side, whatever its script.
  textAlign: ['-webkit-match-parent', 'match-parent'],
});

export const Small = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  marginBlockStart: theme.spacing(2),
  color: theme.palette.text.secondary,
}));

export const QuoteActions = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
}));
