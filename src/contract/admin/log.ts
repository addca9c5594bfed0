/** The log of changes, for a lead of the team (LEAD-02). */

/** Everything that is logged; the server writes no other. */
export const AUDIT_ACTIONS = [
  'desk.claim',
  'desk.release',
  'desk.done',
  'desk.nextAction',
  'request.move',
  'request.snatched',
  'request.confirmed',
  'request.declined',
  'request.declineUndone',
  'request.withdrawn',
  'request.withdrawalUndone',
  'note.add',
  'message.send',
  'team.add',
  'team.role',
  'team.disable',
  'partner.add',
  'partner.disable',
  'student.erase',
  'account.phone',
  'programme.change',
  'programme.withdraw',
  'programme.list',
  'agency.change',
  'bankAccount.add',
  'bankAccount.change',
  'bankAccount.withdraw',
  'bankAccount.list',
  'story.add',
  'story.change',
  'story.withdraw',
  'story.list',
  'programme.startAdd',
  'programme.startRemove',
  'programme.prices',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What a change is of: an entry of the desk, or a table. */
export const AUDIT_SUBJECTS = [
  'desk.chat',
  'desk.request',
  'desk.consultation',
  'desk.application',
  'desk.partnerMessage',
  'desk.lostNumber',
  'requests',
  'partner_notes',
  'partner_messages',
  'accounts',
  'programmes',
  'contact_links',
  'bank_accounts',
  'stories',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Who has an id; a person who was erased since has no name. */
export interface LogPerson {
  readonly id: string;
  readonly name: string | null;
}

/** Whose price of a week was changed. */
export interface LogBand {
  readonly plan: string;
  readonly weeks_from: number;
  readonly weeks_to: number;
}

/** One changed field; null for what was not there. Ids of people and institutes are names here. */
export interface LogChange {
  readonly field: string;
  /** Of a price of a week. */
  readonly band?: LogBand;
  readonly before: string | null;
  readonly after: string | null;
}

export interface LogEntry {
  readonly id: number;
  /** ISO timestamp. */
  readonly at: string;
  /** Null for a command of the server. */
  readonly by: LogPerson | null;
  /** An AuditAction, unless a newer version wrote it. */
  readonly action: string;
  /** An AuditSubject, likewise. */
  readonly subject: string;
  readonly subject_id: string;
  /** Of an account or its conversation. */
  readonly subject_name: string | null;
  readonly changes: readonly LogChange[];
}

/** GET /api/desk/log (logQuerySchema), newest first. */
export interface LogPage {
  readonly items: readonly LogEntry[];
  /** Null on the last page. */
  readonly next_cursor: string | null;
  /** Whom the query filters by; null for everybody and for commands. */
  readonly person: LogPerson | null;
}

/** As the person of the query: what commands of the server did. */
export const LOG_COMMANDS = 'commands';
