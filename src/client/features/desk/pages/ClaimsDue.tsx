import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { CLAIM_SOON_DAYS } from '../../../../contract/commission/commission';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';

/** For a lead: how many commissions are to be claimed from schools soon, and the way to them (COM-09). */
export function ClaimsDue({ count }: { readonly count: number }): ReactElement {
  return (
    <p>
      <Button bordered to={paths.deskCommission.to({ view: 'toClaim' })}>
        <FormattedMessage id="desk.claimsDue" values={{ count, days: CLAIM_SOON_DAYS }} />
      </Button>
    </p>
  );
}
