import type { ProgrammeList } from '../../contract/catalogue';
import { catalogueQuerySchema } from '../../contract/schemas/catalogue';
import type { CatalogueQuery } from '../../contract/schemas/catalogue';
import { apiUrls } from '../../contract/urls';
import { openCursor, sealCursor } from '../lib/cursor';
import { ApiError } from '../lib/errors';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { findProgramme } from '../repositories/catalogue/details';
import type { Filters } from '../repositories/catalogue/filters';
import { listProgrammes } from '../repositories/catalogue/list';
import type { Position } from '../repositories/catalogue/page';
import { cacheBriefly } from '../http/caching';
import { entryId } from '../lib/entryId';
import { localeContextOf } from '../http/localeContext';

/** GET /api/programmes and GET /api/programmes/{id}: the catalogue (CAT-02, CAT-04). */
export function programmesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: apiUrls.programmes,
    schema: { querystring: catalogueQuerySchema },
    config: { public: true },
    handler: async (request, reply) => {
      const { kind, sort, limit, currency } = request.query;
      const filters = filtersOf(request.query);
      const list = JSON.stringify([kind, sort, filters, currency]);
      const after = positionAt(app.deps.codeSecret, list, request.query.cursor);
      const asked = { kind, filters, currency, sort, limit, after };
      const page = await listProgrammes(app.deps.db, asked, localeContextOf(app, request));
      const { last, ...rest } = page;
      const data: ProgrammeList = {
        ...rest,
        next_cursor: last && sealCursor(app.deps.codeSecret, list, last),
      };
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });

  app.route({
    method: 'GET',
    url: `${apiUrls.programmes}/:id`,
    config: { public: true },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      const data = await findProgramme(app.deps.db, id, localeContextOf(app, request));
      if (!data) throw new ApiError('NOT_FOUND');
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });
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
    specialization: query.specialization,
    institute: query.institute,
  };
}

function given(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** The position in a cursor. @throws ApiError BAD_REQUEST when it was not issued for this list */
function positionAt(
  secret: string,
  list: string,
  cursor: string | undefined,
): Position | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const [part, key, id, ...more] = openCursor(secret, list, cursor) ?? [];
  if (part === undefined || key === undefined || id === undefined || more.length > 0) {
    throw new ApiError('BAD_REQUEST');
  }
  return [part, key, id];
}
