import { and, eq, isNotNull, notInArray } from 'drizzle-orm';

import { ENDED_STATES } from '../../../../contract/applications/applicationLifecycle';
import type { NotificationKind } from '../../../../contract/content/content';
import { applications } from '../../../db/schema/applications';
import { notifications } from '../../../db/schema/inbox';
import type { Tx } from '../../../db/types';

export interface MemberNews {
  readonly kind: NotificationKind;
  readonly requestId: number;
  /** See `notifications.params`. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Notifies members of an institute. */
export async function notifyMembers(
  tx: Tx,
  members: readonly string[],
  { kind, requestId, params = {} }: MemberNews,
  now: Date,
): Promise<void> {
  if (members.length === 0) return;
  const news = { kind, requestId, params, createdAt: now };
  await tx.insert(notifications).values(members.map((accountId) => ({ ...news, accountId })));
}

/**
 * The schools that read an application of a request which has not ended (ADM-01): what ends or reopens the
 * request concerns them as it does its holder.
 */
export async function listApplicationSchools(tx: Tx, requestId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ instituteId: applications.instituteId })
    .from(applications)
    .where(
      and(
        eq(applications.requestId, requestId),
        isNotNull(applications.submittedAt),
        notInArray(applications.state, [...ENDED_STATES]),
      ),
    );
  return rows.map(({ instituteId }) => instituteId);
}
