import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import type { IntlShape } from 'react-intl';

import { isLargeRateChange, RATE_FIELDS } from '../../../../../contract/admin/content';
import { rateSchema } from '../../../../../contract/admin/contentRoutes';
import { READER_CURRENCIES } from '../../../../../shared/money';
import { toLatinDigits } from '../../../../../shared/text';
import { contentPages } from './contentKind';

const currencies = ({ formatDisplayName }: IntlShape) =>
  READER_CURRENCIES.map((value) => ({
    value,
    label: formatDisplayName(value, { type: 'currency' }) ?? value,
  }));

/** A number as an Arabic keyboard writes it, too. */
const toDecimal = (text: string): string => toLatinDigits(text).replace('٫', '.');

/** The exchange rates (PRI-01). */
export const RATES = contentPages({
  id: 'rate',
  fields: RATE_FIELDS,
  schema: rateSchema,
  nameOf: ({ currency }, language) =>
    new Intl.DisplayNames([language], { type: 'currency' }).of(currency) ?? currency,
  Facts: ({ entry: { rate, rated_on: day, ...entry }, language }) => (
    <>
      <bdi>
        <FormattedNumber
          value={Number(rate)}
          style="currency"
          currency="SAR"
          maximumFractionDigits={6}
        />
      </bdi>
      <span>
        <FormattedDate value={day} dateStyle="long" timeZone="UTC" />
      </span>
      <span dir="auto">{entry[`source_${language}`]}</span>
    </>
  ),
  controls: {
    currency: { isFixed: true, options: currencies },
    rate: { inputMode: 'decimal', clean: toDecimal },
    rated_on: { type: 'date' },
  },
  question: {
    title: 'lead.content.rateTitle',
    yes: 'lead.content.rateRight',
    ask: (typed, now) => {
      const [to, from] = [String(typed.rate), String(now.rate)];
      return !isLargeRateChange({ rate: from }, { rate: to }) ? null : (
        <p>
          <FormattedMessage
            id="lead.content.rateText"
            values={{ from: <bdi>{Number(from)}</bdi>, to: <bdi>{Number(to)}</bdi> }}
          />
        </p>
      );
    },
  },
});
