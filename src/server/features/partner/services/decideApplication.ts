/** The team's answers to schools that apply, and a lead's decision (PAR-17). */
import type { Language, Role } from '../../../../contract/common/constants';
import { applicationAfter } from '../../../../contract/partner/applications';
import type { DeskApplication, ToldEvent } from '../../../../contract/partner/applications';
import type {
  AnswerApplicationPayload,
  ApproveApplicationPayload,
  RejectApplicationPayload,
} from '../../../../contract/partner/applicationRoutes';
import type { Db, Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { claimEntry, clearClaim, findHolder, lockEntry } from '../../claims/queries/claims';
import { findInstitute } from '../../catalogue/queries/institutes';
import { answeringRefusals } from '../memberRefused';
import { lockAccount } from '../queries/members';
import {
  findApplication,
  findToldOnce,
  listApplicationMessages,
  markAnswered,
  markRejected,
} from '../queries/partnerApplications';
import type { FoundApplication } from '../queries/partnerApplications';
import { tellApplicant } from './applicationNotices';
import { addMember } from './membership';

type DecideDeps = Pick<Deps, 'db' | 'clock'>;

/** All that an applicant wrote and was told. @throws ApiError NOT_FOUND */
export async function readApplication(
  db: Db,
  id: number,
  language: Language,
): Promise<DeskApplication> {
  const found = await findApplication(db, id);
  if (!found) throw new ApiError('NOT_FOUND');
  const { instituteId } = found;
  const institute = instituteId === null ? undefined : await findInstitute(db, instituteId);
  const messages = await listApplicationMessages(db, id);
  return {
    id,
    state: found.state,
    institute_name: found.instituteName,
    contact_name: found.contactName,
    email: found.email,
    phone: found.phone,
    country: found.country,
    message: found.message,
    language: found.language,
    at: found.createdAt.toISOString(),
    handled_at: found.handledAt?.toISOString() ?? null,
    institute: institute ? { id: institute.id, name: institute.name[language] } : null,
    messages: messages.map(({ id: messageId, event, by, createdAt, reason, text }) => ({
      id: messageId,
      event,
      by,
      at: createdAt.toISOString(),
      reason,
      text,
    })),
  };
}

interface Act {
  readonly id: number;
  /** The acting member. */
  readonly accountId: string;
}

/**
 * Writes to an applicant. The writer takes the application where nobody has it.
 * @throws ApiError NOT_FOUND, ALREADY_DECIDED, ALREADY_TAKEN with who has it
 */
export async function answerApplication(
  deps: DecideDeps,
  act: Act & { readonly role: Role },
  { text, idempotency_key: idempotencyKey }: AnswerApplicationPayload,
): Promise<void> {
  const told = { event: 'answered', reason: null, text, idempotencyKey } as const;
  await decide(deps, act, told, async (tx, application, now) => {
    const { accountId, role } = act;
    const entry = entryOf(act);
    const holder = await findHolder(tx, entry);
    if (holder && holder.id !== accountId && role !== 'TeamLead') {
      throw new ApiError('ALREADY_TAKEN', { data: { holder } });
    }
    if (!holder) await claimEntry(tx, { ...entry, accountId, from: null, now });
    await markAnswered(tx, application, now);
    await tellApplicant(tx, { ...told, applicationId: act.id, accountId }, now);
    return null;
  });
}

/**
 * Makes the applicant a member of an institute, by the rules of every member (PAR-13).
 * @throws ApiError NOT_FOUND, ALREADY_DECIDED, VALIDATION_FAILED without such an institute, CONFLICT
 *   with the reason for a number that cannot be one
 */
export async function approveApplication(
  deps: DecideDeps,
  act: Act,
  { institute: instituteId, text, idempotency_key: idempotencyKey }: ApproveApplicationPayload,
): Promise<void> {
  const { db } = deps;
  const institute = await findInstitute(db, instituteId);
  if (!institute) throw validationError([{ field: 'institute', key: 'invalid' }]);
  const { accountId } = act;
  const told = { event: 'approved', idempotencyKey } as const;
  const approving = decide(deps, act, told, async (tx, application, now) => {
    const { contactName: name, phone, phoneE164 } = application;
    const approval = { applicationId: act.id, text, idempotencyKey };
    await addMember(tx, { institute, name, phone, phoneE164, approval }, { accountId, now });
    await clearClaim(tx, entryOf(act));
    return { institute_id: institute.id };
  });
  await answeringRefusals(approving);
}

/** Tells an applicant why not. @throws ApiError NOT_FOUND, ALREADY_DECIDED */
export async function rejectApplication(
  deps: DecideDeps,
  act: Act,
  { reason, text, idempotency_key: idempotencyKey }: RejectApplicationPayload,
): Promise<void> {
  const { accountId, id: applicationId } = act;
  const told = { event: 'rejected', reason, text, idempotencyKey } as const;
  await decide(deps, act, told, async (tx, _application, now) => {
    await markRejected(tx, applicationId, now);
    await tellApplicant(tx, { ...told, applicationId, accountId }, now);
    await clearClaim(tx, entryOf(act));
    return { rejection: reason };
  });
}

const entryOf = ({ id }: Act) => ({ kind: 'application', id: String(id) }) as const;

/** Runs an act on a locked application that the contract allows; the same press again changes nothing. */
async function decide(
  { db, clock }: DecideDeps,
  act: Act,
  { event, idempotencyKey }: { readonly event: ToldEvent; readonly idempotencyKey: string },
  work: (
    tx: Tx,
    application: FoundApplication,
    now: Date,
  ) => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<void> {
  const now = clock.now();
  const { id, accountId } = act;
  await db.transaction(async (tx) => {
    const found = await findApplication(tx, id);
    if (!found) throw new ApiError('NOT_FOUND');
    // The account first, as in adding a member: two who lock the same rows wait for each other.
    if (event === 'approved') await lockAccount(tx, found.phoneE164);
    await lockEntry(tx, entryOf(act));
    const application = await findApplication(tx, id);
    if (!application) throw new ApiError('NOT_FOUND');
    const same = await findToldOnce(tx, accountId, idempotencyKey);
    if (same) {
      if (same.applicationId !== id || same.event !== event) throw new ApiError('CONFLICT');
      return;
    }
    const state = applicationAfter(application.state, event);
    if (state === undefined) {
      throw new ApiError('ALREADY_DECIDED', { reason: 'applicationDecided' });
    }
    const logged = await work(tx, application, now);
    await writeAudit(
      tx,
      {
        accountId,
        action: `application.${event}`,
        subject: 'desk.application',
        subjectId: id,
        // Without the words, which only the applicant and the team read (DESK-04).
        before: { application_state: application.state },
        after: { application_state: state, ...logged },
      },
      now,
    );
    await publishEvents(tx, DESK_NEWS, now);
  });
}
