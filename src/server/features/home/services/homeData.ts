import type { HomeData } from '../../../../contract/common/answers';
import { openingHoursOf } from '../../../../contract/content/openingHours';
import {
  HOME_CONSULTANTS,
  HOME_FEATURED,
  HOME_STORIES,
} from '../../../../contract/content/content';
import { imageUrl } from '../../../../contract/common/urls';
import type { Db } from '../../../db/types';
import { productName } from '../../../lib/messages/messages';
import type { LocaleContext } from '../../catalogue/queries/cards';
import { listConsultants } from '../../content/queries/consultants';
import { listContacts, listDestinations } from '../../content/queries/contact';
import { listStories } from '../../content/queries/content';
import { catalogueSize } from '../queries/catalogueSize';
import { listCityPrices } from '../queries/cityPrices';
import { listFeatured } from '../queries/featured';

/** Data of the home page, and the agency's contact shown on every page (NAV-06, APP-10). */
export async function homeData(db: Db, locale: LocaleContext): Promise<HomeData> {
  const { language } = locale;
  const [contacts, destinations, featured, stories, cityPrices, consultants, size] =
    await Promise.all([
      listContacts(db, language),
      listDestinations(db, language),
      listFeatured(db, locale, HOME_FEATURED),
      listStories(db, language, HOME_STORIES),
      listCityPrices(db, language),
      listConsultants(db, language, HOME_CONSULTANTS),
      catalogueSize(db),
    ]);
  const [first] = contacts;
  return {
    links: contacts.map(({ phone, email, address }) => ({ phone, email, address })),
    agency: {
      // Before setup the product's name is shown.
      name: first?.agencyName ?? productName(language),
      logo: first?.logoHash ? imageUrl(first.logoHash) : null,
      app_store_url: first?.appStoreUrl ?? null,
      google_play_url: first?.playStoreUrl ?? null,
      whatsapp_url: first?.whatsappUrl ?? null,
      opening_hours: openingHoursOf(first?.openingHours ?? null),
      license_number: first?.licenseNumber ?? null,
      commercial_registration: first?.commercialRegistration ?? null,
    },
    destinations,
    featured,
    stories,
    city_prices: cityPrices,
    consultants,
    size,
  };
}
