/** Keeps each version of the page about refunds under which something was paid (BIL-54). */
import { createHash } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import type { ContentPage } from '../../../../contract/content/content';
import { contentPages } from '../../../db/schema/content';
import { refundPolicies } from '../../../db/schema/refundPolicies';
import type { StoredPolicy } from '../../../db/schema/refundPolicies';
import type { Db, Tx } from '../../../db/types';
import { shownSections } from '../../content/queries/content';

/** Keeps the version that is in force. @returns its id; null where no page is shown */
export async function keepRefundPolicy(tx: Tx, now: Date): Promise<number | null> {
  const [shown] = await tx
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.id, 'refunds'), isNull(contentPages.retiredAt)));
  if (!shown) return null;
  const page: StoredPolicy = {
    title: { ar: shown.titleAr, en: shown.titleEn },
    intro: { ar: shown.introAr, en: shown.introEn },
    reviewedOn: shown.reviewedOn,
    sections: shown.sections.filter(({ withdrawn }) => withdrawn !== true),
  };
  const hash = createHash('sha256').update(JSON.stringify(page)).digest('hex');
  const [known] = await tx
    .select({ id: refundPolicies.id })
    .from(refundPolicies)
    .where(eq(refundPolicies.hash, hash));
  if (known) return known.id;
  const [added] = await tx
    .insert(refundPolicies)
    .values({ hash, page, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ id: refundPolicies.id });
  if (added) return added.id;
  // Another transaction has stored it at the same moment.
  const [other] = await tx
    .select({ id: refundPolicies.id })
    .from(refundPolicies)
    .where(eq(refundPolicies.hash, hash));
  return other?.id ?? null;
}

/** A version as it was shown; null for none. */
export async function findRefundPolicy(
  db: Db,
  id: number | null,
  language: Language,
): Promise<ContentPage | null> {
  if (id === null) return null;
  const [found] = await db.select().from(refundPolicies).where(eq(refundPolicies.id, id));
  if (!found) return null;
  const { title, intro, reviewedOn, sections } = found.page;
  return {
    title: title[language],
    intro: intro[language],
    reviewed_on: reviewedOn,
    sections: shownSections(sections, language),
  };
}
