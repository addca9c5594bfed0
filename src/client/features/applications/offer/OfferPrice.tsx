import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Offer } from '../../../../contract/applications/applications';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { SectionCard } from '../../../ui/SectionCard';
import { Price } from '../../prices/components/Price';
import { RateNote } from '../../prices/components/RateNote';
import { Differs } from './Differs';

/** The offer's amounts, line by line; a total that is not the price that was asked for is marked. */
export function OfferPrice({
  offer: { lines, total, currency, deposit },
  asked,
}: {
  readonly offer: Offer;
  readonly asked: Pick<RequestDetails, 'amount' | 'currency'>;
}): ReactElement {
  const isOther = asked.amount !== null && (asked.amount !== total || asked.currency !== currency);
  return (
    <SectionCard titleId="offer-price" title={<FormattedMessage id="applications.price" />}>
      <List>
        {lines.map(({ kind, label, amount }, index) => (
          <div key={`${kind}-${index}`}>
            <dt dir="auto">
              {label === '' ? <FormattedMessage id={`applications.line.${kind}`} /> : label}
            </dt>
            <dd>
              <Price amount={kind === 'discount' ? -amount : amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div data-total="">
          <dt>
            <FormattedMessage id="applications.total" />
          </dt>
          <dd>
            <Price amount={total} currency={currency} />
          </dd>
          {isOther && asked.currency !== null && (
            <Differs>
              <FormattedMessage
                id="applications.askedPrice"
                values={{ price: <Price amount={asked.amount} currency={asked.currency} /> }}
              />
            </Differs>
          )}
        </div>
        {deposit !== null && (
          <div>
            <dt>
              <FormattedMessage id="applications.deposit" />
            </dt>
            <dd>
              <Price amount={deposit} currency={currency} />
            </dd>
          </div>
        )}
      </List>
      <RateNote charged={currency} />
    </SectionCard>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& dd': { minInlineSize: 0, margin: 0 },
  '& dt + dd': { marginInlineStart: 'auto', textAlign: 'end' },
  '& dd + dd': { inlineSize: '100%' },
  '& > [data-total]': { fontWeight: 700 },
}));
