import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Schema } from 'yup';

import { errorAnswerOf } from '../../../lib/api/errors';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { ErrorText } from '../../../ui/FormField';
import { TextField } from '../../../ui/TextField';
import { useLeadFailure } from './useLeadFailure';
import { TitledCard } from './TitledCard';

interface AddMemberProps {
  /** Draft key; unique to this form. */
  readonly subject: string;
  readonly title: string;
  /** Schema of the request body. */
  readonly schema: Schema;
  /** Initial values, at least `name` and `phone`. */
  readonly initial: Readonly<Record<'name' | 'phone', string>>;
  /** Additional fields. */
  readonly children: ReactNode;
  /** Sends the values, validated by the schema. @returns the success message */
  readonly add: (typed: object) => Promise<string>;
}

/** Form that adds a number to the team or an institute (LEAD-03, LEAD-04). */
export function AddMember(props: AddMemberProps): ReactElement {
  const { subject, title, schema, initial, children, add } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const kept = useKeptFields(subject, ['name', 'phone']);
  const [failure, setFailure] = useState<unknown>(null);
  // Submitting again after the notice that the number is a student's converts their account.
  const isOfStudent = errorAnswerOf(failure)?.data?.refusal === 'student';
  return (
    <TitledCard as="section" title={title}>
      <Formik
        enableReinitialize
        initialValues={initial}
        validate={(values) => formErrors(schema, values, validationWords(intl))}
        onSubmit={async (values, { resetForm }) => {
          const typed = { ...values, ...(isOfStudent && { from_student: true }) };
          try {
            const text = await add(typed);
            setFailure(null);
            resetForm();
            dispatch(showToast({ severity: 'success', text }));
          } catch (error) {
            console.error('A member was not added', error);
            setFailure(error);
          }
        }}
      >
        {({ dirty, isSubmitting }) => (
          <Fields onChange={() => setFailure(null)}>
            <KeepFields kept={kept} from={initial} />
            <AskBeforeLeaving when={dirty && !isSubmitting} />
            <TextField
              name="name"
              label={formatMessage({ id: 'lead.name' })}
              helper={formatMessage({ id: 'lead.nameHelper' })}
              autoComplete="off"
              enterKeyHint="next"
              readOnly={isSubmitting}
              required
            />
            <TextField
              name="phone"
              type="tel"
              label={formatMessage({ id: 'lead.phone' })}
              autoComplete="off"
              enterKeyHint="send"
              readOnly={isSubmitting}
              required
            />
            {children}
            <div role="alert">
              {failure !== null && <ErrorText>{failureOf(failure)}</ErrorText>}
            </div>
            <Button type="submit" busy={isSubmitting}>
              <FormattedMessage id={isOfStudent ? 'lead.people.fromStudent' : 'lead.add'} />
            </Button>
          </Fields>
        )}
      </Formik>
    </TitledCard>
  );
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxInlineSize: 480,
}));
