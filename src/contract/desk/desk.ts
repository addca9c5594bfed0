/** The team's desk (DESK): entries that wait for the team, and their holders. */
import type { ErrorCode } from '../common/errors';
import type { Page } from '../common/pages';
import { applicationAfter } from '../partner/applications';
import type { ApplicationState } from '../partner/applications';
import type { BookingStatus, NextAction } from '../partner/partner';
import type { Product } from '../common/constants';
import { FIRST_STEP, isFinal, isNew, stepsWaitingFor } from '../common/requestSteps';
import type { RequestStep } from '../common/requestSteps';
import type { CloseReason, RequestStanding } from '../requests/requestLifecycle';

export const DESK_KINDS = [
  'chat',
  'request',
  'consultation',
  'application',
  'partnerMessage',
  'lostNumber',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/**
 * Kinds that can be marked as done. A chat is also done when answered, a request when its step
 * changes.
 */
export const DESK_DONE_KINDS = [
  'chat',
  'consultation',
  'application',
  'partnerMessage',
  'lostNumber',
] as const;

/**
 * Queues of waiting entries (DESK-06). A request under way is in one of six: `onHold` until its day,
 * `due` once its next action is due, `new` until its step first changes, then where its next step is
 * waited for.
 */
export const DESK_QUEUES = [
  'due',
  'chat',
  'new',
  'waitingTeam',
  'waitingStudent',
  'waitingPartner',
  'onHold',
  'consultation',
  'application',
  'partnerMessage',
  'lostNumber',
] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];

/** The queues that hold requests; each request under way is in one of them. */
export const REQUEST_QUEUES = [
  'due',
  'new',
  'waitingTeam',
  'waitingStudent',
  'waitingPartner',
  'onHold',
] as const satisfies readonly DeskQueue[];

/** The steps of the requests in a queue by step; those that nobody has moved yet are in `new` alone. */
export const STEPS_OF_QUEUE = {
  new: [FIRST_STEP],
  waitingTeam: stepsWaitingFor('team').filter((step) => !isNew(step)),
  waitingStudent: stepsWaitingFor('student'),
  waitingPartner: stepsWaitingFor('partner'),
} as const satisfies Partial<Record<DeskQueue, readonly RequestStep[]>>;

/**
 * Parts of other queues that cannot wait: calls of the next CALLS_SOON_HOURS and those missed, and
 * requests whose institute is late.
 */
const URGENT_LISTS = ['callsSoon', 'latePartner'] as const;

/** Hours ahead of which a call is one of `callsSoon`. */
export const CALLS_SOON_HOURS = 2;

/** The lists that are counted, and shown in the overview. */
export const COUNTED_LISTS = [...DESK_QUEUES, ...URGENT_LISTS] as const;
export type CountedList = (typeof COUNTED_LISTS)[number];

/** Partner applications that do not wait for the team, by their state (PAR-17). */
export const APPLICATION_LISTS = [
  'answeredApplications',
  'approvedApplications',
  'rejectedApplications',
  'closedApplications',
] as const;
export type ApplicationList = (typeof APPLICATION_LISTS)[number];

/**
 * The lists of the desk: a queue, a part of one, all requests under way with what is due among
 * them, all conversations with the newest message first, every request in any state, newest first
 * (DESK-22), or the applications of a state.
 */
export const DESK_LISTS = [
  ...COUNTED_LISTS,
  'underWay',
  'chats',
  'every',
  ...APPLICATION_LISTS,
] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** Filter by holder: unclaimed, the caller, or a colleague. */
export const HOLDER_FILTERS = ['free', 'mine', 'others'] as const;
export type HolderFilter = (typeof HOLDER_FILTERS)[number];
export type DeskCounts = Readonly<Record<HolderFilter, number>>;

/** Entries per queue in GET /api/desk without `queue`. */
export const DESK_OVERVIEW_LENGTH = 10;

/** Entries per page in GET /api/desk?queue=. */
export const DESK_PAGE_LENGTH = 20;

/** Up to how many entries the list of all requests is counted: a longer one is said to have more. */
export const EVERY_COUNTED_MAX = 50_000;

/** Maximum characters of a request's next action. */
export const NEXT_ACTION_MAX_LENGTH = 120;

/** The team's next action for a request (DESK-02). */
export interface DeskNextAction {
  readonly text: string;
  /** Due date, YYYY-MM-DD. */
  readonly due: string;
}

export interface DeskHolder {
  readonly id: string;
  readonly name: string;
  /** ISO timestamp. */
  readonly since: string;
}

export interface DeskRequest {
  readonly product: Product;
  readonly step: RequestStep;
  /** The person the request is for, if not `name` (REQ-10). */
  readonly for_name?: string;
  /** The student has withdrawn the request, or the team has closed it. */
  readonly withdrawn?: true;
  /** Only where the team has closed it. */
  readonly close_reason?: CloseReason;
  /** YYYY-MM-DD; it is on hold until this day comes. */
  readonly on_hold_until?: string;
  /** The student's conversation with the team. */
  readonly room: string;
  /** ISO timestamp since when it is at `step`. */
  readonly step_since: string;
  /**
   * ISO timestamp of the reader's own move to `step`, which can be undone for MOVE_UNDO_MINUTES
   * (REQ-13); absent where a colleague moved it.
   */
  readonly own_move_at?: string;
  readonly next_action: DeskNextAction | null;
}

/** The facts that decide the request's state (REQ-14). */
export function standingOf(request: DeskRequest): RequestStanding {
  return {
    step: request.step,
    hasEnded: request.withdrawn === true,
    closeReason: request.close_reason ?? null,
    onHoldUntil: request.on_hold_until ?? null,
  };
}

