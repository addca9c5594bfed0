import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';

import { ChatScreen } from '../ChatScreen';
import { useAuth } from '../../../lib/auth/AuthProvider';

/** The user's own conversation with the team (CHAT-01). */
export function ChatPage(): ReactElement | null {
  const { user } = useAuth();
  return user && <ChatScreen key={user.id} room={user.id} />;
}

/** A conversation, from the team's side (DESK-07). */
export function DeskChatPage(): ReactElement {
  const { room = '' } = useParams();
  return <ChatScreen key={room} room={room} />;
}
