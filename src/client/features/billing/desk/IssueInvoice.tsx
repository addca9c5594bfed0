import { useState } from 'react';
import type { ReactElement } from 'react';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';

import type { RequestMoney } from '../../../../contract/billing/billing';
import type { FeeInvoicePayload, SchoolInvoicePayload } from '../../../../contract/billing/routes';
import { feeLineSchema } from '../../../../contract/billing/routes';
import { LINE_MAX_LENGTH } from '../../../../contract/applications/applications';
import { READER_CURRENCIES } from '../../../../shared/money';
import { formErrors } from '../../../lib/format/formErrors';
import { formatMoney } from '../../../lib/format/money';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { Buttons } from '../../../ui/forms/formParts';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { amountText, typedAmount } from '../amounts';
import { useIssueInvoiceMutation } from '../billingApi';
import {
  INSTALMENT_ROWS,
  NO_INSTALMENTS,
  feeTotal,
  instalmentErrors,
  readInstalments,
} from './invoiceForm';
import type { InstalmentTexts } from './invoiceForm';

/** The offer that a student has accepted. */
export interface AcceptedOffer {
  readonly application_id: number;
  readonly offer_version: number;
  readonly institute: string;
  readonly currency: string;
  readonly total: number;
}

/** The form's own check knows its fields. */
const ANYTHING = object({});

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
  const kept = useKeptFields(form, Object.keys(NO_INSTALMENTS));
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const { send, isLoading, failure } = useIssue(requestId, form, finish);
  const { application_id, offer_version, currency, total } = offer;
  const initial = { ...NO_INSTALMENTS, amount_1: amountText(total, currency) };
  const issue = (texts: InstalmentTexts): Promise<void> => {
    const instalments = readInstalments(texts, currency).map(({ due_on, amount }) => ({
      due_on,
      amount: Number(amount),
    }));
    return send({ issuer: 'school', application_id, offer_version, instalments });
  };
  return (
    <ShortForm
      label={formatMessage({ id: 'billing.issue.school' })}
      initial={initial}
      kept={kept}
      schema={ANYTHING}
      errorsOf={(texts) =>
        instalmentErrors(
          texts,
          { currency, total },
          { words: validationWords(intl), sum: formatMessage({ id: 'billing.notTotal' }) },
        )
      }
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.issue.school" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={issue}
      onCancel={finish}
    >
      <p>
        <bdi>{offer.institute}</bdi>
        <b>{formatMoney(intl, total, currency)}</b>
      </p>
      <InstalmentFields currency={currency} readOnly={isLoading} />
    </ShortForm>
  );
}

const FEE = { label: '', amount: '', currency: 'SAR', ...NO_INSTALMENTS };
type FeeTexts = Readonly<Record<keyof typeof FEE, string>>;

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
  const kept = useKeptFields(form, Object.keys(FEE));
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const { send, isLoading, failure } = useIssue(requestId, form, finish);
  const lineOf = ({ label, amount, currency }: FeeTexts) => ({
    kind: 'agencyFee' as const,
    label,
    amount: typedAmount(amount, currency),
    currency: null,
  });
  const errorsOf = (texts: FeeTexts) => {
    const words = validationWords(intl);
    const { currency } = texts;
    const total = feeTotal(texts.amount, currency, percent);
    const sum = formatMessage({ id: 'billing.notTotal' });
    return {
      ...instalmentErrors(texts, { currency, total }, { words, sum }),
      ...formErrors(feeLineSchema, lineOf(texts), words),
    };
  };
  const issue = (texts: FeeTexts): Promise<void> => {
    const { currency } = texts;
    const instalments = readInstalments(texts, currency).map(({ due_on, amount }) => ({
      due_on,
      amount: Number(amount),
    }));
    const line = lineOf(texts);
    const lines = [{ ...line, amount: Number(line.amount) }];
    return send({ issuer: 'agency', currency, lines, instalments });
  };
  return (
    <ShortForm
      label={formatMessage({ id: 'billing.issue.agency' })}
      initial={FEE}
      kept={kept}
      schema={ANYTHING}
      errorsOf={errorsOf}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="billing.issue.agency" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={issue}
      onCancel={finish}
    >
      <TextField
        name="label"
        label={formatMessage({ id: 'billing.feeLabel' })}
        maxLength={LINE_MAX_LENGTH}
        readOnly={isLoading}
      />
      <SelectField
        name="currency"
        label={formatMessage({ id: 'billing.currency' })}
        options={READER_CURRENCIES.map((value) => ({ value, label: value }))}
        disabled={isLoading}
        required
      />
      <FeeAmount percent={percent} readOnly={isLoading} />
    </ShortForm>
  );
}

/** The fee without VAT, what it is with it, and its instalments. */
function FeeAmount({
  percent,
  readOnly,
}: {
  readonly percent: number;
  readonly readOnly: boolean;
}): ReactElement {
  const intl = useIntl();
  const { values } = useFormikContext<FeeTexts>();
  const { amount, currency } = values;
  return (
    <>
      <TextField
        name="amount"
        label={intl.formatMessage({ id: 'billing.feeAmount' }, { currency })}
        helper={intl.formatMessage(
          { id: 'billing.withVat' },
          { percent, amount: formatMoney(intl, feeTotal(amount, currency, percent), currency) },
        )}
        inputMode="decimal"
        readOnly={readOnly}
        required
      />
      <InstalmentFields currency={currency} readOnly={readOnly} />
    </>
  );
}

function InstalmentFields({
  currency,
  readOnly,
}: {
  readonly currency: string;
  readonly readOnly: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      {INSTALMENT_ROWS.map((n) => (
        <div key={n} role="group" aria-label={formatMessage({ id: 'billing.instalment' }, { n })}>
          <TextField
            type="date"
            name={`due_${n}`}
            label={formatMessage({ id: 'billing.dueOn' }, { n })}
            readOnly={readOnly}
            required={n === 1}
          />
          <TextField
            name={`amount_${n}`}
            label={formatMessage({ id: 'billing.instalmentAmount' }, { n, currency })}
            inputMode="decimal"
            readOnly={readOnly}
            required={n === 1}
          />
        </div>
      ))}
    </>
  );
}
