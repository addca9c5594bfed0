import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { teamMemberSchema } from '../../../contract/schemas/members';
import type { TeamMemberPayload } from '../../../contract/schemas/members';
import { errorAnswerOf } from '../../api/errors';
import { formErrors } from '../../lib/format/formErrors';
import { validationWords } from '../../lib/format/validationWords';
import { showToast } from '../../slices/toasts';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Form } from '../../ui/Form';
import { ErrorText } from '../../ui/FormField';
import { TextField } from '../../ui/TextField';
import { useLeadFailure } from './useLeadFailure';

const EMPTY = { name: '', phone: '', lead: false };

/** Makes a number a member's: name and number, for the team also the part (LEAD-03, LEAD-04). */
export function AddMember({
  title,
  withLead = false,
  add,
}: {
  readonly title: string;
  readonly withLead?: boolean;
  /** @returns what is said of it */
  readonly add: (member: TeamMemberPayload) => Promise<string>;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const failureOf = useLeadFailure();
  const titleId = useId();
  const [failure, setFailure] = useState<unknown>(null);
  // A second press, after it was said that the number is a student's, makes their account the team's.
  const isOfStudent = errorAnswerOf(failure)?.data?.refusal === 'student';
  return (
    <Card as="section" aria-labelledby={titleId} data-actions="">
      <Title id={titleId}>{title}</Title>
      <Formik
        initialValues={EMPTY}
        validate={(values) => formErrors(teamMemberSchema, values, validationWords(intl))}
        onSubmit={async (values, { resetForm }) => {
          const member = teamMemberSchema.cast({ ...values, from_student: isOfStudent });
          try {
            const text = await add(member);
            setFailure(null);
            resetForm();
            dispatch(showToast({ severity: 'success', text }));
          } catch (error) {
            console.error('A member was not added', error);
            setFailure(error);
          }
        }}
      >
        {({ isSubmitting }) => (
          <Fields onChange={() => setFailure(null)}>
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
            {withLead && (
              <TextField
                name="lead"
                type="checkbox"
                label={formatMessage({ id: 'lead.people.asLead' })}
                readOnly={isSubmitting}
              />
            )}
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
