/** The audit log, for team leads (LEAD-02). */
import type { Page } from '../common/pages';

/** Every audited action; the server logs no others. */
export const AUDIT_ACTIONS = [
  'desk.claim',
  'desk.release',
  'desk.done',
  'desk.noAnswer',
  'desk.callMoved',
  'desk.callCancelled',
  'desk.nextAction',
  'desk.assign',
  'desk.lapse',
  'desk.autoAssign',
  'request.move',
  'request.correct',
  'request.close',
  'request.reopen',
  'request.hold',
  'request.resume',
  'request.snatched',
  'request.confirmed',
  'request.declined',
  'request.declineUndone',
  'request.withdrawn',
  'request.withdrawalUndone',
  'note.add',
  'studentNote.add',
  'message.send',
  'team.add',
  'team.role',
  'team.languages',
  'team.newRequests',
  'team.disable',
  'partner.add',
  'partner.disable',
  'student.erase',
  'account.phone',
  'account.add',
  'account.merge',
  'account.mergeUndo',
  'contact.add',
  'contact.number',
  'contact.end',
  'programme.change',
  'programme.withdraw',
  'programme.list',
  'agency.change',
  'bankAccount.add',
  'bankAccount.change',
  'bankAccount.withdraw',
  'bankAccount.list',
  'bankAccount.move',
  'bankAccount.confirm',
  'story.add',
  'story.change',
  'story.withdraw',
  'story.list',
  'story.move',
  'cannedReply.add',
  'cannedReply.change',
  'cannedReply.withdraw',
  'cannedReply.list',
  'cannedReply.move',
  'page.add',
  'page.change',
  'page.withdraw',
  'page.list',
  'section.add',
  'section.change',
  'section.withdraw',
  'section.list',
  'section.move',
  'consultant.add',
  'consultant.change',
  'consultant.withdraw',
  'consultant.list',
  'consultant.move',
  'scholarship.add',
  'scholarship.change',
  'scholarship.withdraw',
  'scholarship.list',
  'specialization.add',
  'specialization.change',
  'specialization.withdraw',
  'specialization.list',
  'template.add',
  'template.change',
  'template.withdraw',
  'template.list',
  'template.move',
  'rate.change',
  'programme.startAdd',
  'programme.startRemove',
  'programme.prices',
  'programme.english',
  'programme.add',
  'programme.copy',
  'programme.publish',
  'programme.planAdd',
  'programme.planRemove',
  'programme.bandAdd',
  'programme.bandRemove',
  'programme.feeAdd',
  'programme.feeRemove',
  'programme.feeChange',
  'institute.add',
  'application.answered',
  'hours.change',
  'hours.withdraw',
  'hours.list',
  'application.approved',
  'application.rejected',
  'admission.add',
  'admission.change',
  'applicant.change',
  'visa.change',
  'invoice.issue',
  'invoice.credit',
  'payment.change',
  'credit.use',
  'remittance.change',
  'schoolReturn.record',
  'schoolReturn.undo',
  'refund.change',
  'sponsor.change',
  'schoolAccount.add',
  'schoolAccount.confirm',
  'schoolAccount.remove',
  'line.settle',
  'line.unsettle',
  'agreement.add',
  'agreement.change',
  'commission.change',
  'commission.claim',
  'commission.paid',
  'commission.unpaid',
  'email.change',
  'email.code',
  'email.verify',
  'guardian.name',
  'guardian.link',
  'guardian.agree',
  'consent.give',
  'consent.withdraw',
  'document.add',
  'document.change',
  'document.share',
  'document.unshare',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The prefixes of actions on a kind of content. */
export type ContentAction =
  | 'bankAccount'
  | 'story'
  | 'cannedReply'
  | 'page'
  | 'section'
  | 'consultant'
  | 'scholarship'
  | 'specialization'
  | 'template';

/** Of the kinds whose entries have an order. */
export type OrderedAction = Exclude<ContentAction, 'page' | 'scholarship' | 'specialization'>;

/** The subject of a change: a desk entry or a table. */
export const AUDIT_SUBJECTS = [
  'desk.chat',
  'desk.request',
  'desk.consultation',
  'desk.application',
  'desk.partnerMessage',
  'desk.lostNumber',
  'requests',
  'partner_notes',
  'student_notes',
  'partner_messages',
  'accounts',
  'programmes',
  'contact_links',
  'bank_accounts',
  'stories',
  'canned_replies',
  'content_pages',
  'content_sections',
  'consultants',
  'scholarships',
  'specializations',
  'document_templates',
  'currencies',
  'institutes',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** A person in the log; the name is missing after the person was erased. */
export interface LogPerson {
  readonly id: string;
  readonly name: string | null;
}

/** The price band that was changed. */
export interface LogBand {
  readonly plan: string;
  readonly weeks_from: number;
  readonly weeks_to: number;
}

/**
 * One changed field; null for a missing value. Ids of people and institutes are replaced by names.
 */
export interface LogChange {
  readonly field: string;
  /** Only for a weekly price. */
  readonly band?: LogBand;
  readonly before: string | null;
  readonly after: string | null;
}

export interface LogEntry {
  readonly id: number;
  /** ISO timestamp. */
  readonly at: string;
  /** Null for a server command. */
  readonly by: LogPerson | null;
  /** An AuditAction, or a string written by a newer version. */
  readonly action: string;
  /** An AuditSubject, or a string written by a newer version. */
  readonly subject: string;
  readonly subject_id: string;
  /** Name of the account, or of the account that owns the conversation. */
  readonly subject_name: string | null;
  readonly changes: readonly LogChange[];
}

/** GET /api/desk/log (logQuerySchema), newest first. */
export interface LogPage extends Page<LogEntry> {
  /** The person the query filters by; null for no filter and for commands. */
  readonly person: LogPerson | null;
  /** The student the query filters by. */
  readonly student?: LogPerson | null;
}

/** Value of the `person` filter that selects changes made by server commands. */
export const LOG_COMMANDS = 'commands';
