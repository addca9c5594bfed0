import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { MoneyLine, OutgoingLine } from '../../../../contract/billing/deskMoney';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { MoneyRow } from '../components/moneyParts';

/** The head of a card of a statement's line: the amount and the other side, what the line says, and what it may be. */
export function LineHead({
  titleId,
  line: { amount, currency, booked_on: bookedOn, reference, description },
  who,
  account = '',
  children,
}: {
  readonly titleId: string;
  readonly line: MoneyLine | OutgoingLine;
  /** Name of the payer or payee; empty where the bank gives none. */
  readonly who: string;
  /** The payee's account. */
  readonly account?: string;
  /** Why the line is not matched. */
  readonly children: ReactNode;
}): ReactElement {
  const intl = useIntl();
  return (
    <MoneyRow>
      <div>
        <h2 id={titleId} tabIndex={-1}>
          {formatMoney(intl, amount, currency)} {who !== '' && <bdi>{who}</bdi>}
        </h2>
        <p>
          <time dateTime={bookedOn}>{formatDay(intl, bookedOn)}</time>
          {account !== '' && <bdi dir="ltr">{account}</bdi>}
          {reference !== '' && <bdi>{reference}</bdi>}
          {description !== '' && <bdi>{description}</bdi>}
        </p>
      </div>
      <p>{children}</p>
    </MoneyRow>
  );
}
