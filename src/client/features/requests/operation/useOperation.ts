import { isNew } from '../../../../contract/common/requestSteps';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import type { Role } from '../../../../contract/common/constants';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { isNotFound } from '../../../lib/api/notFound';
import { useGetRequestQuery } from '../api/requestsApi';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { recordedOperation } from '../../../lib/operations';
import type { DoneOperation, Operation, OperationKind } from '../../../lib/operations';
import type { QueryState } from '../../../ui/query/QueryView';

/** Content of the result page. */
export type Shown =
  /** Done in this session, unchanged since. */
  | { readonly state: 'done'; readonly operation: DoneOperation }
  | { readonly state: 'asked'; readonly query: QueryState<RequestDetails> }
  /** Never done, or by another user. */
  | { readonly state: 'nothing' };

/** The role that can read a request of each kind; messages cannot be read. */
const READERS: Readonly<Record<OperationKind, Role | null>> = {
  request: 'Student',
  registration: 'Student',
  snatch: 'Partner',
  message: null,
};

/**
 * The operation that the result page may confirm: this session's record first, then the server's
 * state.
 */
export function useOperation(named: Operation | null): Shown {
  const { isSignedIn, role, user } = useAuth();
  const by = isSignedIn ? user?.id : undefined;
  const record = useMemo(
    () => (named === null || by === undefined ? null : recordedOperation(named, by)),
    [named, by],
  );
  const isAskable = named !== null && by !== undefined && role === READERS[named.kind];
  const number = isAskable ? named.request : null;
  const query = useGetRequestQuery(number ?? skipToken, REFETCH_ON_MOUNT);
  const request = query.currentData?.data;

  // A partner can read every unclaimed request, so that proves nothing.
  if (isNotFound(query.error) || request?.holding === 'open') return NOTHING;
  if (record !== null && (request === undefined || isFresh(request))) {
    return { state: 'done', operation: record };
  }
  return number === null ? NOTHING : { state: 'asked', query: { ...query, data: request } };
}

const NOTHING: Shown = { state: 'nothing' };

function isFresh({ timeline, holding }: RequestDetails): boolean {
  if (holding !== undefined) return holding === 'unconfirmed';
  return timeline.every(({ step }) => isNew(step));
}
