import { gt, lt, sql } from 'drizzle-orm';

import { deskViewers } from '../../db/schema/desk';
import { codeAttempts, knownBrowsers, rateLimits, sessions } from '../../db/schema/signIn';
import { sharedQuotes } from '../../db/schema/sharedQuotes';
import type { Db } from '../../db/types';
import { addMs, DAY, HOUR, SECOND } from '../../lib/time/clock';
import { deleteOldEvents } from '../events/events';
import { dropUnusedImage, listUnusedImages } from '../images/images';
import { deleteDeadJobs } from './queries';

/** Wrong tries count for a day; an attempt's personal data is deleted after two. */
const ATTEMPT_RETENTION = 2 * DAY;
/** A client that was offline for longer refetches everything. */
const EVENT_RETENTION = DAY;
/** Kept so that its page can say that the quote has expired, instead of that it does not exist. */
const EXPIRED_QUOTE_RETENTION = 30 * DAY;
const DEAD_JOB_RETENTION = 30 * DAY;
const IMAGES_PER_RUN = 200;

/** Servers that follow one clock may be this far apart. */
const CLOCK_TOLERANCE = 5 * SECOND;

/**
 * Counts limits and wrong tries that a clock ahead of its time has written as of now, so that they last
 * no longer than the limit (REG-20).
 */
export async function endFutureLimits(db: Db, now: Date): Promise<void> {
  const future = addMs(now, CLOCK_TOLERANCE);
  const at = now.toISOString();
  await db
    .update(rateLimits)
    .set({
      windowStart: now,
      resetsAt: sql`${rateLimits.resetsAt} - (${rateLimits.windowStart} - ${at}::timestamptz)`,
    })
    .where(gt(rateLimits.windowStart, future));
  await db
    .update(codeAttempts)
    .set({
      createdAt: now,
      expiresAt: sql`${codeAttempts.expiresAt} - (${codeAttempts.createdAt} - ${at}::timestamptz)`,
    })
    .where(gt(codeAttempts.createdAt, future));
}

/**
 * Deletes expired limits, attempts, sessions, known browsers and shared quotes, old events, viewers of
 * entries and dead jobs, and images unused for a day.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await db.delete(codeAttempts).where(lt(codeAttempts.createdAt, addMs(now, -ATTEMPT_RETENTION)));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
  await db
    .delete(sharedQuotes)
    .where(lt(sharedQuotes.expiresAt, addMs(now, -EXPIRED_QUOTE_RETENTION)));
  await db.delete(deskViewers).where(lt(deskViewers.seenAt, addMs(now, -HOUR)));
  await deleteOldEvents(db, addMs(now, -EVENT_RETENTION));
  await deleteDeadJobs(db, addMs(now, -DEAD_JOB_RETENTION));
  for (const hash of await listUnusedImages(db, addMs(now, -DAY), IMAGES_PER_RUN)) {
    await dropUnusedImage(db, hash);
  }
}
