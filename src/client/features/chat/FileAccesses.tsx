import type { ReactElement } from 'react';

import { isTeamRole } from '../../../contract/common/constants';
import { REFETCH_ON_MOUNT } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/AuthProvider';
import { AccessList, AccessLog } from '../files/components/AccessLog';
import { useGetChatFileAccessesInfiniteQuery } from './api/chatFilesApi';

/** Who has opened a file of a conversation (CHAT-38). */
export function FileAccesses({ id }: { readonly id: string }): ReactElement {
  return <AccessLog>{() => <Accesses id={id} />}</AccessLog>;
}

function Accesses({ id }: { readonly id: string }): ReactElement {
  const query = useGetChatFileAccessesInfiniteQuery(id, REFETCH_ON_MOUNT);
  const { role } = useAuth();
  const isTeam = role !== null && isTeamRole(role);
  return <AccessList query={query} isYou={({ by }) => !isTeam && by === 'owner'} />;
}
