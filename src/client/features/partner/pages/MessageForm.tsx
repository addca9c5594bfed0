import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { partnerMessageSchema } from '../../../../contract/partner/routes';
import { useSendPartnerMessageMutation } from '../partnerApi';
import { sendKey } from '../../../lib/storage/sendKey';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { useFailureReason } from '../../../ui/limits/useLimit';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { ErrorText } from '../../../ui/FormField';
import { TextField } from '../../../ui/TextField';

/**
 * A message to the team (PAR-11); stays mounted while sending, so that a failure loses nothing. The
 * draft survives a reload and the end of the session, for the same account.
 */
export function MessageForm({
  onSent,
}: {
  readonly onSent: (number: number) => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [sendMessage, { isLoading, isError, error }] = useSendPartnerMessageMutation();
  const reason = useFailureReason(error);
  const account = useAuth().user?.id ?? '';
  const kept = useKeptFields('partner_message', ['subject', 'text']);
  const sent = useMemo(() => sendKey(`partner_message:${account}`), [account]);
  const validate = (values: object) =>
    formErrors(partnerMessageSchema, values, validationWords(intl));
  return (
    <Formik
      initialValues={{ subject: '', text: '' }}
      validate={validate}
      onSubmit={async (values, helpers) => {
        const message = partnerMessageSchema.cast(values);
        const key = sent.of(JSON.stringify([message.subject, message.text]));
        const { data } = await sendMessage({ ...message, idempotency_key: key });
        if (data === undefined) return;
        sent.forget();
        kept.write(null);
        helpers.resetForm();
        onSent(data.data.id);
      }}
    >
      {({ dirty }) => (
        <Fields>
          <KeepFields kept={kept} />
          <AskBeforeLeaving when={dirty && !isLoading} />
          <TextField
            name="subject"
            label={formatMessage({ id: 'partnerPages.subject' })}
            enterKeyHint="next"
            readOnly={isLoading}
          />
          <TextField
            multiline
            name="text"
            label={formatMessage({ id: 'partnerPages.messageText' })}
            rows={5}
            readOnly={isLoading}
            required
          />
          <div role="alert">
            {isError && (
              <ErrorText>
                <FormattedMessage
                  id="partnerPages.messageFailed"
                  values={{ reason: reason ?? '' }}
                />
              </ErrorText>
            )}
          </div>
          <Button type="submit" size="large" busy={isLoading}>
            <FormattedMessage id={isError ? 'common.tryAgain' : 'partnerPages.send'} />
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

const Fields = styled(Form)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
