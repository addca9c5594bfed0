/** The agency: the first contact row, which carries the app's name. */
import { asc, eq, sql } from 'drizzle-orm';

import { contactLinks } from '../../../db/schema/content';
import { destinations } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';
import type { WorkingHours } from '../../../../shared/workingHours';
import type { EncodedImage } from '../../../lib/images';
import { agencyHours } from '../../../lib/time/openingHours';
import { storeImage } from '../../../platform/images/images';

export interface Agency extends AgencyValues {
  readonly logoHash: string | null;
  /** The opening hours that a lead has not withdrawn, in the format of `readWorkingHours`. */
  readonly listedHours: string | null;
}

/** The values that setup writes. */
export interface AgencyValues {
  readonly nameAr: string;
  readonly nameEn: string;
  readonly phone: string;
  readonly email: string;
  readonly addressAr: string;
  readonly addressEn: string;
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
  readonly whatsappUrl: string | null;
  /** Format of `readWorkingHours`. */
  readonly openingHours: string | null;
  readonly licenseNumber: string | null;
  readonly commercialRegistration: string | null;
}

const COLUMNS = {
  nameAr: contactLinks.agencyNameAr,
  nameEn: contactLinks.agencyNameEn,
  phone: contactLinks.phone,
  email: contactLinks.email,
  addressAr: contactLinks.addressAr,
  addressEn: contactLinks.addressEn,
  appStoreUrl: contactLinks.appStoreUrl,
  playStoreUrl: contactLinks.playStoreUrl,
  whatsappUrl: contactLinks.whatsappUrl,
  openingHours: contactLinks.openingHours,
  licenseNumber: contactLinks.licenseNumber,
  commercialRegistration: contactLinks.commercialRegistration,
};

/** The opening hours unless a lead has withdrawn them; null for none. */
export const LISTED_HOURS = sql<string | null>`case when ${contactLinks.hoursWithdrawnAt} is null
  then ${contactLinks.openingHours} end`;

/** The agency with its logo; undefined before setup. */
export async function findAgency(db: Db): Promise<Agency | undefined> {
  const [row] = await db
    .select({ ...COLUMNS, logoHash: contactLinks.logoHash, listedHours: LISTED_HOURS })
    .from(contactLinks)
    .orderBy(asc(contactLinks.position))
    .limit(1);
  return row;
}

/**
 * The team's working hours (DESK-05): the agency's opening hours, so that pages, bookings, the chat and
 * the desk's deadlines have one truth.
 * @param otherwise used while the agency lists no opening hours (TEAM_HOURS)
 */
export async function findTeamHours(db: Db, otherwise: WorkingHours): Promise<WorkingHours> {
  return agencyHours((await findAgency(db))?.listedHours ?? null) ?? otherwise;
}

/**
 * Creates or updates the agency; its branches stay. Opening hours that change are listed again.
 * @param logo null removes it, undefined keeps it
 */
export async function saveAgency(
  tx: Tx,
  { nameAr, nameEn, ...agency }: AgencyValues,
  logo: EncodedImage | null | undefined,
): Promise<void> {
  if (logo) await storeImage(tx, logo, null);
  const values = {
    ...agency,
    agencyNameAr: nameAr,
    agencyNameEn: nameEn,
    ...(logo !== undefined && { logoHash: logo?.hash ?? null }),
  };
  const [first] = await tx
    .select({ id: contactLinks.id })
    .from(contactLinks)
    .orderBy(asc(contactLinks.position))
    .limit(1)
    .for('update');
  const hoursWithdrawnAt = sql`case
    when ${contactLinks.openingHours} is not distinct from ${agency.openingHours}
    then ${contactLinks.hoursWithdrawnAt} end`;
  const isOf = first && eq(contactLinks.id, first.id);
  if (isOf)
    await tx
      .update(contactLinks)
      .set({ ...values, hoursWithdrawnAt })
      .where(isOf);
  else await tx.insert(contactLinks).values({ ...values, position: 1 });
}

/** Lists in words what `npm run setup` still has to provide; empty when complete. */
export async function missingFromSetup(db: Db): Promise<string[]> {
  const missing: string[] = [];
  if ((await db.$count(contactLinks)) === 0) missing.push('the agency’s name and contact data');
  if ((await db.$count(destinations)) === 0) missing.push('the destinations');
  return missing;
}
