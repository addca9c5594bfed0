/** People without a phone number, who wait at the desk as contacts (DESK-25). */
import type { Page } from '../common/pages';

/** Why a contact is waited for no more. */
export const CONTACT_END_REASONS = ['notInterested', 'notReached', 'duplicate', 'other'] as const;
export type ContactEndReason = (typeof CONTACT_END_REASONS)[number];

/** Contacts per page in GET /api/desk/contacts. */
export const CONTACTS_PAGE_LENGTH = 20;

export interface ContactRow {
  /** The account's, which has no number yet. */
  readonly id: string;
  readonly name: string;
  /** ISO timestamp. */
  readonly since: string;
  /** Name of the member of the team who entered the contact. */
  readonly added_by: string;
  readonly notes: number;
}

/** GET /api/desk/contacts (deskStudentsSchema): those that wait, the newest first. */
export interface ContactsPage extends Page<ContactRow> {
  /** The true number of those that wait. */
  readonly total: number;
}

/** POST /api/desk/contacts (contactSchema): one who waits; sent again, it is the same. */
export interface ContactAdded {
  readonly id: string;
  readonly name: string;
}

/** A contact's facts on a student's page. */
export interface ContactState {
  /** ISO timestamp. */
  readonly since: string;
  readonly added_by: string;
  /** Null while the contact waits. */
  readonly end_reason: ContactEndReason | null;
}
