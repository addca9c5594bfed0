import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
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
import { Card } from '../../../ui/Card';
import { Form } from '../../../ui/Form';
import { ErrorText } from '../../../ui/FormField';
import { TextField } from '../../../ui/TextField';
import { useLeadFailure } from './useLeadFailure';

interface AddMemberProps {
  /** Of what is typed: no other form has it. */
  readonly subject: string;
  readonly title: string;
  /** Of the body that is sent. */
  readonly schema: Schema;
  /** What is empty, or known already; `name` and `phone` at least. */
  readonly initial: Readonly<Record<'name' | 'phone', string>>;
  /** Fields of its own. */
  readonly children: ReactNode;
  /** Sends what was typed, by the schema. @returns what is said of it */
  readonly add: (typed: object) => Promise<string>;
}

/** Makes a number a member's (LEAD-03, LEAD-04). */
export function AddMember(props: AddMemberProps): ReactElement {
  const { subject, title, schema, initial, children, add } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const given = initial.phone;
  const filledIn = useRef(given);
  useEffect(() => {
    if (given === '' || given === filledIn.current) return;
    filledIn.current = given;
    // What was put into the form from elsewhere is seen where it is.
    card.current?.querySelector('input')?.focus();
  }, [given]);
  const kept = useKeptFields(subject, ['name', 'phone']);
  const [failure, setFailure] = useState<unknown>(null);
  // A second press, after it was said that the number is a student's, makes their account the team's.
  const isOfStudent = errorAnswerOf(failure)?.data?.refusal === 'student';
  return (
    <Card as="section" ref={card} aria-labelledby={titleId} data-actions="">
      <Title id={titleId}>{title}</Title>
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
    </Card>
  );
}

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(2),
  maxInlineSize: 480,
}));
