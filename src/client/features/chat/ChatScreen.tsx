import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ChatMessage, ChatRoom } from '../../../contract/chat/chat';
import { unfilledIn } from '../../../contract/desk/cannedReplies';
import type { Role } from '../../../contract/common/constants';
import { useAuth } from '../../lib/auth/AuthProvider';
import { CONTENT_WIDTH } from '../../theme/tokens';
import { AlertIcon } from '../../ui/icons/firstPage';
import { ChatAnnouncer } from './ChatAnnouncer';
import { ChatHeader } from './ChatHeader';
import { ChatLog } from './ChatLog';
import { ChatClosed, ChatFailed, ChatSkeleton, EmptyChat } from './ChatStates';
import { Composer, useDraft } from './Composer';
import { chatDraft } from './chatDraft';
import { useAttachFile } from './useAttachFile';
import { useChat } from './useChat';
import { useDebouncedFlag } from './useDebouncedFlag';
import { useVisualViewport } from './useVisualViewport';

/** Milliseconds that messages wait for the room's data. */
const PATIENCE_MS = 1_500;

/** Input and callbacks of the team's tools beside the text box. */
export interface ChatTools {
  /** Undefined until loaded. */
  readonly room: ChatRoom | undefined;
  /** Ascending. */
  readonly messages: readonly ChatMessage[];
  /** The text in the text box. */
  readonly text: string;
  /** Puts a text at the cursor. */
  readonly onInsert: (text: string) => void;
  /** Sends what stands in the text box. */
  readonly onSend: () => void;
  /** Empties the text box. */
  readonly onClear: () => void;
  readonly focusComposer: () => void;
}

interface RoomReader {
  readonly id: string;
  readonly role: Role | null;
}

/**
 * A conversation with the team, from its owner's side or the team's, by who reads it. Another room
 * needs another `key`.
 */
export function ChatScreen({
  room,
  tools,
}: {
  readonly room: string;
  /** The team's tools beside the text box. */
  readonly tools?: ComponentType<ChatTools>;
}): ReactElement | null {
  const { user, role } = useAuth();
  const [attempt, setAttempt] = useState(0);
  return (
    user && (
      <OpenChat
        key={attempt}
        room={room}
        tools={tools}
        reader={{ id: user.id, role }}
        onTryAgain={() => setAttempt(attempt + 1)}
      />
    )
  );
}

function OpenChat({
  room,
  tools: Tools,
  reader,
  onTryAgain,
}: {
  readonly tools: ComponentType<ChatTools> | undefined;
  /** The account whose conversation it is. */
  readonly room: string;
  readonly reader: RoomReader;
  readonly onTryAgain: () => void;
}): ReactElement {
  const chat = useChat(room);
  const { connection, messages, outgoing } = chat;
  // Without the unread position the list would open at its end.
  const isRoomLate = useDebouncedFlag(!chat.isLoading && chat.room === undefined, PATIENCE_MS);
  const isLoading = chat.isLoading || (chat.room === undefined && !isRoomLate);
  const isClosed = connection === 'refused';
  // Unsent messages are available before the loaded ones.
  const hasRows = isLoading
    ? connection === 'offline' && outgoing.length > 0
    : messages.length > 0 || outgoing.length > 0;
  const draft = useMemo(() => chatDraft(reader.id, room), [reader.id, room]);
  const writing = useDraft(draft);
  const box = useRef<HTMLTextAreaElement>(null);
  const focusComposer = useCallback(() => box.current?.focus(), []);
  const attach = useAttachFile(room, reader.id, focusComposer);
  useVisualViewport();
  return (
    <Sheet>
      <ChatHeader
        room={chat.room}
        isOwner={room === reader.id}
        isConnecting={connection === 'connecting' && !isLoading}
      />
      {isClosed ? (
        <ChatClosed />
      ) : (
        <>
          {hasRows ? (
            <ChatLog
              key={String(isLoading)}
              chat={chat}
              room={room}
              reader={reader.id}
              focusComposer={focusComposer}
            />
          ) : isLoading ? (
            connection === 'offline' ? (
              <ChatFailed onTryAgain={onTryAgain} />
            ) : (
              <ChatSkeleton />
            )
          ) : (
            <EmptyChat
              role={reader.role}
              onStart={(text) => {
                writing.write(text);
                focusComposer();
              }}
            />
          )}
          <ChatAnnouncer
            room={room}
            reader={reader.id}
            messages={messages}
            isLoading={chat.isLoading}
          />
          <Offline role="status">
            {connection === 'offline' && (
              <p>
                <AlertIcon size={20} />
                <FormattedMessage id="chat.offline" tagName="span" />
              </p>
            )}
          </Offline>
          {Tools && (
            <Tools
              room={chat.room}
              messages={messages}
              text={writing.text}
              onInsert={(text) => writing.write(inserted(box.current, writing.text, text))}
              onSend={() => {
                writing.write('');
                chat.send(writing.text.trim());
              }}
              onClear={() => writing.write('')}
              focusComposer={focusComposer}
            />
          )}
          {attach.panel}
          <Composer
            attach={attach.button}
            writing={writing}
            box={box}
            onSend={chat.send}
            missing={Tools && unfilledIn(writing.text)}
          />
        </>
      )}
    </Sheet>
  );
}

/** The text with another at the cursor, or at its end without one. */
function inserted(box: HTMLTextAreaElement | null, text: string, more: string): string {
  const [from, to] = box ? [box.selectionStart, box.selectionEnd] : [text.length, text.length];
  const before = text.slice(0, from);
  const space = before === '' || /\s$/.test(before) ? '' : '\n';
  return `${before}${space}${more}${text.slice(to)}`;
}

const Sheet = styled('section')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  inlineSize: '100%',
  maxInlineSize: CONTENT_WIDTH - 320,
  minBlockSize: 0,
  marginInline: 'auto',
  background: theme.palette.background.default,
  [theme.breakpoints.up('md')]: {
    marginBlock: theme.spacing(2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.card,
    boxShadow: theme.shadows[1],
    overflow: 'hidden',
  },
}));

const Offline = styled('div')(({ theme: { palette, spacing, typography } }) => ({
  '& > p': {
    ...typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1),
    margin: 0,
    paddingBlock: spacing(0.75),
    paddingInline: spacing(2),
    background: palette.brand.dark,
    color: palette.brand.contrastText,
  },
  '& svg': { flex: 'none', color: palette.secondary.main },
}));
