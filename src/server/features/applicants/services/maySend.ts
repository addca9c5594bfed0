import { isMinorOn } from '../../../../contract/applicants/applicants';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { findApplicantOf } from '../queries/applicants';
import { findGuardianOf } from '../queries/guardians';
import { DETAIL_NAMES } from '../texts/detailNames';

/**
 * Whether something of a locked request may go to a school: for a student under eighteen only once their
 * guardian has agreed (APL-04).
 * @throws ApiError CONFLICT with what to do
 */
export async function checkMaySend(
  tx: Tx,
  requestId: number,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const applicant = await findApplicantOf(tx, requestId);
  const isMinor = isMinorOn(applicant?.birthDate ?? null, toIsoDate(now));
  if (isMinor === null) {
    const missing = [DETAIL_NAMES[language].birth_date];
    throw new ApiError('CONFLICT', { reason: 'detailsMissing', data: { missing } });
  }
  if (!isMinor) return;
  const guardian = await findGuardianOf(tx, requestId);
  if (!guardian) throw new ApiError('CONFLICT', { reason: 'guardianUnnamed' });
  if (!guardian.agreedAt) throw new ApiError('CONFLICT', { reason: 'guardianWaits' });
}
