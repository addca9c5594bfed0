import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { NOT_MINE_MINUTES } from '../../../../contract/accounts/phone';
import { notMineSchema } from '../../../../contract/accounts/routes';
import { errorAnswerOf, isHttpError } from '../../../lib/api/errors';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { forgetAllIntents } from '../../../lib/intents/intentStores';
import { forgetUnsent } from '../../../lib/storage/forgetUnsent';
import { useAppDispatch } from '../../../lib/store/hooks';
import { signedIn, signedOut } from '../../../lib/store/session';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { Notice } from '../../../ui/limits/Notice';
import { useFailureText } from '../../../ui/limits/useLimit';
import { TextField } from '../../../ui/TextField';
import { useLeaveAccountMutation } from '../api/phoneApi';

interface NotMeFormProps {
  /** The name the person gave; may be empty. */
  readonly name: string;
  /** Signed in to an account of their own, of this name. */
  readonly onLeft: (name: string) => void;
  /** Called when no account is signed in: an earlier attempt succeeded, but its answer was lost. */
  readonly onEnded: (name: string) => void;
  readonly onCancel: () => void;
}

/**
 * Confirms that the account belongs to another person, and asks for a name; then replaces it with
 * the person's own account, and removes the other's data from this browser (REG-24).
 */
export function NotMeForm({ name, onLeft, onEnded, onCancel }: NotMeFormProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const question = useId();
  const failureText = useFailureText();
  const [leaveAccount, { isLoading }] = useLeaveAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const leave = async (own: string): Promise<void> => {
    setFailure(null);
    const { data, error } = await leaveAccount(own);
    if (data !== undefined) {
      const { token, role, user } = data;
      forgetUnsent();
      // In the same tick, so that no signed-out screen is rendered in between.
      dispatch(signedOut());
      dispatch(signedIn({ token, role, user }));
      onLeft(user.name);
    } else if (isHttpError(error) && error.status === 401) {
      forgetUnsent();
      forgetAllIntents();
      onEnded(own);
    } else {
      const answer = errorAnswerOf(error);
      const isLate = answer?.code === 'TOO_LATE';
      const id = isLate ? 'register.notMeLate' : 'register.notMeFailed';
      setFailure(failureText(error, formatMessage({ id }, { minutes: NOT_MINE_MINUTES })));
    }
  };
  return (
    <section aria-labelledby={question}>
      <Formik
        initialValues={{ name }}
        validate={(values) => formErrors(notMineSchema, values, validationWords(intl))}
        onSubmit={(values) => leave(notMineSchema.cast(values).name)}
      >
        <Fields>
          <p id={question}>
            <FormattedMessage id="register.notMeAsk" />
          </p>
          <TextField
            name="name"
            label={formatMessage({ id: 'register.notMeName' })}
            autoComplete="name"
            enterKeyHint="send"
            readOnly={isLoading}
            required
          />
          <Notice text={failure} />
          <Button type="submit" fullWidth busy={isLoading}>
            <FormattedMessage id="register.notMeYes" />
          </Button>
          <Button bordered fullWidth disabled={isLoading} onClick={onCancel}>
            <FormattedMessage id="register.notMeNo" />
          </Button>
        </Fields>
      </Formik>
    </section>
  );
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  textAlign: 'start',
  '& p': { margin: 0 },
}));
