/** The accounts that schools are paid to: a lead types one, and another lead confirms it (BIL-73, as BIL-11). */
import type {
  SchoolAccount,
  SchoolAccountEvent,
  SchoolAccountPayload,
} from '../../../../contract/billing/schoolAccounts';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { checkSecondLead, confirmHindrance, leadsOfNow } from '../../../platform/secondLead';
import {
  findSchoolOfIban,
  hasSchool,
  insertSchoolAccount,
  listSchoolAccounts,
  lockSchoolAccount,
  updateSchoolAccount,
} from '../queries/schoolAccounts';

type AccountDeps = Pick<Deps, 'db' | 'clock'>;

/** The accounts of a school, with what their reader may do with each. @throws ApiError NOT_FOUND */
export async function readSchoolAccounts(
  { db }: Pick<Deps, 'db'>,
  instituteId: number,
  readerId: string,
): Promise<SchoolAccount[]> {
  if (!(await hasSchool(db, instituteId))) throw new ApiError('NOT_FOUND');
  const rows = await listSchoolAccounts(db, instituteId);
  const leads = await leadsOfNow(db);
  return rows.map(({ account: { id, holder, iban, createdBy }, by, confirmedBy }) => {
    const waits = confirmedBy === null;
    const hindrance = waits ? confirmHindrance(leads, readerId, createdBy) : null;
    return {
      id,
      holder,
      iban,
      waits,
      by,
      confirmed_by: confirmedBy,
      may: waits && hindrance === null ? ['CONFIRMED', 'REMOVED'] : ['REMOVED'],
      hindrance,
    };
  });
}

/** Adds an account, which waits for another lead. @throws ApiError NOT_FOUND, VALIDATION_FAILED for one that it or another school has */
export async function addSchoolAccount(
  { db, clock }: AccountDeps,
  accountId: string,
  instituteId: number,
  { holder, iban }: SchoolAccountPayload,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasSchool(tx, instituteId))) throw new ApiError('NOT_FOUND');
    const now = clock.now();
    const account = { instituteId, holder, iban, createdBy: accountId, createdAt: now };
    if (!(await insertSchoolAccount(tx, account))) {
      const isOwn = (await findSchoolOfIban(tx, iban)) === instituteId;
      throw validationError([{ field: 'iban', key: isOwn ? 'ibanListed' : 'ibanElsewhere' }]);
    }
    await log(tx, { accountId, instituteId, action: 'schoolAccount.add', iban }, now);
  });
}

/**
 * Confirms an account, or takes it out. Done again it changes nothing.
 * @returns the school
 * @throws ApiError NOT_FOUND, FORBIDDEN for the lead who typed what is to be confirmed, or what was typed by no current lead
 */
export async function changeSchoolAccount(
  { db, clock }: AccountDeps,
  accountId: string,
  { id, event }: { readonly id: number; readonly event: SchoolAccountEvent },
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockSchoolAccount(tx, id);
    if (!found) throw new ApiError('NOT_FOUND');
    const { instituteId, iban, createdBy, confirmedBy, removedAt } = found;
    const now = clock.now();
    const of = { accountId, instituteId, iban };
    if (event === 'REMOVED') {
      if (removedAt !== null) return instituteId;
      await updateSchoolAccount(tx, id, { removedAt: now });
      await log(tx, { ...of, action: 'schoolAccount.remove' }, now);
      return instituteId;
    }
    if (removedAt !== null) throw new ApiError('NOT_FOUND');
    if (createdBy === accountId) throw new ApiError('FORBIDDEN');
    if (confirmedBy !== null) return instituteId;
    await checkSecondLead(tx, accountId, createdBy);
    await updateSchoolAccount(tx, id, { confirmedBy: accountId, confirmedAt: now });
    await log(tx, { ...of, action: 'schoolAccount.confirm' }, now);
    return instituteId;
  });
}

async function log(
  tx: Tx,
  {
    accountId,
    instituteId,
    action,
    iban,
  }: {
    readonly accountId: string;
    readonly instituteId: number;
    readonly action: 'schoolAccount.add' | 'schoolAccount.confirm' | 'schoolAccount.remove';
    readonly iban: string;
  },
  now: Date,
): Promise<void> {
  const of = { subject: 'institutes', subjectId: instituteId } as const;
  const isOut = action === 'schoolAccount.remove';
  const said = { before: isOut ? { iban } : null, after: isOut ? null : { iban } };
  await writeAudit(tx, { accountId, action, ...of, ...said }, now);
}
