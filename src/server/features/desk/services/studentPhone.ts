import type { PhoneChanged } from '../../../../contract/accounts/phone';
import type { StudentPhonePayload } from '../../../../contract/desk/routes';
import type { Tx } from '../../../db/types';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { endLostNumbers } from '../../accounts/queries/phoneChanges';
import { changeStudentPhone } from '../../accounts/services/phone/changePhone';
import { clearClaim } from '../../claims/queries/claims';
import { removeContact } from '../queries/contacts';

interface Act {
  readonly studentId: string;
  /** The lead. */
  readonly by: string;
}

/**
 * Gives a student another number; an account that had lost its own waits at the desk no more (REG-23, REG-24).
 * @throws ApiError what `changeStudentPhone` throws
 */
export async function giveStudentNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  act: Act,
  payload: StudentPhonePayload,
): Promise<PhoneChanged> {
  return changeStudentPhone(deps, act, payload, (tx, now) => finishLostNumbers(tx, act, now));
}

async function finishLostNumbers(tx: Tx, { studentId, by }: Act, now: Date): Promise<void> {
  await removeContact(tx, studentId);
  for (const lost of await endLostNumbers(tx, studentId, now)) {
    const id = String(lost);
    await clearClaim(tx, { kind: 'lostNumber', id });
    const entry = { action: 'desk.done', subject: 'desk.lostNumber', subjectId: id } as const;
    await writeAudit(tx, { accountId: by, ...entry, before: null, after: null }, now);
  }
}
