/** Who may read the money of a request (BIL-08). */
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { findStudentOf } from '../../requests/queries/steps';
import { partyOf } from '../../requests/services/party';
import type { Caller, Party } from '../../requests/services/party';

/**
 * A caller's part in the money of a request.
 * @throws ApiError NOT_FOUND for another student's
 */
export async function openMoney(db: Db, caller: Caller, requestId: number): Promise<Party> {
  const party = await partyOf(db, caller);
  const studentId = await findStudentOf(db, requestId);
  if (!party || studentId === undefined) throw new ApiError('NOT_FOUND');
  if (party.actor === 'student' && studentId !== caller.accountId) throw new ApiError('NOT_FOUND');
  return party;
}
