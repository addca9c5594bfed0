import type { ReactElement } from 'react';

import { ChatScreen } from '../../features/chat/ChatScreen';
import { useAuth } from '../../shared/auth/AuthProvider';

/** One's own conversation with the team (CHAT-01). */
export default function ChatPage(): ReactElement | null {
  const { user } = useAuth();
  return user && <ChatScreen key={user.id} room={user.id} />;
}
