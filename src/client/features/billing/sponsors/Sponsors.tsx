import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { RequestMoney } from '../../../../contract/billing/billing';
import { OPEN_SPONSOR_STATES } from '../../../../contract/billing/sponsorLifecycle';
import type { Sponsor } from '../../../../contract/billing/sponsors';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { MoneyParts } from '../components/moneyParts';
import { SponsorForm } from './SponsorForm';
import { SponsorView } from './SponsorView';

const OPEN: ReadonlySet<string> = new Set(OPEN_SPONSOR_STATES);
const isOpen = ({ state }: Sponsor): boolean => OPEN.has(state);

/** Who pays besides the family, with a financial guarantee (BIL-60). */
export function Sponsors({
  money: { request_id: requestId, sponsors, may_add_sponsor: mayAdd },
  isPayer,
}: {
  readonly money: RequestMoney;
  readonly isPayer: boolean;
}): ReactElement | null {
  const [isAdding, setIsAdding] = useState(false);
  const block = useFocusInPlace(isAdding, 'input');
  if (sponsors.length === 0 && !mayAdd) return null;
  return (
    <MoneyParts>
      <h3>
        <FormattedMessage id="billing.sponsor.title" />
      </h3>
      {isPayer && mayAdd && !sponsors.some(isOpen) && (
        <p>
          <FormattedMessage id="billing.sponsor.text" />
        </p>
      )}
      {sponsors.map((sponsor) => (
        <SponsorView key={sponsor.id} sponsor={sponsor} requestId={requestId} />
      ))}
      {mayAdd && (
        <div ref={block}>
          {isAdding ? (
            <SponsorForm requestId={requestId} sponsor={null} onClose={() => setIsAdding(false)} />
          ) : (
            <Button bordered onClick={() => setIsAdding(true)}>
              <FormattedMessage id="billing.sponsor.add" />
            </Button>
          )}
        </div>
      )}
    </MoneyParts>
  );
}
