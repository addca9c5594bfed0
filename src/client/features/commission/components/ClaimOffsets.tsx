import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { Claim } from '../../../../contract/commission/commission';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { MoneyParts } from '../../billing/components/moneyParts';
import { Facts } from './Facts';
import type { Fact } from './Facts';

/** The set-offs of a claim, commission by commission (COM-13); renders nothing if there are none. */
export function ClaimOffsets({
  claim: { offsets, currency },
}: {
  readonly claim: Claim;
}): ReactElement | null {
  const intl = useIntl();
  const titleId = useId();
  if (offsets.length === 0) return null;
  const facts = offsets.map(({ commission_id: id, student, claim, amount }): Fact => ({
    key: String(id),
    name: (
      <>
        <Link to={paths.deskCommissionEntry.to(id)}>
          <bdi>{student}</bdi>
        </Link>{' '}
        <FormattedMessage
          id="commission.offsetOf"
          values={{
            number: (
              <bdi key="number" dir="ltr">
                {claim.number}
              </bdi>
            ),
          }}
        />
      </>
    ),
    value: formatMoney(intl, 0 - amount, currency),
  }));
  return (
    <MoneyParts as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage id="commission.offsets" />
      </h2>
      <p>
        <FormattedMessage id="commission.offsetsLead" />
      </p>
      <Facts facts={facts} />
    </MoneyParts>
  );
}
