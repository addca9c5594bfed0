import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PAYABLE_STATES } from '../../../../contract/commission/commissionLifecycle';
import type { Claim, CommissionRow, OpenLine } from '../../../../contract/commission/commission';
import { amountText, readAmount } from '../../../../shared/typedNumber';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { PagedList } from '../../../ui/query/PagedList';

import { MoneyCards, MoneyParts, MoneyRow } from '../../billing/components/moneyParts';
import { Card } from '../../../ui/Card';
import { useGetOpenLinesInfiniteQuery, usePayClaimMutation } from '../commissionApi';

/** The line of a bank statement that has paid a claim, chosen out of those that nothing was matched with (COM-06). */
export function PayClaim({
  claim,
  onClose,
}: {
  readonly claim: Claim;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [line, setLine] = useState<OpenLine | null>(null);
  const query = useGetOpenLinesInfiniteQuery(claim.id, REFETCH_ON_MOUNT);
  if (line) {
    return <Parts claim={claim} line={line} onDone={onClose} onCancel={() => setLine(null)} />;
  }
  return (
    <MoneyParts>
      <h2>
        <FormattedMessage id="commission.chooseLine" />
      </h2>
      <PagedList
        query={query}
        more={formatMessage({ id: 'commission.more' })}
        empty={
          <EmptyState
            title={formatMessage({ id: 'commission.noLines' }, { currency: claim.currency })}
            text={formatMessage({ id: 'commission.noLinesText' })}
          />
        }
      >
        {(lines) => (
          <MoneyCards>
            {lines.map((one) => (
              <Line
                key={one.id}
                line={one}
                currency={claim.currency}
                onChoose={() => setLine(one)}
              />
            ))}
          </MoneyCards>
        )}
      </PagedList>
      <div>
        <Button quiet onClick={onClose}>
          <FormattedMessage id="commission.cancel" />
        </Button>
      </div>
    </MoneyParts>
  );
}

function Line({
  line: { id, amount, booked_on: bookedOn, payer, reference, description },
  currency,
  onChoose,
}: {
  readonly line: OpenLine;
  readonly currency: string;
  readonly onChoose: () => void;
}): ReactElement {
  const intl = useIntl();
  const titleId = `line-${id}`;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <MoneyRow>
        <div>
          <h2 id={titleId}>
            {formatMoney(intl, amount, currency)} {payer !== '' && <bdi>{payer}</bdi>}
          </h2>
          <p>
            <time dateTime={bookedOn}>{formatDay(intl, bookedOn)}</time>
            {reference !== '' && <bdi>{reference}</bdi>}
            {description !== '' && <bdi>{description}</bdi>}
          </p>
        </div>
        <Button bordered aria-describedby={titleId} onClick={onChoose}>
          <FormattedMessage id="commission.thisLine" />
        </Button>
      </MoneyRow>
    </Card>
  );
}

type Texts = Readonly<Record<string, string>>;
const fieldOf = ({ id }: CommissionRow): string => `part_${id}`;

/** How much of a line each commission got: in the order of the claim, as far as the line goes. */
function Parts({
  claim: { id, currency, items },
  line,
  onDone,
  onCancel,
}: {
  readonly claim: Claim;
  readonly line: OpenLine;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [post, { isLoading }] = usePayClaimMutation();
  const { act, failure } = useAct(formatMessage({ id: 'commission.failed' }));
  const payable = items.filter(({ state }) => PAYABLE_STATES.some((one) => one === state));
  const subject = `claim_payment:${id}:${line.id}`;
  const kept = useKeptFields(subject, payable.map(fieldOf));
  const amountOf = (texts: Texts, row: CommissionRow): number | null =>
    (texts[fieldOf(row)] ?? '').trim() === '' ? 0 : readAmount(texts[fieldOf(row)] ?? '', currency);
  const errorsOf = (texts: Texts): Texts => {
    const amounts = payable.map((row) => amountOf(texts, row));
    const invalid = payable.filter((row, index) => {
      const amount = amounts[index] ?? null;
      return amount === null || amount > row.open;
    });
    if (invalid.length > 0) {
      const text = formatMessage({ id: 'commission.partInvalid' });
      return Object.fromEntries(invalid.map((row) => [fieldOf(row), text]));
    }
    const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
    const [first] = payable;
    return first && total !== line.amount
      ? {
          [fieldOf(first)]: formatMessage(
            { id: 'commission.partsDiffer' },
            { amount: formatMoney(intl, line.amount, currency) },
          ),
        }
      : {};
  };
  const finish = (): void => {
    kept.write(null);
    onDone();
  };
  const send = async (texts: Texts): Promise<void> => {
    const said = {
      transaction_id: line.id,
      parts: payable.flatMap((row) => {
        const amount = amountOf(texts, row) ?? 0;
        return amount === 0 ? [] : [{ commission_id: row.id, amount }];
      }),
    };
    const sent = act(() => sendOnce(subject, said, (body) => post({ id, body }).unwrap()));
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: 'commission.pay' })}
      initial={inOrder(payable, line.amount, currency)}
      kept={kept}
      errorsOf={errorsOf}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="commission.pay" />}
      cancel={<FormattedMessage id="commission.cancel" />}
      onSend={send}
      onCancel={() => {
        kept.write(null);
        onCancel();
      }}
    >
      <p>
        <FormattedMessage
          id="commission.partsText"
          values={{ amount: formatMoney(intl, line.amount, currency) }}
        />
      </p>
      {payable.map((row) => (
        <TextField
          key={row.id}
          name={fieldOf(row)}
          label={formatMessage(
            { id: 'commission.part' },
            { student: row.student, open: formatMoney(intl, row.open, currency) },
          )}
          inputMode="decimal"
          readOnly={isLoading}
        />
      ))}
    </ShortForm>
  );
}

/** The open amounts in the order of the claim, as far as what has arrived goes. */
function inOrder(rows: readonly CommissionRow[], arrived: number, currency: string): Texts {
  let left = arrived;
  return Object.fromEntries(
    rows.map((row) => {
      const part = Math.min(row.open, left);
      left -= part;
      return [fieldOf(row), part === 0 ? '' : amountText(part, currency)];
    }),
  );
}
