import { inArray } from 'drizzle-orm';

import { sponsorEvents, sponsorLetterAccesses, sponsors } from '../../../../db/schema/sponsors';
import type { Tx } from '../../../../db/types';

/**
 * The sponsors of requests that stay keep their states, limits and days, and lose who they are, their letters and
 * what was written; those of other requests go (BIL-62).
 * @returns the letters' files that nothing refers to any more
 */
export async function eraseSponsors(
  tx: Tx,
  { kept, deleted }: { readonly kept: readonly number[]; readonly deleted: readonly number[] },
): Promise<string[]> {
  const rows = await tx
    .select({ id: sponsors.id, requestId: sponsors.requestId, letter: sponsors.letterFileId })
    .from(sponsors)
    .where(inArray(sponsors.requestId, [...kept, ...deleted]));
  const gone = rows.filter(({ requestId }) => deleted.includes(requestId)).map(({ id }) => id);
  const stay = rows.filter(({ requestId }) => !deleted.includes(requestId)).map(({ id }) => id);
  await tx
    .delete(sponsorLetterAccesses)
    .where(inArray(sponsorLetterAccesses.sponsorId, [...gone, ...stay]));
  await tx.delete(sponsorEvents).where(inArray(sponsorEvents.sponsorId, gone));
  await tx.delete(sponsors).where(inArray(sponsors.id, gone));
  await tx
    .update(sponsors)
    .set({ name: '', phone: '', email: '', letterFileId: null })
    .where(inArray(sponsors.id, stay));
  await tx.update(sponsorEvents).set({ note: '' }).where(inArray(sponsorEvents.sponsorId, stay));
  return rows.flatMap(({ letter }) => letter ?? []);
}
