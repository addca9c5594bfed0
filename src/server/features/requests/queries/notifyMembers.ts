import type { NotificationKind } from '../../../../contract/content/content';
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
