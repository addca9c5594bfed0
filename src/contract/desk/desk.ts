/** The team's desk (DESK): what waits for somebody of the team, and who has taken it. */
import type { Product, RequestStep } from '../common/constants';

export const DESK_KINDS = [
  'chat',
  'request',
  'consultation',
  'application',
  'partnerMessage',
  'lostNumber',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** What is marked as done by hand. A chat is also done with an answer, a request with its next step. */
export const DESK_DONE_KINDS = [
  'chat',
  'consultation',
  'application',
  'partnerMessage',
  'lostNumber',
] as const;

/**
 * The queues of what waits (DESK-06). Requests are in one of three: `due` once their next action's
 * day has come, `new` until somebody moves them, `ongoing` until they are enrolled.
 */
export const DESK_QUEUES = [
  'due',
  'chat',
  'new',
  'ongoing',
  'consultation',
  'application',
  'partnerMessage',
  'lostNumber',
] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];

/** Who has an entry: nobody, who asks, or a colleague. */
export const HOLDER_FILTERS = ['free', 'mine', 'others'] as const;
export type HolderFilter = (typeof HOLDER_FILTERS)[number];
export type DeskCounts = Readonly<Record<HolderFilter, number>>;

/** Entries of each queue that GET /api/desk answers with, where it is not asked for one. */
export const DESK_OVERVIEW_LENGTH = 10;

/** Entries of one queue that GET /api/desk?queue= answers with. */
export const DESK_PAGE_LENGTH = 20;

/** Characters of a request's next action. */
export const NEXT_ACTION_MAX_LENGTH = 120;

/** What the team does next with a request (DESK-02). */
export interface DeskNextAction {
  readonly text: string;
  /** The day by which, YYYY-MM-DD. */
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
  /** Whom it is for, where that is not `name` (REQ-10). */
  readonly forName?: string;
  /** Its student has withdrawn it. */
  readonly withdrawn?: true;
  /** Its student's conversation with the team. */
  readonly room: string;
  readonly nextAction: DeskNextAction | null;
}

/** An entry of the desk; GET /api/desk/{kind}/{id} answers with one that waits, or any request. */
export interface DeskItem {
  readonly kind: DeskKind;
  /** The room, the request's number, or the number of what was sent. */
  readonly id: string;
  /** ISO timestamp from which it waits. */
  readonly since: string;
  /** Who waits; with an application or a partner's message, the person there. */
  readonly name: string;
  /** The institute; null where it is a student or visitor. */
  readonly institute: string | null;
  /** Empty for an account without a number (REG-24). */
  readonly phone: string;
  /** The conversation of an account without a number; of no other kind. */
  readonly room?: string;
  /** The newest message, what was sent, or the programme; '' for nothing. */
  readonly text: string;
  /** Unread messages of a chat; 0 for all else. */
  readonly unread: number;
  /** ISO timestamp at which a consultation was promised (BOOK-04); null for all else. */
  readonly appointment: string | null;
  /** A request's; null for all else. */
  readonly request: DeskRequest | null;
  /** Null while it is free. */
  readonly holder: DeskHolder | null;
}

/** A queue: its true count and a page of it. */
export interface DeskQueuePage {
  readonly queue: DeskQueue;
  /** How many entries it has in all, by who has them, whatever the page is filtered by. */
  readonly counts: DeskCounts;
  /** By the day they are due for `due`, else the longest wait first. */
  readonly items: readonly DeskItem[];
  /** For the next page, `cursor`; null on the last one. */
  readonly next_cursor: string | null;
}

/** GET /api/desk (deskQuerySchema): every queue with its first entries, or the one that `queue` names. */
export interface Desk {
  readonly queues: readonly DeskQueuePage[];
}

/**
 * POST /api/desk/{kind}/{id}/claim (deskClaimSchema), /release and, for DESK_DONE_KINDS, /done.
 * A request's /next-action (deskNextActionSchema) is set by whoever has it; CONFLICT where it is not as
 * `from` says any more.
 * 404 for what does not wait; a request can be taken until it is enrolled, 409 REQUEST_WITHDRAWN once it
 * is withdrawn. 409 ALREADY_TAKEN with `data.holder`: somebody was faster.
 */
export type DeskChanged = null;

/** With ALREADY_TAKEN at the desk: who has it now; null for nobody. */
export interface DeskTaken {
  readonly holder: DeskHolder | null;
}
