import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { apiPath } from '../../../../contract/apiPaths';
import type { Remittance } from '../../../../contract/billing/billing';
import type { RemittanceEvent } from '../../../../contract/billing/remittanceLifecycle';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { Button } from '../../../ui/Button';
import { History } from '../../../ui/History';
import { Buttons } from '../../../ui/forms/formParts';
import { FileDownload } from '../../files/components/FileDownload';
import { RemittanceEventForm } from './RemittanceEventForm';
import { MoneyParts } from './moneyParts';

/** Money that a school was sent, and what the reader can say of it (BIL-09). */
export function RemittanceView({ remittance }: { readonly remittance: Remittance }): ReactElement {
  const intl = useIntl();
  const { id, institute, currency, amount, state, sent_on: sentOn, proof, may } = remittance;
  const { booked_on: bookedOn = null } = remittance;
  const { arrived_on: arrivedOn, arrived_amount: arrived } = remittance;
  const [open, setOpen] = useState<RemittanceEvent | null>(null);
  const block = useFocusInPlace(open !== null, 'input, textarea');
  const told = remittance.history.findLast(({ note }) => note !== '');
  return (
    <MoneyParts>
      <h3>
        <FormattedMessage
          id="billing.toSchool"
          values={{ institute: <bdi key="institute">{institute.name}</bdi> }}
        />
      </h3>
      <p>
        <b>
          <FormattedMessage id={`billing.remittance.${state}`} />
        </b>
        <span>{formatMoney(intl, amount, currency)}</span>
        <time dateTime={sentOn}>{formatDay(intl, sentOn)}</time>
        {bookedOn !== null && (
          <span>
            <FormattedMessage
              id="billing.outgoing.bookedOn"
              values={{ day: formatDay(intl, bookedOn) }}
            />
          </span>
        )}
      </p>
      {arrivedOn !== null && arrived !== null && (
        <p>
          <FormattedMessage
            id="billing.arrived"
            values={{
              amount: formatMoney(intl, arrived, currency),
              day: formatDay(intl, arrivedOn),
            }}
          />
        </p>
      )}
      {told && <blockquote dir="auto">{told.note}</blockquote>}
      {proof && <FileDownload file={proof} path={apiPath('/api/remittances/:id/proof', { id })} />}
      <History title={<FormattedMessage id="billing.history" />} entries={remittance.history}>
        {({ event }) => <FormattedMessage id={`billing.sentOn.${event}`} />}
      </History>
      <div ref={block}>
        {open !== null && may.includes(open) ? (
          <RemittanceEventForm
            key={open}
            event={open}
            remittance={remittance}
            onClose={() => setOpen(null)}
          />
        ) : (
          may.length > 0 && (
            <Buttons>
              {may.map((event) => (
                <Button
                  key={event}
                  bordered
                  color={event === 'DISPUTED' || event === 'RECALLED' ? 'danger' : 'primary'}
                  onClick={() => setOpen(event)}
                >
                  <FormattedMessage id={`billing.remittanceEvent.${event}`} />
                </Button>
              ))}
            </Buttons>
          )
        )}
      </div>
    </MoneyParts>
  );
}
