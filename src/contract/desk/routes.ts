/** The desk: what the routes take and answer. */
import { array, boolean, object, string } from 'yup';
import type { InferType } from 'yup';

import { isIsoDate } from '../../shared/dates';
import { DESK_KINDS, DESK_LISTS, HOLDER_FILTERS, NEXT_ACTION_MAX_LENGTH } from './desk';
import { requestFilterFields } from './requestFilter';
import {
  choice,
  idempotencyKeyField,
  key,
  nameField,
  registerPhoneField,
  text,
} from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { CALL_ATTEMPTS_MAX } from '../booking/bookedCall';
import { cursorField } from '../common/pages';
import { PHONE_CHANGE_REASONS } from '../accounts/phone';
import type { PhoneChanged } from '../accounts/phone';
import type { Answer } from '../common/answers';
import { CONTACT_END_REASONS } from './contacts';
import type { ContactAdded, ContactsPage } from './contacts';
import type { CallAgain, Desk, DeskChanged, DeskItem, DeskViewers, EntriesAssigned } from './desk';
import { REQUEST_STEPS } from '../common/requestSteps';
import type { NotificationsPage } from '../content/content';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import type { LifecycleChanged, RequestSent, StepTaken } from '../requests/requests';
import { CLOSE_REASONS } from '../requests/requestLifecycle';
import type { Duplicates, MergePreview, StudentsMerged } from './merges';
import { STUDENT_NOTE_MAX_LENGTH } from './students';
import type {
  Colleagues,
  DeskFound,
  DeskStudent,
  DeskStudents,
  StudentAdded,
  StudentNote,
  StudentNotesPage,
} from './students';

/** GET /api/desk. All requests are those of a period or of one member: counting them reads each. */
export const deskQuerySchema = object({
  queue: string().oneOf(DESK_LISTS, key('invalid')),
  holder: string().oneOf(HOLDER_FILTERS, key('invalid')),
  cursor: cursorField(),
  ...requestFilterFields,
  from: requestFilterFields.from.when(['queue', 'member'], {
    is: (queue: unknown, member: unknown) => queue === 'every' && member === undefined,
    then: (field) => field.required(key('required')),
  }),
});
export type DeskQuery = InferType<typeof deskQuerySchema>;
/** The filter of all requests (DESK-22). */
export type RequestFilterQuery = Omit<DeskQuery, 'queue' | 'holder' | 'cursor'>;

/** POST /api/desk/{kind}/{id}/claim: the current holder that the caller saw; null if unclaimed. */
export const deskClaimSchema = object({
  from: string().strict().uuid(key('invalid')).nullable().defined(key('required')),
});

const memberField = string().strict().uuid(key('invalid'));

/** Colleagues told at once, at most. */
const MENTIONS_MAX = 20;

/**
 * POST /api/desk/{kind}/{id}/assign: the current holder that the caller saw, null if unclaimed, and the
 * member who shall have the entry. A note needs a student (DESK-12).
 */
export const deskAssignSchema = object({
  from: memberField.nullable().defined(key('required')),
  to: memberField.required(key('required')),
  note: text(STUDENT_NOTE_MAX_LENGTH).default(''),
  idempotency_key: idempotencyKeyField.required(key('required')),
});
export type DeskAssignPayload = InferType<typeof deskAssignSchema>;

/** Entries that one call hands over. */
export const ASSIGN_AT_ONCE_MAX = 50;

/** POST /api/desk/assign: entries, each with the holder that the caller saw, and who shall have them (DESK-19). */
export const deskAssignManySchema = object({
  to: memberField.required(key('required')),
  entries: array()
    .of(
      object({
        kind: choice(DESK_KINDS).required(key('required')),
        id: text(36)
          .required(key('required'))
          .matches(/^(\d{1,9}|[\da-f-]{36})$/, key('invalid')),
        from: memberField.nullable().defined(key('required')),
      }),
    )
    .min(1, key('required'))
    .max(ASSIGN_AT_ONCE_MAX, key('invalid'))
    .required(key('required'))
    .typeError(key('invalid')),
});
export type DeskAssignManyPayload = InferType<typeof deskAssignManySchema>;

/** POST /api/desk/{kind}/{id}/viewing: whether the caller has it open, repeated while they do. */
export const deskViewingSchema = object({ open: boolean().strict().required(key('required')) });

/** GET /api/desk/search. */
export const deskSearchSchema = object({ q: text(100).required(key('required')) });

/** GET /api/desk/students. */
export const deskStudentsSchema = object({ cursor: cursorField() });

/** GET /api/desk/students/{id}/notes. */
export const studentNotesSchema = object({ cursor: cursorField() });

