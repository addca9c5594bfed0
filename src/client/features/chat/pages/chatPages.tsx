import type { ComponentType, ReactElement } from 'react';
import { useParams } from 'react-router-dom';

import { ChatScreen } from '../ChatScreen';
import type { ChatTools } from '../ChatScreen';
import { useAuth } from '../../../lib/auth/AuthProvider';

/** The user's own conversation with the team (CHAT-01). */
export function ChatPage(): ReactElement | null {
  const { user } = useAuth();
  return user && <ChatScreen key={user.id} room={user.id} />;
}

/** A conversation, from the team's side (DESK-07). */
export function DeskChatPage({
  tools,
}: {
  readonly tools: ComponentType<ChatTools>;
}): ReactElement {
  const { room = '' } = useParams();
  return <ChatScreen key={room} room={room} tools={tools} />;
}
