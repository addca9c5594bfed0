import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SettledLine } from '../../../../contract/billing/deskMoney';
import { unmatchSchema } from '../../../../contract/billing/routes';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Buttons } from '../../../ui/forms/formParts';
import { ReasonForm } from '../../../ui/forms/ReasonForm';
import { rowId } from '../../../ui/rows/rowFocus';
import { MoneyParts, MoneyRow } from '../components/moneyParts';
import { useUnsettleLineMutation } from './moneyApi';

/** A line that is a payout, as confirmed, and the way to take that back (BIL-64, BIL-65). */
export function SettledCard({ line }: { readonly line: SettledLine }): ReactElement {
  const intl = useIntl();
  const { id, amount, currency, booked_on: bookedOn, counterparty, payout, cards } = line;
  const [isOpen, setIsOpen] = useState(false);
  const block = useFocusInPlace(isOpen, 'textarea');
  const row = `settled-${id}`;
  const titleId = rowId(row);
  const money = formatMoney(intl, amount, currency);
  const day = formatDay(intl, bookedOn);
  const name = intl.formatMessage({ id: 'billing.settled.takeBackOf' }, { money, day });
  return (
    <Card as="article" data-row={row} aria-labelledby={titleId}>
      <MoneyParts>
        <MoneyRow>
          <div>
            <h2 id={titleId} tabIndex={-1}>
              {money} {counterparty !== '' && <bdi>{counterparty}</bdi>}
            </h2>
            <p>
              <time dateTime={bookedOn}>{day}</time>
              <b>
                {payout ? (
                  <FormattedMessage id={`billing.outgoing.kind.${payout.kind}`} />
                ) : (
                  <FormattedMessage id="billing.settled.cards" values={{ count: cards }} />
                )}
              </b>
              {payout && <bdi>{payout.student}</bdi>}
              {payout?.institute && <bdi>{payout.institute.name}</bdi>}
            </p>
          </div>
          <Buttons>
            {payout && (
              <Button bordered to={paths.deskRequest.to(payout.request_id)}>
                <FormattedMessage id="billing.openRequest" values={{ number: payout.request_id }} />
              </Button>
            )}
            {!isOpen && (
              <Button bordered color="danger" aria-label={name} onClick={() => setIsOpen(true)}>
                <FormattedMessage id="billing.settled.takeBack" />
              </Button>
            )}
          </Buttons>
        </MoneyRow>
        <div ref={block}>
          {isOpen && (
            <TakeBack id={id} isOfCards={!payout} name={name} onClose={() => setIsOpen(false)} />
          )}
        </div>
      </MoneyParts>
    </Card>
  );
}

function TakeBack({
  id,
  isOfCards,
  name,
  onClose,
}: {
  readonly id: number;
  readonly isOfCards: boolean;
  readonly name: string;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [unsettle, { isLoading }] = useUnsettleLineMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  return (
    <ReasonForm
      subject={`money_settled:${id}`}
      label={name}
      reason={formatMessage({ id: 'billing.correctWhy' })}
      schema={unmatchSchema}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.settled.takeBack" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={(reason) => act(() => unsettle({ id, isOfCards, reason }).unwrap())}
      onClose={onClose}
    />
  );
}
