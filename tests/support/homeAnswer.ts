import type { AgencyInfo, Answer, HomeData } from '../../src/contract/common/answers';
import { apiUrls } from './apiUrls';

export const HOME = `GET ${apiUrls.home}`;

/** An agency that has told nothing of itself. */
export const NO_AGENCY: AgencyInfo = {
  name: '',
  logo: null,
  app_store_url: null,
  google_play_url: null,
  whatsapp_url: null,
  opening_hours: null,
  license_number: null,
  commercial_registration: null,
};

/** GET /api/student/home for an agency without a showcase. */
export function homeAnswer(changes: Partial<HomeData> = {}): Answer<HomeData> {
  const data: HomeData = {
    links: [
      { phone: '+966 11 000 0000', email: 'hello@agency.example', address: 'Olaya Street, Riyadh' },
    ],
    agency: {
      ...NO_AGENCY,
      name: 'The Agency',
      app_store_url: 'https://apple.example/app',
      google_play_url: 'https://google.example/app',
    },
    destinations: [],
    featured: [],
    stories: [],
    city_prices: [],
    consultants: [],
    size: { programmes: 0, institutes: 0, cities: 0 },
    ...changes,
  };
  return { status_code: 200, message: 'OK', data };
}
