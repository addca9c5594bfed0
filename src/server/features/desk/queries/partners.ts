/** The partner of a request, for the team (DESK-20). */
import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import type { DeskPartner } from '../../../../contract/desk/desk';
import { accounts } from '../../../db/schema/accounts';
import { institutes, partnerMembers } from '../../../db/schema/places';
import { requests } from '../../../db/schema/requests';
import type { Db } from '../../../db/types';

/** The institute that holds a request, or did until it opened. */
export async function findHolderOf(
  db: Db,
  requestId: number,
  language: Language,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const [row] = await db
    .select({
      id: institutes.id,
      name: language === 'ar' ? institutes.nameAr : institutes.nameEn,
    })
    .from(requests)
    .innerJoin(institutes, eq(institutes.id, requests.partnerInstituteId))
    .where(eq(requests.id, requestId));
  return row;
}

/** An institute's members who can sign in, by name. */
export async function listPartnerPeople(
  db: Db,
  instituteId: number,
): Promise<DeskPartner['people']> {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      phone: accounts.phone,
      phone_e164: accounts.phoneE164,
    })
    .from(partnerMembers)
    .innerJoin(accounts, eq(accounts.id, partnerMembers.accountId))
    .where(
      and(
        eq(partnerMembers.instituteId, instituteId),
        eq(accounts.role, 'Partner'),
        isNull(accounts.disabledAt),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
}
