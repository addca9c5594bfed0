import { and, count, gt, lte, sql } from 'drizzle-orm';

import { chatAnswers } from '../../../db/schema/chat';
import type { Db, Tx } from '../../../db/types';
import { addMs, DAY } from '../../../lib/time/clock';

const MEASURED_FOR = 30 * DAY;
/** Minimum number of answers for a meaningful median. */
const LEAST_ANSWERS = 5;

/** Notes how long a wait took. */
export async function insertAnswer(tx: Tx, answer: typeof chatAnswers.$inferInsert): Promise<void> {
  await tx.insert(chatAnswers).values(answer).onConflictDoNothing();
}

/** Median working minutes of the last 30 days' answers; null where too few are measured (DESK-05). */
export async function usualAnswerMinutes(db: Db, now: Date): Promise<number | null> {
  const [row] = await db
    .select({
      answers: count(),
      median: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${chatAnswers.workingMinutes})`,
    })
    .from(chatAnswers)
    .where(
      and(gt(chatAnswers.answeredAt, addMs(now, -MEASURED_FOR)), lte(chatAnswers.answeredAt, now)),
    );
  const median = row && row.answers >= LEAST_ANSWERS ? row.median : null;
  return median === null ? null : Math.round(median);
}
