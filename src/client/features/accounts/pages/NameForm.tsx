import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { isTeamRole } from '../../../../contract/common/constants';
import type { SessionUser } from '../../../../contract/common/answers';
import { accountNameSchema } from '../../../../contract/common/forms';
import { useEditNameMutation } from '../../../lib/auth/profileApi';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { useFailureReason } from '../../../ui/limits/useLimit';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { toSessionUser } from '../../../lib/storage/savedSession';
import { useAppDispatch } from '../../../lib/store/hooks';
import { userChanged } from '../../../lib/store/session';
import { showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';

/** The account's name form; keeps its input on error. */
export function NameForm({ user }: { readonly user: SessionUser }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const { role } = useAuth();
  const travels = role !== 'Partner' && !isTeamRole(role);
  const [editName, { isLoading, isError, error }] = useEditNameMutation();

  const save = async (name: string): Promise<void> => {
    const result = await editName(name);
    if (result.data === undefined) return;
    dispatch(userChanged(toSessionUser({ ...user, name, ...result.data?.data?.user })));
    dispatch(showToast({ severity: 'success', text: formatMessage({ id: 'accounts.nameSaved' }) }));
  };
  const kept = useKeptFields('account_name', ['name']);
  const failed = isError && !isLoading;
  const reason = useFailureReason(error);

  return (
    <Formik
      initialValues={{ name: user.name }}
      enableReinitialize
      validate={(values) => formErrors(accountNameSchema, values, validationWords(intl))}
      onSubmit={(values) => save(accountNameSchema.cast(values).name)}
    >
      {({ dirty }) => (
        <Fields>
          <KeepFields kept={kept} from={{ name: user.name }} />
          <TextField
            name="name"
            label={formatMessage({ id: 'accounts.name' })}
            {...(travels && { helper: formatMessage({ id: 'accounts.nameHelper' }) })}
            autoComplete="name"
            enterKeyHint="done"
            readOnly={isLoading}
            required
          />
          {failed && (
            <Alert severity="error">
              {formatMessage({ id: 'accounts.nameFailed' })} {reason}
            </Alert>
          )}
          <Button type="submit" busy={isLoading} disabled={!dirty}>
            {formatMessage({ id: failed ? 'common.tryAgain' : 'accounts.saveName' })}
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  [theme.breakpoints.up('sm')]: { '& > button': { justifySelf: 'start' } },
}));
