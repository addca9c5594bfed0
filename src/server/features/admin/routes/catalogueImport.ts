import type { FastifyRequest } from 'fastify';
import { mixed } from 'yup';

import {
  IMPORT_FIELD,
  IMPORT_MAX_BYTES,
  importFormSchema,
  importsQuerySchema,
} from '../../../../contract/admin/catalogueImport';
import type { CatalogueCheck, ImportBatch } from '../../../../contract/admin/catalogueImport';
import type { Answer } from '../../../../contract/common/answers';
import type { Page } from '../../../../contract/common/pages';
import { entryId } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { createSlots, SlotsFullError } from '../../../lib/time/slots';
import { validate } from '../../../lib/validate';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { inScope } from '../../../platform/http/plugin';
import { missing, readUpload } from '../../../platform/http/uploads';
import type { FileField } from '../../../platform/http/uploads';
import { uploads } from '../../../platform/plugins/uploads';
import { signedIn } from '../../sessions/http/session';
import { readTable } from '../services/catalogueImport/fileTable';
import { applyFile, checkFile, readImports, undoImport } from '../services/catalogueImport/imports';
import { OF_LEADS } from '../../../platform/http/teamAccess';

const FILE: FileField = {
  field: IMPORT_FIELD,
  missing: 'importMissing',
  onlyOne: 'importOnlyOne',
  tooLarge: 'importTooLarge',
  maxBytes: IMPORT_MAX_BYTES,
};
/** A workbook takes some 100 MB while it is read: one at a time. */
const FILES = { perOwner: 1, inAll: 1 };
const BUSY_SECONDS = 5;

/** For the documentation; each field is checked by itself. */
const checkFormSchema = importFormSchema.pick([]).shape({ [IMPORT_FIELD]: mixed() });
const applyFormSchema = importFormSchema.shape({ [IMPORT_FIELD]: mixed() });

/** Programmes and prices from a file, for leads (LEAD-10). */
export function catalogueImportRoutes(app: App): void {
  const { deps } = app;
  const inSlot = createSlots(FILES);
  const alone = async <Result>(request: FastifyRequest, task: () => Promise<Result>) => {
    try {
      return await inSlot(signedIn(request).accountId, task);
    } catch (error) {
      if (!(error instanceof SlotsFullError)) throw error;
      throw new ApiError('UNAVAILABLE', {
        reason: 'importBusy',
        retryAfter: BUSY_SECONDS,
        cause: error,
      });
    }
  };

  inScope(app, 'catalogue-import', async (scope) => {
    await scope.register(uploads);
    scope.route({
      method: 'POST',
      url: '/api/desk/catalogue/check',
      config: { ...OF_LEADS, admission: 'free', upload: true, checks: [checkFormSchema] },
      handler: async (request): Promise<Answer<CatalogueCheck>> => {
        const { file } = await readForm(request);
        return alone(request, async () => {
          const table = await readTable(file);
          return answer(request, 'ok', await checkFile(deps, table, languageOf(request)));
        });
      },
    });

    scope.route({
      method: 'POST',
      url: '/api/desk/catalogue/apply',
      config: { ...OF_LEADS, admission: 'free', upload: true, checks: [applyFormSchema] },
      handler: async (request): Promise<Answer<ImportBatch>> => {
        const { file, fields } = await readForm(request);
        const form = validate(importFormSchema, Object.fromEntries(fields));
        return alone(request, async () => {
          const table = await readTable(file);
          return answer(request, 'ok', await applyFile(deps, byOf(request), table, form));
        });
      },
    });
  });

  app.route({
    method: 'GET',
    url: '/api/desk/catalogue/imports',
    schema: { querystring: importsQuerySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Page<ImportBatch>>> =>
      answer(request, 'ok', await readImports(deps, request.query)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/catalogue/imports/:id/undo',
    config: OF_LEADS,
    handler: async (request): Promise<Answer<ImportBatch>> =>
      answer(
        request,
        'ok',
        await undoImport(deps, { ...byOf(request), id: entryId(request.params) }),
      ),
  });
}

async function readForm(request: FastifyRequest) {
  const { file, fields } = await readUpload(request, FILE);
  if (file === undefined) throw missing(FILE);
  return { file, fields };
}

const byOf = (request: FastifyRequest) => ({
  accountId: signedIn(request).accountId,
  language: languageOf(request),
});
