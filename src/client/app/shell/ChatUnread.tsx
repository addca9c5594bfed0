import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { isTeamRole } from '../../../contract/constants';
import { ASKED_ANEW } from '../../api/api';
import { useGetChatRoomQuery } from '../../api/chat/chatApi';
import { useAuth } from '../../shared/auth/AuthProvider';
import { CountBadge } from './unread';

/** How many messages of one's conversation with the team are unread. The team has none of its own. */
export function ChatUnread(): ReactElement | null {
  const { formatMessage } = useIntl();
  const { user, role } = useAuth();
  const skip = user === null || isTeamRole(role);
  const { data } = useGetChatRoomQuery(user?.id ?? '', { ...ASKED_ANEW, skip });
  const count = skip ? 0 : (data?.unread ?? 0);
  return (
    <CountBadge count={count} words={formatMessage({ id: 'common.unreadMessages' }, { count })} />
  );
}
