import { and, eq, isNull } from 'drizzle-orm';

import { accounts } from '../db/schema/accounts';
import { contactLinks } from '../db/schema/content';
import type { Db } from '../db/types';

/** What the agency and the people of its team are called. */
export async function listTeamNames(db: Db): Promise<string[]> {
  const people = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.role, 'Team'), isNull(accounts.disabledAt)));
  const agencies = await db
    .select({ ar: contactLinks.agencyNameAr, en: contactLinks.agencyNameEn })
    .from(contactLinks);
  return [...people.map(({ name }) => name), ...agencies.flatMap(({ ar, en }) => [ar, en])];
}
