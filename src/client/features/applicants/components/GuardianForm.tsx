import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { RELATIONS } from '../../../../contract/applicants/guardian';
import type { Guardian } from '../../../../contract/applicants/guardian';
import { guardianSchema } from '../../../../contract/applicants/routes';
import { NAME_MAX_LENGTH } from '../../../../contract/common/constants';
import { useAct } from '../../../lib/hooks/useAct';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useNameGuardianMutation } from '../applicantsApi';

/** Names the guardian of a student under eighteen, who is then sent a link (APL-04). */
export function GuardianForm({
  requestId,
  guardian,
  onClose,
}: {
  readonly requestId: number;
  /** Whom the new one takes the place of; null for nobody. */
  readonly guardian: Guardian | null;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [save, { isLoading }] = useNameGuardianMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applicants.guardian.failed' }));
  const kept = useKeptFields(`guardian:${requestId}`, ['name', 'phone', 'relation']);
  const isCorrected = guardian?.agreed_at === null;
  const initial: Readonly<Record<'name' | 'phone' | 'relation', string>> = {
    name: isCorrected ? guardian.name : '',
    phone: isCorrected ? guardian.phone : '',
    relation: isCorrected ? guardian.relation : '',
  };
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  return (
    <ShortForm
      initial={initial}
      kept={kept}
      schema={guardianSchema.omit(['seen'])}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="applicants.guardian.send" />}
      cancel={<FormattedMessage id="applicants.cancel" />}
      onSend={async (values) => {
        const body = guardianSchema.cast({ ...values, seen: guardian?.id ?? null });
        if (await act(() => save({ requestId, body }).unwrap())) finish();
      }}
      onCancel={finish}
    >
      <TextField
        name="name"
        label={formatMessage({ id: 'applicants.guardian.nameOf' })}
        maxLength={NAME_MAX_LENGTH}
        readOnly={isLoading}
        required
      />
      <TextField
        type="tel"
        name="phone"
        label={formatMessage({ id: 'applicants.guardian.phone' })}
        helper={formatMessage({ id: 'applicants.guardian.phoneHint' })}
        readOnly={isLoading}
        required
      />
      <SelectField
        name="relation"
        label={formatMessage({ id: 'applicants.guardian.relation' })}
        placeholder={formatMessage({ id: 'applicants.choose' })}
        options={RELATIONS.map((value) => ({
          value,
          label: formatMessage({ id: `applicants.relation.${value}` }),
        }))}
        disabled={isLoading}
        required
      />
    </ShortForm>
  );
}
