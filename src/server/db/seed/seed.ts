import { accounts } from '../schema/accounts';
import { bankAccounts, contactLinks, contentPages, stories } from '../schema/content';
import { partnerNotes, requestHolds } from '../schema/holds';
import { favorites, notifications } from '../schema/inbox';
import { chatAnswers, chatMessages, chatRooms } from '../schema/chat';
import { destinations, institutes, partnerMembers } from '../schema/places';
import { fees, planPriceBands, plans } from '../schema/prices';
import { programmes, programmeStarts } from '../schema/programmes';
import { requests, requestSteps } from '../schema/requests';
import { consultants, recognitions, scholarships } from '../schema/trust';
import type { Db, Tx } from '../types';
import { buildActivity, type ActivityRows } from './activity';
import { buildCatalogue, type CatalogueRows } from './catalogue';
import { BANK_HOLDER, BANKS_DATA, CONTACT_LINKS_DATA, CONTENT_PAGES_DATA } from './content';
import { before } from './dates';
import {
  DEMO_ACCOUNTS,
  DEMO_COLLEAGUE,
  DEMO_PARTNER,
  DEMO_RIVAL,
  OTHER_PARTNERS,
  OTHER_STUDENTS,
} from './demoAccounts';
import { PARTNER_INSTITUTE, RIVAL_INSTITUTE } from './languageSchools';
import { continueNumbers, insertPlaces, insertSpecializations, lockReference } from './reference';
import { STORIES_DATA } from './stories';
import { consultantRows, universityFacts } from './trust';

export interface SeedOptions {
  now?: Date;
}

/**
 * Loads the demo data (API-10) into an empty database, in one transaction.
 * @returns false when there was data already
 */
export async function seedDemoData(
  db: Db,
  { now = new Date() }: SeedOptions = {},
): Promise<boolean> {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const catalogue = buildCatalogue(today);
  const activity = buildActivity(catalogue, today);
  return db.transaction(async (tx) => {
    await lockReference(tx);
    if ((await tx.$count(destinations)) + (await tx.$count(accounts)) > 0) return false;
    await insertCatalogue(tx, catalogue);
    await insertContent(tx);
    await insertTrust(tx, catalogue, today);
    await insertPeople(tx, catalogue, today);
    await insertActivity(tx, activity);
    await continueNumbers(tx, [institutes, programmes, plans, fees, requests]);
    return true;
  });
}

async function insertCatalogue(tx: Tx, rows: CatalogueRows): Promise<void> {
  await insertPlaces(tx, rows);
  await insertSpecializations(tx, rows);
  await tx.insert(institutes).overridingSystemValue().values(rows.institutes);
  await tx.insert(programmes).overridingSystemValue().values(rows.programmes);
  await tx.insert(programmeStarts).values(rows.starts);
  await tx.insert(plans).overridingSystemValue().values(rows.plans);
  await tx.insert(planPriceBands).values(rows.bands);
  await tx.insert(fees).overridingSystemValue().values(rows.fees);
}

async function insertContent(tx: Tx): Promise<void> {
  await tx.insert(contactLinks).values([...CONTACT_LINKS_DATA]);
  await tx.insert(contentPages).values([...CONTENT_PAGES_DATA]);
  await tx.insert(bankAccounts).values(
    BANKS_DATA.map(({ name, ...bank }, index) => ({
      ...bank,
      position: index + 1,
      bankNameAr: name.ar,
      bankNameEn: name.en,
      holderAr: BANK_HOLDER.ar,
      holderEn: BANK_HOLDER.en,
    })),
  );
  await tx.insert(stories).values(
    STORIES_DATA.map(({ name, headline, text, ...story }, index) => ({
      ...story,
      position: index + 1,
      nameAr: name.ar,
      nameEn: name.en,
      headlineAr: headline.ar,
      headlineEn: headline.en,
      textAr: text.ar,
      textEn: text.en,
    })),
  );
}

async function insertTrust(tx: Tx, rows: CatalogueRows, today: Date): Promise<void> {
  const facts = universityFacts(rows.institutes, today);
  await tx.insert(consultants).values(consultantRows());
  await tx.insert(recognitions).values(facts.recognitions);
  await tx.insert(scholarships).values(facts.scholarships);
}

async function insertPeople(tx: Tx, rows: CatalogueRows, today: Date): Promise<void> {
  const people = [...DEMO_ACCOUNTS, ...OTHER_PARTNERS, ...OTHER_STUDENTS];
  await tx.insert(accounts).values(
    people.map(({ phone, ...person }, index) => ({
      ...person,
      phone,
      phoneE164: phone,
      createdAt: before(today, 60 - index),
    })),
  );
  const idOf = (name: string): number => {
    const institute = rows.institutes.find((row) => row.nameEn === name);
    if (!institute) throw new Error(`There is no demo institute ${name}`);
    return institute.id;
  };
  const members = [
    [DEMO_PARTNER, PARTNER_INSTITUTE],
    [DEMO_COLLEAGUE, PARTNER_INSTITUTE],
    [DEMO_RIVAL, RIVAL_INSTITUTE],
  ] as const;
  await tx.insert(partnerMembers).values(
    members.map(([{ id: accountId }, institute]) => ({
      accountId,
      instituteId: idOf(institute),
      createdAt: today,
    })),
  );
}

async function insertActivity(tx: Tx, rows: ActivityRows): Promise<void> {
  await tx.insert(requests).overridingSystemValue().values(rows.requests);
  await tx.insert(requestSteps).values(rows.steps);
  await tx.insert(requestHolds).values([...rows.holds]);
  await tx.insert(partnerNotes).values([...rows.notes]);
  await tx.insert(favorites).values(rows.favorites);
  await tx.insert(notifications).values(rows.notifications);
  for (const { messages, room, answers } of rows.chat) {
    await tx.insert(chatMessages).values([...messages]);
    await tx.insert(chatRooms).values(room);
    if (answers.length > 0) await tx.insert(chatAnswers).values([...answers]);
  }
}
