import type { ReactElement } from 'react';

import { DeskChatPage } from '../../features/chat/pages/chatPages';
import { ReplyTools } from '../../features/desk/chat/ReplyTools';

/** A conversation with the team's replies: composes two features that do not import each other. */
export default function DeskChat(): ReactElement {
  return <DeskChatPage tools={ReplyTools} />;
}
