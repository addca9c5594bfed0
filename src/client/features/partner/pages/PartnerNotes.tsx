import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PARTNER_NOTE_MAX_LENGTH } from '../../../../contract/partner/partner';
import type { PartnerNote } from '../../../../contract/partner/partner';
import { noteSchema } from '../../../../contract/partner/routes';
import { ASKED_ANEW } from '../../../lib/api/api';
import { useAddPartnerNoteMutation, useGetPartnerNotesInfiniteQuery } from '../partnerApi';
import { sendKey } from '../../../lib/storage/sendKey';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { LoadMore } from '../../../ui/query/LoadMore';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields, useKeptFields } from '../../../ui/forms/keptFields';
import { useFailureReason } from '../../../ui/limits/useLimit';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';

/** The institute's private notes of one request, and a new one (PAR-10). */
export function PartnerNotes({ request }: { readonly request: number }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetPartnerNotesInfiniteQuery(request, ASKED_ANEW);
  return (
    <Sheet as="section" aria-labelledby="request-notes">
      <h2 id="request-notes">
        <FormattedMessage id="partnerPages.notes" />
      </h2>
      <p>
        <FormattedMessage id="partnerPages.notesText" />
      </p>
      <NoteForm request={request} />
      <QueryView query={currentOnly(query)}>
        {({ pages }) => (
          <>
            <List>
              {pages
                .flatMap(({ data }) => data.items)
                .map((note) => (
                  <Note key={note.id} note={note} />
                ))}
            </List>
            <LoadMore query={query}>{formatMessage({ id: 'partnerPages.olderNotes' })}</LoadMore>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

function Note({ note: { author, text, at } }: { readonly note: PartnerNote }): ReactElement {
  const { formatDate } = useIntl();
  return (
    <li>
      <p dir="auto">{text}</p>
      <small>
        <FormattedMessage
          id="partnerPages.noteBy"
          values={{
            author: <bdi>{author}</bdi>,
            when: formatDate(at, {
              day: 'numeric',
              month: 'short',
              hour: 'numeric',
              minute: '2-digit',
            }),
          }}
        />
      </small>
    </li>
  );
}

/**
 * Form for a private note. The draft is kept until the server has stored it, across a reload and
 * the end of the session.
 */
function NoteForm({ request }: { readonly request: number }): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [addNote, { isLoading, isError, error }] = useAddPartnerNoteMutation();
  const reason = useFailureReason(error);
  const account = useAuth().user?.id ?? '';
  const kept = useKeptFields(`partner_note:${request}`, ['text']);
  const sent = useMemo(() => sendKey(`partner_note:${account}:${request}`), [account, request]);
  const validate = (values: { readonly text: string }) =>
    formErrors(noteSchema, values, validationWords(intl));
  return (
    <Formik
      initialValues={{ text: '' }}
      validate={validate}
      onSubmit={async (values, { resetForm }) => {
        const note = noteSchema.cast(values);
        const key = sent.of(note.text);
        const answer = await addNote({ id: request, note: { ...note, idempotency_key: key } });
        if (answer.error !== undefined) return;
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
            label={formatMessage({ id: 'partnerPages.newNote' })}
            rows={2}
            maxLength={PARTNER_NOTE_MAX_LENGTH}
            readOnly={isLoading}
            required
          />
          <div role="alert">
            {isError && (
              <FormattedMessage id="partnerPages.noteFailed" values={{ reason: reason ?? '' }} />
            )}
          </div>
          <Button type="submit" bordered busy={isLoading}>
            <FormattedMessage id={isError ? 'common.tryAgain' : 'partnerPages.addNote'} />
          </Button>
        </Fields>
      )}
    </Formik>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& > h2, & > p': { margin: 0 },
}));

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& [role="alert"]': { color: theme.palette.error.main, '&:empty': { position: 'absolute' } },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: theme.spacing(1.5),
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.subtle,
  },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
