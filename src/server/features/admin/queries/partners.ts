/** Institutes with their members, for a lead of the team (LEAD-04). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Named } from '../../../../contract/catalogue/catalogue';
import type { Language } from '../../../../contract/common/constants';
import type { PartnerMembersOf } from '../../../../contract/admin/members';
import { accounts } from '../../../db/schema/accounts';
import { institutes, partnerMembers } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';
import type { Institute } from '../../catalogue/queries/institutes';

const nameIn = (language: Language) => (language === 'ar' ? institutes.nameAr : institutes.nameEn);

/** Every institute, by name. */
export async function listInstitutes(db: Db, language: Language): Promise<Named[]> {
  const name = nameIn(language);
  return db
    .select({ id: institutes.id, name })
    .from(institutes)
    .orderBy(asc(name), asc(institutes.id));
}

export interface PartnersFilter {
  readonly language: Language;
  /** Part of a name in either language; '' for all. */
  readonly words: string;
  readonly limit: number;
}

/** Institutes with members first, then by name. */
export async function listPartners(
  db: Db,
  { language, words, limit }: PartnersFilter,
): Promise<PartnerMembersOf[]> {
  const name = nameIn(language);
  const found = await db
    .select({ id: institutes.id, name, partner_since: institutes.partnerSince })
    .from(institutes)
    .where(
      words === ''
        ? undefined
        : sql`strpos(masar_normalize(${institutes.nameEn} || ' ' || ${institutes.nameAr}), masar_normalize(${words})) > 0`,
    )
    .orderBy(
      sql`not exists (select from partner_members m where m.institute_id = ${institutes.id})`,
      asc(name),
      asc(institutes.id),
    )
    .limit(limit);
  const members = await listMembers(
    db,
    found.map(({ id }) => id),
  );
  return found.map((institute) => ({
    ...institute,
    members: members
      .filter(({ instituteId }) => instituteId === institute.id)
      .map(({ id, name: member, phone, disabledAt, since }) => ({
        id,
        name: member,
        phone,
        disabled: disabledAt !== null,
        since: (disabledAt ?? since).toISOString(),
      })),
  }));
}

async function listMembers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      instituteId: partnerMembers.instituteId,
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phoneE164,
      disabledAt: accounts.disabledAt,
      since: partnerMembers.createdAt,
    })
    .from(partnerMembers)
    .innerJoin(accounts, eq(accounts.id, partnerMembers.accountId))
    .where(inArray(partnerMembers.instituteId, [...ids]))
    .orderBy(sql`${accounts.disabledAt} is not null`, asc(accounts.name), asc(accounts.id));
}

/** The number and the institute of a member; undefined for others. */
export async function findPartnerMember(
  tx: Tx,
  accountId: string,
): Promise<
  { readonly phone: string; readonly isEnabled: boolean; readonly institute: Institute } | undefined
> {
  const [row] = await tx
    .select({
      phone: accounts.phoneE164,
      disabledAt: accounts.disabledAt,
      id: institutes.id,
      ar: institutes.nameAr,
      en: institutes.nameEn,
    })
    .from(accounts)
    .innerJoin(partnerMembers, eq(partnerMembers.accountId, accounts.id))
    .innerJoin(institutes, eq(institutes.id, partnerMembers.instituteId))
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'Partner')));
  if (!row) return undefined;
  const { phone, disabledAt, id, ar, en } = row;
  return { phone, isEnabled: disabledAt === null, institute: { id, name: { ar, en } } };
}
