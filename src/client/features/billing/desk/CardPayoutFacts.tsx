import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CardPayout } from '../../../../contract/billing/deskMoney';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { MoneyParts } from '../components/moneyParts';
import { useSettleCardsMutation } from './moneyApi';

/** The card payments that a line may pay out, with what the provider kept (BIL-65). */
export function CardPayoutFacts({
  id,
  payout: { cards, gross, fees },
  currency,
}: {
  /** Of the line. */
  readonly id: number;
  readonly payout: CardPayout;
  readonly currency: string;
}): ReactElement {
  const intl = useIntl();
  const [settle, { isLoading }] = useSettleCardsMutation();
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  const confirm = (): void => {
    const body = { card_ids: cards.map((card) => card.id), fees };
    void act(() => settle({ id, body }).unwrap());
  };
  return (
    <MoneyParts>
      <p>
        <FormattedMessage
          id="billing.cardPayout.text"
          values={{
            count: cards.length,
            gross: formatMoney(intl, gross, currency),
            fees: formatMoney(intl, fees, currency),
          }}
        />
      </p>
      <details>
        <summary>
          <FormattedMessage id="billing.cardPayout.which" />
        </summary>
        <MoneyParts>
          {cards.map((card) => (
            <p key={card.id}>
              <Button quiet to={paths.deskRequest.to(card.request_id)}>
                <FormattedMessage id="billing.openRequest" values={{ number: card.request_id }} />
              </Button>
              <bdi>{card.student}</bdi>
              <span>{formatMoney(intl, card.amount, currency)}</span>
              <time dateTime={card.paid_on}>{formatDay(intl, card.paid_on)}</time>
            </p>
          ))}
        </MoneyParts>
      </details>
      <div>
        <Button busy={isLoading} aria-keyshortcuts="m" onClick={confirm}>
          <FormattedMessage id="billing.cardPayout.confirm" />
        </Button>
      </div>
      <Notice text={failure} />
    </MoneyParts>
  );
}
