import { lt } from 'drizzle-orm';

import { codeAttempts, knownBrowsers, rateLimits, sessions } from '../db/schema/signIn';
import type { Db } from '../db/types';
import { addMs, DAY } from '../lib/clock';
import { dropUnusedImage, listUnusedImages } from './images';

/** Wrong tries count for a day; an attempt's personal data is deleted after two. */
const ATTEMPT_RETENTION = 2 * DAY;
const IMAGES_PER_RUN = 200;

/** Deletes expired limits, attempts, sessions and known browsers, and images unused for a day. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await db.delete(codeAttempts).where(lt(codeAttempts.createdAt, addMs(now, -ATTEMPT_RETENTION)));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
  for (const hash of await listUnusedImages(db, addMs(now, -DAY), IMAGES_PER_RUN)) {
    await dropUnusedImage(db, hash);
  }
}
