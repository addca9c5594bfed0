/** Which school reads which document (DOC-07). */
import { isEnded } from '../../../../contract/applications/applicationLifecycle';
import type { Language } from '../../../../contract/common/constants';
import { stateOn } from '../../../../contract/documents/documentLifecycle';
import { toIsoDate } from '../../../../shared/dates';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { checkMaySend } from '../../applicants/services/maySend';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import { endShare, findApplication, insertShare } from '../queries/changes';
import { lockDocument } from './changeDocument';

interface Share {
  readonly id: number;
  readonly applicationId: number;
  /** The caller's. */
  readonly language: Language;
}

/**
 * Shares a document that was accepted with the school of an application, or ends that, for the team
 * member who has the request, or a lead. What is so already stays.
 * @returns the number of its request
 * @throws ApiError NOT_FOUND, NOT_TAKEN, ALREADY_TAKEN, REQUEST_WITHDRAWN, REQUEST_CLOSED,
 *   VALIDATION_FAILED for another request's application, CONFLICT for one that is decided, a
 *   document that was not accepted, or while something of the student may not go to the school
 *   (APL-04, APL-05)
 */
export async function shareDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { id, applicationId, language }: Share,
  to: 'shared' | 'ended',
): Promise<number> {
  const { accountId } = caller;
  return db.transaction(async (tx) => {
    const { requestId, request, found } = await lockDocument(tx, caller, id);
    checkNotEnded(request);
    await checkHolder(tx, { requestId, ...caller });
    const application = await findApplication(tx, requestId, applicationId);
    if (!application) throw validationError([{ field: 'application_id', key: 'invalid' }]);
    const now = clock.now();
    const state = stateOn(found, toIsoDate(now), null);
    const isAccepted = state === 'accepted' || state === 'expiring';
    if (to === 'shared' && (isEnded(application.state) || !isAccepted)) {
      throw new ApiError('CONFLICT');
    }
    const { instituteId } = application;
    if (to === 'shared') await checkMaySend(tx, { requestId, instituteId }, { language, now });
    const share = { requirementId: id, applicationId };
    const isChanged =
      to === 'shared'
        ? await insertShare(tx, { ...share, sharedBy: accountId, sharedAt: now })
        : await endShare(tx, share, { endedAt: now, endedBy: accountId });
    if (!isChanged) return requestId;
    const what = { document: found.nameEn, institute_id: instituteId };
    const action = to === 'shared' ? 'document.share' : 'document.unshare';
    const entry = { accountId, action, subject: 'requests', subjectId: requestId } as const;
    await writeAudit(tx, { ...entry, before: null, after: what }, now);
    const { studentId } = request;
    const news = { requestId, studentId, instituteId, opening: false };
    await publishEvents(tx, requestNews(news), now);
    return requestId;
  });
}
