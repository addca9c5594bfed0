import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { EMAIL_CODE_LENGTH } from '../../../../contract/applicants/email';
import { emailConfirmSchema } from '../../../../contract/applicants/routes';
import { toLatinDigits } from '../../../../shared/text';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAct } from '../../../lib/hooks/useAct';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { Buttons, Fields } from '../../../ui/forms/formParts';
import { Notice } from '../../../ui/limits/Notice';
import { useConfirmEmailMutation } from '../applicantsApi';

/** Takes the code that was sent to a student's address (APL-06). A code is kept nowhere. */
export function EmailCodeForm({ requestId }: { readonly requestId: number }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [confirm, { isLoading }] = useConfirmEmailMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applicants.email.failed' }));
  return (
    <Formik
      initialValues={{ code: '' }}
      validate={(values) => formErrors(emailConfirmSchema, values, validationWords(intl))}
      onSubmit={async (values) => {
        const body = emailConfirmSchema.cast(values);
        await act(() => confirm({ requestId, body }).unwrap());
      }}
    >
      <Fields>
        <TextField
          name="code"
          label={formatMessage({ id: 'applicants.email.code' })}
          autoComplete="one-time-code"
          inputMode="numeric"
          clean={onlyDigits}
          maxLength={EMAIL_CODE_LENGTH}
          readOnly={isLoading}
          required
        />
        <Notice text={failure} />
        <Buttons>
          <Button type="submit" busy={isLoading}>
            <FormattedMessage id="applicants.email.confirm" />
          </Button>
        </Buttons>
      </Fields>
    </Formik>
  );
}

const onlyDigits = (text: string): string => toLatinDigits(text).replace(/\D/g, '');
