/** Members of institutes: accounts with the role Partner. */
import { and, eq, isNull } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { partnerApplications } from '../../../db/schema/messages';
import { institutes, partnerMembers } from '../../../db/schema/places';
import { requests } from '../../../db/schema/requests';
import type { Tx } from '../../../db/types';
import { clearClaim } from '../../claims/queries/claims';
import { endSessionsOf } from '../../sessions/queries/sessions';
import { findInstituteOf } from '../../catalogue/queries/institutes';

export interface MemberAccount {
  readonly id: string;
  readonly name: string;
  readonly phoneE164: string;
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
      phoneE164: accounts.phoneE164,
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

/** Adds an account to an institute, which becomes a partner. */
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

/** Approves a number's open applications for an institute. @returns them, the newest first */
export async function approveApplications(
  tx: Tx,
  phoneE164: string,
  instituteId: number,
  now: Date,
): Promise<{ readonly id: number; readonly contactName: string }[]> {
  const rows = await tx
    .update(partnerApplications)
    .set({ handledAt: now, decision: 'approved', instituteId })
    .where(and(eq(partnerApplications.phoneE164, phoneE164), isNull(partnerApplications.handledAt)))
    .returning({ id: partnerApplications.id, contactName: partnerApplications.contactName });
  for (const { id } of rows) await clearClaim(tx, { kind: 'application', id: String(id) });
  return rows.sort((a, b) => b.id - a.id);
}
