import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { headlineOf } from '../../../../contract/prices/headline';
import type { Headline } from '../../../../contract/prices/headline';
import { PRICED_COLUMNS, readHeadlineFacts } from '../../../db/headlines/headlineFacts';
import { programmes } from '../../../db/schema/programmes';
import type { Db } from '../../../db/types';

/** A listed programme's headline price, itemised (PRI-03): the sum that `programmes.headline` holds. */
export async function findHeadline(db: Db, programmeId: number): Promise<Headline | undefined> {
  return headlineWhere(db, and(eq(programmes.id, programmeId), isNull(programmes.retiredAt)));
}

/** The same of any programme, drafts and withdrawn ones too. */
export async function findAnyHeadline(db: Db, programmeId: number): Promise<Headline | undefined> {
  return headlineWhere(db, eq(programmes.id, programmeId));
}

async function headlineWhere(db: Db, which: SQL | undefined): Promise<Headline | undefined> {
  const rows = await db.select(PRICED_COLUMNS).from(programmes).where(which);
  const [facts] = await readHeadlineFacts(db, rows);
  return facts && headlineOf(facts);
}
