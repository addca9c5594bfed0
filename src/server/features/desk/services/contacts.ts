/** People without a phone number, who wait at the desk as contacts (DESK-25). */
import { CONTACTS_PAGE_LENGTH } from '../../../../contract/desk/contacts';
import type { ContactAdded, ContactsPage } from '../../../../contract/desk/contacts';
import type { ContactEndPayload, ContactPayload } from '../../../../contract/desk/routes';
import type { StudentAdded } from '../../../../contract/desk/students';
import { toE164 } from '../../../../shared/phone';
import { lockKeys } from '../../../db/keyLocks';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { pageOf, positionIn } from '../../../lib/keysetPages';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { findAccountOfNumber } from '../../accounts/queries/accounts';
import { setNumber } from '../../accounts/queries/phoneChanges';
import { smsBudget } from '../../accounts/services/signIn/smsBudget';
import { numberKey } from '../../accounts/services/signIn/signInLimits';
import {
  countContacts,
  endContact,
  findContactByKey,
  insertContact,
  listContacts,
  lockContact,
  removeContact,
} from '../queries/contacts';
import { mergeIn } from './mergeStudents';

type Logged = 'contact.add' | 'contact.number' | 'contact.end';

/** Logs what was done; name and number are the person's, and the log never changes (DESK-04). */
async function tell(
  tx: Tx,
  { by, action, id }: { readonly by: string; readonly action: Logged; readonly id: string },
  after: Readonly<Record<string, string>> | null,
  now: Date,
): Promise<void> {
  const entry = { accountId: by, action, subject: 'accounts', subjectId: id } as const;
  await writeAudit(tx, { ...entry, before: null, after }, now);
  await publishEvents(tx, DESK_NEWS, now);
}

/** One page of those who wait, with their true number. @throws ApiError BAD_REQUEST for a foreign cursor */
export async function readContacts(
  { db, codeSecret }: Pick<Deps, 'db' | 'codeSecret'>,
  cursor: string | undefined,
): Promise<ContactsPage> {
  const list = { secret: codeSecret, list: ['deskContacts'] };
  const [at, id] = positionIn(list, cursor, 2) ?? [];
  const rows = await listContacts(db, {
    limit: CONTACTS_PAGE_LENGTH + 1,
    after: at === undefined || id === undefined ? undefined : { at, id },
  });
  const page = pageOf(list, rows, CONTACTS_PAGE_LENGTH, (row) => [row.since, row.id]);
  return { ...page, total: await countContacts(db) };
}

/**
 * Enters a person without a phone number. Sent again, it is the same contact.
 * @param by the acting member of the team
 */
export async function addContact(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: string,
  { name, idempotency_key: idempotencyKey }: ContactPayload,
): Promise<ContactAdded> {
  const now = clock.now();
  const contact = { name, addedBy: by, idempotencyKey };
  return db.transaction(async (tx) => {
    // Of two equal presses at once, the second waits for the first.
    await lockKeys(tx, [`contact ${by} ${idempotencyKey}`]);
    const id = await insertContact(tx, contact, now);
    if (id !== undefined) {
      await tell(tx, { by, action: 'contact.add', id }, null, now);
      return { id, name };
    }
    const known = await findContactByKey(tx, contact);
    if (!known) throw new Error('A contact was neither made nor found');
    return known;
  });
}

interface Act {
  readonly contactId: string;
  /** The acting member of the team. */
  readonly by: string;
}

/**
 * Gives a contact the number that they have now: they are a student from then on. Where the number
 * is a student's already, the contact becomes part of that account with its notes (DESK-18).
 * @throws ApiError NOT_FOUND if the account is no contact's, CONFLICT for the number of a partner,
 *   a member of the team or a disabled account, VALIDATION_FAILED for a dial code without messages
 */
export async function giveContactNumber(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { contactId, by }: Act,
  phone: string,
): Promise<StudentAdded> {
  const phoneE164 = toE164(phone, config.defaultCountry);
  smsBudget(phoneE164, config.signIn);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164)]);
    const contact = await lockContact(tx, contactId);
    if (!contact) throw new ApiError('NOT_FOUND');
    const refused = { reason: 'phoneTaken', data: { phone_refusal: 'taken' } } as const;
    const owner = await findAccountOfNumber(tx, phoneE164);
    if (owner) {
      if (owner.role !== 'Student') throw new ApiError('CONFLICT', refused);
      await mergeIn(tx, config, { keptId: owner.id, mergedId: contactId, by }, now);
      return { id: owner.id, name: owner.name, is_new: false };
    }
    // Adding a member does not lock the number and may win the race.
    if (!(await setNumber(tx, contactId, { phone, phoneE164 }))) {
      throw new ApiError('CONFLICT', refused);
    }
    await removeContact(tx, contactId);
    await tell(tx, { by, action: 'contact.number', id: contactId }, null, now);
    return { id: contactId, name: contact.name, is_new: true };
  });
}

/**
 * Ends the wait for a contact, who stays in the search and can still be given a number. Ended with
 * the same reason before, it stays so.
 * @throws ApiError NOT_FOUND if the account is no contact's, CONFLICT where it has ended with
 *   another reason
 */
export async function closeContact(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { contactId, by }: Act,
  { reason }: ContactEndPayload,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const contact = await lockContact(tx, contactId);
    if (!contact) throw new ApiError('NOT_FOUND');
    if (contact.endReason === reason) return;
    if (contact.endReason !== null) throw new ApiError('CONFLICT');
    await endContact(tx, contactId, reason, now);
    await tell(tx, { by, action: 'contact.end', id: contactId }, { contact_end: reason }, now);
  });
}
