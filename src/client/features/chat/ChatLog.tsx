import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useDayText } from '../../lib/format/days';
import { MessageBubble } from './MessageBubble';
import { OlderMessages } from './OlderMessages';
import { ToNewest } from './ToNewest';
import type { ChatRow } from './chatRows';
import type { Chat } from './useChat';
import { useChatFiles } from './useChatFiles';
import { useChatRows } from './useChatRows';
import { useLogScroll } from './useLogScroll';
import { useNewMessages } from './useNewMessages';
import { useSeen } from './useSeen';

/** Pixels above the first row, until it is measured. */
const HEAD = 104;

interface ChatLogProps {
  readonly chat: Chat;
  /** The account whose conversation it is. */
  readonly room: string;
  /** The reader's account. */
  readonly reader: string;
  /** Takes the focus of a button that is gone. */
  readonly focusComposer: () => void;
}

/** The messages of a conversation, virtualized (CHAT-20, CHAT-21). */
export function ChatLog({ chat, room, reader, focusComposer }: ChatLogProps): ReactElement {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  const { messages, outgoing, hasOlder, isLoadingOlder, loadOlderFailed, loadOlder } = chat;
  const { markSeen, tryAgain, discard } = chat;
  const scroller = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { rows, firstDay } = useChatRows(
    { room, reader, messages, outgoing, seenByOther: chat.room?.seen_by_other ?? null },
    chat.room?.unread ?? 0,
  );
  const onNearStart = useCallback(() => {
    if (hasOlder && !isLoadingOlder && !loadOlderFailed) loadOlder();
  }, [hasOlder, isLoadingOlder, loadOlderFailed, loadOlder]);
  const { virtualizer, isAtEnd, onScroll, toEnd } = useLogScroll({
    scroller,
    sizer,
    rows,
    startAt: startOf(rows, hasOlder && (chat.room?.unread ?? 0) > 0),
    head: useHeight(head),
    onNearStart,
  });
  const newMessages = useNewMessages({ room, reader, messages }, isAtEnd, chat.room?.unread ?? 0);
  useSeen(isAtEnd, messages.at(-1)?.id, markSeen);
  useAfterSending(outgoing.at(-1)?.id, toEnd);

  const onTryAgain = useCallback(
    (id: string) => {
      tryAgain(id);
      focusComposer();
    },
    [tryAgain, focusComposer],
  );
  const onDiscard = useCallback(
    (id: string) => {
      discard(id);
      focusComposer();
    },
    [discard, focusComposer],
  );

  const files = useChatFiles(room, messages);
  const items = virtualizer.getVirtualItems();
  return (
    <Frame>
      <Scroller
        ref={scroller}
        role="log"
        // Rows come and go while scrolling; new messages are announced elsewhere.
        aria-live="off"
        aria-label={formatMessage({ id: 'chat.log' })}
        tabIndex={0}
        onScroll={onScroll}
      >
        <Sizer ref={sizer} style={{ blockSize: virtualizer.getTotalSize() }}>
          <Head ref={head}>
            <OlderMessages chat={chat} onGone={() => scroller.current?.focus()} />
            {firstDay !== undefined && <Day>{dayText(firstDay)}</Day>}
          </Head>
          <Rows role="list" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ key, index }) => {
              const row = rows[index];
              return (
                row && (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    role="listitem"
                    aria-posinset={index + 1}
                    aria-setsize={hasOlder ? -1 : rows.length}
                  >
                    {row.kind === 'message' ? (
                      <MessageBubble
                        row={row}
                        file={files[row.key]}
                        onTryAgain={onTryAgain}
                        onDiscard={onDiscard}
                      />
                    ) : row.kind === 'day' ? (
                      <Day>{dayText(row.day)}</Day>
                    ) : (
                      <Unread>
                        <FormattedMessage id="chat.unread" tagName="span" />
                      </Unread>
                    )}
                  </div>
                )
              );
            })}
          </Rows>
        </Sizer>
      </Scroller>
      {!isAtEnd && <ToNewest count={newMessages} onPress={toEnd} />}
    </Frame>
  );
}

/** The first unread message; the first of all where that one is still to be loaded. */
function startOf(rows: readonly ChatRow[], isUnreadAbove: boolean): number | undefined {
  const divider = rows.findIndex(({ kind }) => kind === 'unread');
  if (divider >= 0) return divider;
  return isUnreadAbove ? 0 : undefined;
}

function Day({ children }: { readonly children: string }): ReactElement {
  return (
    <DayRow>
      <DayPill>{children}</DayPill>
    </DayRow>
  );
}

/** The height of an element in pixels. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(HEAD);
  useEffect(() => {
    const observed = element.current;
    if (observed === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(observed.offsetHeight));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** Scrolls to a message that the reader has sent. */
function useAfterSending(last: string | undefined, toEnd: () => void): void {
  const known = useRef(new Set([last]));
  useEffect(() => {
    if (known.current.has(last)) return;
    known.current.add(last);
    toEnd();
  }, [last, toEnd]);
}

const Frame = styled('div')({
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  minBlockSize: 0,
});

const Scroller = styled('div')({
  flex: 1,
  minInlineSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The list keeps its place itself.
  overflowAnchor: 'none',
  paddingInline: 'clamp(10px, 3vw, 24px)',
  paddingBlockEnd: 12,
  '&:focus-visible': { outlineOffset: -3 },
});

const Sizer = styled('div')({ position: 'relative' });

const Head = styled('div')({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  display: 'grid',
  justifyItems: 'center',
  paddingBlockStart: 8,
});

const Rows = styled('div')({ position: 'absolute', insetInline: 0, insetBlockStart: 0 });

// Padding, because margins would not count to the row's height.
const DayRow = styled('div')({ paddingBlock: 12, textAlign: 'center' });

const DayPill = styled('h2')(({ theme: { palette, shape, typography } }) => ({
  ...typography.body2,
  display: 'inline-block',
  margin: 0,
  paddingInline: 14,
  borderRadius: shape.pill,
  background: palette.background.subtle,
  color: palette.text.secondary,
  fontWeight: 400,
  // Browsers write "today" in lower case.
  '&::first-letter': { textTransform: 'uppercase' },
}));

const Unread = styled('p')(({ theme: { palette, typography, spacing } }) => ({
  ...typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  margin: 0,
  paddingBlockStart: spacing(2),
  color: palette.primary.main,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: '1px solid currentcolor' },
}));
