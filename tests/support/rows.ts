/** Database rows with minimal valid values. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { writeDueDates } from '../../src/server/db/dueDates';
import { writeHeadlines } from '../../src/server/db/headlines/headlines';
import { accounts } from '../../src/server/db/schema/accounts';
import { contactLinks } from '../../src/server/db/schema/content';
import { requestHolds } from '../../src/server/db/schema/holds';
import {
  cities,
  currencies,
  destinations,
  institutes,
  partnerMembers,
} from '../../src/server/db/schema/places';
import { programmes } from '../../src/server/db/schema/programmes';
import { requests } from '../../src/server/db/schema/requests';
import type { Db } from '../../src/server/db/types';

let serial = 0;
const next = (): number => (serial += 1);

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error('expected one row');
  return row;
}

export async function insertAccount(
  db: Db,
  values: Partial<typeof accounts.$inferInsert> = {},
): Promise<typeof accounts.$inferSelect> {
  const digits = String(500_000_000 + next());
  const row = { name: `Person ${digits}`, phone: `0${digits}`, phoneE164: `+966${digits}` };
  return only(
    await db
      .insert(accounts)
      .values({ ...row, ...values })
      .returning(),
  );
}

/** A contact; position 1 is the agency itself. */
export async function insertContact(
  db: Db,
  values: Partial<typeof contactLinks.$inferInsert> = {},
): Promise<typeof contactLinks.$inferSelect> {
  const row = {
    position: 1,
    agencyNameAr: 'وكالة',
    agencyNameEn: 'Agency',
    phone: '+966111111111',
    email: 'hello@agency.example',
    addressAr: 'الرياض',
    addressEn: 'Riyadh',
  };
  return only(
    await db
      .insert(contactLinks)
      .values({ ...row, ...values })
      .returning(),
  );
}

async function insertPlace(db: Db): Promise<number> {
  await db
    .insert(currencies)
    .values({ code: 'GBP', sarRateMicros: 4_800_000 })
    .onConflictDoNothing();
  await db
    .insert(destinations)
    .values({
      id: 'gb',
      nameAr: 'المملكة المتحدة',
      nameEn: 'United Kingdom',
      descriptionAr: 'وصف',
      descriptionEn: 'Description',
      currency: 'GBP',
      position: 1,
    })
    .onConflictDoNothing();
  const city = { destinationId: 'gb', nameAr: 'ليدز', nameEn: 'Leeds' } as const;
  const rows = await db
    .insert(cities)
    .values(city)
    .onConflictDoUpdate({ target: [cities.destinationId, cities.nameEn], set: city })
    .returning();
  return only(rows).id;
}

export async function insertInstitute(
  db: Db,
  values: Partial<typeof institutes.$inferInsert> = {},
): Promise<typeof institutes.$inferSelect> {
  const number = next();
  const row = {
    kind: 'language',
    destinationId: 'gb',
    cityId: await insertPlace(db),
    nameAr: `معهد ${number}`,
    nameEn: `Institute ${number}`,
    descriptionAr: 'وصف',
    descriptionEn: 'Description',
  } as const;
  return only(
    await db
      .insert(institutes)
      .values({ ...row, ...values })
      .returning(),
  );
}

export async function insertPartner(
  db: Db,
  instituteId: number,
): Promise<typeof accounts.$inferSelect> {
  const account = await insertAccount(db, { role: 'Partner' });
  await db.insert(partnerMembers).values({ accountId: account.id, instituteId });
  return account;
}

/** An English course to insert. */
export function programmeRow(
  institute: typeof institutes.$inferSelect,
  values: Partial<typeof programmes.$inferInsert> = {},
): typeof programmes.$inferInsert {
  const number = next();
  return {
    kind: 'english',
    courseType: 'general',
    instituteId: institute.id,
    cityId: institute.cityId,
    destinationId: institute.destinationId,
    titleAr: `برنامج ${number}`,
    titleEn: `Programme ${number}`,
    summaryAr: 'ملخص',
    summaryEn: 'Summary',
    descriptionAr: 'وصف',
    descriptionEn: 'Description',
    weeksMin: 1,
    weeksMax: 12,
    priceFrom: 20_000,
    priceBasis: 'week',
    currency: 'GBP',
    ...values,
  };
}

/** Inserts a course, or another programme, with its headline price. */
export async function insertProgramme(
  db: Db,
  institute: typeof institutes.$inferSelect,
  values: Partial<typeof programmes.$inferInsert> = {},
): Promise<typeof programmes.$inferSelect> {
  const [made] = await db
    .insert(programmes)
    .values(programmeRow(institute, values))
    .returning({ id: programmes.id });
  if (!made) throw new Error('no programme was made');
  await updateHeadlines(db, [made.id]);
  return only(await db.select().from(programmes).where(eq(programmes.id, made.id)));
}

/** Follows a change of prices that a test makes by hand; of all programmes by default. */
export function updateHeadlines(db: Db, programmeIds?: readonly number[]): Promise<void> {
  return db.transaction((tx) => writeHeadlines(tx, programmeIds));
}

/** A request, open to every partner unless one is named that holds it. */
export async function insertRequest(
  db: Db,
  accountId: string,
  values: Partial<typeof requests.$inferInsert> = {},
): Promise<typeof requests.$inferSelect> {
  const opensAt = (values.partnerInstituteId ?? null) === null ? new Date(0) : null;
  const row = { accountId, kind: 'english', idempotencyKey: randomUUID(), opensAt } as const;
  return only(
    await db
      .insert(requests)
      .values({ ...row, ...values })
      .returning(),
  );
}

type Hold = typeof requestHolds.$inferSelect;

/** Makes the institute hold the request from now on; by default made to it and not answered. */
export async function insertHold(
  db: Db,
  { id: requestId, accountId, programmeId, createdAt }: typeof requests.$inferSelect,
  instituteId: number,
  values: Partial<typeof requestHolds.$inferInsert> = {},
): Promise<Hold> {
  const row = { requestId, instituteId, state: 'new', heldAt: createdAt } as const;
  const copied = { studentId: accountId, programmeId, sentAt: createdAt };
  const hold = only(
    await db
      .insert(requestHolds)
      .values({ ...row, ...copied, ...values })
      .returning(),
  );
  const opensAt = hold.state === 'snatched' ? hold.expiresAt : null;
  await db
    .update(requests)
    .set({ partnerInstituteId: instituteId, opensAt })
    .where(eq(requests.id, requestId));
  await writeDueDates(db, [requestId]);
  return hold;
}

/** A live snatch of 2026-11-21, 08:00 UTC, not confirmed by the institute yet. */
export async function insertSnatch(
  db: Db,
  requestId: number,
  partner: { id: string; instituteId: number },
  { heldAt = new Date('2026-11-21T08:00:00Z'), ...values }: Partial<Hold> = {},
): Promise<Hold> {
  const [request] = await db.select().from(requests).where(eq(requests.id, requestId));
  if (!request) throw new Error('no such request');
  return insertHold(db, request, partner.instituteId, {
    state: values.decidedAt ? 'confirmed' : 'snatched',
    snatched: true,
    accountId: partner.id,
    heldAt,
    expiresAt: new Date(heldAt.getTime() + 86_400_000),
    ...values,
  });
}
