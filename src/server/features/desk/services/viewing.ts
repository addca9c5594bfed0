import { DESK_VIEWER_SECONDS } from '../../../../contract/desk/desk';
import type { DeskViewers } from '../../../../contract/desk/desk';
import { ApiError } from '../../../lib/errors';
import { addMs, SECOND } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { lockEntry, markOpened } from '../../claims/queries/claims';
import type { DeskEntry } from '../../claims/queries/claims';
import { endViewing, findSeenAt, listViewers, markViewing } from '../queries/viewers';

/**
 * Notes that a member of the team has an entry open, or has no more, and tells the team when that is
 * new (DESK-21). Repeated while it is open.
 * @throws ApiError NOT_FOUND
 */
export async function noteViewing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, ...entry }: DeskEntry & { readonly accountId: string },
  isOpen: boolean,
): Promise<DeskViewers> {
  const now = clock.now();
  const since = addMs(now, -DESK_VIEWER_SECONDS * SECOND);
  return db.transaction(async (tx) => {
    const seenAt = await findSeenAt(tx, entry, accountId);
    if (isOpen && !seenAt && (await lockEntry(tx, entry)) === 'missing') {
      throw new ApiError('NOT_FOUND');
    }
    if (isOpen) {
      await markViewing(tx, entry, accountId, now);
      await markOpened(tx, { ...entry, accountId, now });
    }
    const isNews = isOpen
      ? seenAt === undefined || seenAt <= since
      : await endViewing(tx, entry, accountId);
    const names = await listViewers(tx, entry, { accountId, since });
    if (isNews) {
      const id = `${entry.kind}-${entry.id}`;
      await publishEvents(tx, [{ to: 'team', kind: 'deskViewersChanged', id }], now);
    }
    return { names };
  });
}
