import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Schema } from 'yup';

import type { MessageId } from '../../i18n/messageIds';
import { useAuth } from '../../lib/auth/AuthProvider';
import { formErrors } from '../../lib/format/formErrors';
import { validationWords } from '../../lib/format/validationWords';
import { sendKey } from '../../lib/storage/sendKey';
import { Button } from '../Button';
import { Form } from '../Form';
import { TextField } from '../TextField';
import { AskBeforeLeaving } from '../forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../forms/keptFields';
import { useFailureReason } from '../limits/useLimit';

interface NoteText {
  readonly text: string;
}

/**
 * Form for a note that is only ever added. The draft is kept until the server has stored it, across
 * a reload and the end of the session (CTL-08), and the key makes a press that is sent again the
 * same note.
 */
export function NoteForm({
  subject,
  schema,
  maxLength,
  words,
  sending: { isLoading, error },
  onSend,
  children,
}: {
  /** The note's subject, as a key of the browser's storage. */
  readonly subject: string;
  readonly schema: Schema<NoteText>;
  readonly maxLength: number;
  /** The field, a hint below it if there is one, the button, and what is said of a failure (`reason`). */
  readonly words: Readonly<Record<'new' | 'add' | 'failed', MessageId>> & {
    readonly hint?: MessageId;
  };
  readonly sending: { readonly isLoading: boolean; readonly error?: unknown };
  /** Returns whether the note was stored. */
  readonly onSend: (note: {
    readonly text: string;
    readonly idempotency_key: string;
  }) => Promise<boolean>;
  /** More fields. */
  readonly children?: ReactNode;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const hasFailed = error !== undefined;
  const reason = useFailureReason(error);
  const account = useAuth().user?.id ?? '';
  const kept = useKeptFields(subject, ['text']);
  const sent = useMemo(() => sendKey(`${subject}:${account}`), [account, subject]);
  return (
    <Formik
      initialValues={{ text: '' }}
      validate={(values) => formErrors(schema, values, validationWords(intl))}
      onSubmit={async (values, { resetForm }) => {
        const { text } = schema.cast(values);
        if (!(await onSend({ text, idempotency_key: sent.of(text) }))) return;
        sent.forget();
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
            label={formatMessage({ id: words.new })}
            helper={words.hint && formatMessage({ id: words.hint })}
            rows={2}
            maxLength={maxLength}
            readOnly={isLoading}
            required
          />
          {children}
          <div role="alert">
            {hasFailed && <FormattedMessage id={words.failed} values={{ reason: reason ?? '' }} />}
          </div>
          <Button type="submit" bordered busy={isLoading}>
            <FormattedMessage id={hasFailed ? 'common.tryAgain' : words.add} />
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
