import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';

import { ChatScreen } from '../../features/chat/ChatScreen';

/** Somebody's conversation, from the team's side (DESK-07). */
export default function DeskChatPage(): ReactElement {
  const { room = '' } = useParams();
  return <ChatScreen key={room} room={room} />;
}
