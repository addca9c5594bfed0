import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ChatRoom } from '../../../../contract/chat/chat';
import { LANGUAGES } from '../../../../contract/common/constants';
import type { Language } from '../../../../contract/common/constants';
import { fillReply } from '../../../../contract/desk/cannedReplies';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useAppSelector } from '../../../lib/store/hooks';
import { selectLanguage } from '../../../lib/store/locale';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Dialog } from '../../../ui/Dialog';
import { SelectControl } from '../../../ui/SelectControl';
import { SearchFilter } from '../../../ui/filters/SearchFilter';
import { QueryView } from '../../../ui/query/QueryView';
import { useAgency } from '../../content/agency/useAgency';
import { useGetRepliesQuery } from '../repliesApi';

/** The script of what was asked, else the reader's language. */
function languageOf(text: string, own: Language): Language {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  return /\p{Script=Latin}/u.test(text) ? 'en' : own;
}

/** The team's canned replies in the language of the conversation, filled with what is known. */
export function ReplyDialog({
  title,
  room,
  lastAsked,
  onChoose,
  onClose,
}: {
  readonly title: string;
  readonly room: ChatRoom;
  /** The student's newest message; '' without one. */
  readonly lastAsked: string;
  readonly onChoose: (text: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const own = useAppSelector(selectLanguage);
  const [language, setLanguage] = useState(() => languageOf(lastAsked, own));
  const [typed, setTyped] = useState('');
  const query = useGetRepliesQuery(undefined);
  const { user } = useAuth();
  const agency = useAgency();
  const input = useRef<HTMLInputElement>(null);
  // The dialog's focus trap takes the focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const request = room.owner_details?.requests[0];
  const values = {
    name: room.owner.name,
    ...(user && { consultant: user.name }),
    ...(agency.name !== undefined && { agency: agency.name }),
    ...(request !== undefined && { request: String(request) }),
  };
  return (
    <Dialog
      open
      title={title}
      closeLabel={formatMessage({ id: 'desk.replies.close' })}
      onClose={onClose}
    >
      <Box>
        <SearchFilter
          inputRef={input}
          name="reply"
          label={formatMessage({ id: 'desk.replies.find' })}
          value={typed}
          onSettled={setTyped}
        />
        <SelectControl
          name="replyLanguage"
          label={formatMessage({ id: 'desk.replies.language' })}
          value={language}
          options={LANGUAGES.map((value) => ({
            value,
            label: formatMessage({ id: `desk.replies.${value}` }),
          }))}
          onChange={({ target }) => setLanguage(target.value === 'en' ? 'en' : 'ar')}
        />
        <QueryView query={query}>
          {({ data }) => {
            const fits = data.items.filter(
              (reply) =>
                reply.state === 'listed' &&
                `${reply.title_ar} ${reply.title_en} ${reply[`reply_${language}`]}`
                  .toLowerCase()
                  .includes(typed.trim().toLowerCase()),
            );
            if (fits.length === 0) {
              return (
                <p role="status">
                  <FormattedMessage id="desk.replies.none" />
                </p>
              );
            }
            return (
              <ul>
                {fits.map((reply) => {
                  const text = fillReply(reply[`reply_${language}`], values);
                  return (
                    <li key={reply.id}>
                      <button type="button" onClick={() => onChoose(text)}>
                        <strong dir="auto">{reply[`title_${own}`]}</strong>
                        <span dir="auto">{text}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            );
          }}
        </QueryView>
      </Box>
    </Dialog>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& ul': { display: 'grid', gap: theme.spacing(1), margin: 0, padding: 0, listStyle: 'none' },
  '& li > button': {
    display: 'grid',
    gap: theme.spacing(0.5),
    inlineSize: '100%',
    minBlockSize: TOUCH_TARGET,
    padding: theme.spacing(1, 1.5),
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${theme.palette.focus}`, outlineOffset: 2 },
  },
  '& li span': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    whiteSpace: 'pre-line',
  },
}));
