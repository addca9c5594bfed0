/**
 * Browsers that have signed in with a number before, by the hash of the secret that each keeps (OWASP:
 * "Slow Down Online Guessing Attacks with Device Cookies"). Times come from the caller's clock.
 */
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';

import { knownBrowsers } from '../db/schema/signIn';
import type { Db, Tx } from '../db/types';
import { addMs, DAY } from '../lib/clock';
import type { SignInLimits } from '../lib/signInSettings';

/** One browser of one number. */
export interface NumberBrowser {
  readonly phoneE164: string;
  /** SHA-256 of the browser's secret, hexadecimal. */
  readonly browserHash: string;
}

/** Has this browser signed in with this number, and is not ended since? */
export async function isKnownBrowser(
  db: Db,
  { phoneE164, browserHash }: NumberBrowser,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ phoneE164: knownBrowsers.phoneE164 })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.phoneE164, phoneE164),
        eq(knownBrowsers.browserHash, browserHash),
        gt(knownBrowsers.expiresAt, now),
      ),
    );
  return found.length > 0;
}

/**
 * The browser is known for the number from now on. One more than an account may have ends the one that
 * signed in longest ago. The caller holds the lock of the number.
 */
export async function rememberBrowser(
  tx: Tx,
  { accountId, ...browser }: NumberBrowser & { readonly accountId: string },
  now: Date,
  limits: SignInLimits['knownBrowsers'],
): Promise<void> {
  const times = { lastUsedAt: now, expiresAt: addMs(now, limits.days * DAY) };
  await tx
    .insert(knownBrowsers)
    .values({ ...browser, accountId, ...times })
    .onConflictDoUpdate({
      target: [knownBrowsers.phoneE164, knownBrowsers.browserHash],
      set: { accountId, ...times },
    });
  const ofAccount = eq(knownBrowsers.accountId, accountId);
  const surplus = tx
    .select({ browserHash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(and(ofAccount, ne(knownBrowsers.browserHash, browser.browserHash)))
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .offset(limits.mostPerAccount - 1);
  await tx.delete(knownBrowsers).where(and(ofAccount, inArray(knownBrowsers.browserHash, surplus)));
}
