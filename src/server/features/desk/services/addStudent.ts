import type { RegisterFormValues } from '../../../../contract/accounts/routes';
import type { StudentAdded } from '../../../../contract/desk/students';
import { toE164 } from '../../../../shared/phone';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { findOrCreateAccount } from '../../accounts/queries/accounts';

/**
 * Finds whose number it is, or makes the account of a caller (DESK-16): they sign in to it with a
 * code, as to any other. Sent again, it is the same.
 * @param accountId the acting member of the team
 * @throws ApiError CONFLICT for the number of a partner or a member of the team
 */
export async function addStudent(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: string,
  { name, phone }: RegisterFormValues,
): Promise<StudentAdded> {
  const phoneE164 = toE164(phone, config.defaultCountry);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const account = await findOrCreateAccount(tx, { name, phone, phoneE164 }, now);
    if (account.role !== 'Student') {
      throw new ApiError('CONFLICT', { reason: 'phoneTaken', data: { phone_refusal: 'taken' } });
    }
    if (account.isNew) {
      const entry = { action: 'account.add', subject: 'accounts', subjectId: account.id } as const;
      // Name and number are the student's, and the log never changes (DESK-04).
      await writeAudit(tx, { accountId, ...entry, before: null, after: null }, now);
      await publishEvents(tx, DESK_NEWS, now);
    }
    return { id: account.id, name: account.name, is_new: account.isNew };
  });
}
