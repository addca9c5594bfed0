/** Students as the team finds and sees them (DESK-10, DESK-11). */
import type { Language } from '../common/constants';
import type { ApplicationState } from '../partner/applications';
import type { Page } from '../common/pages';
import type { ContactState } from './contacts';
import type { DeskHolder, DeskItem } from './desk';
import type { MergedAccount } from './merges';

/** Entries of each kind in GET /api/desk/search. */
export const FOUND_MAX = 10;

/** Students per page in GET /api/desk/students. */
export const STUDENTS_PAGE_LENGTH = 20;

/** Requests and calls in GET /api/desk/students/{id}; newest first. */
export const STUDENT_ENTRIES_MAX = 50;

export const STUDENT_NOTE_MAX_LENGTH = 2_000;

/** Notes per page. */
export const NOTES_PAGE_LENGTH = 20;

/** A student in a list. */
export interface StudentRow {
  readonly id: string;
  readonly name: string;
  /** As typed; empty if the account has no number (REG-24). */
  readonly phone: string;
  /** The same in E.164, for links. */
  readonly phone_e164: string;
  /** ISO timestamp of the sign-up. */
  readonly since: string;
  /** Requests that are not withdrawn. */
  readonly requests: number;
  /** A person without a number, who waits as a contact (DESK-25); absent for others. */
  readonly is_contact?: true;
}

/** A booked call of any state, as the team sees it. */
export interface StudentCall {
  readonly id: number;
  /** The name and number that were typed. */
  readonly name: string;
  readonly phone: string;
  /** ISO timestamp of the booking. */
  readonly since: string;
  /** ISO timestamp of the call; null for a call-back, or if it was cancelled. */
  readonly appointment: string | null;
  readonly state: 'waiting' | 'called' | 'notReached' | 'cancelled';
}

/** An institute, whose requests the team looks through. */
export interface FoundInstitute {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}

/** A partner application in any state (PAR-17). */
export interface FoundApplication {
  readonly id: number;
  readonly institute_name: string;
  readonly contact_name: string;
  readonly state: ApplicationState;
  /** ISO timestamp. */
  readonly since: string;
}

/**
 * GET /api/desk/search (deskSearchSchema): whatever fits a name in either script and any spelling, the last
 * digits of a phone number in any writing, a request's number, an applicant's e-mail address, or the
 * words of an institute's name. At most FOUND_MAX of each, names as typed first, then newest first; institutes by name.
 */
export interface DeskFound {
  readonly students: readonly StudentRow[];
  readonly requests: readonly DeskItem[];
  readonly calls: readonly StudentCall[];
  readonly institutes: readonly FoundInstitute[];
  readonly applications: readonly FoundApplication[];
  /** More fit than are listed. */
  readonly more: boolean;
}

/** GET /api/desk/students (deskStudentsSchema): newest sign-up first. */
export type DeskStudents = Page<StudentRow>;

/**
 * POST /api/desk/students (registerFormSchema): whose number it is, or a new student (DESK-16). 409
 * CONFLICT with `phone_refusal` for the number of a partner or a member of the team.
 */
export interface StudentAdded {
  readonly id: string;
  /** The account that has the number keeps its own. */
  readonly name: string;
  readonly is_new: boolean;
}

/** GET /api/desk/students/{id}. */
export interface DeskStudent extends Omit<StudentRow, 'requests'> {
  /** Absent for a student who has, or had, a number. */
  readonly contact?: ContactState;
  /** The interface language at the newest sign-in; null if unknown. */
  readonly language: Language | null;
  /** ISO timestamp of the newest use of a session; null if there is none. */
  readonly last_seen: string | null;
  readonly disabled: boolean;
  /** Who has the student's conversation; null for nobody. */
  readonly chat_holder: DeskHolder | null;
  /** Unread messages of the student. */
  readonly unread: number;
  /** Newest first, withdrawn ones too; at most STUDENT_ENTRIES_MAX. */
  readonly requests: readonly DeskItem[];
  /** The true number. */
  readonly requests_total: number;
  /** Bookings with the student's number, newest first; at most STUDENT_ENTRIES_MAX. */
  readonly calls: readonly StudentCall[];
  readonly favorites: number;
  /** Unexpired quotes shared with the family. */
  readonly quotes: number;
  /** Those of them that the student agreed to have signed with their first name. */
  readonly signed_quotes: number;
  /** Browsers in which the student allowed push messages (NOTE-04). */
  readonly push_browsers: number;
  /** Accounts that became part of this one (DESK-18), newest first. */
  readonly merged: readonly MergedAccount[];
}

/** A member of the team whom a colleague can tell or hand something to. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** GET /api/desk/colleagues: active members of the team by name, the caller too. */
export interface Colleagues {
  readonly items: readonly Colleague[];
}

/** A note of the team on a student (DESK-11); students and partners never see it. */
export interface StudentNote {
  readonly id: number;
  readonly author: Colleague;
  readonly text: string;
  /** The request that it is about; null for the student. */
  readonly request_id: number | null;
  readonly mentions: readonly Colleague[];
  /** ISO timestamp. */
  readonly at: string;
}

/** GET /api/desk/students/{id}/notes (studentNotesSchema): newest first. */
export type StudentNotesPage = Page<StudentNote>;
