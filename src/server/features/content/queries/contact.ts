import { asc } from 'drizzle-orm';
import type { DestinationId, Language } from '../../../../contract/common/constants';
import { contactLinks } from '../../../db/schema/content';
import { destinations } from '../../../db/schema/places';
import type { Db } from '../../../db/types';
import { LISTED_HOURS } from './agency';

export interface ContactRow {
  agencyName: string;
  phone: string;
  email: string;
  address: string;
  appStoreUrl: string | null;
  playStoreUrl: string | null;
  logoHash: string | null;
  whatsappUrl: string | null;
  openingHours: string | null;
  licenseNumber: string | null;
  commercialRegistration: string | null;
}

/** The agency's contacts in order; the first is the footer's (NAV-06). */
export async function listContacts(db: Db, language: Language): Promise<ContactRow[]> {
  const arabic = language === 'ar';
  return db
    .select({
      agencyName: arabic ? contactLinks.agencyNameAr : contactLinks.agencyNameEn,
      phone: contactLinks.phone,
      email: contactLinks.email,
      address: arabic ? contactLinks.addressAr : contactLinks.addressEn,
      appStoreUrl: contactLinks.appStoreUrl,
      playStoreUrl: contactLinks.playStoreUrl,
      logoHash: contactLinks.logoHash,
      whatsappUrl: contactLinks.whatsappUrl,
      openingHours: LISTED_HOURS,
      licenseNumber: contactLinks.licenseNumber,
      commercialRegistration: contactLinks.commercialRegistration,
    })
    .from(contactLinks)
    .orderBy(asc(contactLinks.position));
}

/** Destinations in order, in one language. */
export async function listDestinations(
  db: Db,
  language: Language,
): Promise<{ id: DestinationId; name: string }[]> {
  return db
    .select({
      id: destinations.id,
      name: language === 'ar' ? destinations.nameAr : destinations.nameEn,
    })
    .from(destinations)
    .orderBy(asc(destinations.position));
}
