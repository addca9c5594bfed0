import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { Field, Formik } from 'formik';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { partnerApplicationSchema } from '../../../../contract/common/forms';
import type { PartnerApplicationPayload } from '../../../../contract/common/forms';
import type { KeyUnder } from '../../../i18n/messageIds';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields } from '../../../ui/forms/keptFields';
import { NeedsScripts } from '../../../ui/forms/NeedsScripts';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { keptApplication } from './keptApplication';

const EMPTY = {
  institute_name: '',
  contact_name: '',
  email: '',
  phone: '',
  country: '',
  message: '',
  website: '',
};

/** The partner application form; stays mounted while sending, so that errors lose no input. */
export function ApplicationForm({
  busy,
  failure,
  onSubmit,
}: {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onSubmit: (application: PartnerApplicationPayload) => Promise<void>;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const words = (id: KeyUnder<'bePartner'>): string => formatMessage({ id: `bePartner.${id}` });
  const validate = (values: typeof EMPTY) =>
    formErrors(partnerApplicationSchema, values, validationWords(intl));
  const line = { readOnly: busy, enterKeyHint: 'next' } as const;

  return (
    <Formik
      initialValues={EMPTY}
      validate={validate}
      onSubmit={(values) => onSubmit(partnerApplicationSchema.cast(values))}
    >
      {({ dirty }) => (
        <Fields method="post">
          <KeepFields kept={keptApplication} />
          <AskBeforeLeaving when={dirty} />
          <TextField
            {...line}
            name="institute_name"
            label={words('institute')}
            autoComplete="organization"
            required
          />
          <TextField
            {...line}
            name="country"
            label={words('country')}
            autoComplete="country-name"
          />
          <TextField
            {...line}
            name="contact_name"
            label={words('contact')}
            autoComplete="name"
            required
          />
          <TextField
            {...line}
            name="phone"
            type="tel"
            label={words('phone')}
            inputMode="tel"
            autoComplete="tel"
            required
          />
          <Wide>
            <TextField
              {...line}
              name="email"
              type="email"
              label={words('email')}
              inputMode="email"
              autoComplete="email"
              required
            />
          </Wide>
          <Wide>
            <TextField
              multiline
              name="message"
              label={words('message')}
              helper={words('messageHelper')}
              readOnly={busy}
            />
          </Wide>
          {/* Honeypot against bots: hidden and not focusable. */}
          <VisuallyHidden aria-hidden="true">
            <label>
              {words('website')}
              <Field name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </VisuallyHidden>
          <Wide>
            {failure !== undefined && !busy && (
              <Alert severity="error">
                {words('failed')} {failure}
              </Alert>
            )}
            <NeedsScripts />
            <Button type="submit" size="large" busy={busy} fullWidth>
              {failure === undefined ? words('send') : formatMessage({ id: 'common.tryAgain' })}
            </Button>
          </Wide>
        </Fields>
      )}
    </Formik>
  );
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Wide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridColumn: '1 / -1',
}));