/** Whether nobody can take an entry any more: a request that has ended, a decided application. */
export function isOver({ request, application_state: state }: DeskItem): boolean {
  if (request !== null) return !isUnderWay(request);
  return state !== undefined && applicationAfter(state, 'closed') === undefined;
}

/** Whether the team still works on the request. */
export function isUnderWay({ step, withdrawn }: DeskRequest): boolean {
  return !withdrawn && !isFinal(step);
}

/** A desk entry; GET /api/desk/{kind}/{id} returns one that waits, or any request or application. */
export interface DeskItem {
  readonly kind: DeskKind;
  /** The room, the request's number, or the number of the submission. */
  readonly id: string;
  /** ISO timestamp since when it waits. */
  readonly since: string;
  /**
   * Name of the person who waits; for an application or a partner's message, the contact person.
   */
  readonly name: string;
  /** The institute; null for a student or visitor. */
  readonly institute: string | null;
  /** Empty if the account has no number (REG-24). */
  readonly phone: string;
  /** The conversation; only if the account has no number. */
  readonly room?: string;
  /** The student's account; absent where the entry is a visitor's or a partner's. */
  readonly student?: string;
  /** The newest message, the submitted text, or the programme; '' if none. */
  readonly text: string;
  /** Unread messages of a chat; 0 for other kinds. */
  readonly unread: number;
  /** ISO timestamp of a booked consultation (BOOK-04); null for other kinds. */
  readonly appointment: string | null;
  /** An application's state; absent for other kinds. */
  readonly application_state?: ApplicationState;
  /** A consultation's next call; absent for other kinds. */
  readonly call?: {
    /** ISO timestamp at which the team calls: the appointment, or again after no answer. */
    readonly at: string;
    /** Calls that nobody answered. */
    readonly attempts: number;
    /** Names the call's page, where it is moved or cancelled. */
    readonly reference: string;
  };
  /** Request details; null for other kinds. */
  readonly request: DeskRequest | null;
  /** Null if unclaimed. */
  readonly holder: DeskHolder | null;
  /** Of a request read by itself: the partner who holds it; null where none does. */
  readonly partner?: DeskPartner | null;
}

/** Working hours in which an entry that was handed over is opened, or goes back to the queue (DESK-23). */
export const OPEN_WITHIN_HOURS = 24;

/**
 * Seconds for which a colleague with an entry open is shown to the others after their last sign.
 */
export const DESK_VIEWER_SECONDS = 45;

/** POST /api/desk/{kind}/{id}/viewing (deskViewingSchema): who else has it open, by name (DESK-21). */
export interface DeskViewers {
  readonly names: readonly string[];
}

/** The partner who holds a request, as the team sees it (DESK-20). */
export interface DeskPartner {
  /** The institute's name. */
  readonly institute: string;
  readonly status: Exclude<BookingStatus, 'open' | 'withdrawn'>;
  /** The partner's duty (PAR-08); null where it is not its turn. */
  readonly next: Extract<NextAction, { readonly due: string | null }> | null;
  /** Its members, by name. */
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    /** As typed. */
    readonly phone: string;
    readonly phone_e164: string;
  }[];
}

/** A queue's exact counts and one page of entries: for `due` and `onHold` by day, for `consultation` by the time of the next call, otherwise longest waiting first. */
export interface DeskQueuePage extends Page<DeskItem> {
  readonly queue: DeskList;
  /** Number of entries by holder, regardless of the page's filter; none of the list `every`. */
  readonly counts: DeskCounts;
  /** With the list `every`: its number of entries, of EVERY_COUNTED_MAX + 1 at most. */
  readonly total?: number;
}

/**
 * GET /api/desk (deskQuerySchema): COUNTED_LISTS with their first entries, or only the list named by
 * `queue`.
 */
export interface Desk {
  readonly queues: readonly DeskQueuePage[];
  /** With all lists only: how many documents wait for their review (DOC-08). */
  readonly documents?: number;
  /** With all lists only: how many lines of statements are to be matched (BIL-08). */
  readonly money?: number;
  /** With all lists only, for a lead: how many commissions are to be claimed within CLAIM_SOON_DAYS (COM-09). */
  readonly claims?: number;
}

/**
 * POST /api/desk/{kind}/{id}/claim (deskClaimSchema), /release and, for DESK_DONE_KINDS, /done. The
 * holder of a request sets its /next-action (deskNextActionSchema); CONFLICT if it no longer equals
 * `from`. 404 for an entry that does not wait. A request can be claimed until it is enrolled; 409
 * REQUEST_WITHDRAWN once it is withdrawn. 409 ALREADY_TAKEN with `data.holder`: a colleague was
 * faster.
 */
export type DeskChanged = null;

/**
 * POST /api/desk/consultation/{id}/no-answer (noAnswerSchema), for its holder or a lead (DESK-14):
 * when the team calls again, within its opening hours; null after CALL_ATTEMPTS_MAX, when the call
 * leaves the desk. CONFLICT if a colleague called meanwhile.
 */
export interface CallAgain {
  /** ISO timestamp. */
  readonly at: string | null;
}

/** Error data sent with ALREADY_TAKEN at the desk: the current holder; null if unclaimed. */
export interface DeskTaken {
  readonly holder: DeskHolder | null;
}

/**
 * The outcome for one of several entries: handed over, or refused for the reason of a single one.
 */
export interface AssignOutcome {
  readonly kind: DeskKind;
  readonly id: string;
  /** Null where the member has it now. */
  readonly error_code: ErrorCode | null;
}

/** POST /api/desk/assign (deskAssignManySchema), in the order of its entries. */
export interface EntriesAssigned {
  readonly outcomes: readonly AssignOutcome[];
}
