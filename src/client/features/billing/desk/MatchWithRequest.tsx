import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { MoneyLine } from '../../../../contract/billing/deskMoney';
import { readWholeNumber } from '../../../../shared/typedNumber';
import { isNotFound } from '../../../lib/api/notFound';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/Button';
import { TextControl } from '../../../ui/TextControl';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { useLazyGetMoneyQuery } from '../billingApi';
import { MoneyParts } from '../components/moneyParts';

/** The instalments of a request that the team names, for a line that names nothing known (BIL-07). */
export function MatchWithRequest({
  line,
  busy,
  onMatch,
}: {
  readonly line: MoneyLine;
  readonly busy: boolean;
  readonly onMatch: (instalmentId: number) => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const name = useId();
  const [typed, setTyped] = useState('');
  const [find, { data, error, isFetching }] = useLazyGetMoneyQuery();
  const request = readWholeNumber(typed);
  const open =
    data?.data.invoices.flatMap(({ number, currency, instalments }) =>
      instalments
        .filter((instalment) => instalment.open > 0 && currency === line.currency)
        .map((instalment) => ({ ...instalment, number, currency })),
    ) ?? [];
  return (
    <MoneyParts>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (request !== null) void find(request);
        }}
      >
        <Beside>
          <TextControl
            name={name}
            label={formatMessage({ id: 'billing.requestNumber' })}
            inputMode="numeric"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <Button type="submit" bordered busy={isFetching} disabled={request === null}>
              <FormattedMessage id="billing.findInstalments" />
            </Button>
          </div>
        </Beside>
      </form>
      {error !== undefined && !isFetching && (
        <Notice
          text={formatMessage({ id: isNotFound(error) ? 'billing.noRequest' : 'billing.failed' })}
        />
      )}
      {data && error === undefined && open.length === 0 && (
        <p role="status">
          <FormattedMessage id="billing.noInstalments" values={{ currency: line.currency }} />
        </p>
      )}
      {error === undefined &&
        open.map(({ id, n, number, currency, due_on: dueOn, open: amount }) => (
          <MoneyParts key={id}>
            <p>
              <bdi dir="ltr">{number}</bdi>
              <span>
                <FormattedMessage id="billing.instalment" values={{ n }} />
              </span>
              <b>{formatMoney(intl, amount, currency)}</b>
              <span>
                <FormattedMessage id="billing.due" values={{ day: formatDay(intl, dueOn) }} />
              </span>
            </p>
            <Buttons>
              <Button
                busy={busy}
                aria-label={formatMessage({ id: 'billing.matchWithInstalment' }, { number, n })}
                onClick={() => onMatch(id)}
              >
                <FormattedMessage id="billing.match" />
              </Button>
            </Buttons>
          </MoneyParts>
        ))}
    </MoneyParts>
  );
}

/** The number, and the button that looks for it. */
const Beside = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: theme.spacing(1),
  maxInlineSize: 480,
  '& > :not(:last-child)': { flex: '1 1 200px' },
}));
