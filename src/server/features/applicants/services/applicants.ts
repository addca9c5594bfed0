/** Details of the student of a request, for applications (APL-01 to APL-03). */
import {
  APPLICANT_DETAILS,
  isMinorOn,
  missingDetails,
} from '../../../../contract/applicants/applicants';
import type {
  Applicant,
  ApplicantDetails,
  MissingDetail,
} from '../../../../contract/applicants/applicants';
import type { StudentEmail } from '../../../../contract/applicants/email';
import type { Guardian } from '../../../../contract/applicants/guardian';
import type { ApplicantPayload } from '../../../../contract/applicants/routes';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { Db, Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { publishEvents } from '../../../platform/events/events';
import { findStudentOf, lockRequest } from '../../requests/queries/steps';
import type { MovableRequest } from '../../requests/queries/steps';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import { partyOf } from '../../requests/services/party';
import type { Caller } from '../../requests/services/party';
import { requestNews } from '../../requests/services/requestNews';
import { findApplicantOf, saveApplicant } from '../queries/applicants';
import type { StoredApplicant } from '../queries/applicants';
import { findEmailOf } from '../queries/emails';
import type { StoredEmail } from '../queries/emails';
import { findGuardianOf } from '../queries/guardians';
import type { StoredGuardian } from '../queries/guardians';
import { DETAIL_NAMES } from '../texts/detailNames';

type ReadDeps = Pick<Deps, 'clock' | 'mail'> & { readonly db: Db };

const UNKNOWN: ApplicantDetails = {
  given_names: null,
  surname: null,
  birth_date: null,
  nationality: null,
  passport_number: null,
  passport_expires_on: null,
  payer: null,
};

const detailsOf = (stored: StoredApplicant | undefined): ApplicantDetails =>
  stored
    ? {
        given_names: stored.givenNames,
        surname: stored.surname,
        birth_date: stored.birthDate,
        nationality: stored.nationality,
        passport_number: stored.passportNumber,
        passport_expires_on: stored.passportExpiresOn,
        payer: stored.payer,
      }
    : UNKNOWN;

/** All that is known of the student of a request. */
export async function applicantOf(
  { db, clock, mail }: ReadDeps,
  requestId: number,
): Promise<Applicant> {
  const stored = await findApplicantOf(db, requestId);
  const guardian = await findGuardianOf(db, requestId);
  const email = await findEmailOf(db, requestId);
  const details = detailsOf(stored);
  const today = toIsoDate(clock.now());
  return {
    ...details,
    version: stored?.version ?? 0,
    updated_at: stored?.updatedAt.toISOString() ?? null,
    updated_by: stored?.updatedActor ?? null,
    missing: missingOf({ details, email, mail }, today),
    needs_guardian: isMinorOn(details.birth_date, today) === true,
    guardian: guardian ? toGuardian(guardian) : null,
    email: email ? toEmail(email) : null,
    can_verify_email: mail !== null,
  };
}

/** An address is needed where its student can prove that it is theirs (APL-06). */
function missingOf(
  {
    details,
    email,
    mail,
  }: {
    readonly details: ApplicantDetails;
    readonly email: StoredEmail | undefined;
    readonly mail: Deps['mail'];
  },
  today: string,
): MissingDetail[] {
  const missing: MissingDetail[] = missingDetails(details, today);
  if (mail?.isReal === true && !email?.verifiedAt) missing.push('email');
  return missing;
}

function toEmail({ address, version, ...stored }: StoredEmail): StudentEmail {
  return {
    address,
    version,
    verified_at: stored.verifiedAt?.toISOString() ?? null,
    code_expires_at: stored.codeExpiresAt?.toISOString() ?? null,
    is_refused: stored.refusedAt !== null,
  };
}

function toGuardian({ id, name, phone, relation, ...stored }: StoredGuardian): Guardian {
  return {
    id,
    name,
    phone,
    relation,
    named_by: stored.namedActor,
    link_sent_at: stored.linkSentAt.toISOString(),
    link_expires_at: stored.linkExpiresAt.toISOString(),
    agreed_at: stored.agreedAt?.toISOString() ?? null,
  };
}

/** For the request's student and the team. @throws ApiError NOT_FOUND for others */
export async function readApplicant(
  deps: ReadDeps,
  caller: Caller,
  requestId: number,
): Promise<Applicant> {
  await checkReader(deps.db, caller, requestId);
  return applicantOf(deps, requestId);
}

/** The student of a request and the team may read of the student. @throws ApiError NOT_FOUND for others */
export async function checkReader(db: Db, caller: Caller, requestId: number): Promise<void> {
  const studentId = await findStudentOf(db, requestId);
  const party = await partyOf(db, caller);
  checkParty(party?.actor, { studentId, caller });
}

function checkParty(
  actor: 'student' | 'team' | 'partner' | undefined,
  { studentId, caller }: { readonly studentId: string | undefined; readonly caller: Caller },
): asserts actor is 'student' | 'team' {
  const isOwn = actor === 'student' && studentId === caller.accountId;
  const isTeam = actor === 'team' && studentId !== undefined;
  if (!isOwn && !isTeam) throw new ApiError('NOT_FOUND');
}

/**
 * Locks a request for its student, or the team member who has it.
 * @throws ApiError NOT_FOUND for others, REQUEST_WITHDRAWN, REQUEST_CLOSED, NOT_TAKEN,
 *   ALREADY_TAKEN
 */
export async function lockOwnRequest(
  tx: Tx,
  caller: Caller,
  requestId: number,
): Promise<{ readonly request: MovableRequest; readonly actor: 'student' | 'team' }> {
  const request = await lockRequest(tx, requestId);
  const party = await partyOf(tx, caller);
  const actor = party?.actor;
  checkParty(actor, { studentId: request?.studentId, caller });
  if (!request) throw new ApiError('NOT_FOUND');
  checkNotEnded(request);
  if (actor === 'team') await checkHolder(tx, { requestId, ...caller });
  return { request, actor };
}

/**
 * Stores what a student, or the team member who has the request, says of the student.
 * @throws ApiError NOT_FOUND for others, REQUEST_WITHDRAWN, REQUEST_CLOSED, NOT_TAKEN,
 *   ALREADY_TAKEN, CONFLICT for a version that is not the newest, VALIDATION_FAILED for days that
 *   cannot be
 */
export async function changeApplicant(
  deps: Pick<Deps, 'db' | 'clock' | 'mail'>,
  caller: Caller,
  requestId: number,
  { version, ...payload }: ApplicantPayload,
): Promise<Applicant> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const { request, actor } = await lockOwnRequest(tx, caller, requestId);
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    checkDays(payload, toIsoDate(now));
    const before = detailsOf(await findApplicantOf(tx, requestId));
    const saved = {
      accountId: request.studentId,
      givenNames: payload.given_names,
      surname: payload.surname,
      birthDate: payload.birth_date,
      nationality: payload.nationality,
      passportNumber: payload.passport_number,
      passportExpiresOn: payload.passport_expires_on,
      payer: payload.payer,
      updatedAt: now,
      updatedBy: caller.accountId,
      updatedActor: actor,
    };
    if (!(await saveApplicant(tx, saved, version))) throw new ApiError('CONFLICT');
    const after = detailsOf({ ...saved, version });
    const changed = APPLICANT_DETAILS.filter((name) => before[name] !== after[name]);
    // The log outlives an erasure (DESK-04): it names what changed, not what it says.
    await writeAudit(
      tx,
      {
        accountId: caller.accountId,
        action: 'applicant.change',
        subject: 'accounts',
        subjectId: request.studentId,
        before: null,
        after: { applicant_details: changed.length },
      },
      now,
    );
    const { studentId } = request;
    const news = { requestId, studentId, instituteId: null, opening: false };
    await publishEvents(tx, requestNews(news), now);
    return applicantOf({ ...deps, db: tx }, requestId);
  });
}

function checkDays(
  { birth_date: birthDate, passport_expires_on: lastDay }: Omit<ApplicantPayload, 'version'>,
  today: string,
): void {
  if (birthDate !== null && birthDate >= today) {
    throw validationError([{ field: 'birth_date', key: 'dateInvalid' }]);
  }
  if (lastDay !== null && lastDay < today) {
    throw validationError([{ field: 'passport_expires_on', key: 'passportExpired' }]);
  }
}

/** The names of what the student of a locked request has not said yet and an application needs (APL-02). */
export async function listMissingDetails(
  db: Db,
  requestId: number,
  {
    language,
    now,
    mail,
  }: { readonly language: Language; readonly now: Date; readonly mail: Deps['mail'] },
): Promise<string[]> {
  const details = detailsOf(await findApplicantOf(db, requestId));
  const email = await findEmailOf(db, requestId);
  return missingOf({ details, email, mail }, toIsoDate(now)).map(
    (name) => DETAIL_NAMES[language][name],
  );
}
