/**
 * Agreements with schools: typed by one lead, and in force once another has confirmed it (COM-01).
 */
import {
  agreementAfter,
  AGREEMENT_EVENTS,
} from '../../../../contract/commission/agreementLifecycle';
import type { AgreementEvent } from '../../../../contract/commission/agreementLifecycle';
import type { Agreement, AgreementList } from '../../../../contract/commission/commission';
import type { AgreementPayload } from '../../../../contract/commission/routes';
import type { Language } from '../../../../contract/common/constants';
import { addDays } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { checkSecondLead, confirmHindrance, leadsOfNow } from '../../../platform/secondLead';
import { scheduleCommissionReview } from '../../requests/services/commissionReview';
import {
  findAgreement,
  findAgreementSent,
  findSchool,
  insertAgreement,
  listAgreements,
  listOverlapping,
  listSeatRequests,
  lockSchool,
  updateAgreement,
} from '../queries/agreements';
import type { NamedAgreement, StoredAgreement } from '../queries/agreements';
import { termsOf } from './agreementTerms';

type WriteDeps = Pick<Deps, 'db' | 'clock'>;

/** The versions of a school. @throws ApiError NOT_FOUND */
export async function readAgreements(
  { db }: Pick<Deps, 'db'>,
  instituteId: number,
  reader: { readonly accountId: string; readonly language: Language },
): Promise<AgreementList> {
  const school = await findSchool(db, instituteId);
  if (!school) throw new ApiError('NOT_FOUND');
  const rows = await listAgreements(db, instituteId);
  const leads = await leadsOfNow(db);
  return {
    institute: { id: school.id, name: school.name[reader.language] },
    currency: school.currency,
    items: rows.map((row) => toAgreement(row, { readerId: reader.accountId, leads })),
  };
}

/** A version, as a lead reads it. @param leads those of now */
export function toAgreement(
  { agreement, by, confirmedBy }: NamedAgreement,
  { readerId, leads }: { readonly readerId: string; readonly leads: ReadonlySet<string> },
): Agreement {
  const { id, n, currency, state, replacesId, createdBy, createdAt } = agreement;
  const mayConfirm = agreementAfter(state, 'CONFIRMED') !== undefined;
  const hindrance = mayConfirm ? confirmHindrance(leads, readerId, createdBy) : null;
  return {
    ...termsOf(agreement),
    id,
    n,
    currency,
    state,
    replaces: replacesId,
    by,
    created_at: createdAt.toISOString(),
    confirmed_by: confirmedBy,
    may: AGREEMENT_EVENTS.filter(
      (event) =>
        agreementAfter(state, event) !== undefined && (event === 'DECLINED' || hindrance === null),
    ),
    hindrance,
  };
}

/**
 * Adds a version, which waits for another lead. A repeated key is the same version.
 * @throws ApiError NOT_FOUND; CONFLICT for days on which another version is in force, or a version to replace that is
 * not the school's or not in force; VALIDATION_FAILED
 */
export async function addAgreement(
  { db, clock }: WriteDeps,
  accountId: string,
  instituteId: number,
  payload: AgreementPayload,
): Promise<void> {
  const { idempotency_key: idempotencyKey, replaces: replacesId } = payload;
  await db.transaction(async (tx) => {
    const school = (await lockSchool(tx, instituteId)) && (await findSchool(tx, instituteId));
    if (!school) throw new ApiError('NOT_FOUND');
    if (await findAgreementSent(tx, instituteId, idempotencyKey)) return;
    const isPercent = payload.rate_kind === 'percent';
    const isAfterStart = payload.earned_on === 'afterStart';
    const capKind = payload.cap_kind ?? null;
    const now = clock.now();
    const agreement = {
      instituteId,
      currency: school.currency,
      rateKind: payload.rate_kind,
      rate: isPercent ? payload.rate : null,
      fixedAmount: isPercent ? null : payload.fixed_amount,
      base: payload.base,
      earnedOn: payload.earned_on,
      daysAfterStart: isAfterStart ? payload.days_after_start : null,
      capKind,
      capAmount: capKind === null ? null : payload.cap_amount,
      claimWithinDays: payload.claim_within_days,
      validFrom: payload.valid_from,
      validUntil: payload.valid_until === '' ? null : payload.valid_until,
      replacesId: replacesId ?? null,
      createdBy: accountId,
      createdAt: now,
      idempotencyKey,
    };
    await checkDays(tx, { id: null, ...agreement });
    await insertAgreement(tx, agreement);
    await log(tx, { accountId, instituteId, before: null, after: 'waiting' }, now);
  });
}

