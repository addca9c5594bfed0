/** A student consents to share with a school, or withdraws that (APL-05). */
import type {
  ConsentEntry,
  ConsentList,
  SchoolConsent,
  StudentConsents,
} from '../../../../contract/applicants/consents';
import { STUDENT_CONSENTS_MAX } from '../../../../contract/applicants/consents';
import type { ConsentPayload } from '../../../../contract/applicants/routes';
import { isEnded } from '../../../../contract/applications/applicationLifecycle';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import {
  endSharesWith,
  findNewest,
  insertConsent,
  listNewest,
  listOfStudent,
  listSchools,
} from '../queries/consents';
import type { StoredConsent } from '../queries/consents';
import { checkReader, lockOwnRequest } from './applicants';
import { tellOfConsent } from './notices';

const toEntry = ({ given, how, on, actor, at }: StoredConsent): ConsentEntry => ({
  given,
  how,
  on,
  by: actor,
  at: at.toISOString(),
});

/** For the request's student and the team. @throws ApiError NOT_FOUND for others */
export async function readConsents(
  db: Db,
  caller: Caller,
  requestId: number,
  language: Language,
): Promise<ConsentList> {
  await checkReader(db, caller, requestId);
  return listOf(db, requestId, language);
}

async function listOf(db: Db, requestId: number, language: Language): Promise<ConsentList> {
  const newest = await listNewest(db, requestId);
  const applications = await listSchools(db, requestId, language);
  const ids = [...new Set(applications.map(({ id }) => id))];
  const items = ids.map((id): SchoolConsent => {
    const own = applications.filter((one) => one.id === id);
    const last = newest.find(({ instituteId }) => instituteId === id);
    return {
      institute: { id, name: own[0]?.name ?? '' },
      last: last ? toEntry(last) : null,
      is_sent: own.some(({ submittedAt }) => submittedAt !== null),
      is_open: own.some(({ state }) => !isEnded(state)),
    };
  });
  return { items };
}

/** All that a student has said, for the team. */
export async function readStudentConsents(
  db: Db,
  accountId: string,
  language: Language,
): Promise<StudentConsents> {
  const rows = await listOfStudent(db, accountId, { language, limit: STUDENT_CONSENTS_MAX });
  const items = rows.map(({ consent, institute }) => ({
    ...toEntry(consent),
    request_id: consent.requestId,
    institute: { id: consent.instituteId, name: institute },
  }));
  return { items };
}

/**
 * Writes down that a student consents to share with a school of a request's applications, or
 * withdraws that, as the student does on the page, or tells the team member who has the request.
 * A repeated consent changes nothing. Withdrawing ends what is shared with the school.
 * @throws ApiError what `lockOwnRequest` throws; VALIDATION_FAILED for another school, and a way or
 *   a day that cannot be; CONFLICT for one that is withdrawn after an application was sent
 */
export async function sayConsent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  requestId: number,
  {
    payload: { institute_id: instituteId, given, how, on },
    language,
  }: { readonly payload: ConsentPayload; readonly language: Language },
): Promise<ConsentList> {
  return db.transaction(async (tx) => {
    const { request, actor } = await lockOwnRequest(tx, caller, requestId);
    const now = clock.now();
    const today = toIsoDate(now);
    const isByStudent = actor === 'student';
    if ((how === 'screen') !== isByStudent)
      throw validationError([{ field: 'how', key: 'invalid' }]);
    if (!isByStudent && (on === null || on > today)) {
      throw validationError([{ field: 'on', key: on === null ? 'required' : 'dateInvalid' }]);
    }
    const schools = await listSchools(tx, requestId, language);
    const own = schools.filter(({ id }) => id === instituteId);
    if (own.length === 0) throw validationError([{ field: 'institute_id', key: 'invalid' }]);
    const last = await findNewest(tx, { requestId, instituteId });
    if ((last?.given ?? false) === given) return listOf(tx, requestId, language);
    if (!given && own.some(({ submittedAt }) => submittedAt !== null)) {
      throw new ApiError('CONFLICT', { reason: 'consentSent' });
    }
    const { accountId } = caller;
    const of = { requestId, instituteId };
    const entry = { given, how, on: isByStudent ? today : (on ?? today), actor, accountId };
    await insertConsent(tx, { ...of, ...entry, n: (last?.n ?? 0) + 1, at: now });
    if (!given) await endSharesWith(tx, of, { endedAt: now, endedBy: accountId });
    const action = given ? 'consent.give' : 'consent.withdraw';
    const what = { action, subject: 'requests', subjectId: requestId } as const;
    const after = { institute_id: instituteId };
    await writeAudit(tx, { accountId, ...what, before: null, after }, now);
    const { studentId } = request;
    const told = await tellOfConsent(tx, { ...of, by: accountId, given }, now);
    const news = { requestId, studentId, instituteId: null, opening: false };
    await publishEvents(tx, requestNews({ ...news, alsoNotified: told }), now);
    return listOf(tx, requestId, language);
  });
}
