import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { registerFormSchema } from '../../../../contract/accounts/routes';
import { NAME_MAX_LENGTH } from '../../../../contract/common/constants';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { Notice } from '../../../ui/limits/Notice';
import { Buttons, Fields } from './formParts';
import { useAddStudent } from './useAddStudent';

const NOTHING = { name: '', phone: '' };

/** Enters somebody who called: finds whose number it is, or makes the student (DESK-16). */
export function AddStudent(): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const navigate = useNavigate();
  const { add, isLoading, failure } = useAddStudent();
  const kept = useKeptFields('add_student', ['name', 'phone']);
  const [isOpen, setOpen] = useState(() => kept.read() !== null);
  const block = useFocusInPlace(isOpen, 'input');
  const close = (): void => {
    kept.write(null);
    setOpen(false);
  };
  return (
    <Block ref={block}>
      {isOpen ? (
        <Formik
          initialValues={NOTHING}
          validate={(values) => formErrors(registerFormSchema, values, validationWords(intl))}
          onSubmit={async (values) => {
            const id = await add(registerFormSchema.cast(values));
            if (id === undefined) return;
            close();
            void navigate(paths.deskStudent.to(id));
          }}
        >
          {({ dirty, isSubmitting }) => (
            <Fields aria-label={formatMessage({ id: 'desk.addStudent.open' })}>
              <KeepFields kept={kept} />
              <AskBeforeLeaving when={dirty && !isSubmitting} />
              <TextField
                name="name"
                label={formatMessage({ id: 'desk.addStudent.name' })}
                autoComplete="off"
                maxLength={NAME_MAX_LENGTH}
                readOnly={isLoading}
                required
              />
              <TextField
                name="phone"
                type="tel"
                label={formatMessage({ id: 'desk.addStudent.phone' })}
                helper={formatMessage({ id: 'desk.addStudent.hint' })}
                autoComplete="off"
                readOnly={isLoading}
                required
              />
              <Notice text={failure} />
              <Buttons>
                <Button type="submit" busy={isLoading}>
                  <FormattedMessage id="desk.addStudent.save" />
                </Button>
                <Button bordered disabled={isLoading} onClick={close}>
                  <FormattedMessage id="desk.next.cancel" />
                </Button>
              </Buttons>
            </Fields>
          )}
        </Formik>
      ) : (
        <Button bordered onClick={() => setOpen(true)}>
          <FormattedMessage id="desk.addStudent.open" />
        </Button>
      )}
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({ marginBlockEnd: theme.spacing(2) }));
