import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { replyChangeSchema, replySchema } from '../../../../contract/admin/contentRoutes';
import { REPLY_FIELDS } from '../../../../contract/desk/cannedReplies';
import type { CannedReply } from '../../../../contract/desk/cannedReplies';
import { ASKED_ANEW } from '../../../lib/api/api';
import { useAppSelector } from '../../../lib/store/hooks';
import { selectLanguage } from '../../../lib/store/locale';
import { TextField } from '../../../ui/TextField';
import { useGetRepliesQuery } from '../../desk/repliesApi';
import {
  useAddReplyMutation,
  useChangeReplyMutation,
  useChangeReplyStateMutation,
} from '../api/deskContentApi';
import { ContentForm } from '../components/ContentForm';
import { EntryCard, EntryCards, EntryEditor } from './contentKind';

const NEW = { title_ar: '', title_en: '', reply_ar: '', reply_en: '', version: '' };

/** The team's canned replies (DESK-15). */
export function ReplyCards(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetRepliesQuery(undefined, ASKED_ANEW);
  return (
    <EntryCards
      title={formatMessage({ id: 'lead.content.replies' })}
      add={formatMessage({ id: 'lead.content.addReply' })}
      addId="reply-new"
      query={query}
    >
      {(reply) => <ReplyCard reply={reply} />}
    </EntryCards>
  );
}

function ReplyCard({ reply }: { readonly reply: CannedReply }): ReactElement {
  const { formatMessage } = useIntl();
  const language = useAppSelector(selectLanguage);
  const [changeState] = useChangeReplyStateMutation();
  const { id } = reply;
  return (
    <EntryCard
      id={`reply-${id}`}
      name={reply[`title_${language}`]}
      entry={reply}
      question={formatMessage({ id: 'lead.content.withdrawReply' })}
      changeState={(body) => changeState({ id, body }).unwrap()}
      facts={<span dir="auto">{reply[`reply_${language}`]}</span>}
    />
  );
}

/** @param id of a reply, or null for a new one */
export function ReplyEditor({ id }: { readonly id: number | null }): ReactElement {
  const language = useAppSelector(selectLanguage);
  const query = useGetRepliesQuery(undefined, ASKED_ANEW);
  return (
    <EntryEditor
      id={id}
      query={query}
      titleOf={(reply) =>
        reply?.[`title_${language}`] ?? <FormattedMessage id="lead.content.addReply" />
      }
    >
      {(reply, close) => <ReplyForm reply={reply} onSaved={close} />}
    </EntryEditor>
  );
}

function ReplyForm({
  reply,
  onSaved,
}: {
  readonly reply: CannedReply | null;
  readonly onSaved: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddReplyMutation();
  const [change] = useChangeReplyMutation();
  return (
    <ContentForm
      subject={`reply:${reply?.id ?? 'new'}`}
      names={REPLY_FIELDS}
      current={reply ?? NEW}
      schema={replySchema}
      save={async (typed) => {
        const { data } = reply
          ? await change({
              id: reply.id,
              body: replyChangeSchema.cast(typed, { stripUnknown: true }),
            }).unwrap()
          : await add(replySchema.cast(typed, { stripUnknown: true })).unwrap();
        onSaved();
        return data;
      }}
      theirsIn={(data) => data?.reply}
    >
      {(name, field) => (
        <TextField
          {...field()}
          key={name}
          {...(name.startsWith('reply') && {
            multiline: true,
            rows: 5,
            helper: formatMessage({ id: 'lead.content.replyHint' }),
          })}
          autoComplete="off"
          required
        />
      )}
    </ContentForm>
  );
}
