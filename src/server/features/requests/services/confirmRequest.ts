import type { RequestConfirmed } from '../../../../contract/requests/entered';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { findEntered, writeConfirmed } from '../queries/entered';
import { lockToEnd } from '../queries/withdrawal';
import { checkNotEnded } from './lifecycle';
import { requestNews } from './requestNews';

/**
 * The student says that a request that the team entered for them is right (DESK-17). Sent again, it
 * is the same.
 * @throws ApiError NOT_FOUND for one that is not theirs or that they sent, REQUEST_WITHDRAWN,
 *   REQUEST_CLOSED
 */
export async function confirmRequest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { requestId, accountId }: { readonly requestId: number; readonly accountId: string },
): Promise<RequestConfirmed> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const request = await lockToEnd(tx, { requestId, studentId: accountId }, now);
    const entered = request && (await findEntered(tx, requestId));
    if (!entered) throw new ApiError('NOT_FOUND');
    if (entered.confirmed_at !== null) {
      return { id: requestId, confirmed_at: entered.confirmed_at };
    }
    checkNotEnded(request);
    await writeConfirmed(tx, requestId, now);
    const { instituteId } = request;
    const news = { requestId, studentId: accountId, instituteId, opening: false };
    await publishEvents(tx, requestNews(news), now);
    return { id: requestId, confirmed_at: now.toISOString() };
  });
}
