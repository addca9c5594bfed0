import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { decimalsOf } from '../../../contract/money';
import { cities, currencies, destinations } from '../schema/places';
import { specializationFields, specializations } from '../schema/programmes';
import type { Tx } from '../types';
import { HUMAN_FIELDS } from './humanFields';
import { CURRENCY_RATES, DESTINATIONS_DATA, RATES_DATE, RATES_SOURCE } from './places';
import { TECHNICAL_FIELDS } from './technicalFields';
import type { LocalText } from '../schema/columns';

/** Reference data of every agency: currencies, destinations with cities, specializations. */
export interface ReferenceRows {
  currencies: (typeof currencies.$inferInsert)[];
  destinations: (typeof destinations.$inferInsert)[];
  cities: (typeof cities.$inferInsert & { id: number })[];
  fields: (typeof specializationFields.$inferInsert)[];
  specializations: (typeof specializations.$inferInsert)[];
}

export const names = (name: LocalText): { nameAr: string; nameEn: string } => ({
  nameAr: name.ar,
  nameEn: name.en,
});

export const descriptions = (
  text: LocalText,
): { descriptionAr: string; descriptionEn: string } => ({
  descriptionAr: text.ar,
  descriptionEn: text.en,
});

/** Cities with ids and destination. */
export function placedCities() {
  return DESTINATIONS_DATA.flatMap((destination) =>
    destination.cities.map((city) => ({ ...city, destination })),
  ).map((city, index) => ({ ...city, id: index + 1 }));
}

const FIELDS = [...TECHNICAL_FIELDS, ...HUMAN_FIELDS];

/** Specializations with ids and field. */
export function placedSubjects() {
  return FIELDS.flatMap((field, index) =>
    field.subjects.map((subject) => ({ ...subject, fieldSlug: field.slug, fieldId: index + 1 })),
  ).map((subject, index) => ({ ...subject, id: index + 1 }));
}

/** Reference rows with ids, in insertion order. */
export function buildReference(): ReferenceRows {
  return {
    currencies: Object.entries(CURRENCY_RATES).map(([code, sarRateMicros]) => ({
      code,
      sarRateMicros,
      decimals: decimalsOf(code),
      sourceAr: RATES_SOURCE.ar,
      sourceEn: RATES_SOURCE.en,
      ratedOn: RATES_DATE,
    })),
    destinations: DESTINATIONS_DATA.map(({ id, currency, name, description }, index) => ({
      id,
      currency,
      ...names(name),
      ...descriptions(description),
      position: index + 1,
    })),
    cities: placedCities().map(({ id, name, livingCost, destination }) => ({
      id,
      destinationId: destination.id,
      livingCost,
      ...names(name),
    })),
    fields: FIELDS.map((field, index) => ({
      id: index + 1,
      slug: field.slug,
      ...names(field.name),
      position: index + 1,
    })),
    specializations: placedSubjects().map(({ id, fieldId, name, description }) => ({
      id,
      fieldId,
      ...names(name),
      ...descriptions(description),
    })),
  };
}

/** Loads missing reference data; existing rows are not changed. @returns what was loaded */
export async function seedReferenceData(
  tx: Tx,
): Promise<{ readonly places: boolean; readonly specializations: boolean }> {
  await lockReference(tx);
  const rows = buildReference();
  const loaded = {
    places: (await tx.$count(destinations)) === 0,
    specializations: (await tx.$count(specializationFields)) === 0,
  };
  if (loaded.places) await insertPlaces(tx, rows);
  if (loaded.specializations) await insertSpecializations(tx, rows);
  return loaded;
}

/** Lock held while loading, so that concurrent loaders find the data present. */
export async function lockReference(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table destinations in share row exclusive mode`);
}

export async function insertPlaces(tx: Tx, rows: ReferenceRows): Promise<void> {
  await tx.insert(currencies).values(rows.currencies).onConflictDoNothing();
  await tx.insert(destinations).values(rows.destinations);
  await tx.insert(cities).overridingSystemValue().values(rows.cities);
  await continueNumbers(tx, [cities]);
}

export async function insertSpecializations(tx: Tx, rows: ReferenceRows): Promise<void> {
  await tx.insert(specializationFields).overridingSystemValue().values(rows.fields);
  await tx.insert(specializations).overridingSystemValue().values(rows.specializations);
  await continueNumbers(tx, [specializationFields, specializations]);
}

/** Advances the tables' id sequences past the inserted ids. */
export async function continueNumbers(tx: Tx, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
    );
  }
}
