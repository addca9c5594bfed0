import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { STUDENT_NOTE_MAX_LENGTH } from '../../../../contract/desk/students';
import { studentNoteSchema } from '../../../../contract/desk/routes';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { sendKey } from '../../../lib/storage/sendKey';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { useFailureReason } from '../../../ui/limits/useLimit';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { useAddStudentNoteMutation } from '../studentsApi';
import { MentionChoice } from './MentionChoice';

const textSchema = studentNoteSchema.pick(['text']);

/**
 * Form for a note on a student. The draft is kept until the server has stored it, across a reload
 * and the end of the session (CTL-08).
 */
export function StudentNoteForm({
  student,
  request,
}: {
  readonly student: string;
  readonly request: number | null;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [addNote, { isLoading, isError, error }] = useAddStudentNoteMutation();
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const reason = useFailureReason(error);
  const account = useAuth().user?.id ?? '';
  const kept = useKeptFields(`student_note:${student}`, ['text']);
  const sent = useMemo(() => sendKey(`student_note:${account}:${student}`), [account, student]);
  return (
    <Formik
      initialValues={{ text: '' }}
      validate={(values) => formErrors(textSchema, values, validationWords(intl))}
      onSubmit={async (values, { resetForm }) => {
        const { text } = textSchema.cast(values);
        const key = sent.of(text);
        const note = { text, request_id: request, mentions: [...mentions], idempotency_key: key };
        const answer = await addNote({ student, note });
        if (answer.error !== undefined) return;
        sent.forget();
        setMentions([]);
        resetForm();
      }}
    >
      {({ dirty }) => (
        <Fields>
          <KeepFields kept={kept} />
          <AskBeforeLeaving when={dirty} />
          <TextField
            multiline
            name="text"
            label={formatMessage({ id: 'desk.notes.new' })}
            helper={formatMessage({ id: 'desk.notes.hint' })}
            rows={2}
            maxLength={STUDENT_NOTE_MAX_LENGTH}
            readOnly={isLoading}
            required
          />
          <MentionChoice chosen={mentions} onChange={setMentions} disabled={isLoading} />
          <div role="alert">
            {isError && (
              <FormattedMessage id="desk.notes.failed" values={{ reason: reason ?? '' }} />
            )}
          </div>
          <Button type="submit" bordered busy={isLoading}>
            <FormattedMessage id={isError ? 'common.tryAgain' : 'desk.notes.add'} />
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& [role="alert"]': { color: theme.palette.error.main, '&:empty': { position: 'absolute' } },
}));