/** POST /api/desk/students/{id}/notes. */
export const studentNoteSchema = object({
  text: text(STUDENT_NOTE_MAX_LENGTH).required(key('required')),
  /** One of the student's requests. */
  request_id: idField.nullable().default(null),
  /** Members of the team who are told. */
  mentions: array()
    .of(memberField.required(key('required')))
    .max(MENTIONS_MAX, key('invalid'))
    .typeError(key('invalid'))
    .default([]),
  idempotency_key: idempotencyKeyField.required(key('required')),
});
export type StudentNotePayload = InferType<typeof studentNoteSchema>;

/** A request's next action, as entered. */
export const nextActionSchema = object({
  text: text(NEXT_ACTION_MAX_LENGTH).required(key('required')),
  due: text(10)
    .required(key('required'))
    .test('date', key('dateInvalid'), (value) => value === '' || isIsoDate(value)),
});

/**
 * POST /api/desk/request/{id}/next-action: the action the caller saw and the new one; null for
 * none.
 */
export const deskNextActionSchema = object({
  from: nextActionSchema.nullable().defined(key('required')),
  to: nextActionSchema.nullable().defined(key('required')),
});
export type DeskNextActionPayload = InferType<typeof deskNextActionSchema>;

/**
 * POST /api/desk/request/{id}/undo: takes back the caller's own last move, within
 * MOVE_UNDO_MINUTES; 409 TOO_LATE afterwards, CONFLICT if it is no longer at `from`.
 */
export const undoMoveSchema = object({
  from: string().oneOf(REQUEST_STEPS, key('invalid')).required(key('required')),
  /** The next action that the move has ended. */
  next_action: nextActionSchema.nullable().default(null),
});

/**
 * POST /api/desk/request/{id}/correct: brings a request back from `from` to an earlier step. The
 * team alone reads the reason; CONFLICT if it is no longer at `from`.
 */
export const correctStepSchema = object({
  from: string().oneOf(REQUEST_STEPS, key('invalid')).required(key('required')),
  step: string().oneOf(REQUEST_STEPS, key('invalid')).required(key('required')),
  reason: text(NOTE_MAX_LENGTH).required(key('required')),
});

/** POST /api/desk/request/{id}/close: the student reads the reason and the note. */
export const closeRequestSchema = object({
  reason: choice(CLOSE_REASONS).required(key('required')),
  note: text(NOTE_MAX_LENGTH).default(''),
});
export type CloseRequestPayload = InferType<typeof closeRequestSchema>;

/**
 * POST /api/desk/request/{id}/reopen: without a reason by the person who closed it, within
 * REOPEN_MINUTES; later by a lead with a reason, which the team alone reads.
 */
export const reopenRequestSchema = object({ reason: text(NOTE_MAX_LENGTH).default('') });

/**
 * POST /api/desk/request/{id}/hold: until a day to come, at most HOLD_DAYS_MAX ahead, on which its
 * reason is due as the next action. The student reads the reason.
 */
export const holdRequestSchema = object({
  until: text(10)
    .required(key('required'))
    .test('date', key('dateInvalid'), (value) => value === '' || isIsoDate(value)),
  reason: text(NEXT_ACTION_MAX_LENGTH).required(key('required')),
});
export type HoldRequestPayload = InferType<typeof holdRequestSchema>;

/**
 * POST /api/desk/consultation/{id}/no-answer: nobody answered; the calls without an answer that the
 * caller saw, so that a press that is sent again is one call.
 */
export const noAnswerSchema = object({
  attempts: wholeNumber(0, CALL_ATTEMPTS_MAX - 1).required(key('required')),
});

/** The form of a caller or visitor: without a number they are a contact (DESK-25). */
export const personAtDeskSchema = object({
  name: nameField,
  phone: registerPhoneField.notRequired(),
});

/** POST /api/desk/contacts. */
export const contactSchema = object({
  name: nameField,
  idempotency_key: idempotencyKeyField.required(key('required')),
});
export type ContactPayload = InferType<typeof contactSchema>;

/**
 * POST /api/desk/contacts/{id}/phone: the contact gets a number, or becomes part of the student whose it
 * is. 409 CONFLICT with `phone_refusal` for the number of a partner or a member of the team.
 */
export const contactPhoneSchema = object({ phone: registerPhoneField });

/** POST /api/desk/contacts/{id}/end. */
export const contactEndSchema = object({
  reason: choice(CONTACT_END_REASONS).required(key('required')),
});
export type ContactEndPayload = InferType<typeof contactEndSchema>;

/** POST /api/desk/students/{id}/phone. */
export const studentPhoneSchema = object({
  phone: registerPhoneField,
  reason: choice(PHONE_CHANGE_REASONS).required(key('required')),
});
export type StudentPhonePayload = InferType<typeof studentPhoneSchema>;

