import { amountText } from '../../../../shared/typedNumber';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RequestMoney } from '../../../../contract/billing/billing';
import type { FeeInvoicePayload, SchoolInvoicePayload } from '../../../../contract/billing/routes';
import { LINE_MAX_LENGTH } from '../../../../contract/applications/applications';
import { READER_CURRENCIES } from '../../../../shared/money';
import { formatMoney } from '../../../lib/format/money';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { Buttons } from '../../../ui/forms/formParts';
import { NumberedRows } from '../../../ui/forms/NumberedRows';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { fieldOf } from '../../../ui/forms/numberedRows';
import type { RowTexts } from '../../../ui/forms/numberedRows';
import { useIssueInvoiceMutation } from '../billingApi';
import {
  FEE_INVOICE,
  FEE_LINES,
  INSTALMENTS,
  SCHOOL_INVOICE,
  feeErrors,
  feeInvoice,
  feeTotal,
  schoolErrors,
  schoolInvoice,
} from './invoiceForm';

/** The offer that a student has accepted. */
export interface AcceptedOffer {
  readonly application_id: number;
  readonly offer_version: number;
  readonly institute: string;
  readonly currency: string;
  readonly total: number;
}

type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;
type NewInvoice = WithoutKey<SchoolInvoicePayload | FeeInvoicePayload>;

/** Issues an invoice: of the school's money as its offer was accepted, or of the agency's fee (BIL-02). */
export function IssueInvoice({
  money,
  offer,
}: {
  readonly money: RequestMoney;
  /** Null without one. */
  readonly offer: AcceptedOffer | null;
}): ReactElement {
  const [open, setOpen] = useState<'school' | 'agency' | null>(null);
  const block = useFocusInPlace(open !== null, 'input, select');
  const { standings } = money;
  const isAsked = standings.some(({ issuer, owed }) => issuer === 'school' && owed > 0);
  const close = (): void => setOpen(null);
  return (
    <div ref={block}>
      {open === 'school' && offer ? (
        <SchoolInvoice requestId={money.request_id} offer={offer} onClose={close} />
      ) : open === 'agency' ? (
        <FeeInvoice requestId={money.request_id} percent={money.vat_percent ?? 0} onClose={close} />
      ) : (
        <Buttons>
          {offer && !isAsked && (
            <Button bordered onClick={() => setOpen('school')}>
              <FormattedMessage id="billing.issue.school" />
            </Button>
          )}
          <Button bordered onClick={() => setOpen('agency')}>
            <FormattedMessage id="billing.issue.agency" />
          </Button>
        </Buttons>
      )}
    </div>
  );
}

/** Sends an invoice once, and closes its form. */
function useIssue(requestId: number, form: string, onClose: () => void) {
  const { formatMessage } = useIntl();
  const [post, { isLoading }] = useIssueInvoiceMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const send = async (said: NewInvoice): Promise<void> => {
    const sent = act(() => sendOnce(form, said, (body) => post({ requestId, body }).unwrap()));
    if (await sent) onClose();
  };
  return { send, isLoading, failure };
}

