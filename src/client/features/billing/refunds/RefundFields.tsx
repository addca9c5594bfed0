import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PAYER_MAX_LENGTH } from '../../../../contract/billing/billing';
import type { RefundEvent } from '../../../../contract/billing/refundLifecycle';
import { CHARGE_BEARERS, PAYOUT_REFERENCE_MAX_LENGTH } from '../../../../contract/billing/refunds';
import type { Refund } from '../../../../contract/billing/refunds';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { readAmount } from '../../../../shared/typedNumber';
import { formatMoney } from '../../../lib/format/money';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { FileField } from '../../files/components/FileField';
import { ReturnedLines } from '../components/ReturnedLines';
import { CREDIT, lineField } from './refundFieldNames';

interface FieldsProps {
  readonly event: RefundEvent;
  readonly refund: Refund;
  /** Whether the team answers for a school. */
  readonly isOnBehalf: boolean;
  readonly busy: boolean;
}

/** The fields of an event of a refund. */
export function RefundFields({ event, refund, isOnBehalf, busy }: FieldsProps): ReactElement {
  const { formatMessage } = useIntl();
  switch (event) {
    case 'ACCOUNT_GIVEN':
      return (
        <>
          <TextField
            name="holder"
            label={formatMessage({ id: 'refunds.holder' })}
            helper={formatMessage({ id: 'refunds.holderHint' })}
            maxLength={PAYER_MAX_LENGTH}
            readOnly={busy}
            required
          />
          <TextField
            name="iban"
            label={formatMessage({ id: 'refunds.iban' })}
            maxLength={42}
            readOnly={busy}
            required
          />
        </>
      );
    case 'SCHOOL_RETURNED':
    case 'BOUNCED':
      return (
        <>
          <ReturnedLines lines={refund.returns ?? []} currency={refund.currency} busy={busy} />
          {event === 'BOUNCED' && <WhoBears refund={refund} busy={busy} />}
        </>
      );
    case 'PAID':
      return (
        <>
          <TextField
            type="date"
            name="paid_on"
            label={formatMessage({ id: 'refunds.paidOn' })}
            readOnly={busy}
            required
          />
          <TextField
            name="reference"
            label={formatMessage({ id: 'refunds.out.reference' })}
            helper={formatMessage({ id: 'refunds.referenceHint' })}
            maxLength={PAYOUT_REFERENCE_MAX_LENGTH}
            readOnly={busy}
          />
          <FileField
            name="proof_file_id"
            label={formatMessage({ id: 'refunds.proof' })}
            subject={`refund_proof:${refund.id}`}
            attached={formatMessage({ id: 'refunds.ask.attached' })}
          />
        </>
      );
    case 'ANSWERED':
      return (
        <>
          <Note label={formatMessage({ id: 'refunds.note.ANSWERED' })} busy={busy} required />
          <FileField
            name="proof_file_id"
            label={formatMessage({ id: 'refunds.proofNew' })}
            subject={`refund_proof:${refund.id}`}
            attached={formatMessage({ id: 'refunds.ask.attached' })}
          />
        </>
      );
    case 'AGREED':
      return (
        <>
          <Amounts refund={refund} busy={busy} />
          <Note
            label={formatMessage({
              id: isOnBehalf ? 'refunds.note.onBehalf' : 'refunds.note.AGREED',
            })}
            busy={busy}
            required={isOnBehalf}
          />
        </>
      );
    case 'AGREEMENT_RENEWED':
      return (
        <Note
          label={formatMessage({ id: isOnBehalf ? 'refunds.note.onBehalf' : 'refunds.note' })}
          busy={busy}
          required={isOnBehalf}
        />
      );
    case 'REFUSED':
      return <Note label={formatMessage({ id: 'refunds.note.REFUSED' })} busy={busy} required />;
    case 'RETRACTED':
      return <Note label={formatMessage({ id: 'refunds.note.RETRACTED' })} busy={busy} required />;
    case 'NOT_ARRIVED':
      return <Note label={formatMessage({ id: 'refunds.note.NOT_ARRIVED' })} busy={busy} />;
    case 'SCHOOL_ASKED':
    case 'ACCOUNT_CONFIRMED':
    case 'CARD_REFUNDED':
    case 'ARRIVED':
    case 'WITHDRAWN':
      return <Note label={formatMessage({ id: 'refunds.note' })} busy={busy} />;
  }
}

function Note({
  label,
  busy,
  required = false,
}: {
  readonly label: string;
  readonly busy: boolean;
  readonly required?: boolean;
}): ReactElement {
  return (
    <TextField
      multiline
      rows={2}
      name="note"
      label={label}
      maxLength={NOTE_MAX_LENGTH}
      readOnly={busy}
      required={required}
    />
  );
}

/** How much of each line is given back, with the sum. */
function Amounts({
  refund: { to_agree: lines, asked, currency, source },
  busy,
}: Pick<FieldsProps, 'refund' | 'busy'>): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { values } = useFormikContext<Readonly<Record<string, string>>>();
  const total = lines.reduce(
    (sum, { line_id: id }) => sum + (readAmount(values[lineField(id)] ?? '', currency) ?? 0),
    0,
  );
  if (source === 'credit') {
    return (
      <TextField
        name={CREDIT}
        label={formatMessage({ id: 'billing.amountIn' }, { currency })}
        helper={formatMessage(
          { id: 'refunds.ask.most' },
          { amount: formatMoney(intl, asked, currency) },
        )}
        inputMode="decimal"
        readOnly={busy}
        required
      />
    );
  }
  return (
    <>
      {lines.map(({ line_id: id, kind, label, amount }) => (
        <TextField
          key={id}
          name={lineField(id)}
          label={formatMessage(
            { id: 'refunds.line' },
            {
              name: label === '' ? formatMessage({ id: `billing.line.${kind}` }) : label,
              currency,
            },
          )}
          helper={formatMessage(
            { id: 'refunds.lineMost' },
            { amount: formatMoney(intl, amount, currency) },
          )}
          inputMode="decimal"
          readOnly={busy}
        />
      ))}
      <p>
        <FormattedMessage
          id="refunds.total"
          values={{
            amount: formatMoney(intl, total, currency),
            asked: formatMoney(intl, asked, currency),
          }}
        />
      </p>
    </>
  );
}

/** Who bears what the bank has kept of the chosen line; nothing where all has come back (BIL-68). */
function WhoBears({
  refund: { returns = [], agreed, charges, currency },
  busy,
}: Pick<FieldsProps, 'refund' | 'busy'>): ReactElement | null {
  const intl = useIntl();
  const { values } = useFormikContext<Readonly<Record<string, string>>>();
  const line = returns.find(({ id }) => String(id) === values.transaction_id);
  const kept = line === undefined ? 0 : (agreed ?? 0) - charges - line.amount;
  if (kept <= 0) return null;
  return (
    <SelectField
      name="charges_borne_by"
      label={intl.formatMessage(
        { id: 'refunds.bearer' },
        { amount: formatMoney(intl, kept, currency) },
      )}
      options={CHARGE_BEARERS.map((value) => ({
        value,
        label: intl.formatMessage({ id: `refunds.bearer.${value}` }),
      }))}
      disabled={busy}
      required
    />
  );
}
