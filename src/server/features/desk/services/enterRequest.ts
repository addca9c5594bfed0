import type { Language } from '../../../../contract/common/constants';
import type { RequestSent } from '../../../../contract/requests/requests';
import type { RequestPayload } from '../../../../contract/requests/routes';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { sendRequest } from '../../requests/services/sendRequest';
import { findContact } from '../queries/contacts';
import { findStudent } from '../queries/students';

/**
 * Enters a request for a student who called (DESK-17): the member who enters it has it, and the
 * student is told to confirm it. A repeated key is the same request.
 * @throws ApiError NOT_FOUND if the account is no student's, CONFLICT for a disabled account, and
 *   what a request of the student's own would be refused for
 */
export async function enterRequest(
  deps: Deps,
  act: { readonly studentId: string; readonly enteredBy: string; readonly language: Language },
  body: RequestPayload,
): Promise<RequestSent> {
  const { studentId, enteredBy, language } = act;
  const student = await findStudent(deps.db, studentId, deps.clock.now());
  if (!student) throw new ApiError('NOT_FOUND');
  if (student.disabled) throw new ApiError('CONFLICT', { reason: 'accountDisabled' });
  // Nobody could confirm it, or be called about it (DESK-25).
  if (await findContact(deps.db, studentId)) throw new ApiError('CONFLICT', { reason: 'noNumber' });
  return sendRequest(deps, { accountId: studentId, enteredBy }, body, language);
}
