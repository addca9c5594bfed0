import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CLAIM_SOON_DAYS } from '../../../../contract/commission/commission';
import type { CommissionRow } from '../../../../contract/commission/commission';
import { formatDay } from '../../../lib/format/money';

const DAY_MS = 86_400_000;

/**
 * The day that matters of a commission: by when it is to be claimed, late or soon in words, or since when it has
 * been claimed.
 */
export function RowDay({
  row: { state, claim, claim_by: claimBy, earned_on: earnedOn, has_left: hasLeft },
  today,
}: {
  readonly row: CommissionRow;
  /** YYYY-MM-DD. */
  readonly today: string;
}): ReactElement | null {
  const intl = useIntl();
  if (hasLeft) {
    return (
      <span data-late>
        <FormattedMessage id="commission.hasLeft" />
      </span>
    );
  }
  if (state === 'earned' && claimBy !== null) {
    const days = Math.round((Date.parse(claimBy) - Date.parse(today)) / DAY_MS);
    const day = formatDay(intl, claimBy);
    if (days < 0) {
      return (
        <span data-late>
          <FormattedMessage id="commission.claimLate" values={{ day }} />
        </span>
      );
    }
    return (
      <span data-soon={days <= CLAIM_SOON_DAYS || undefined}>
        <FormattedMessage id="commission.claimBy" values={{ day, days }} />
      </span>
    );
  }
  if (claim) {
    return (
      <span>
        <FormattedMessage
          id="commission.claimedOn"
          values={{
            number: (
              <bdi key="number" dir="ltr">
                {claim.number}
              </bdi>
            ),
            day: formatDay(intl, claim.claimed_on),
          }}
        />
      </span>
    );
  }
  return earnedOn === null ? null : (
    <span>
      <FormattedMessage id="commission.earnedOn" values={{ day: formatDay(intl, earnedOn) }} />
    </span>
  );
}
