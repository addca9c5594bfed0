/** When a held request opens by itself. Nothing depends on this being in time (PAR-04). */
import { number, object } from 'yup';

import type { Tx } from '../../../db/types';
import { publishEvents } from '../../../platform/events/events';
import { enqueueJob, jobKind } from '../../../platform/jobs/queries';
import { findOpening, markExpiryTold } from '../queries/expiry';
import { findInstitute } from '../../catalogue/queries/institutes';
import { notifyMembers } from '../queries/notifyMembers';
import { listInstituteStaff } from '../queries/holding';
import { inTransaction } from '../../../platform/jobs/jobHandler';
import { requestNews } from './requestNews';
import { writeRequestEvent } from './timeline';

const requestOpens = jobKind(
  'requestOpens',
  object({ requestId: number().required(), instituteId: number().required() }),
);

/** Has those concerned told when a request opens that the institute holds until then. */
export async function scheduleOpening(
  tx: Tx,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number },
  opensAt: Date,
  now: Date,
): Promise<void> {
  const job = { kind: requestOpens, payload: { requestId, instituteId }, runAt: opensAt };
  await enqueueJob(tx, job, now);
}

/**
 * Notifies the institute and the student of an expired snatch, and all partners of an open request.
 * Does nothing if the request was confirmed, restored or snatched again.
 */
export const requestOpensHandler = inTransaction(
  requestOpens,
  async (tx, { requestId, instituteId }, { now }) => {
    const request = await findOpening(tx, requestId);
    if (!request) return;
    const isOpen = request.opensAt !== null && request.opensAt <= now;
    const hasExpired = await markExpiryTold(tx, { requestId, instituteId }, now);
    if (!isOpen && !hasExpired) return;
    const { studentId, step } = request;
    const members = hasExpired ? await listInstituteStaff(tx, instituteId) : [];
    await notifyMembers(tx, members, { kind: 'snatchExpired', requestId }, now);
    const institute = await findInstitute(tx, instituteId);
    if (hasExpired && institute) {
      await writeRequestEvent(
        tx,
        {
          requestId,
          studentId,
          step,
          institute,
          accountId: null,
          reason: null,
          event: 'snatchExpired',
          news: 'snatchReleased',
        },
        now,
      );
    }
    const news = { requestId, studentId, instituteId, alsoNotified: members, opening: isOpen };
    await publishEvents(tx, requestNews(news), now);
  },
);
