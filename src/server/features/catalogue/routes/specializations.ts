import { object } from 'yup';

import { text } from '../../../../contract/common/fields';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { findSpecialization, listSpecializations } from '../queries/specializations';
import { isNoSearch } from '../../../platform/http/caching';
import { entryId } from '../../../lib/entryId';
import { localeContextOf } from '../http/localeContext';

const querySchema = object({ q: text(100) });

/** GET /api/specializations and GET /api/specializations/{id} (CAT-05). */
export function specializationsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/specializations',
    schema: { querystring: querySchema },
    config: { public: true, shared: true },
    handler: (request, reply) => {
      const { q } = request.query;
      const make = async (db: Db) =>
        answer(request, 'ok', await listSpecializations(db, q, languageOf(request)));
      return app.answerPublicly(request, reply, make, isNoSearch(q));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/specializations/:id',
    config: { public: true, shared: true },
    handler: (request, reply) =>
      app.answerPublicly(request, reply, async (db) => {
        const id = entryId(request.params);
        const data = await findSpecialization(db, id, localeContextOf(app, request));
        if (!data) throw new ApiError('NOT_FOUND');
        return answer(request, 'ok', data);
      }),
  });
}
