import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  CAP_KINDS,
  COMMISSION_BASES,
  EARNING_EVENTS,
  RATE_KINDS,
} from '../../../../contract/commission/commission';
import type { Agreement, AgreementList } from '../../../../contract/commission/commission';
import { agreementFields } from '../../../../contract/commission/routes';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { today } from '../../../lib/today';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useAddAgreementMutation } from '../commissionApi';
import { AGREEMENT_FIELDS, agreementTexts, readAgreement, sentAgreement } from './agreementForm';
import type { AgreementTexts } from './agreementForm';

/** A version of a school's agreement, new or in place of another; it waits for a second lead (COM-01). */
export function AgreementForm({
  list: { institute, currency },
  replaces,
  onClose,
}: {
  readonly list: AgreementList;
  /** Null for one that takes no other's place. */
  readonly replaces: Agreement | null;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [post, { isLoading }] = useAddAgreementMutation();
  const { act, failure } = useAct(formatMessage({ id: 'commission.failed' }));
  const subject = `agreement:${institute.id}:${replaces?.id ?? ''}`;
  const kept = useKeptFields(subject, AGREEMENT_FIELDS);
  const initial = agreementTexts(replaces, today());
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (texts: AgreementTexts): Promise<void> => {
    const said = { ...sentAgreement(texts, currency), replaces: replaces?.id ?? null };
    const sent = act(() =>
      sendOnce(subject, said, (body) => post({ id: institute.id, body }).unwrap()),
    );
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: replaces ? 'commission.change' : 'commission.add' })}
      initial={initial}
      kept={kept}
      errorsOf={(texts) =>
        formErrors(agreementFields, readAgreement(texts, currency), validationWords(intl))
      }
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="commission.saveAgreement" />}
      cancel={<FormattedMessage id="commission.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <Fields currency={currency} busy={isLoading} />
    </ShortForm>
  );
}

function Fields({
  currency,
  busy,
}: {
  readonly currency: string;
  readonly busy: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { values } = useFormikContext<AgreementTexts>();
  return (
    <>
      <SelectField
        name="rate_kind"
        label={formatMessage({ id: 'commission.field.rateKind' })}
        options={RATE_KINDS.map((value) => ({
          value,
          label: formatMessage({ id: `commission.rateKind.${value}` }),
        }))}
        disabled={busy}
        required
      />
      {values.rate_kind === 'percent' ? (
        <>
          <TextField
            name="rate"
            label={formatMessage({ id: 'commission.field.rate' })}
            helper={formatMessage({ id: 'commission.field.rateHint' })}
            inputMode="decimal"
            readOnly={busy}
            required
          />
          <SelectField
            name="base"
            label={formatMessage({ id: 'commission.field.base' })}
            options={COMMISSION_BASES.map((value) => ({
              value,
              label: formatMessage({ id: `commission.base.${value}` }),
            }))}
            disabled={busy}
            required
          />
        </>
      ) : (
        <TextField
          name="fixed_amount"
          label={formatMessage({ id: 'commission.field.fixed' }, { currency })}
          inputMode="decimal"
          readOnly={busy}
          required
        />
      )}
      <SelectField
        name="earned_on"
        label={formatMessage({ id: 'commission.field.earnedOn' })}
        options={EARNING_EVENTS.map((value) => ({
          value,
          label: formatMessage({ id: `commission.earningKind.${value}` }),
        }))}
        disabled={busy}
        required
      />
      {values.earned_on === 'afterStart' && (
        <TextField
          name="days_after_start"
          label={formatMessage({ id: 'commission.field.daysAfterStart' })}
          inputMode="numeric"
          readOnly={busy}
          required
        />
      )}
      <SelectField
        name="cap_kind"
        label={formatMessage({ id: 'commission.field.capKind' })}
        placeholder={formatMessage({ id: 'commission.capKind.none' })}
        options={CAP_KINDS.map((value) => ({
          value,
          label: formatMessage({ id: `commission.capKind.${value}` }),
        }))}
        disabled={busy}
      />
      {values.cap_kind !== '' && (
        <TextField
          name="cap_amount"
          label={formatMessage({ id: 'commission.field.capAmount' }, { currency })}
          inputMode="decimal"
          readOnly={busy}
          required
        />
      )}
      <TextField
        name="claim_within_days"
        label={formatMessage({ id: 'commission.field.claimWithin' })}
        inputMode="numeric"
        readOnly={busy}
        required
      />
      <TextField
        type="date"
        name="valid_from"
        label={formatMessage({ id: 'commission.field.validFrom' })}
        helper={formatMessage({ id: 'commission.field.validHint' })}
        readOnly={busy}
        required
      />
      <TextField
        type="date"
        name="valid_until"
        label={formatMessage({ id: 'commission.field.validUntil' })}
        readOnly={busy}
      />
    </>
  );
}
