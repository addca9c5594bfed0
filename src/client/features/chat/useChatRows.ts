import { useMemo, useState } from 'react';

import { chatRows, firstUnreadOf } from './chatRows';
import type { ChatRow, Conversation } from './chatRows';

/**
 * The rows of a conversation. The unread divider stays where it was when the conversation opened.
 * @param unread messages of the other side that were unread then
 */
export function useChatRows(
  conversation: Conversation,
  unread: number,
): { readonly rows: readonly ChatRow[]; readonly firstDay: number | undefined } {
  const { room, reader, messages, outgoing, seenByOther } = conversation;
  const pageStarts = usePageStarts(messages[0]?.id);
  const [opened] = useState(() => ({ unread, last: messages.at(-1)?.id }));
  return useMemo(() => {
    const firstUnread = firstUnreadOf({ room, reader, messages }, opened.unread, opened.last);
    return chatRows({ room, reader, messages, outgoing, seenByOther }, firstUnread, pageStarts);
  }, [room, reader, messages, outgoing, seenByOther, pageStarts, opened]);
}

/** Every message that has been the first one, to which a page of older ones was added. */
function usePageStarts(first: string | undefined): ReadonlySet<string> {
  const [starts, setStarts] = useState<ReadonlySet<string>>(() => new Set());
  if (first !== undefined && !starts.has(first)) setStarts(new Set(starts).add(first));
  return starts;
}
