import { DESK_NEWS } from '../../../platform/events/deskNews';
import type { NewEvent } from '../../../platform/events/events';

export interface RequestNews {
  readonly requestId: number;
  readonly studentId: string;
  /** The current or previous holder; null if none. */
  readonly instituteId: number | null;
  /** Other institutes that read something of it. */
  readonly schools?: readonly number[];
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
  schools = [],
  alsoNotified = [],
  opening,
}: RequestNews): NewEvent[] {
  return [
    { to: `account:${studentId}`, kind: 'requestChanged', id },
    ...[...new Set([studentId, ...alsoNotified])].map((account): NewEvent => ({
      to: `account:${account}`,
      kind: 'notificationsChanged',
    })),
    ...[...new Set([...(instituteId === null ? [] : [instituteId]), ...schools])].map(
      (school): NewEvent => ({ to: `institute:${school}`, kind: 'requestChanged', id }),
    ),
    ...DESK_NEWS,
    ...(opening ? [{ to: 'partners', kind: 'openRequestsChanged', id } satisfies NewEvent] : []),
  ];
}
