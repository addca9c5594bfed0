import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type { ProgrammeList } from '../../../../contract/catalogue/catalogue';
import { catalogueQuerySchema } from '../../../../contract/catalogue/routes';
import type { CatalogueQuery } from '../../../../contract/catalogue/routes';
import type { Db } from '../../../db/types';
import { numbersIn, sealCursor } from '../../../lib/keysetPages';
import { ApiError } from '../../../lib/errors';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import type { LocaleContext } from '../queries/cards';
import { findProgramme, findWithdrawn } from '../queries/details';
import { searchCatalogue } from '../queries/search/searchCatalogue';
import type { Filters, Position } from '../queries/search/searchCatalogue';
import { isNoSearch } from '../../../platform/http/caching';
import { entryId } from '../../../lib/entryId';
import { localeContextOf } from '../http/localeContext';

/** GET /api/programmes and GET /api/programmes/{id}: the catalogue (CAT-02, CAT-04). */
export function programmesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/programmes',
    schema: { querystring: catalogueQuerySchema },
    config: { public: true, shared: true },
    handler: (request, reply) => {
      const make = (db: Db) => listAnswer(app, db, request, request.query);
      return app.answerPublicly(request, reply, make, isNoSearch(request.query.q));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/programmes/:id',
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const id = entryId(request.params);
        const locale = localeContextOf(app, request);
        const data = await findProgramme(db, id, locale);
        if (!data) throw await noProgramme(app, id, locale);
        return answer(request, 'ok', data);
      }),
  });
}

/** The error for a missing programme: 410 with alternatives if it was withdrawn. */
async function noProgramme({ deps }: App, id: number, locale: LocaleContext): Promise<ApiError> {
  const data = await findWithdrawn(deps.db, id, locale);
  return data ? new ApiError('WITHDRAWN', { data }) : new ApiError('NOT_FOUND');
}

async function listAnswer(
  app: App,
  db: Db,
  request: FastifyRequest,
  query: CatalogueQuery,
): Promise<Answer<ProgrammeList>> {
  const { kind, sort, limit, currency } = query;
  const filters = filtersOf(query);
  const list = { secret: app.deps.codeSecret, list: [kind, sort, filters, currency] };
  const [part, key, id] = numbersIn(list, query.cursor, 3) ?? [];
  const after: Position | undefined =
    part === undefined || key === undefined || id === undefined ? undefined : [part, key, id];
  const asked = { kind, filters, currency, sort, limit, after };
  const { last, ...rest } = await searchCatalogue(db, asked, localeContextOf(app, request));
  const next = last && sealCursor(list, last);
  return answer(request, 'ok', { ...rest, next_cursor: next });
}

function filtersOf(query: CatalogueQuery): Filters {
  return {
    q: given(query.q),
    destination: query.destination,
    city: query.city,
    price_min: query.price_min,
    price_max: query.price_max,
    start_from: given(query.start_from),
    start_to: given(query.start_to),
    weeks: query.weeks,
    level: query.level,
    course_type: query.course_type,
    degree: query.degree,
    english: given(query.english),
    specialization: query.specialization,
    institute: query.institute,
  };
}

function given(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}
