import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { OutgoingLine, Payout } from '../../../../contract/billing/deskMoney';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Buttons } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { rowId } from '../../../ui/rows/rowFocus';
import { MoneyParts, MoneyRow } from '../components/moneyParts';
import { LineHead } from './LineHead';
import { useSettleLineMutation } from './moneyApi';

/** A line by which money went out, and the recorded payouts that it may be (BIL-64). */
export function OutgoingCard({ line }: { readonly line: OutgoingLine }): ReactElement {
  const intl = useIntl();
  const { id, suggestions } = line;
  const [settle, { isLoading }] = useSettleLineMutation();
  const { act, failure } = useAct(intl.formatMessage({ id: 'billing.failed' }));
  const row = `outgoing-${id}`;
  const titleId = rowId(row);
  return (
    <Card as="article" data-row={row} aria-labelledby={titleId}>
      <MoneyParts>
        <LineHead titleId={titleId} line={line} who={line.payee} account={line.payee_account}>
          <FormattedMessage id={`billing.outgoing.${reasonOf(suggestions)}`} />
        </LineHead>
        {suggestions.map((payout, place) => (
          <PayoutFacts
            key={payout.entry_id}
            payout={payout}
            isFirst={place === 0}
            busy={isLoading}
            onConfirm={() => void act(() => settle({ id, entryId: payout.entry_id }).unwrap())}
          />
        ))}
        <Notice text={failure} />
      </MoneyParts>
    </Card>
  );
}

/** The agreement between an outgoing line and a recorded payout. */
function reasonOf(suggestions: readonly Payout[]): 'named' | 'amount' | 'unknown' {
  if (suggestions.length === 0) return 'unknown';
  return suggestions.some((payout) => payout.is_named) ? 'named' : 'amount';
}

function PayoutFacts({
  payout: { kind, request_id: request, student, institute, amount, currency, on },
  isFirst,
  busy,
  onConfirm,
}: {
  readonly payout: Payout;
  /** The likeliest one, which a key confirms. */
  readonly isFirst: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}): ReactElement {
  const intl = useIntl();
  return (
    <MoneyRow>
      <div>
        <p>
          <b>
            <FormattedMessage id={`billing.outgoing.kind.${kind}`} />
          </b>
          <span>{formatMoney(intl, amount, currency)}</span>
          <time dateTime={on}>{formatDay(intl, on)}</time>
        </p>
        <p>
          <bdi>{student}</bdi>
          {institute && <bdi>{institute.name}</bdi>}
        </p>
      </div>
      <Buttons>
        <Button bordered to={paths.deskRequest.to(request)}>
          <FormattedMessage id="billing.openRequest" values={{ number: request }} />
        </Button>
        <Button
          busy={busy}
          {...(isFirst && { 'aria-keyshortcuts': 'm' })}
          aria-label={intl.formatMessage({ id: 'billing.outgoing.confirmOf' }, { number: request })}
          onClick={onConfirm}
        >
          <FormattedMessage id="billing.outgoing.confirm" />
        </Button>
      </Buttons>
    </MoneyRow>
  );
}
