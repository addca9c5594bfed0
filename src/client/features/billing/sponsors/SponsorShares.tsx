import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SponsorShare } from '../../../../contract/billing/sponsors';
import { formatMoney } from '../../../lib/format/money';

interface SponsorSharesProps {
  readonly shares: readonly (Pick<SponsorShare, 'name' | 'amount'> &
    Partial<Pick<SponsorShare, 'sponsor_id' | 'ends_before'>>)[];
  /** Of the instalment. */
  readonly amount: number;
  readonly currency: string;
}

/** The shares of sponsors in an instalment, a line each (BIL-61). */
export function SponsorShares({ shares, amount, currency }: SponsorSharesProps): ReactElement {
  const intl = useIntl();
  return (
    <>
      {shares.map((share) => (
        <p key={share.sponsor_id ?? share.name}>
          <span>
            <FormattedMessage
              id={share.amount === amount ? 'billing.sponsor.pays' : 'billing.sponsor.paysPart'}
              values={{
                name: <bdi key="name">{share.name}</bdi>,
                amount: formatMoney(intl, share.amount, currency),
              }}
            />
          </span>
          {share.ends_before === true && (
            <span data-late>
              <FormattedMessage id="billing.sponsor.paysTooLate" />
            </span>
          )}
        </p>
      ))}
    </>
  );
}
