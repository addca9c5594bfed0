import { and, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { TEAM_ROLES } from '../../../../contract/common/constants';
import { prepared } from '../../../db/prepared';
import { accounts } from '../../../db/schema/accounts';
import { contactLinks } from '../../../db/schema/content';
import { consultants } from '../../../db/schema/trust';
import type { Db } from '../../../db/types';

/** Names of the agency, its team members and the consultants whom its pages name. */
export async function listTeamNames(db: Db): Promise<string[]> {
  const rows = await namesQuery(db).execute();
  return rows.map(({ name }) => name);
}

const namesQuery = prepared('team_names', (db) => {
  const nameOf = (column: typeof contactLinks.agencyNameAr | typeof contactLinks.agencyNameEn) =>
    db.select({ name: sql<string>`${column}` }).from(contactLinks);
  const people = db
    .select({ name: sql<string>`${accounts.name}` })
    .from(accounts)
    .where(and(inArray(accounts.role, [...TEAM_ROLES]), isNull(accounts.disabledAt)));
  return unionAll(
    people,
    nameOf(contactLinks.agencyNameAr),
    nameOf(contactLinks.agencyNameEn),
    ...[consultants.nameAr, consultants.nameEn].map((column) =>
      db
        .select({ name: sql<string>`${column}` })
        .from(consultants)
        .where(isNull(consultants.retiredAt)),
    ),
  );
});
