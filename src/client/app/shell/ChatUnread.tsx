import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { isTeamRole } from '../../../contract/common/constants';
import { REFETCH_ON_MOUNT } from '../../lib/api/api';
import { useGetChatRoomQuery } from '../../features/chat/api/chatApi';
import { useAuth } from '../../lib/auth/AuthProvider';
import { CountBadge } from './unread';

/**
 * Unread count of the user's conversation with the team. Not for the team, which has no own
 * conversation.
 */
export function ChatUnread(): ReactElement | null {
  const { formatMessage } = useIntl();
  const { user, role } = useAuth();
  const skip = user === null || isTeamRole(role);
  const { data } = useGetChatRoomQuery(user?.id ?? '', { ...REFETCH_ON_MOUNT, skip });
  const count = skip ? 0 : (data?.unread ?? 0);
  return (
    <CountBadge count={count} words={formatMessage({ id: 'common.unreadMessages' }, { count })} />
  );
}
