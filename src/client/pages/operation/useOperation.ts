import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import type { Role } from '../../../contract/constants';
import type { RequestDetails } from '../../../contract/requests';
import { ASKED_ANEW } from '../../api/api';
import { isNotFound } from '../../api/notFound';
import { useGetRequestQuery } from '../../api/requestsApi';
import { useAuth } from '../../shared/auth/AuthProvider';
import { recordedOperation } from '../../lib/operations';
import type { DoneOperation, Operation, OperationKind } from '../../lib/operations';
import type { QueryState } from '../../shared/QueryView';

/** What there is to show of the operation that an address names. */
export type Shown =
  /** This session did it, and nobody has moved it on since. */
  | { readonly state: 'done'; readonly operation: DoneOperation }
  /** The server tells whether it is this person's, and how it stands. */
  | { readonly state: 'asked'; readonly query: QueryState<RequestDetails> }
  /** It never took place, or not for whoever is looking. */
  | { readonly state: 'nothing' };

/** Whose a request of each kind can be; a message has none that could be read. */
const READERS: Readonly<Record<OperationKind, Role | null>> = {
  request: 'Student',
  registration: 'Student',
  snatch: 'Partner',
  message: null,
};

/**
 * Decides what the result page may say. What this session has recorded is shown at once; the server
 * is asked as well, where it can tell, so that a reload, Back, a shared link and another browser all
 * show what is so now.
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
  const query = useGetRequestQuery(number ?? skipToken, ASKED_ANEW);
  const request = query.currentData?.data;

  // A partner may read every request that nobody holds.
  if (isNotFound(query.error) || request?.holding === 'open') return NOTHING;
  if (record !== null && (request === undefined || isFresh(request))) {
    return { state: 'done', operation: record };
  }
  return number === null ? NOTHING : { state: 'asked', query: { ...query, data: request } };
}

const NOTHING: Shown = { state: 'nothing' };

/** Has nothing come next yet? */
function isFresh({ timeline, holding }: RequestDetails): boolean {
  if (holding !== undefined) return holding === 'unconfirmed';
  return timeline.every(({ step }) => step === 'received');
}
