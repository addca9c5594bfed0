import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';

import { registerFormSchema } from '../../../../contract/accounts/routes';
import { cleanName, cleanPhoneInput } from '../../../../shared/text';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { closeToastsOf, showToast } from '../../../lib/store/toasts';
import { useReadablePhone } from '../../../lib/hooks/useReadablePhone';
import { useAppDispatch } from '../../../lib/store/hooks';
import type { RegistrationDetails } from '../machines/support/registration.types';
import { KeepFields } from '../../../ui/forms/keptFields';
import { NeedsScripts } from '../../../ui/forms/NeedsScripts';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { keptDetails } from './keptDetails';

interface DetailsFormProps {
  readonly initial: RegistrationDetails;
  readonly busy: boolean;
  readonly retry: boolean;
  readonly notice: ReactNode;
  readonly onSubmit: (details: RegistrationDetails) => void;
}

/** Step 1: name and phone (REG-02, REG-03). Stays mounted while sending. */
export function DetailsForm(props: DetailsFormProps): ReactElement {
  const { initial, busy, retry, notice, onSubmit } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const phone = useRef<HTMLInputElement>(null);
  const comesBack = initial.phone !== '';
  useEffect(() => {
    if (comesBack) phone.current?.focus();
  }, [comesBack]);

  const validate = (values: RegistrationDetails) =>
    formErrors(registerFormSchema, values, validationWords(intl));
  const sayWhatIsEmpty = (values: RegistrationDetails): void => {
    dispatch(closeToastsOf('registration'));
    const say = (id: 'register.phoneEmpty' | 'register.nameEmpty'): void => {
      const text = formatMessage({ id });
      dispatch(showToast({ severity: 'error', text, topic: 'registration' }));
    };
    if (values.phone.trim() === '') say('register.phoneEmpty');
    if (cleanName(values.name) === '') say('register.nameEmpty');
  };

  return (
    <Formik
      initialValues={initial}
      validate={validate}
      onSubmit={(values) => onSubmit(registerFormSchema.cast(values))}
    >
      {({ values, errors, touched }) => (
        <Fields method="post" onSubmitCapture={() => sayWhatIsEmpty(values)}>
          <KeepFields kept={keptDetails} />
          <TextField
            name="name"
            label={formatMessage({ id: 'register.name' })}
            helper={
              touched.name && errors.name !== undefined
                ? undefined
                : formatMessage({ id: 'register.nameHelper' })
            }
            autoComplete="name"
            enterKeyHint="next"
            readOnly={busy}
            required
          />
          <PhoneField typed={values.phone} inputRef={phone} readOnly={busy} />
          {notice}
          <NeedsScripts />
          <Button type="submit" size="large" busy={busy} fullWidth>
            {formatMessage({ id: retry ? 'common.tryAgain' : 'register.next' })}
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

interface PhoneFieldProps {
  readonly typed: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly readOnly: boolean;
}

/** The phone, with the number that a code will go to below it (REG-25). */
function PhoneField({ typed, inputRef, readOnly }: PhoneFieldProps): ReactElement {
  const { formatMessage } = useIntl();
  const readable = useReadablePhone(typed);
  const helper = (): string => {
    if (readable === null) return formatMessage({ id: 'register.phoneHelper' });
    const { number, country } = readable;
    return country === undefined
      ? formatMessage({ id: 'register.codeTo' }, { number })
      : formatMessage({ id: 'register.codeToCountry' }, { number, country });
  };
  return (
    <TextField
      name="phone"
      type="tel"
      label={formatMessage({ id: 'register.phone' })}
      helper={helper()}
      clean={cleanPhoneInput}
      inputRef={inputRef}
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="send"
      readOnly={readOnly}
      required
    />
  );
}

const Fields = styled(Form)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
