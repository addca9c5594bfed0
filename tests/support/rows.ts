/** Database rows with minimal valid values. */
import { randomUUID } from 'node:crypto';
import { accounts } from '../../src/server/db/schema/accounts';
import { contactLinks } from '../../src/server/db/schema/content';
import {
  cities,
  currencies,
  destinations,
  institutes,
  partnerMembers,
} from '../../src/server/db/schema/places';
import { programmes } from '../../src/server/db/schema/programmes';
import { requests, snatches } from '../../src/server/db/schema/requests';
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

export async function insertProgramme(
  db: Db,
  institute: typeof institutes.$inferSelect,
  values: Partial<typeof programmes.$inferInsert> = {},
): Promise<typeof programmes.$inferSelect> {
  const number = next();
  const row = {
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
  } as const;
  return only(
    await db
      .insert(programmes)
      .values({ ...row, ...values })
      .returning(),
  );
}

export async function insertRequest(
  db: Db,
  accountId: string,
  values: Partial<typeof requests.$inferInsert> = {},
): Promise<typeof requests.$inferSelect> {
  const row = { accountId, kind: 'english', idempotencyKey: randomUUID() } as const;
  return only(
    await db
      .insert(requests)
      .values({ ...row, ...values })
      .returning(),
  );
}

/** An unconfirmed live snatch of 2026-11-21, 08:00 UTC. */
export async function insertSnatch(
  db: Db,
  requestId: number,
  partner: { id: string; instituteId: number },
  values: Partial<typeof snatches.$inferInsert> = {},
): Promise<typeof snatches.$inferSelect> {
  const snatchedAt = new Date('2026-11-21T08:00:00Z');
  const row = {
    requestId,
    instituteId: partner.instituteId,
    accountId: partner.id,
    snatchedAt,
    expiresAt: new Date(snatchedAt.getTime() + 86_400_000),
  };
  return only(
    await db
      .insert(snatches)
      .values({ ...row, ...values })
      .returning(),
  );
}
