import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CardPayment } from '../../../../contract/billing/cards';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';

/** An attempt to pay by card that is under way, or that needs attention (BIL-49, BIL-51). */
export function CardAttempt({
  card,
  result = paths.cardPayment.to(card.id),
}: {
  readonly card: CardPayment;
  /** Address of the page that says what became of it. */
  readonly result?: string;
}): ReactElement {
  const intl = useIntl();
  const { state, amount, currency, message, since } = card;
  return (
    <p>
      <b>
        <FormattedMessage id={`billing.card.state.${state}`} />
      </b>
      <span>{formatMoney(intl, amount, currency)}</span>
      {card.card !== '' && <bdi>{card.card}</bdi>}
      <time dateTime={since}>{intl.formatDate(since, { dateStyle: 'long' })}</time>
      {message !== '' && (
        <span>
          <FormattedMessage
            id="billing.card.bankSays"
            values={{ message: <bdi key="message">{message}</bdi> }}
          />
        </span>
      )}
      {state === 'authorising' && (
        <Button quiet to={result}>
          <FormattedMessage id="billing.card.result" />
        </Button>
      )}
    </p>
  );
}
