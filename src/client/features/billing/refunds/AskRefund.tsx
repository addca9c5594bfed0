import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { isTeamRole } from '../../../../contract/common/constants';
import { refundFields } from '../../../../contract/billing/refundRoutes';
import { REFUND_SOURCES } from '../../../../contract/billing/refunds';
import type { Refundable, RefundSource } from '../../../../contract/billing/refunds';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { amountText, typedAmount } from '../../../../shared/typedNumber';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { formErrors } from '../../../lib/format/formErrors';
import { formatMoney } from '../../../lib/format/money';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { paths } from '../../../lib/paths';
import { sendOnce } from '../../../lib/storage/sendKey';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { useAskRefundMutation } from './refundsApi';
import { requestOf } from './requestOf';

const FIELDS = ['source', 'amount', 'reason', 'evidence_file_id'] as const;
type Texts = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Asks for money of a payment back (BIL-53); what is typed is kept until it is sent (CTL-08). */
export function AskRefund({ refundable }: { readonly refundable: Refundable }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const navigate = useNavigate();
  const { role } = useAuth();
  const reader = isTeamRole(role) ? 'team' : 'student';
  const [post, { isLoading }] = useAskRefundMutation();
  const { act, failure } = useAct(formatMessage({ id: 'refunds.failed' }));
  const { payment_id: paymentId, request_id: requestId, most, currency } = refundable;
  const sources = REFUND_SOURCES.filter((source) => most[source] > 0);
  const [first] = sources;
  const subject = `refund:${paymentId}`;
  const kept = useKeptFields(subject, FIELDS);
  const initial: Texts = {
    source: first ?? 'payment',
    amount: first ? amountText(most[first], currency) : '',
    reason: '',
    evidence_file_id: '',
  };
  const read = ({ evidence_file_id: evidence, amount, ...texts }: Texts) => ({
    ...texts,
    amount: typedAmount(amount, currency),
    evidence_file_id: evidence === '' ? null : evidence,
  });
  const errorsOf = (texts: Texts) => {
    const limit = most[sourceOf(texts.source)];
    const isBeyond = Number(typedAmount(texts.amount, currency)) > limit;
    return {
      ...formErrors(refundFields, read(texts), validationWords(intl)),
      ...(isBeyond && { amount: formatMessage({ id: 'refunds.ask.beyond' }) }),
    };
  };
  const send = async (texts: Texts): Promise<void> => {
    const said = refundFields.cast(read(texts));
    const done = { id: 0 };
    const sent = act(() =>
      sendOnce(subject, said, async (body) => {
        done.id = (await post({ paymentId, body }).unwrap()).data.id;
      }),
    );
    if (!(await sent)) return;
    kept.write(null);
    await navigate(paths.refund.to(done.id), { replace: true });
  };
  return (
    <ShortForm
      label={formatMessage({ id: 'refunds.ask.title' })}
      initial={initial}
      kept={kept}
      errorsOf={errorsOf}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="refunds.ask.send" />}
      cancel={<FormattedMessage id="billing.cancel" />}
      onSend={send}
      onCancel={() => {
        kept.write(null);
        void navigate(requestOf(role, requestId));
      }}
    >
      {sources.length > 1 && (
        <SelectField
          name="source"
          label={formatMessage({ id: 'refunds.ask.source' })}
          options={sources.map((source) => ({
            value: source,
            label: formatMessage(
              { id: 'refunds.ask.of' },
              { source, reader, amount: formatMoney(intl, most[source], currency) },
            ),
          }))}
          disabled={isLoading}
          required
        />
      )}
      <Amount refundable={refundable} reader={reader} busy={isLoading} />
      <TextField
        multiline
        rows={3}
        name="reason"
        label={formatMessage({ id: 'refunds.ask.reason' }, { reader })}
        maxLength={NOTE_MAX_LENGTH}
        readOnly={isLoading}
        required
      />
      <FileField
        name="evidence_file_id"
        label={formatMessage({ id: 'refunds.ask.evidence' })}
        subject={subject}
        attached={formatMessage({ id: 'refunds.ask.attached' })}
      />
    </ShortForm>
  );
}

const sourceOf = (text: string): RefundSource => (text === 'credit' ? 'credit' : 'payment');

/** How much, and who decides. */
function Amount({
  refundable: { most, currency, institute },
  reader,
  busy,
}: {
  readonly refundable: Refundable;
  readonly reader: 'student' | 'team';
  readonly busy: boolean;
}): ReactElement {
  const intl = useIntl();
  const { values } = useFormikContext<Texts>();
  const source = sourceOf(values.source);
  const isOfSchool = institute !== null && source === 'payment';
  return (
    <>
      <TextField
        name="amount"
        label={intl.formatMessage({ id: 'billing.amountIn' }, { currency })}
        helper={intl.formatMessage(
          { id: 'refunds.ask.most' },
          { amount: formatMoney(intl, most[source], currency) },
        )}
        inputMode="decimal"
        readOnly={busy}
        required
      />
      <p>
        <FormattedMessage
          id={isOfSchool ? 'refunds.ask.school' : 'refunds.ask.agency'}
          values={{ reader }}
        />
      </p>
    </>
  );
}
