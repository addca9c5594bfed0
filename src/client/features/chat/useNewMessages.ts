import { useMemo, useState } from 'react';

import { firstUnreadOf, ownSide } from './chatRows';
import type { Conversation } from './chatRows';

/**
 * Counts the other side's messages below the last read one.
 * @param unread how many were unread when the conversation opened
 */
export function useNewMessages(
  { room, reader, messages }: Pick<Conversation, 'room' | 'reader' | 'messages'>,
  isAtEnd: boolean,
  unread: number,
): number {
  const last = messages.at(-1)?.id;
  const [read, setRead] = useState(() => {
    if (unread === 0) return last;
    const first = firstUnreadOf({ room, reader, messages }, unread, last);
    return messages[messages.findIndex(({ id }) => id === first) - 1]?.id;
  });
  if (isAtEnd && read !== last) setRead(last);
  return useMemo(() => {
    if (isAtEnd) return 0;
    const isOwnSide = ownSide({ room, reader });
    const below = messages.slice(messages.findLastIndex(({ id }) => id === read) + 1);
    return below.filter((message) => !isOwnSide(message)).length;
  }, [isAtEnd, room, reader, messages, read]);
}
