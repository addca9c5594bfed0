import { and, eq } from 'drizzle-orm';

import { requests } from '../../db/schema/requests';
import type { Db } from '../../db/types';
import { concerns } from '../requests/holding';

/** Whether the request suits the institute or names it, whoever holds it (PAR-09). */
export async function isOfConcern(
  db: Db,
  instituteId: number,
  requestId: number,
): Promise<boolean> {
  return (
    (await db.$count(requests, and(eq(requests.id, requestId), concerns(db, instituteId)))) > 0
  );
}