function SchoolInvoice({
  requestId,
  offer,
  onClose,
}: {
  readonly requestId: number;
  readonly offer: AcceptedOffer;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const form = `invoice_school:${requestId}`;
  const kept = useKeptFields(form, Object.keys(SCHOOL_INVOICE));
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const { send, isLoading, failure } = useIssue(requestId, form, finish);
  const { application_id, offer_version, currency, total } = offer;
  const initial: RowTexts = {
    ...SCHOOL_INVOICE,
    [fieldOf(INSTALMENTS, 0, 'amount')]: amountText(total, currency),
  };
  return (
    <ShortForm
      label={formatMessage({ id: 'billing.issue.school' })}
      initial={initial}
      kept={kept}
      errorsOf={(texts) =>
        schoolErrors(
          texts,
          { currency, total },
          { words: validationWords(intl), sum: formatMessage({ id: 'billing.notTotal' }) },
        )
      }
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.issue.school" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={(texts) => send(schoolInvoice(texts, { application_id, offer_version }, currency))}
      onCancel={finish}
    >
      <p>
        <bdi>{offer.institute}</bdi>
        <b>{formatMoney(intl, total, currency)}</b>
      </p>
      <InstalmentFields currency={currency} busy={isLoading} />
    </ShortForm>
  );
}

function FeeInvoice({
  requestId,
  percent,
  onClose,
}: {
  readonly requestId: number;
  readonly percent: number;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const form = `invoice_agency:${requestId}`;
  const kept = useKeptFields(form, Object.keys(FEE_INVOICE));
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const { send, isLoading, failure } = useIssue(requestId, form, finish);
  const initial: RowTexts = FEE_INVOICE;
  return (
    <ShortForm
      label={formatMessage({ id: 'billing.issue.agency' })}
      initial={initial}
      kept={kept}
      errorsOf={(texts) =>
        feeErrors(texts, percent, {
          words: validationWords(intl),
          sum: formatMessage({ id: 'billing.notTotal' }),
        })
      }
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.issue.agency" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={(texts) => send(feeInvoice(texts))}
      onCancel={finish}
    >
      <SelectField
        name="currency"
        label={formatMessage({ id: 'billing.currency' })}
        options={READER_CURRENCIES.map((value) => ({ value, label: value }))}
        disabled={isLoading}
        required
      />
      <FeeLines percent={percent} busy={isLoading} />
    </ShortForm>
  );
}

/** The fee and what is taken off, without VAT; what it is with it; and its instalments. */
function FeeLines({
  percent,
  busy,
}: {
  readonly percent: number;
  readonly busy: boolean;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { values } = useFormikContext<RowTexts>();
  const { currency = '' } = values;
  return (
    <>
      <NumberedRows
        title={formatMessage({ id: 'billing.lines' })}
        rows={FEE_LINES}
        nameOf={(number) => formatMessage({ id: 'billing.lineNumber' }, { number })}
        add={formatMessage({ id: 'billing.addLine' })}
        removeOf={(number) => formatMessage({ id: 'billing.removeLine' }, { number })}
        busy={busy}
      >
        {(prefix) => (
          <>
            <SelectField
              name={`${prefix}kind`}
              label={formatMessage({ id: 'billing.lineKind' })}
              placeholder={formatMessage({ id: 'billing.choose' })}
              options={(['agencyFee', 'discount'] as const).map((value) => ({
                value,
                label: formatMessage({ id: `billing.line.${value}` }),
              }))}
              disabled={busy}
            />
            <TextField
              name={`${prefix}label`}
              label={formatMessage({ id: 'billing.feeLabel' })}
              maxLength={LINE_MAX_LENGTH}
              readOnly={busy}
            />
            <TextField
              name={`${prefix}amount`}
              label={formatMessage({ id: 'billing.feeAmount' }, { currency })}
              inputMode="decimal"
              readOnly={busy}
            />
          </>
        )}
      </NumberedRows>
      <p role="status">
        <FormattedMessage
          id="billing.withVat"
          values={{ percent, amount: formatMoney(intl, feeTotal(values, percent), currency) }}
        />
      </p>
      <InstalmentFields currency={currency} busy={busy} />
    </>
  );
}

function InstalmentFields({
  currency,
  busy,
}: {
  readonly currency: string;
  readonly busy: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <NumberedRows
      title={formatMessage({ id: 'billing.instalments' })}
      rows={INSTALMENTS}
      nameOf={(n) => formatMessage({ id: 'billing.instalment' }, { n })}
      add={formatMessage({ id: 'billing.addInstalment' })}
      removeOf={(n) => formatMessage({ id: 'billing.removeInstalment' }, { n })}
      busy={busy}
    >
      {(prefix, n) => (
        <>
          <TextField
            type="date"
            name={`${prefix}due_on`}
            label={formatMessage({ id: 'billing.dueOn' }, { n })}
            readOnly={busy}
          />
          <TextField
            name={`${prefix}amount`}
            label={formatMessage({ id: 'billing.instalmentAmount' }, { n, currency })}
            inputMode="decimal"
            readOnly={busy}
          />
        </>
      )}
    </NumberedRows>
  );
}
