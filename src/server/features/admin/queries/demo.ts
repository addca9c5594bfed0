/** Removal of demo accounts and public demo content. */
import { and, between, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { chatAnswers, chatRooms } from '../../../db/schema/chat';
import { bankAccounts, contactLinks, contentPages, stories } from '../../../db/schema/content';
import { deskClaims } from '../../../db/schema/desk';
import { institutes } from '../../../db/schema/places';
import { programmes } from '../../../db/schema/programmes';
import { requests } from '../../../db/schema/requests';
import { sessions } from '../../../db/schema/signIn';
import { consultants } from '../../../db/schema/trust';
import { BANKS_DATA, CONTACT_LINKS_DATA, CONTENT_PAGES_DATA } from '../../../db/seed/content';
import { CONSULTANTS_DATA } from '../../../db/seed/trust';
import { FIRST_DEMO_ID, LAST_DEMO_ID } from '../../../db/seed/demoAccounts';
import { INSTITUTES_DATA } from '../../../db/seed/institutes';
import { STORIES_DATA } from '../../../db/seed/stories';
import type { Db, Tx } from '../../../db/types';

const isDemo = between(accounts.id, FIRST_DEMO_ID, LAST_DEMO_ID);

/** Whether demo accounts can sign in; `none` without demo data. */
export async function demoAccounts(db: Db): Promise<'none' | 'enabled' | 'disabled'> {
  if ((await db.$count(accounts, and(isDemo, isNull(accounts.disabledAt)))) > 0) return 'enabled';
  return (await db.$count(accounts, isDemo)) > 0 ? 'disabled' : 'none';
}

export interface Withdrawn {
  readonly programmes: number;
  readonly institutes: number;
  readonly stories: number;
  readonly bankAccounts: number;
  readonly pages: number;
  readonly contacts: number;
  readonly consultants: number;
}

/**
 * Disables the demo accounts, ends their sessions, releases their numbers and desk claims, and
 * assigns their open requests to the demo institutes. Their chats no longer wait for an answer, and
 * no answer time is recorded.
 * @returns how many were enabled
 */
export async function disableDemoAccounts(tx: Tx, now: Date): Promise<number> {
  const disabled = await tx
    .update(accounts)
    // Eighteen digits: longer than any valid number.
    .set({ disabledAt: now, phoneE164: sql`'+' || lpad(right(${accounts.id}::text, 12), 18, '0')` })
    .where(and(isDemo, isNull(accounts.disabledAt)))
    .returning({ id: accounts.id });
  const demo = tx.select({ id: accounts.id }).from(accounts).where(isDemo);
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.accountId, demo), isNull(sessions.endedAt)));
  await tx
    .update(deskClaims)
    .set({ accountId: null, claimedAt: now })
    .where(inArray(deskClaims.accountId, demo));
  await tx.delete(chatAnswers).where(inArray(chatAnswers.room, demo));
  await tx
    .update(chatRooms)
    .set({ waitingSince: null, unreadByTeam: 0 })
    .where(inArray(chatRooms.room, demo));
  await tx
    .update(requests)
    .set({
      partnerInstituteId: sql`coalesce(${requests.instituteId}, ${requests.partnerInstituteId})`,
      opensAt: null,
    })
    .where(
      and(
        inArray(requests.accountId, demo),
        isNotNull(requests.opensAt),
        or(isNotNull(requests.instituteId), isNotNull(requests.partnerInstituteId)),
      ),
    );
  return disabled.length;
}

/** Withdraws demo programmes and partners and deletes other demo content, unless edited since. */
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
  const people = await tx
    .delete(consultants)
    .where(
      inArray(
        consultants.nameEn,
        CONSULTANTS_DATA.map(({ name }) => name.en),
      ),
    )
    .returning({ id: consultants.id });
  return {
    consultants: people.length,
    programmes: retired.length,
    institutes: left.length,
    stories: told.length,
    bankAccounts: banks.length,
    pages: pages.length,
    contacts: contacts.length,
  };
}

/** Recognized by their names, which are fictitious and unique. */
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
