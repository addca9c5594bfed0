/** The agency: the first contact row, which carries the app's name. */
import { asc, eq } from 'drizzle-orm';

import { contactLinks } from '../../../db/schema/content';
import { destinations } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';
import type { EncodedImage } from '../../../lib/images';
import { storeImage } from '../../../platform/images/images';

export interface Agency {
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

/** The agency with its logo; undefined before setup. */
export async function findAgency(
  db: Db,
): Promise<(Agency & { readonly logoHash: string | null }) | undefined> {
  const [row] = await db
    .select({ ...COLUMNS, logoHash: contactLinks.logoHash })
    .from(contactLinks)
    .orderBy(asc(contactLinks.position))
    .limit(1);
  return row;
}

/**
 * Creates or updates the agency; its branches stay.
 * @param logo null removes it, undefined keeps it
 */
export async function saveAgency(
  tx: Tx,
  { nameAr, nameEn, ...agency }: Agency,
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
  if (first) await tx.update(contactLinks).set(values).where(eq(contactLinks.id, first.id));
  else await tx.insert(contactLinks).values({ ...values, position: 1 });
}

/** Lists in words what `npm run setup` still has to provide; empty when complete. */
export async function missingFromSetup(db: Db): Promise<string[]> {
  const missing: string[] = [];
  if ((await db.$count(contactLinks)) === 0) missing.push('the agency’s name and contact data');
  if ((await db.$count(destinations)) === 0) missing.push('the destinations');
  return missing;
}
