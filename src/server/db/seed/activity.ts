import { ACTOR_OF_STEP, FIRST_STEP, stepsUpTo } from '../../../contract/common/requestSteps';
import type { NotificationKind } from '../../../contract/content/content';
import type { favorites, notifications } from '../schema/inbox';
import type { requestSteps } from '../schema/requests';
import type { CatalogueRows } from './catalogue';
import { chatRows } from './chat';
import { before } from './dates';
import { DEMO_COLLEAGUE, DEMO_PARTNER, DEMO_STUDENT, DEMO_TEAM } from './demoAccounts';
import { holdRows, type HoldRows } from './holds';
import { PARTNER_INSTITUTE } from './languageSchools';
import { requestRows, type RequestRow } from './requestRows';
import { cycle } from './text';
import { DAYS_PER_STEP, demoWishes } from './wishes';

export interface ActivityRows {
  requests: RequestRow[];
  steps: (typeof requestSteps.$inferInsert)[];
  holds: HoldRows['holds'];
  notes: HoldRows['notes'];
  favorites: (typeof favorites.$inferInsert)[];
  notifications: (typeof notifications.$inferInsert)[];
  chat: ReturnType<typeof chatRows>;
}

const STEP_MS = DAYS_PER_STEP * 86_400_000;

type StepRow = typeof requestSteps.$inferInsert;

function timelineOf(request: RequestRow): StepRow[] {
  const actorAccount = { student: request.accountId, team: DEMO_TEAM.id, partner: null };
  return stepsUpTo(request.currentStep ?? FIRST_STEP).map((step, position) => ({
    requestId: request.id,
    step,
    actor: ACTOR_OF_STEP[step],
    accountId: actorAccount[ACTOR_OF_STEP[step]],
    at: new Date((request.createdAt?.getTime() ?? 0) + position * STEP_MS),
  }));
}

/**
 * Timelines including the institutes' events, in chronological order; an event has the step that
 * the request had reached.
 */
export function timelines(all: readonly RequestRow[], events: readonly StepRow[]): StepRow[] {
  return all.flatMap((request) => {
    const own = events.filter(({ requestId }) => requestId === request.id);
    const rows = [...timelineOf(request), ...own].sort(
      (a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0),
    );
    let reached = rows[0]?.step ?? 'received';
    return rows.map((row) => {
      if (!row.event) reached = row.step;
      return { ...row, step: reached };
    });
  });
}

function notify(
  accountId: string,
  kind: NotificationKind,
  at: Date,
  requestId: number | null,
  params: Record<string, unknown>,
  read: boolean,
): ActivityRows['notifications'][number] {
  return { accountId, kind, createdAt: at, requestId, params, readAt: read ? at : null };
}

function notificationsOf(
  all: RequestRow[],
  steps: ActivityRows['steps'],
  rows: CatalogueRows,
  today: Date,
  chat: ActivityRows['chat'],
): ActivityRows['notifications'] {
  const partnerInstitute = rows.institutes.find((row) => row.nameEn === PARTNER_INSTITUTE)?.id;
  const byId = new Map(all.map((request) => [request.id, request]));
  const told = steps.flatMap((step) => {
    const request = byId.get(step.requestId);
    if (!request || !step.at || step.event) return [];
    const read = step.at < before(today, 7);
    const received = step.step === 'received';
    const kind = received ? 'requestReceived' : 'requestMoved';
    const params = received ? {} : { step: step.step };
    const list: ActivityRows['notifications'] = [];
    if (request.accountId === DEMO_STUDENT.id) {
      list.push(notify(DEMO_STUDENT.id, kind, step.at, request.id, params, read));
    }
    if (received && request.instituteId === partnerInstitute) {
      for (const { id } of [DEMO_PARTNER, DEMO_COLLEAGUE]) {
        list.push(notify(id, 'bookingReceived', step.at, request.id, {}, read));
      }
    }
    return list;
  });
  const written = chat.flatMap(({ room: { room }, unseenSince }) =>
    unseenSince ? [notify(room, 'chatMessage', unseenSince, null, {}, false)] : [],
  );
  const welcome = notify(DEMO_STUDENT.id, 'welcome', before(today, 60), null, {}, true);
  return [welcome, ...told, ...written].sort(
    (a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0),
  );
}

/** The demo accounts' activity. Deterministic for a given day. */
export function buildActivity(rows: CatalogueRows, today: Date): ActivityRows {
  const wishes = demoWishes(rows);
  const all = requestRows(rows, wishes, today);
  const { holds, events, notes } = holdRows(rows, wishes, all, today);
  const steps = timelines(all, events);
  const chat = chatRows(today);
  const liked = [3, 20, 45, 84, 90, 131].map((index) => cycle(rows.programmes, index).id);
  return {
    requests: all,
    steps,
    holds,
    notes,
    favorites: liked.map((programmeId, index) => ({
      accountId: DEMO_STUDENT.id,
      programmeId,
      createdAt: before(today, 12 - index),
    })),
    notifications: notificationsOf(all, steps, rows, today, chat),
    chat,
  };
}
