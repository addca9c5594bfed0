/** Checks the events of a request against its chart, and who may send them (REQ-14). */
import type { Role } from '../../../../contract/common/constants';
import { lifecycleState, stateAfter } from '../../../../contract/requests/requestLifecycle';
import type {
  LifecycleEvent,
  LifecycleState,
  RequestStanding,
} from '../../../../contract/requests/requestLifecycle';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { findHolder } from '../../claims/queries/claims';

/** A request as its row says how it stands. */
export interface StoredStanding extends Omit<RequestStanding, 'hasEnded'> {
  readonly withdrawnAt: Date | null;
}

/** The state of a stored request. */
export function stateOf({ withdrawnAt, ...standing }: StoredStanding, now: Date): LifecycleState {
  return lifecycleState({ ...standing, hasEnded: withdrawnAt !== null }, toIsoDate(now));
}

/** The state after an event; undefined where it cannot happen now. */
export function stateIn(
  request: StoredStanding,
  event: LifecycleEvent,
  now: Date,
): LifecycleState | undefined {
  return stateAfter(stateOf(request, now), request.step, event);
}

/** @throws ApiError REQUEST_WITHDRAWN, REQUEST_CLOSED */
export function checkNotEnded({
  withdrawnAt,
  closeReason,
}: Pick<StoredStanding, 'withdrawnAt' | 'closeReason'>): void {
  if (!withdrawnAt) return;
  throw new ApiError(closeReason === null ? 'REQUEST_WITHDRAWN' : 'REQUEST_CLOSED');
}

/** Checks that a caller has the request or is a lead. @throws ApiError NOT_TAKEN, ALREADY_TAKEN with who has it */
export async function checkHolder(
  tx: Tx,
  {
    requestId,
    accountId,
    role,
  }: { readonly requestId: number; readonly accountId: string; readonly role: Role },
): Promise<void> {
  const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
  if (holder?.id === accountId || role === 'TeamLead') return;
  throw holder ? new ApiError('ALREADY_TAKEN', { data: { holder } }) : new ApiError('NOT_TAKEN');
}
