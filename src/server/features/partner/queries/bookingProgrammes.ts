import { asc, inArray, sql } from 'drizzle-orm';

import type { Named } from '../../../../contract/catalogue/catalogue';
import type { Language } from '../../../../contract/common/constants';
import { selectRows } from '../../../db/rows';
import { requestHolds } from '../../../db/schema/holds';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

const MOST = 200;

/** Programmes of the institute's bookings by title, at most 200; one index probe for each. */
export async function listBookingProgrammes(
  db: Db,
  instituteId: number,
  language: Language,
): Promise<Named[]> {
  const next = (after: ReturnType<typeof sql>) => sql`
    select min(${requestHolds.programmeId}) as id from ${requestHolds}
    where ${requestHolds.instituteId} = ${instituteId} and ${requestHolds.programmeId} > ${after}`;
  const ids = await selectRows(
    db,
    sql`with recursive found (id) as (
        (${next(sql`0`)})
        union all
        select (${next(sql`found.id`)}) from found where found.id is not null
      )
      select id from found where id is not null limit ${MOST}`,
    ({ id }) => Number(id),
  );
  if (ids.length === 0) return [];
  const title = language === 'ar' ? programmes.titleAr : programmes.titleEn;
  return db
    .select({ id: programmes.id, name: title })
    .from(programmes)
    .where(inArray(programmes.id, ids))
    .orderBy(asc(title), asc(programmes.id));
}
