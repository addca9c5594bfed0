/** Browsers known for a number (OWASP: "Slow Down Online Guessing Attacks with Device Cookies"). */
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';

import { knownBrowsers } from '../../../db/schema/signIn';
import type { Db, Tx } from '../../../db/types';
import { addMs, DAY } from '../../../lib/time/clock';
import type { SignInLimits } from '../../../lib/settings/signInSettings';

export interface NumberBrowser {
  readonly phoneE164: string;
  readonly browserHash: string;
}

/** Returns whether the browser is known for the number. */
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
 * Marks the browser as known; over the account's limit the oldest sign-in is forgotten. The caller
 * holds the number's lock.
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

/** Forgets all browsers of an account. */
export async function forgetBrowsersOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.accountId, accountId));
}
