import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';

import { DeskChatPage } from '../../features/chat/pages/chatPages';
import { ChatSwitcher } from '../../features/desk/chat/ChatSwitcher';
import { PersonBeside } from '../../features/desk/chat/PersonBeside';
import { ReplyTools } from '../../features/desk/chat/ReplyTools';

/**
 * A conversation with the team's replies, between the other conversations and the person where there is
 * room: composes two features that do not import each other.
 */
export default function DeskChat(): ReactElement {
  const { room = '' } = useParams();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'), { noSsr: true });
  const chat = <DeskChatPage tools={ReplyTools} />;
  if (!isWide) return chat;
  return (
    <Panes>
      <Pane>
        <ChatSwitcher room={room} />
      </Pane>
      <Thread>{chat}</Thread>
      <Pane key={room}>
        <PersonBeside room={room} />
      </Pane>
    </Panes>
  );
}

const Panes = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: '1 1 0',
  gridTemplateColumns: '300px minmax(0, 1fr) 320px',
  gap: theme.spacing(2),
  minBlockSize: 0,
  paddingInline: theme.spacing(2),
}));

const Pane = styled('div')(({ theme }) => ({
  minInlineSize: 0,
  paddingBlock: theme.spacing(2),
  overflowY: 'auto',
  // Room for the focus ring of a control at the edge.
  paddingInline: 2,
}));

const Thread = styled('div')({ display: 'flex', minInlineSize: 0, minBlockSize: 0 });
