import { lt } from 'drizzle-orm';

import { codeAttempts, rateLimits, sessions } from '../db/schema/signIn';
import type { Db } from '../db/types';
import { after, DAY } from '../lib/clock';

/** Wrong tries count for a day; nobody needs an attempt's name and phone for longer than two. */
const KEEP_ATTEMPTS = 2 * DAY;

/** Deletes what has no effect any more: limits that are over, old attempts, sessions past their end. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await db.delete(codeAttempts).where(lt(codeAttempts.createdAt, after(now, -KEEP_ATTEMPTS)));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
