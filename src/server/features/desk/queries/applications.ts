import { desc, sql } from 'drizzle-orm';

import type { FoundApplication } from '../../../../contract/desk/students';
import { applicationState } from '../../../../contract/partner/applications';
import { readByBitmap, readByIndex } from '../../../db/indexedReads';
import { partnerApplications } from '../../../db/schema/messages';
import type { Db } from '../../../db/types';
import { isPerson } from './students';
import type { PersonTerms } from './students';

/** Partner applications by contact, school, phone or e-mail address, newest first (DESK-10). */
export function findApplications(
  db: Db,
  terms: PersonTerms | { readonly email: string },
  limit: number,
): Promise<FoundApplication[]> {
  const { id, email, instituteName, contactName, createdAt } = partnerApplications;
  const { answeredAt, handledAt, decision } = partnerApplications;
  return readByIndex(db, async (tx) => {
    const rows = await readByBitmap(tx, () =>
      tx
        .select({ id, instituteName, contactName, createdAt, answeredAt, handledAt, decision })
        .from(partnerApplications)
        .where(
          'email' in terms
            ? sql`starts_with(lower(${email}), ${terms.email})`
            : isPerson(partnerApplications, terms),
        )
        .orderBy(desc(id))
        .limit(limit),
    );
    return rows.map((row) => ({
      id: row.id,
      institute_name: row.instituteName,
      contact_name: row.contactName,
      state: applicationState({
        isAnswered: row.answeredAt !== null,
        isHandled: row.handledAt !== null,
        decision: row.decision,
      }),
      since: row.createdAt.toISOString(),
    }));
  });
}
