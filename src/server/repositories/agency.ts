/** The agency itself, as it is set up: the first entry of its contacts, whose name the app goes by. */
import { asc, eq } from 'drizzle-orm';

import { contactLinks } from '../db/schema/content';
import { destinations } from '../db/schema/places';
import type { Db, Tx } from '../db/types';
import type { EncodedImage } from '../lib/images';
import { keepImage } from './images';

/** What the app needs to know of the agency whose it is. */
export interface Agency {
  readonly nameAr: string;
  readonly nameEn: string;
  /** In international form. */
  readonly phone: string;
  readonly email: string;
  readonly addressAr: string;
  readonly addressEn: string;
  readonly appStoreUrl: string | null;
  readonly playStoreUrl: string | null;
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
};

/** The agency with its logo, or undefined while it is not set up. */
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
 * Writes the agency, whether it was there or not. Its branches, the contacts after the first, stay.
 *
 * @param logo the new one, null to have none, undefined to leave it as it is
 */
export async function saveAgency(
  tx: Tx,
  { nameAr, nameEn, ...agency }: Agency,
  logo: EncodedImage | null | undefined,
): Promise<void> {
  if (logo) await keepImage(tx, logo, null);
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

/** What `npm run setup` brings and is not there yet, in words; empty once it is all there. */
export async function missingFromSetup(db: Db): Promise<string[]> {
  const missing: string[] = [];
  if ((await db.$count(contactLinks)) === 0) missing.push('the agency’s name and contact data');
  if ((await db.$count(destinations)) === 0) missing.push('the destinations');
  return missing;
}