interface Days extends Pick<
  StoredAgreement,
  'instituteId' | 'validFrom' | 'validUntil' | 'replacesId'
> {
  /** Null for one that is not stored yet. */
  readonly id: number | null;
}

/** @returns the version that it takes the place of @throws ApiError CONFLICT, VALIDATION_FAILED */
async function checkDays(tx: Tx, days: Days): Promise<StoredAgreement | undefined> {
  const { instituteId, validFrom: from, validUntil: until, replacesId } = days;
  const replaced = replacesId === null ? undefined : await findAgreement(tx, replacesId);
  if (replacesId !== null) {
    if (replaced?.instituteId !== instituteId) {
      throw validationError([{ field: 'replaces', key: 'invalid' }]);
    }
    if (replaced.state !== 'confirmed') throw new ApiError('CONFLICT');
    if (from < replaced.validFrom) {
      throw validationError([{ field: 'valid_from', key: 'dateInvalid' }]);
    }
  }
  const others = await listOverlapping(tx, { instituteId, from, until });
  if (others.some(({ id }) => id !== replacesId)) {
    throw new ApiError('CONFLICT', { reason: 'agreementOverlaps' });
  }
  return replaced;
}

/**
 * Confirms or declines a version. With a confirmation the version that it replaces ends on the day before, or is
 * replaced as a whole, and the school's accepted applications are looked at again. Done already, nothing changes.
 * @returns the school
 * @throws ApiError NOT_FOUND, FORBIDDEN for a confirmation by the lead who typed it, CONFLICT
 */
export async function decideAgreement(
  { db, clock }: WriteDeps,
  accountId: string,
  { id, event }: { readonly id: number; readonly event: AgreementEvent },
): Promise<number> {
  return db.transaction(async (tx) => {
    const seen = await findAgreement(tx, id);
    if (!seen) throw new ApiError('NOT_FOUND');
    const { instituteId } = seen;
    await lockSchool(tx, instituteId);
    // Read again after the lock: another may have been earlier.
    const found = await findAgreement(tx, id);
    const to = found && agreementAfter(found.state, event);
    if (!found || to === undefined) {
      if (found && isDone(found, event, accountId)) return instituteId;
      throw new ApiError('CONFLICT');
    }
    if (event === 'CONFIRMED') await checkSecondLead(tx, accountId, found.createdBy);
    const now = clock.now();
    if (event === 'CONFIRMED') {
      await makeRoom(tx, found, await checkDays(tx, found));
      for (const requestId of await listSeatRequests(tx, instituteId)) {
        await scheduleCommissionReview(tx, requestId, now);
      }
    }
    const confirmedBy = event === 'CONFIRMED' ? accountId : null;
    await updateAgreement(tx, id, { state: to, confirmedBy });
    await log(tx, { accountId, instituteId, before: found.state, after: to }, now);
    return instituteId;
  });
}

const isDone = (
  { state, confirmedBy }: StoredAgreement,
  event: AgreementEvent,
  accountId: string,
): boolean =>
  event === 'CONFIRMED' ? state === 'confirmed' && confirmedBy === accountId : state === 'declined';

/** Ends the version that another takes the place of. */
async function makeRoom(
  tx: Tx,
  { validFrom }: StoredAgreement,
  replaced: StoredAgreement | undefined,
): Promise<void> {
  if (!replaced) return;
  if (replaced.validFrom >= validFrom) {
    const state = agreementAfter(replaced.state, 'REPLACED');
    if (state === undefined) throw new ApiError('CONFLICT');
    await updateAgreement(tx, replaced.id, { state });
    return;
  }
  const last = addDays(validFrom, -1);
  const ends = replaced.validUntil !== null && replaced.validUntil < last;
  if (!ends) await updateAgreement(tx, replaced.id, { validUntil: last });
}

async function log(
  tx: Tx,
  {
    accountId,
    instituteId,
    before,
    after,
  }: {
    readonly accountId: string;
    readonly instituteId: number;
    readonly before: string | null;
    readonly after: string;
  },
  now: Date,
): Promise<void> {
  await writeAudit(
    tx,
    {
      accountId,
      action: before === null ? 'agreement.add' : 'agreement.change',
      subject: 'institutes',
      subjectId: instituteId,
      before: before === null ? null : { agreement_state: before },
      after: { agreement_state: after },
    },
    now,
  );
}
