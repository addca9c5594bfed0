import { APPLICATIONS_MAX } from '../../../../contract/applications/applications';
import type { NewApplicationPayload } from '../../../../contract/applications/routes';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { findInstitute } from '../../catalogue/queries/institutes';
import { lockRequest } from '../../requests/queries/steps';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import { requestNews } from '../../requests/services/requestNews';
import { listProgrammesOf } from '../queries/applications';
import { insertApplication, insertEvent, lockApplications } from '../queries/changes';
import { remindOfIntake } from './reminders';
import type { Caller } from '../../requests/services/party';

/**
 * Adds an application with a school to a request, for the team member who has it, or a lead
 * (ADM-01). A repeated key is the same application.
 * @returns its id
 * @throws ApiError NOT_FOUND, REQUEST_WITHDRAWN, REQUEST_CLOSED, NOT_TAKEN, ALREADY_TAKEN, CONFLICT
 *   for more than APPLICATIONS_MAX, VALIDATION_FAILED for a school or a programme that there is not
 */
export async function createApplication(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  requestId: number,
  { institute_id: instituteId, programme_id, intake_on, idempotency_key }: NewApplicationPayload,
): Promise<number> {
  const { accountId } = caller;
  const programmeId = programme_id ?? null;
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw new ApiError('NOT_FOUND');
    const all = await lockApplications(tx, requestId);
    const repeated = all.find((one) => one.idempotencyKey === idempotency_key);
    if (repeated) return repeated.id;
    checkNotEnded(request);
    await checkHolder(tx, { requestId, ...caller });
    if (all.length >= APPLICATIONS_MAX) throw new ApiError('CONFLICT');
    const school = await findInstitute(tx, instituteId);
    if (!school) throw validationError([{ field: 'institute_id', key: 'invalid' }]);
    const offered = programmeId === null ? [] : await listProgrammesOf(tx, instituteId, 'en');
    if (programmeId !== null && !offered.some(({ id }) => id === programmeId)) {
      throw validationError([{ field: 'programme_id', key: 'invalid' }]);
    }
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const times = { since: now, createdAt: now, updatedAt: now };
    const id = await insertApplication(tx, {
      requestId,
      instituteId,
      programmeId,
      intakeOn: intake_on,
      idempotencyKey: idempotency_key,
      createdBy: accountId,
      ...times,
    });
    const entry = { applicationId: id, event: 'CREATED', toState: 'draft', actor: 'team' } as const;
    await insertEvent(tx, { ...entry, accountId, at: now });
    await writeAudit(
      tx,
      {
        accountId,
        action: 'admission.add',
        subject: 'requests',
        subjectId: requestId,
        before: null,
        after: { institute_id: instituteId, admission_state: 'draft' },
      },
      now,
    );
    const terms = { now, hours: config.teamHours };
    await remindOfIntake(tx, { id, programmeId, intakeOn: intake_on ?? null }, terms);
    const { studentId } = request;
    const news = { requestId, studentId, instituteId: null, opening: false };
    await publishEvents(tx, requestNews(news), now);
    return id;
  });
}
