import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RecordedReturn, RequestMoney } from '../../../../contract/billing/billing';
import { unmatchSchema } from '../../../../contract/billing/routes';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { ReasonForm } from '../../../ui/forms/ReasonForm';
import { MoneyParts, MoneyRow } from '../components/moneyParts';
import { useUndoSchoolReturnMutation } from '../billingApi';

/** Recorded returns of schools, each with its undo (BIL-88). */
export function RecordedReturns({
  money: { standings },
}: {
  readonly money: RequestMoney;
}): ReactElement | null {
  const recorded = standings.flatMap(({ currency, returned = [] }) =>
    returned.map((line) => ({ line, currency })),
  );
  if (recorded.length === 0) return null;
  return (
    <MoneyParts>
      <h4>
        <FormattedMessage id="billing.returned.title" />
      </h4>
      {recorded.map(({ line, currency }) => (
        <Recorded key={line.id} line={line} currency={currency} />
      ))}
    </MoneyParts>
  );
}

function Recorded({
  line: { id, amount, booked_on: bookedOn, payer, by, may_undo: mayUndo },
  currency,
}: {
  readonly line: RecordedReturn;
  readonly currency: string;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [isOpen, setIsOpen] = useState(false);
  const block = useFocusInPlace(isOpen, 'textarea');
  const [undo, { isLoading }] = useUndoSchoolReturnMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const money = formatMoney(intl, amount, currency);
  const day = formatDay(intl, bookedOn);
  const name = formatMessage({ id: 'billing.returned.undoOf' }, { money, day });
  return (
    <MoneyParts ref={block}>
      <MoneyRow>
        <div>
          <p>
            <b>{money}</b>
            <time dateTime={bookedOn}>{day}</time>
            {payer !== '' && <bdi>{payer}</bdi>}
          </p>
          <p>
            {by !== null && (
              <span>
                <FormattedMessage
                  id="billing.returned.by"
                  values={{ by: <bdi key="by">{by}</bdi> }}
                />
              </span>
            )}
            {!mayUndo && (
              <span>
                <FormattedMessage id="billing.returned.used" />
              </span>
            )}
          </p>
        </div>
        {mayUndo && !isOpen && (
          <Button bordered color="danger" aria-label={name} onClick={() => setIsOpen(true)}>
            <FormattedMessage id="billing.returned.undo" />
          </Button>
        )}
      </MoneyRow>
      {isOpen && (
        <ReasonForm
          subject={`money_returned:${id}`}
          label={name}
          reason={formatMessage({ id: 'billing.correctWhy' })}
          schema={unmatchSchema}
          busy={isLoading}
          failure={failure}
          save={<FormattedMessage id="billing.returned.undo" />}
          cancel={<FormattedMessage id="billing.cancel" />}
          onSend={(reason) => act(() => undo({ id, reason }).unwrap())}
          onClose={() => setIsOpen(false)}
        />
      )}
    </MoneyParts>
  );
}
