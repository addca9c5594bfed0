/** Members of institutes: accounts with the role Partner. */
import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm';

import { accounts } from '../../db/schema/accounts';
import { partnerApplications } from '../../db/schema/messages';
import { institutes, partnerMembers } from '../../db/schema/places';
import { requests } from '../../db/schema/requests';
import { sessions } from '../../db/schema/signIn';
import type { Db, Tx } from '../../db/types';
import type { BothLanguages } from '../../lib/pricing';
import { clearClaim } from '../desk/claims';

export interface Institute {
  readonly id: number;
  readonly name: BothLanguages;
}

/** A signed-in member of an institute. */
export interface Member {
  readonly accountId: string;
  readonly instituteId: number;
  readonly institute: Institute;
}

const INSTITUTE = { id: institutes.id, ar: institutes.nameAr, en: institutes.nameEn };

function toInstitute({ id, ar, en }: { id: number; ar: string; en: string }): Institute {
  return { id, name: { ar, en } };
}

/** The institute of a member; undefined for other accounts. */
export async function findInstituteOf(db: Db, accountId: string): Promise<Institute | undefined> {
  const [row] = await db
    .select(INSTITUTE)
    .from(partnerMembers)
    .innerJoin(institutes, eq(institutes.id, partnerMembers.instituteId))
    .where(eq(partnerMembers.accountId, accountId));
  return row && toInstitute(row);
}

/** Institutes with this id or exact name in either language, whatever its case. */
export async function findInstitutes(db: Db, given: string): Promise<Institute[]> {
  const id = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  const rows = await db
    .select(INSTITUTE)
    .from(institutes)
    .where(
      or(
        eq(institutes.id, id),
        eq(sql`lower(${institutes.nameEn})`, given.toLowerCase()),
        eq(institutes.nameAr, given),
      ),
    )
    .orderBy(asc(institutes.id));
  return rows.map(toInstitute);
}

/** At most five institutes whose name contains one of the words. */
export async function findSimilarInstitutes(db: Db, given: string): Promise<Institute[]> {
  const words = given.split(/\s+/).filter((word) => word.length > 2);
  if (words.length === 0) return [];
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const rows = await db
    .select(INSTITUTE)
    .from(institutes)
    .where(
      or(
        ...patterns.flatMap((one) => [
          ilike(institutes.nameEn, one),
          ilike(institutes.nameAr, one),
        ]),
      ),
    )
    .orderBy(asc(institutes.id))
    .limit(5);
  return rows.map(toInstitute);
}

export interface MemberAccount {
  readonly id: string;
  readonly name: string;
  readonly role: (typeof accounts.$inferSelect)['role'];
  readonly disabledAt: Date | null;
  readonly instituteId: number | null;
  readonly instituteName: string | null;
  readonly requests: number;
}

/** The account of a number with its membership, locked until the transaction ends. */
export async function lockAccount(tx: Tx, phoneE164: string): Promise<MemberAccount | undefined> {
  const [account] = await tx
    .select({
      id: accounts.id,
      name: accounts.name,
      role: accounts.role,
      disabledAt: accounts.disabledAt,
    })
    .from(accounts)
    .where(eq(accounts.phoneE164, phoneE164))
    .for('update');
  if (!account) return undefined;
  const institute = await findInstituteOf(tx, account.id);
  return {
    ...account,
    instituteId: institute?.id ?? null,
    instituteName: institute?.name.en ?? null,
    requests: await tx.$count(requests, eq(requests.accountId, account.id)),
  };
}

/** Makes an account a member of the institute, which works with the agency from now on. */
export async function makeMember(
  tx: Tx,
  accountId: string,
  instituteId: number,
  now: Date,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ role: 'Partner', disabledAt: null })
    .where(eq(accounts.id, accountId));
  await tx
    .insert(partnerMembers)
    .values({ accountId, instituteId, createdAt: now })
    .onConflictDoNothing();
  await tx
    .update(institutes)
    .set({ partnerSince: now.toISOString().slice(0, 10) })
    .where(and(eq(institutes.id, instituteId), isNull(institutes.partnerSince)));
}

/** Disables an account and ends its sessions. */
export async function disableAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, accountId));
  await endSessionsOf(tx, accountId, now);
}

/** Ends all sessions of an account. */
export async function endSessionsOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)));
}

/** Marks a number's open applications as handled. @returns them, the newest first */
export async function handleApplications(
  tx: Tx,
  phoneE164: string,
  now: Date,
): Promise<{ readonly id: number; readonly contactName: string }[]> {
  const rows = await tx
    .update(partnerApplications)
    .set({ handledAt: now })
    .where(and(eq(partnerApplications.phoneE164, phoneE164), isNull(partnerApplications.handledAt)))
    .returning({ id: partnerApplications.id, contactName: partnerApplications.contactName });
  for (const { id } of rows) await clearClaim(tx, { kind: 'application', id: String(id) });
  return rows.sort((a, b) => b.id - a.id);
}
