import { isMinorOn } from '../../../../contract/applicants/applicants';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { findApplicantOf } from '../queries/applicants';
import { findNewest } from '../queries/consents';
import { findGuardianOf } from '../queries/guardians';
import { DETAIL_NAMES } from '../texts/detailNames';

/**
 * Whether something of a locked request may go to a school: once the student has consented to share with it
 * (APL-05), and for one under eighteen the guardian has agreed (APL-04).
 * @throws ApiError CONFLICT with what to do
 */
export async function checkMaySend(
  tx: Tx,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number },
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const applicant = await findApplicantOf(tx, requestId);
  const isMinor = isMinorOn(applicant?.birthDate ?? null, toIsoDate(now));
  if (isMinor === null) {
    const missing = [DETAIL_NAMES[language].birth_date];
    throw new ApiError('CONFLICT', { reason: 'detailsMissing', data: { missing } });
  }
  const guardian = isMinor ? await findGuardianOf(tx, requestId) : undefined;
  if (isMinor && !guardian) throw new ApiError('CONFLICT', { reason: 'guardianUnnamed' });
  if (guardian && !guardian.agreedAt) throw new ApiError('CONFLICT', { reason: 'guardianWaits' });
  const consent = await findNewest(tx, { requestId, instituteId });
  if (!consent?.given) throw new ApiError('CONFLICT', { reason: 'consentMissing' });
}
