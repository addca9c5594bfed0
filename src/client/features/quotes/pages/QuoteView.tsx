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
import { SectionCard } from '../../../ui/SectionCard';
import { DocumentIcon } from '../../../ui/icons/things';
import { QuoteCode } from './QuoteCode';
import { NextSteps, PricedOn, QuoteActions, QuoteNote, QuoteTitle, Small } from './quoteParts';

/** A quote of one programme as a family reads and prints it (PRI-08). */
export function QuoteView({ quote }: { readonly quote: SharedQuote }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { programme, weeks, start_date: start, lines, amount, currency } = quote;
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
      <QuoteTitle sender={quote.sender}>{programme.title}</QuoteTitle>
      <Columns>
        <div>
          <QuoteNote note={quote.note} />
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
          <SectionCard titleId="price" title={<FormattedMessage id="quote.price" />}>
            {lines.length > 0 ? (
              <PriceLines lines={lines} extras={quote.extras} total={amount} currency={currency} />
            ) : (
              <Price amount={amount} currency={currency} />
            )}
            <WholeDegree total={quote.degree_total} currency={currency} />
            <Small>
              <NotInPrice city={programme.city.name} cost={quote.living_cost} />
            </Small>
            {weeks === null && <Small>{coversText(intl, programme)}</Small>}
            <Small>
              <PricedOn {...quote} />
            </Small>
          </SectionCard>
        </div>
        <div>
          <NextSteps>
            <div data-print="hide">
              <GoodToKnow destination={programme.destination} />
            </div>
          </NextSteps>
          <AgencyContact title={formatMessage({ id: 'quote.questions' })} isRegistered />
          <QuoteCode url={window.location.href} />
          <QuoteActions data-print="hide">
            <Button to={programmeAddress(programme.kind, programme.id)} fullWidth>
              {formatMessage({ id: 'quote.open' })}
            </Button>
            <Button bordered fullWidth startIcon={<DocumentIcon />} onClick={() => window.print()}>
              {formatMessage({ id: 'quote.print' })}
            </Button>
          </QuoteActions>
        </div>
      </Columns>
    </>
  );
}

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
  },
}));
