import { and, eq, isNull } from 'drizzle-orm';

import { headlineOf } from '../../../../contract/prices/headline';
import type { Headline } from '../../../../contract/prices/headline';
import { PRICED_COLUMNS, readHeadlineFacts } from '../../../db/headlines/headlineFacts';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

/** A listed programme's headline price, itemised (PRI-03): the sum that `programmes.headline` holds. */
export async function findHeadline(db: Db, programmeId: number): Promise<Headline | undefined> {
  const rows = await db
    .select(PRICED_COLUMNS)
    .from(programmes)
    .where(and(eq(programmes.id, programmeId), isNull(programmes.retiredAt)));
  const [facts] = await readHeadlineFacts(db, rows);
  return facts && headlineOf(facts);
}