/** The answers of this feature's routes, each with a summary (API-42). */
export interface DeskAnswers {
  /** Changes the number of a student who lost their SIM, and ends their sessions; leads only */
  readonly 'POST /api/desk/students/:id/phone': Answer<PhoneChanged>;
  /** Students with the same name */
  readonly 'GET /api/desk/students/:id/duplicates': Answer<Duplicates>;
  /** Two accounts side by side, before they become one */
  readonly 'GET /api/desk/students/:id/merge-preview': Answer<MergePreview>;
  /** Makes another account part of this one; leads only */
  readonly 'POST /api/desk/students/:id/merge': Answer<StudentsMerged>;
  /** Undoes a merge; leads only */
  readonly 'POST /api/desk/students/:id/merge/undo': Answer<DeskChanged>;
  /** People without a phone number, who wait, newest first */
  readonly 'GET /api/desk/contacts': Answer<ContactsPage>;
  /** Enters a person without a phone number */
  readonly 'POST /api/desk/contacts': Answer<ContactAdded>;
  /** Gives a contact a number, with which they become a student */
  readonly 'POST /api/desk/contacts/:id/phone': Answer<StudentAdded>;
  /** Ends the wait for a contact, with a reason */
  readonly 'POST /api/desk/contacts/:id/end': Answer<DeskChanged>;
  /** Students, requests and calls by name, phone or number */
  readonly 'GET /api/desk/search': Answer<DeskFound>;
  /** The students, newest first */
  readonly 'GET /api/desk/students': Answer<DeskStudents>;
  /** Finds the student of a number, or makes one */
  readonly 'POST /api/desk/students': Answer<StudentAdded>;
  /** A student with requests, calls and conversation */
  readonly 'GET /api/desk/students/:id': Answer<DeskStudent>;
  /** Enters a request of any kind for a student, with the forms and rules of their own */
  readonly 'POST /api/desk/students/:id/requests': Answer<RequestSent>;
  /** A student's notifications */
  readonly 'GET /api/desk/students/:id/notifications': Answer<NotificationsPage>;
  /** The team's notes on a student */
  readonly 'GET /api/desk/students/:id/notes': Answer<StudentNotesPage>;
  /** Adds a note on a student and tells the colleagues it names */
  readonly 'POST /api/desk/students/:id/notes': Answer<StudentNote>;
  /** The team's active members, for hand-overs and notes */
  readonly 'GET /api/desk/colleagues': Answer<Colleagues>;
  /** The entries that wait for the team */
  readonly 'GET /api/desk': Answer<Desk>;
  /** One entry of the desk, or any request */
  readonly 'GET /api/desk/:kind/:id': Answer<DeskItem>;
  /** Claims a desk entry */
  readonly 'POST /api/desk/:kind/:id/claim': Answer<DeskChanged>;
  /** Releases a desk entry */
  readonly 'POST /api/desk/:kind/:id/release': Answer<DeskChanged>;
  /** Hands a desk entry to a member of the team */
  readonly 'POST /api/desk/:kind/:id/assign': Answer<DeskChanged>;
  /** Marks a desk entry as done */
  readonly 'POST /api/desk/:kind/:id/done': Answer<DeskChanged>;
  /** Undoes the caller's own last move of a request */
  readonly 'POST /api/desk/:kind/:id/undo': Answer<StepTaken>;
  /** Brings a request back to an earlier step, with a reason */
  readonly 'POST /api/desk/:kind/:id/correct': Answer<StepTaken>;
  /** Says that the caller has an entry open, and who else has */
  readonly 'POST /api/desk/:kind/:id/viewing': Answer<DeskViewers>;
  /** Hands several entries to a member; leads only */
  readonly 'POST /api/desk/assign': Answer<EntriesAssigned>;
  /** Notes that nobody answered a call, which comes again later */
  readonly 'POST /api/desk/:kind/:id/no-answer': Answer<CallAgain>;
  /** Closes a request with a reason that its student reads */
  readonly 'POST /api/desk/:kind/:id/close': Answer<LifecycleChanged>;
  /** Reopens a closed request */
  readonly 'POST /api/desk/:kind/:id/reopen': Answer<LifecycleChanged>;
  /** Puts a request on hold until a day */
  readonly 'POST /api/desk/:kind/:id/hold': Answer<LifecycleChanged>;
  /** Ends a request's hold */
  readonly 'POST /api/desk/:kind/:id/resume': Answer<LifecycleChanged>;
  /** Sets or clears the team's next action for a request and its due date */
  readonly 'POST /api/desk/:kind/:id/next-action': Answer<DeskChanged>;
}
