import type { FastifyRequest } from 'fastify';

import { XLSX_TYPE, catalogueFileQuerySchema } from '../../../../contract/admin/catalogueFile';
import type { CatalogueFileQuery } from '../../../../contract/admin/catalogueFile';
import { toIsoDate } from '../../../../shared/dates';
import { languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendCsv } from '../../../platform/http/csv';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { readFileRows } from '../services/catalogueFile/fileRows';
import { csvOf, xlsxOf } from '../services/catalogueFile/writeFile';

/** The catalogue as a file, for leads (LEAD-09). */
export function catalogueFileRoutes(app: App): void {
  const rowsFor = (request: FastifyRequest, filter: CatalogueFileQuery) =>
    readFileRows(app.deps.db, filter, languageOf(request));
  const nameOf = (ending: string): string =>
    `masar-programmes-${toIsoDate(app.deps.clock.now())}.${ending}`;

  app.route({
    method: 'GET',
    url: '/api/desk/catalogue.csv',
    schema: { querystring: catalogueFileQuerySchema },
    config: OF_LEADS,
    handler: async (request, reply) =>
      sendCsv(reply, nameOf('csv'), csvOf(await rowsFor(request, request.query))),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/catalogue.xlsx',
    schema: { querystring: catalogueFileQuerySchema },
    config: OF_LEADS,
    handler: async (request, reply) => {
      const file = await xlsxOf(await rowsFor(request, request.query), languageOf(request));
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${nameOf('xlsx')}"`)
        .send(file);
    },
  });
}
