/** Public content: pages, stories, partners, bank accounts (APP-12). */
import { object } from 'yup';

import { CONTENT_PAGES } from '../../../../contract/content/content';
import type {
  BankAccount,
  Consultant,
  ContentPage,
  PartnerInstitute,
  Story,
} from '../../../../contract/content/content';
import type { Language } from '../../../../contract/common/constants';
import { text } from '../../../../contract/common/fields';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { listConsultants } from '../queries/consultants';
import { findContentPage, listBankAccounts, listStories } from '../queries/content';
import { listPartnerInstitutes } from '../queries/partners';

export const CONTENT_LIST_LIMIT = 200;

const paramsSchema = object({ id: text(100).required() });

export function contentRoutes(app: App): void {
  pageRoute(app);
  listRoute<Story>(app, '/api/stories', listStories);
  listRoute<PartnerInstitute>(app, '/api/partners', listPartnerInstitutes);
  listRoute<Consultant>(app, '/api/consultants', listConsultants);
  listRoute<BankAccount>(app, '/api/bank-accounts', listBankAccounts);
}

/** GET /api/pages/{id}. */
function pageRoute(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/pages/:id',
    schema: { params: paramsSchema },
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const id = CONTENT_PAGES.find((one) => one === request.params.id);
        const page: ContentPage | undefined =
          id && (await findContentPage(db, id, languageOf(request)));
        if (!page) throw new ApiError('NOT_FOUND');
        return answer(request, 'ok', page);
      }),
  });
}

function listRoute<Item>(
  app: App,
  url: string,
  list: (db: Db, language: Language, limit: number) => Promise<Item[]>,
): void {
  app.route({
    method: 'GET',
    url,
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const items = await list(db, languageOf(request), CONTENT_LIST_LIMIT);
        return answer(request, 'ok', items);
      }),
  });
}
