import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RECORDED_WAYS } from '../../../../contract/applicants/consents';
import { consentSchema } from '../../../../contract/applicants/routes';
import { useAct } from '../../../lib/hooks/useAct';
import { validationWords } from '../../../lib/format/validationWords';
import { today } from '../../../lib/today';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useSayConsentMutation } from '../consentsApi';

/** The team writes down what a student said on paper or by phone (APL-05). */
export function RecordConsent({
  requestId,
  instituteId,
  given,
  onClose,
}: {
  readonly requestId: number;
  readonly instituteId: number;
  /** Whether it was given; false where it was withdrawn. */
  readonly given: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [say, { isLoading }] = useSayConsentMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applicants.consent.failed' }));
  const kept = useKeptFields(`consent:${requestId}:${instituteId}`, ['how', 'on']);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const words = validationWords(intl);
  const errorsOf = ({ on }: { readonly on: string }) => ({
    ...(on === '' && { on: words('required') }),
    ...(on > today() && { on: words('dateInvalid') }),
  });
  return (
    <ShortForm
      initial={{ how: '', on: '' }}
      kept={kept}
      schema={consentSchema.pick(['how', 'on'])}
      errorsOf={errorsOf}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="applicants.save" />}
      cancel={<FormattedMessage id="applicants.cancel" />}
      onSend={async (values) => {
        const body = consentSchema.cast({ ...values, institute_id: instituteId, given });
        if (await act(() => say({ requestId, body }).unwrap())) finish();
      }}
      onCancel={finish}
    >
      <SelectField
        name="how"
        label={formatMessage({ id: 'applicants.consent.how' })}
        placeholder={formatMessage({ id: 'applicants.choose' })}
        options={RECORDED_WAYS.map((value) => ({
          value,
          label: formatMessage({ id: `applicants.consent.how.${value}` }),
        }))}
        disabled={isLoading}
        required
      />
      <TextField
        type="date"
        name="on"
        label={formatMessage({ id: 'applicants.consent.on' })}
        readOnly={isLoading}
        required
      />
    </ShortForm>
  );
}
