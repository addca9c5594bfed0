/** The demo data once it is no longer wanted: whom it lets in, and what of it the public sees. */
import { and, between, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { accounts, pushTokens } from '../db/schema/accounts';
import { bankAccounts, contactLinks, contentPages, stories } from '../db/schema/content';
import { institutes } from '../db/schema/places';
import { programmes } from '../db/schema/programmes';
import { requests, snatches } from '../db/schema/requests';
import { sessions } from '../db/schema/signIn';
import { BANKS_DATA, CONTACT_LINKS_DATA, CONTENT_PAGES_DATA } from '../db/seed/content';
import { FIRST_DEMO_ID, LAST_DEMO_ID } from '../db/seed/demoAccounts';
import { INSTITUTES_DATA } from '../db/seed/institutes';
import { STORIES_DATA } from '../db/seed/stories';
import type { Db, Tx } from '../db/types';

const isDemo = between(accounts.id, FIRST_DEMO_ID, LAST_DEMO_ID);

/** Whether somebody may sign in as one of the demo data's people; `none` where there are none. */
export async function demoAccounts(db: Db): Promise<'none' | 'enabled' | 'disabled'> {
  if ((await db.$count(accounts, and(isDemo, isNull(accounts.disabledAt)))) > 0) return 'enabled';
  return (await db.$count(accounts, isDemo)) > 0 ? 'disabled' : 'none';
}

/** How many of each were changed or taken out just now. */
export interface Withdrawn {
  readonly programmes: number;
  readonly institutes: number;
  readonly stories: number;
  readonly bankAccounts: number;
  readonly pages: number;
  readonly contacts: number;
}

/**
 * Lets nobody sign in as a demo account any more: they are disabled, signed out everywhere, and give
 * their numbers up, because those may belong to somebody who then signs up with them. No partner takes
 * their requests for real ones: open ones go to the demo institutes that were asked.
 *
 * @returns how many accounts that were still enabled
 */
export async function disableDemoAccounts(tx: Tx, now: Date): Promise<number> {
  const disabled = await tx
    .update(accounts)
    // Eighteen digits: more than anybody can type, so the place is never wanted by a real number.
    .set({ disabledAt: now, phoneE164: sql`'+' || lpad(right(${accounts.id}::text, 12), 18, '0')` })
    .where(and(isDemo, isNull(accounts.disabledAt)))
    .returning({ id: accounts.id });
  const demo = tx.select({ id: accounts.id }).from(accounts).where(isDemo);
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.accountId, demo), isNull(sessions.endedAt)));
  await tx.delete(pushTokens).where(inArray(pushTokens.accountId, demo));
  await tx
    .update(snatches)
    .set({ releasedAt: sql`greatest(${now.toISOString()}::timestamptz, ${snatches.snatchedAt})` })
    .where(
      and(
        inArray(snatches.accountId, demo),
        isNull(snatches.releasedAt),
        isNull(snatches.confirmedAt),
      ),
    );
  await tx
    .update(requests)
    .set({ partnerInstituteId: requests.instituteId })
    .where(and(inArray(requests.accountId, demo), isNull(requests.partnerInstituteId)));
  return disabled.length;
}

/**
 * Takes from the public pages what the demo data put there and nobody has made their own since:
 * programmes and partners are withdrawn; stories, bank accounts, pages of text and contacts go.
 */
export async function withdrawDemoContent(tx: Tx, now: Date): Promise<Withdrawn> {
  const demo = tx.select({ id: institutes.id }).from(institutes).where(isDemoInstitute());
  const retired = await tx
    .update(programmes)
    .set({ retiredAt: now })
    .where(and(inArray(programmes.instituteId, demo), isNull(programmes.retiredAt)))
    .returning({ id: programmes.id });
  const left = await tx
    .update(institutes)
    .set({ partnerSince: null })
    .where(and(isDemoInstitute(), isNotNull(institutes.partnerSince)))
    .returning({ id: institutes.id });
  const told = await tx.delete(stories).where(isDemoStory()).returning({ id: stories.id });
  const banks = await tx
    .delete(bankAccounts)
    .where(
      inArray(
        bankAccounts.iban,
        BANKS_DATA.map(({ iban }) => iban),
      ),
    )
    .returning({ id: bankAccounts.id });
  const pages = await tx
    .delete(contentPages)
    .where(isDemoPage())
    .returning({ id: contentPages.id });
  const contacts = await tx
    .delete(contactLinks)
    .where(isDemoContact())
    .returning({ id: contactLinks.id });
  return {
    programmes: retired.length,
    institutes: left.length,
    stories: told.length,
    bankAccounts: banks.length,
    pages: pages.length,
    contacts: contacts.length,
  };
}

/** Their names are invented and unique. */
function isDemoInstitute(): SQL {
  return inArray(
    institutes.nameEn,
    INSTITUTES_DATA.map(({ name }) => name.en),
  );
}

function isDemoStory(): SQL | undefined {
  return or(
    ...STORIES_DATA.map(({ name, headline }) =>
      and(eq(stories.nameEn, name.en), eq(stories.headlineEn, headline.en)),
    ),
  );
}

function isDemoPage(): SQL | undefined {
  return or(
    ...CONTENT_PAGES_DATA.map(({ id, introAr, introEn, sections }) =>
      and(
        eq(contentPages.id, id),
        eq(contentPages.introAr, introAr),
        eq(contentPages.introEn, introEn),
        sql`${contentPages.sections} = ${JSON.stringify(sections)}::jsonb`,
      ),
    ),
  );
}

function isDemoContact(): SQL | undefined {
  return or(
    ...CONTACT_LINKS_DATA.map(({ phone, email }) =>
      and(eq(contactLinks.phone, phone), eq(contactLinks.email, email)),
    ),
  );
}
