import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import { REFUND_EVENT_FIELDS } from '../../../../contract/billing/refundRoutes';
import type { RefundEventPayload } from '../../../../contract/billing/refundRoutes';
import type { RefundEvent } from '../../../../contract/billing/refundLifecycle';
import type { Refund } from '../../../../contract/billing/refunds';
import { amountText, readAmount, typedAmount } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { today } from '../../../lib/today';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { RefundFields } from './RefundFields';
import { CREDIT, lineField } from './refundFieldNames';
import type { RefundReader } from './RefundView';
import { useSendRefundEventMutation } from './refundsApi';

type Texts = Readonly<Record<string, string>>;
type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;

function initialOf(event: RefundEvent, refund: Refund): Texts {
  const { to_agree: lines, asked, currency, source, account } = refund;
  switch (event) {
    case 'AGREED': {
      if (source === 'credit') return { [CREDIT]: amountText(asked, currency), note: '' };
      const [only, other] = lines;
      const whole = only && !other ? amountText(Math.min(only.amount, asked), currency) : '';
      const typed = lines.map(({ line_id: id }) => [lineField(id), whole] as const);
      return { ...Object.fromEntries(typed), note: '' };
    }
    case 'ACCOUNT_GIVEN':
      return { holder: account?.holder ?? '', iban: '' };
    case 'SCHOOL_RETURNED':
      return { transaction_id: '' };
    case 'BOUNCED':
      return { transaction_id: '', charges_borne_by: 'agency' };
    case 'PAID':
      return { paid_on: today(), reference: '', proof_file_id: '' };
    case 'ANSWERED':
      return { note: '', proof_file_id: '' };
    case 'SCHOOL_ASKED':
    case 'AGREEMENT_RENEWED':
    case 'REFUSED':
    case 'ACCOUNT_CONFIRMED':
    case 'CARD_REFUNDED':
    case 'ARRIVED':
    case 'NOT_ARRIVED':
    case 'WITHDRAWN':
    case 'RETRACTED':
      return { note: '' };
  }
}

/** The event's payload, from the typed texts. */
function readOf(event: RefundEvent, refund: Refund, texts: Texts) {
  const { to_agree: lines, currency, source } = refund;
  const { proof_file_id: proof, ...rest } = texts;
  switch (event) {
    case 'AGREED':
      return source === 'credit'
        ? { credit: typedAmount(texts[CREDIT] ?? '', currency), lines: [], note: texts.note }
        : {
            credit: null,
            lines: lines.flatMap(({ line_id: id }) => {
              const typed = (texts[lineField(id)] ?? '').trim();
              return typed === '' ? [] : [{ line_id: id, amount: typedAmount(typed, currency) }];
            }),
            note: texts.note,
          };
    case 'PAID':
    case 'ANSWERED':
      return { ...rest, proof_file_id: proof === '' ? null : proof };
    case 'SCHOOL_RETURNED':
    case 'BOUNCED':
      return { ...texts, transaction_id: Number(texts.transaction_id), note: '' };
    case 'ACCOUNT_GIVEN':
    case 'SCHOOL_ASKED':
    case 'AGREEMENT_RENEWED':
    case 'REFUSED':
    case 'ACCOUNT_CONFIRMED':
    case 'CARD_REFUNDED':
    case 'ARRIVED':
    case 'NOT_ARRIVED':
    case 'WITHDRAWN':
    case 'RETRACTED':
      return texts;
  }
}

/** Errors of the amounts that are agreed, which stand under fields of their own. */
function agreedErrors(refund: Refund, texts: Texts, { formatMessage }: IntlShape): Texts {
  const { to_agree: lines, asked, currency, source } = refund;
  const amounts = lines.map(({ line_id: id, amount: most }) => ({
    name: lineField(id),
    most,
    amount: readAmount((texts[lineField(id)] ?? '').trim() || '0', currency),
  }));
  if (source === 'credit') {
    const amount = readAmount(texts[CREDIT] ?? '', currency);
    if (amount === null || amount < 1) {
      return { [CREDIT]: formatMessage({ id: 'refunds.nothingTyped' }) };
    }
    return amount > asked ? { [CREDIT]: formatMessage({ id: 'refunds.beyondAsked' }) } : {};
  }
  const wrong = amounts.flatMap(({ name, amount, most }) => {
    if (amount === null) return [[name, formatMessage({ id: 'validation.invalid' })]];
    return amount > most ? [[name, formatMessage({ id: 'refunds.beyondLine' })]] : [];
  });
  if (wrong.length > 0) return Object.fromEntries(wrong) as Texts;
  const total = amounts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const first = amounts[0]?.name ?? 'note';
  if (total === 0) return { [first]: formatMessage({ id: 'refunds.nothingTyped' }) };
  return total > asked ? { [first]: formatMessage({ id: 'refunds.beyondAsked' }) } : {};
}

/** The form of a refund event's facts; kept until it is sent or cancelled (CTL-08). */
export function RefundEventForm({
  event,
  refund,
  reader,
  onClose,
}: {
  readonly event: RefundEvent;
  readonly refund: Refund;
  readonly reader: RefundReader;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { id, version, state } = refund;
  const [post, { isLoading }] = useSendRefundEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'refunds.failed' }));
  const initial = initialOf(event, refund);
  // An account number leaves with the tab.
  const isSecret = event === 'ACCOUNT_GIVEN';
  const kept = useKeptFields(`refund_${event}:${id}`, Object.keys(initial), isSecret);
  const fields = REFUND_EVENT_FIELDS[event];
  // Agreed again is of its school; of the rest the school still has to decide.
  const isOfSchool = refund.source === 'payment' && refund.institute !== null;
  const isOnBehalf =
    reader === 'team' &&
    (event === 'AGREEMENT_RENEWED'
      ? isOfSchool
      : state === 'withSchool' && (event === 'AGREED' || event === 'REFUSED'));
  const required = formatMessage({ id: 'validation.required' });
  const errorsOf = (texts: Texts): Texts => ({
    ...(event === 'AGREED'
      ? agreedErrors(refund, texts, intl)
      : formErrors(fields, readOf(event, refund, texts), validationWords(intl))),
    ...(isOnBehalf && texts.note?.trim() === '' && { note: required }),
    ...(event === 'PAID' &&
      texts.reference?.trim() === '' &&
      texts.proof_file_id === '' && { reference: required }),
  });
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: Texts): Promise<void> => {
    // The fields are the event's own.
    const said = {
      ...fields.cast(readOf(event, refund, texts)),
      event,
      version,
    } as WithoutKey<RefundEventPayload>;
    const sent = act(() =>
      sendOnce(`refund_event:${id}`, said, (body) => post({ refundId: id, body }).unwrap()),
    );
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: `refunds.event.${event}` })}
      initial={initial}
      kept={kept}
      errorsOf={errorsOf}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`refunds.event.${event}`} />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <RefundFields event={event} refund={refund} isOnBehalf={isOnBehalf} busy={isLoading} />
    </ShortForm>
  );
}
