/** The agency's contact facts, for a lead of the team (LEAD-06). */
import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type {
  AgencyFacts,
  DeskAgency,
  DeskHours,
  HoursFacts,
} from '../../../../contract/admin/content';
import { contactLinks } from '../../../db/schema/content';
import type { Db, Tx } from '../../../db/types';
import { rowVersion, stateOf } from './contentRows';
import type { ContentStore } from './contentRows';

const orEmpty = (column: AnyPgColumn) => sql<string>`coalesce(${column}, '')`;

/** The first contact; undefined before setup. */
export async function findDeskAgency(db: Db): Promise<DeskAgency | undefined> {
  const [row] = await db
    .select({
      id: contactLinks.id,
      version: rowVersion(contactLinks),
      agency_name_ar: contactLinks.agencyNameAr,
      agency_name_en: contactLinks.agencyNameEn,
      phone: contactLinks.phone,
      email: contactLinks.email,
      address_ar: contactLinks.addressAr,
      address_en: contactLinks.addressEn,
      license_number: orEmpty(contactLinks.licenseNumber),
      commercial_registration: orEmpty(contactLinks.commercialRegistration),
      whatsapp_url: orEmpty(contactLinks.whatsappUrl),
      instagram_url: orEmpty(contactLinks.instagramUrl),
      x_url: orEmpty(contactLinks.xUrl),
      youtube_url: orEmpty(contactLinks.youtubeUrl),
      app_store_url: orEmpty(contactLinks.appStoreUrl),
      play_store_url: orEmpty(contactLinks.playStoreUrl),
    })
    .from(contactLinks)
    .orderBy(asc(contactLinks.position))
    .limit(1);
  return row;
}

/** The opening hours of the first contact. */
export const HOURS_STORE: Omit<ContentStore<HoursFacts>, 'insert'> = {
  list: (db) => readHours(db),
  find: async (db, id) => (await readHours(db)).find((hours) => hours.id === id),
  write: async (tx, id, { opening_hours: openingHours }) => {
    await tx.update(contactLinks).set({ openingHours }).where(eq(contactLinks.id, id));
  },
  writeState: async (tx, id, state, now) => {
    const hoursWithdrawnAt = state === 'withdrawn' ? now : null;
    await tx.update(contactLinks).set({ hoursWithdrawnAt }).where(eq(contactLinks.id, id));
  },
};

async function readHours(db: Db): Promise<DeskHours[]> {
  return db
    .select({
      id: contactLinks.id,
      version: rowVersion(contactLinks),
      state: stateOf(contactLinks.hoursWithdrawnAt),
      opening_hours: orEmpty(contactLinks.openingHours),
    })
    .from(contactLinks)
    .orderBy(asc(contactLinks.position))
    .limit(1);
}

export async function writeAgency(tx: Tx, id: number, facts: AgencyFacts): Promise<void> {
  await tx
    .update(contactLinks)
    .set({
      agencyNameAr: facts.agency_name_ar,
      agencyNameEn: facts.agency_name_en,
      phone: facts.phone,
      email: facts.email,
      addressAr: facts.address_ar,
      addressEn: facts.address_en,
      licenseNumber: facts.license_number || null,
      commercialRegistration: facts.commercial_registration || null,
      whatsappUrl: facts.whatsapp_url || null,
      instagramUrl: facts.instagram_url || null,
      xUrl: facts.x_url || null,
      youtubeUrl: facts.youtube_url || null,
      appStoreUrl: facts.app_store_url || null,
      playStoreUrl: facts.play_store_url || null,
    })
    .where(eq(contactLinks.id, id));
}
