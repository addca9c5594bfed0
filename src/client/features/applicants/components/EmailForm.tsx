import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { StudentEmail } from '../../../../contract/applicants/email';
import { emailSchema } from '../../../../contract/applicants/routes';
import { EMAIL_MAX_LENGTH } from '../../../../contract/common/forms';
import { useAct } from '../../../lib/hooks/useAct';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useSaveEmailMutation } from '../applicantsApi';

/** Asks for a student's email address, to which a code is sent (APL-06). */
export function EmailForm({
  requestId,
  email,
  canVerify,
  onClose,
}: {
  readonly requestId: number;
  /** The one that it takes the place of; null for none. */
  readonly email: StudentEmail | null;
  readonly canVerify: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [save, { isLoading }] = useSaveEmailMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applicants.email.failed' }));
  const kept = useKeptFields(`email:${requestId}`, ['email'], true);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  return (
    <ShortForm
      initial={{ email: email?.address ?? '' }}
      kept={kept}
      schema={emailSchema.omit(['version'])}
      busy={isLoading}
      failure={failure}
      save={
        <FormattedMessage id={canVerify ? 'applicants.email.saveAndSend' : 'applicants.save'} />
      }
      cancel={<FormattedMessage id="applicants.cancel" />}
      onSend={async (values) => {
        const body = emailSchema.cast({ ...values, version: email?.version ?? 0 });
        if (await act(() => save({ requestId, body }).unwrap())) finish();
      }}
      onCancel={finish}
    >
      <TextField
        type="email"
        name="email"
        label={formatMessage({ id: 'applicants.email.address' })}
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        readOnly={isLoading}
        required
      />
    </ShortForm>
  );
}
