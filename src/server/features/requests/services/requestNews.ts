import { DESK_NEWS } from '../../../platform/events/deskNews';
import type { NewEvent } from '../../../platform/events/events';

export interface RequestNews {
  readonly requestId: number;
  readonly studentId: string;
  /** The current or previous holder; null if none. */
  readonly instituteId: number | null;
  /** Accounts beside the student's with a new notification. */
  readonly alsoNotified?: readonly string[];
  /** Whether it was opened to all partners, or removed from their lists. */
  readonly opening: boolean;
}

/** The events of a changed request, whose student has a new notification (API-14). */
export function requestNews({
  requestId: id,
  studentId,
  instituteId,
  alsoNotified = [],
  opening,
}: RequestNews): NewEvent[] {
  return [
    { to: `account:${studentId}`, kind: 'requestChanged', id },
    ...[studentId, ...alsoNotified].map((account): NewEvent => ({
      to: `account:${account}`,
      kind: 'notificationsChanged',
    })),
    ...(instituteId === null
      ? []
      : [{ to: `institute:${instituteId}`, kind: 'requestChanged', id } satisfies NewEvent]),
    ...DESK_NEWS,
    ...(opening ? [{ to: 'partners', kind: 'openRequestsChanged', id } satisfies NewEvent] : []),
  ];
}
