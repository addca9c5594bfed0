import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ChatMessage } from '../../../contract/chat/chat';
import { LiveRegion } from '../../ui/LiveRegion';
import { ownSide } from './chatRows';

/** Above this number, new messages are counted instead of read out. */
const READ_OUT_MAX = 3;
const TEXT_MAX = 300;

/**
 * Announces new messages of the other side to screen readers while the conversation is open, not
 * loaded history (CHAT-26).
 */
export function ChatAnnouncer({
  room,
  reader,
  messages,
  isLoading,
}: {
  readonly room: string;
  readonly reader: string;
  readonly messages: readonly ChatMessage[];
  readonly isLoading: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [told, setTold] = useState<{
    readonly isLoading: boolean;
    readonly last: string | undefined;
    readonly fresh: readonly ChatMessage[];
    readonly times: number;
  }>({ isLoading: true, last: undefined, fresh: [], times: 0 });

  const last = messages.at(-1)?.id;
  if (told.last !== last || told.isLoading !== isLoading) {
    const isOwnSide = ownSide({ room, reader });
    const fresh = told.isLoading
      ? []
      : messages
          .slice(messages.findLastIndex(({ id }) => id === told.last) + 1)
          .filter((message) => !isOwnSide(message));
    setTold({ isLoading, last, fresh, times: told.times + 1 });
  }

  const { fresh, times } = told;
  const text =
    fresh.length > READ_OUT_MAX
      ? formatMessage({ id: 'chat.new' }, { count: fresh.length })
      : fresh
          .map(({ user, text: said }) =>
            formatMessage({ id: 'chat.said' }, { name: user, text: said.slice(0, TEXT_MAX) }),
          )
          .join('\n');
  // The same words twice would be no change.
  return <LiveRegion message={text === '' || times % 2 === 0 ? text : `${text}\u00a0`} />;
}
