import { eq } from 'drizzle-orm';

import { REQUEST_STEPS } from '../../../contract/constants';
import type { RequestStep } from '../../../contract/constants';
import type { TimelineEntry } from '../../../contract/requests';
import { notifications } from '../../db/schema/inbox';
import { requests, requestSteps } from '../../db/schema/requests';
import type { Db } from '../../db/types';

export interface Move {
  readonly requestId: number;
  readonly step: RequestStep;
  readonly note: string;
  readonly accountId: string;
}

/**
 * Moves a request to a step and notifies the student, in one transaction.
 * @returns 'missing' without such a request, 'passed' when it is at this step or beyond
 */
export async function advanceRequest(
  db: Db,
  { requestId, step, note, accountId }: Move,
  now: Date,
): Promise<TimelineEntry | 'missing' | 'passed'> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select({ studentId: requests.accountId, step: requests.currentStep })
      .from(requests)
      .where(eq(requests.id, requestId))
      .for('no key update');
    if (!request) return 'missing';
    if (REQUEST_STEPS.indexOf(step) <= REQUEST_STEPS.indexOf(request.step)) return 'passed';
    // A trigger updates the request's current step.
    await tx
      .insert(requestSteps)
      .values({ requestId, step, actor: 'team', accountId, note, at: now });
    await tx.insert(notifications).values({
      accountId: request.studentId,
      kind: 'requestMoved',
      params: { step },
      requestId,
      createdAt: now,
    });
    return { step, actor: 'team', at: now.toISOString(), note };
  });
}
