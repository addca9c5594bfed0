import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';

import type { ChatMessage, ChatRoom } from '../../../../contract/chat/chat';
import { CHAT_TEXT_MAX_LENGTH } from '../../../../contract/chat/chat';
import { unfilledIn } from '../../../../contract/desk/cannedReplies';
import { isBlank } from '../../../../shared/text';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { serverNow } from '../../../lib/serverTime';
import { Button } from '../../../ui/Button';
import { useGetDeskQueueInfiniteQuery } from '../deskApi';
import { Viewers } from '../components/Viewers';
import { answeredIn, nextChat, withAnswered } from './nextChat';
import type { AnsweredChat } from './nextChat';
import { ReplyDialog } from './ReplyDialog';
import { ScheduleDialog } from './ScheduleDialog';
import { ScheduledList } from './ScheduledList';

/** The next chat that waits and nobody has, else one of the reader's; undefined without one. */
function useNextChat(
  room: string | undefined,
  answered: readonly AnsweredChat[],
): string | undefined {
  // By holder: the longest waiting ones may all be colleagues'.
  const free = useGetDeskQueueInfiniteQuery({ queue: 'chat', holder: 'free' }, REFETCH_ON_MOUNT);
  const mine = useGetDeskQueueInfiniteQuery({ queue: 'chat', holder: 'mine' }, REFETCH_ON_MOUNT);
  const waiting = [free, mine]
    .flatMap(({ currentData }) => currentData?.pages ?? [])
    .flatMap(({ data }) => data.queues)
    .flatMap((page) => page.items);
  return nextChat(waiting, room, answered);
}

/** Beside the text box of the team: canned replies, sending later (CHAT-37), and sending and going on (DESK-15). */
export function ReplyTools({
  room,
  messages,
  text,
  onInsert,
  onSend,
  onClear,
  focusComposer,
}: {
  readonly room: ChatRoom | undefined;
  readonly messages: readonly ChatMessage[];
  readonly text: string;
  readonly onInsert: (text: string) => void;
  readonly onSend: () => void;
  readonly onClear: () => void;
  readonly focusComposer: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const answered = answeredIn(useLocation().state);
  const next = useNextChat(room?.room, answered);
  const ready = text.trim();
  const canSend =
    !isBlank(ready) && ready.length <= CHAT_TEXT_MAX_LENGTH && unfilledIn(ready).length === 0;
  return (
    <>
      {room && <ScheduledList key={room.room} room={room.room} onUse={onInsert} />}
      <Bar>
        {room && <Viewers key={room.room} kind="chat" id={room.room} />}
        <Button bordered disabled={room === undefined} onClick={() => setOpen(true)}>
          <FormattedMessage id="desk.replies.open" />
        </Button>
        <Button bordered disabled={!canSend || !room} onClick={() => setScheduling(true)}>
          <FormattedMessage id="desk.later.open" />
        </Button>
        {/* Before the conversation is known, the next one may be itself. */}
        {room && next !== undefined && (
          <Button
            bordered
            disabled={!canSend}
            onClick={() => {
              onSend();
              const state = withAnswered(answered, { room: room.room, at: serverNow() });
              void navigate(paths.deskChat.to(next), { state });
            }}
          >
            <FormattedMessage id="desk.replies.sendAndNext" />
          </Button>
        )}
        {isOpen && room && (
          <ReplyDialog
            title={formatMessage({ id: 'desk.replies.title' })}
            room={room}
            lastAsked={messages.findLast(({ uid }) => uid === room.room)?.text ?? ''}
            onChoose={(reply) => {
              setOpen(false);
              onInsert(reply);
              // The dialog gives the focus back first.
              requestAnimationFrame(focusComposer);
            }}
            onClose={() => setOpen(false)}
          />
        )}
        {isScheduling && room && (
          <ScheduleDialog
            room={room.room}
            text={ready}
            onScheduled={() => {
              setScheduling(false);
              onClear();
            }}
            onClose={() => setScheduling(false)}
          />
        )}
      </Bar>
    </>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  paddingBlockStart: theme.spacing(1),
  paddingInline: 'clamp(8px, 2vw, 16px)',
  background: theme.palette.background.paper,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  '& + div': { borderBlockStart: 0 },
}));
