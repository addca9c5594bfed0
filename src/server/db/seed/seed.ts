import { writeDueDates } from '../dueDates';
import { accounts } from '../schema/accounts';
import { partnerNotes, requestHolds } from '../schema/holds';
import { favorites, notifications } from '../schema/inbox';
import { chatAnswers, chatMessages, chatRooms } from '../schema/chat';
import { destinations, partnerMembers } from '../schema/places';
import { requests, requestSteps } from '../schema/requests';
import type { Db, Tx } from '../types';
import { buildActivity, type ActivityRows } from './activity';
import { buildCatalogue, type CatalogueRows } from './catalogue';
import { continueNumbers } from './contentRows';
import { before } from './dates';
import { isTeamRole } from '../../../contract/common/constants';
import {
  DEMO_ACCOUNTS,
  DEMO_COLLEAGUE,
  DEMO_LEAD,
  DEMO_PARTNER,
  DEMO_RIVAL,
  OTHER_PARTNERS,
  OTHER_STUDENTS,
} from './demoAccounts';
import { PARTNER_INSTITUTE, RIVAL_INSTITUTE } from './languageSchools';
import { dayOf, lockReference, releasedDemoTables } from './loadContent';
import { mergeContent } from './mergeContent';

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
  const today = dayOf(now);
  const catalogue = buildCatalogue(today);
  const activity = buildActivity(catalogue, today);
  return db.transaction(async (tx) => {
    await lockReference(tx);
    if ((await tx.$count(destinations)) + (await tx.$count(accounts)) > 0) return false;
    await mergeContent(tx, releasedDemoTables(catalogue, today), { adopt: false });
    await insertPeople(tx, catalogue, today);
    await insertActivity(tx, activity);
    return true;
  });
}

/** Adds the lead to demo data of an older version, unless their number is taken. */
export async function addDemoLead(db: Db): Promise<void> {
  const { phone } = DEMO_LEAD;
  await db
    .insert(accounts)
    .values({ ...DEMO_LEAD, phoneE164: phone })
    .onConflictDoNothing();
}

async function insertPeople(tx: Tx, rows: CatalogueRows, today: Date): Promise<void> {
  const people = [...DEMO_ACCOUNTS, ...OTHER_PARTNERS, ...OTHER_STUDENTS];
  await tx.insert(accounts).values(
    people.map(({ phone, ...person }, index) => ({
      ...person,
      phone,
      phoneE164: phone,
      spokenLanguages: isTeamRole(person.role) ? ['ar', 'en'] : [],
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
  await insertRequestsAndChats(tx, rows);
  await tx.insert(partnerNotes).values([...rows.notes]);
  await tx.insert(favorites).values(rows.favorites);
  await tx.insert(notifications).values(rows.notifications);
}

/** Requests with their timelines and holds, and conversations. */
export async function insertRequestsAndChats(
  tx: Tx,
  rows: Pick<ActivityRows, 'requests' | 'steps' | 'holds' | 'chat'>,
): Promise<void> {
  await tx.insert(requests).overridingSystemValue().values(rows.requests);
  await continueNumbers(tx, requests);
  await tx.insert(requestSteps).values(rows.steps);
  await tx.insert(requestHolds).values([...rows.holds]);
  await writeDueDates(
    tx,
    rows.holds.map(({ requestId }) => requestId),
  );
  for (const { messages, room, answers } of rows.chat) {
    await tx.insert(chatMessages).values([...messages]);
    await tx.insert(chatRooms).values(room);
    if (answers.length > 0) await tx.insert(chatAnswers).values([...answers]);
  }
}
