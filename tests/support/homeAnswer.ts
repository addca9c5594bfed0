import type { Answer, HomeData } from '../../src/contract/answers';
import { apiUrls } from '../../src/contract/urls';

export const HOME = `GET ${apiUrls.home}`;

/** GET /api/student/home for an agency without a showcase. */
export function homeAnswer(changes: Partial<HomeData> = {}): Answer<HomeData> {
  const data: HomeData = {
    links: [
      { phone: '+966 11 000 0000', email: 'hello@agency.example', address: 'Olaya Street, Riyadh' },
    ],
    agency: {
      name: 'The Agency',
      logo: null,
      app_store_url: 'https://apple.example/app',
      google_play_url: 'https://google.example/app',
    },
    destinations: [],
    featured: [],
    stories: [],
    ...changes,
  };
  return { status_code: 200, message: 'OK', data };
}
