import type { HomeData } from '../../contract/answers';
import type { Language } from '../../contract/constants';
import { apiUrls } from '../../contract/urls';
import type { Db } from '../db/types';
import { productName } from '../lib/messages';
import { answer, languageOf } from '../plugins/answers';
import type { App } from '../plugins/app';
import { listContacts, listDestinations } from '../repositories/contact';
import { cacheBriefly } from './caching';

/** GET /api/student/home: who the agency is and where it sends people (specification, section 7). */
export function homeRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: apiUrls.home,
    config: { public: true },
    handler: async (request, reply) => {
      const data = await homeData(app.deps.db, languageOf(request));
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });
}

async function homeData(db: Db, language: Language): Promise<HomeData> {
  const [contacts, destinations] = await Promise.all([
    listContacts(db, language),
    listDestinations(db, language),
  ]);
  const [first] = contacts;
  return {
    links: contacts.map(({ phone, email, address }) => ({ phone, email, address })),
    agency: {
      // An installation whose agency has not filled in its contacts yet goes by the product's name.
      name: first?.agencyName ?? productName(language),
      app_store_url: first?.appStoreUrl ?? null,
      google_play_url: first?.playStoreUrl ?? null,
    },
    destinations,
  };
}
