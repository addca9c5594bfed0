import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Agreement } from '../../../../contract/commission/commission';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { Facts } from './Facts';
import type { Fact } from './Facts';

/** Hundredths of a percent in one. */
const RATE_PER_ONE = 10_000;

/** An agreement's terms, in words (COM-01). */
export function AgreementTerms({ agreement }: { readonly agreement: Agreement }): ReactElement {
  const intl = useIntl();
  const { formatMessage, formatNumber } = intl;
  const { currency, valid_from: from, valid_until: until } = agreement;
  const rate =
    agreement.rate_kind === 'percent'
      ? formatMessage(
          { id: `commission.rateOf.${agreement.base}` },
          {
            rate: formatNumber((agreement.rate ?? 0) / RATE_PER_ONE, {
              style: 'percent',
              maximumFractionDigits: 2,
            }),
          },
        )
      : formatMoney(intl, agreement.fixed_amount ?? 0, currency);
  const facts: readonly Fact[] = [
    { key: 'rate', name: <FormattedMessage id="commission.term.rate" />, value: rate },
    {
      key: 'earned',
      name: <FormattedMessage id="commission.term.earned" />,
      value: (
        <FormattedMessage
          id={`commission.earning.${agreement.earned_on}`}
          values={{ days: agreement.days_after_start ?? 0 }}
        />
      ),
    },
    {
      key: 'cap',
      name: <FormattedMessage id="commission.term.cap" />,
      value: (
        <FormattedMessage
          id={`commission.cap.${agreement.cap_kind ?? 'none'}`}
          values={{ amount: formatMoney(intl, agreement.cap_amount ?? 0, currency) }}
        />
      ),
    },
    {
      key: 'claim',
      name: <FormattedMessage id="commission.term.claim" />,
      value: (
        <FormattedMessage
          id="commission.claimWithin"
          values={{ days: agreement.claim_within_days }}
        />
      ),
    },
    {
      key: 'valid',
      name: <FormattedMessage id="commission.term.valid" />,
      value:
        until === null ? (
          <FormattedMessage id="commission.validFrom" values={{ from: formatDay(intl, from) }} />
        ) : (
          <FormattedMessage
            id="commission.validBetween"
            values={{ from: formatDay(intl, from), until: formatDay(intl, until) }}
          />
        ),
    },
  ];
  return <Facts facts={facts} />;
}
