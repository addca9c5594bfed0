/** Tells the others what has happened to an application (ADM-07). */
import type { NotificationKind } from '../../../../contract/content/content';
import type { StepActor } from '../../../../contract/common/requestSteps';
import type { HistoryEvent } from '../../../../contract/applications/applicationRights';
import type { Tx } from '../../../db/types';
import type { Deps } from '../../../platform/deps';
import { findInstitute } from '../../catalogue/queries/institutes';
import { findHolder } from '../../claims/queries/claims';
import { insertNotification } from '../../notifications/queries/notifications';
import { enqueuePushes } from '../../notifications/services/push/pushes';
import { listInstituteStaff } from '../../requests/queries/holding';
import { notifyMembers } from '../../requests/queries/notifyMembers';
import type { StoredApplication } from '../queries/applications';

type Kinds = Readonly<Partial<Record<HistoryEvent, NotificationKind>>>;

const FOR_STUDENT: Kinds = {
  SUBMITTED: 'applicationSubmitted',
  QUESTION_ASKED: 'applicationAskedBack',
  OFFERED: 'applicationOffered',
  REFUSED: 'applicationRefused',
  CONDITION_MET: 'conditionsMet',
  LAPSED: 'offerLapsed',
  PLACE_CONFIRMED: 'placeConfirmed',
  WITHDRAWN: 'applicationWithdrawn',
};

const FOR_SCHOOL: Kinds = {
  SUBMITTED: 'applicationReceived',
  CONDITION_MET: 'conditionsMet',
  ACCEPTED: 'offerAccepted',
  DECLINED: 'offerDeclined',
  LAPSED: 'offerLapsed',
  WITHDRAWN: 'applicationWithdrawn',
};

/** Events of others that the holder of the request is told of. */
const FOR_HOLDER: ReadonlySet<HistoryEvent> = new Set([
  'QUESTION_ASKED',
  'OFFERED',
  'REFUSED',
  'CONDITION_MET',
  'ACCEPTED',
  'DECLINED',
  'LAPSED',
  'PLACE_CONFIRMED',
  'DEFERRED',
  'ENROLLED',
  'WITHDRAWN',
]);

export interface Happened {
  readonly event: HistoryEvent;
  readonly application: Pick<StoredApplication, 'id' | 'requestId' | 'instituteId'>;
  /** Whether its school reads it. */
  readonly isSent: boolean;
  readonly studentId: string;
  /** Null for the clock. */
  readonly actor: StepActor | null;
  readonly accountId: string | null;
}

/**
 * Notifies all concerned except the person who acted.
 * @returns the accounts that have a new notification
 */
export async function tellOfApplication(
  tx: Tx,
  { event, application, isSent, studentId, actor, accountId }: Happened,
  { push, now }: { readonly push: Deps['push']; readonly now: Date },
): Promise<string[]> {
  const { id, requestId, instituteId } = application;
  const school = await findInstitute(tx, instituteId);
  const params = { institute: school?.name, application: id };
  const told: string[] = [];
  const ofStudent = FOR_STUDENT[event];
  if (ofStudent && actor !== 'student') {
    const news = { accountId: studentId, kind: ofStudent, requestId, params, createdAt: now };
    const notification = await insertNotification(tx, news);
    if (push) await enqueuePushes(tx, { id: notification, accountId: studentId }, now);
    told.push(studentId);
  }
  const ofSchool = FOR_SCHOOL[event];
  if (ofSchool && isSent && actor !== 'partner') {
    const members = await listInstituteStaff(tx, instituteId);
    await notifyMembers(tx, members, { kind: ofSchool, requestId, params }, now);
    told.push(...members);
  }
  const holder = await findHolder(tx, { kind: 'request', id: String(requestId) });
  if (holder && holder.id !== accountId && FOR_HOLDER.has(event)) {
    const news = {
      kind: 'deskApplication',
      requestId,
      params: { ...params, entry: event },
    } as const;
    await notifyMembers(tx, [holder.id], news, now);
    told.push(holder.id);
  }
  return told;
}
