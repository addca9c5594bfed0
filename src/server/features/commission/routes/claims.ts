import { Readable } from 'node:stream';

import type { Claim, OpenLines } from '../../../../contract/commission/commission';
import {
  claimFileQuerySchema,
  claimPaymentSchema,
  claimSchema,
  openLinesQuerySchema,
  undoPaymentSchema,
} from '../../../../contract/commission/routes';
import type { Answer } from '../../../../contract/common/answers';
import { entryId } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendCsv } from '../../../platform/http/csv';
import { printPdf } from '../../billing/services/paymentDocuments';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import { makeClaim, payClaim, readClaim, readOpenLines, undoPayment } from '../services/claims';
import { readClaimDocument } from '../services/claimDocument';
import { claimFile } from '../services/commissionFiles';
import { OF_LEADS } from '../../../platform/http/teamAccess';

/** Claims, and what schools have paid of them (COM-05, COM-06). */
export function claimRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'POST',
    url: '/api/desk/commission/claims',
    schema: { body: claimSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Claim>> => {
      const id = await makeClaim(deps, signedIn(request).accountId, request.body);
      return answer(request, 'ok', await readClaim(deps, id, languageOf(request)));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/claims/:id',
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Claim>> => {
      const id = entryId(request.params);
      return answer(request, 'ok', await readClaim(deps, id, languageOf(request)));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/claims/:id/csv',
    schema: { querystring: claimFileQuerySchema },
    config: OF_LEADS,
    handler: async (request, reply) => {
      const { name, text } = await claimFile(deps.db, entryId(request.params), request.query.lang);
      return sendCsv(reply, name, text);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/claims/:id/pdf',
    schema: { querystring: claimFileQuerySchema },
    // The longest wait is for the printer, which has its own queue.
    config: { ...OF_LEADS, admission: 'free' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      const { number, data } = await app.admit(() =>
        readClaimDocument(deps, id, request.query.lang),
      );
      const bytes = await printPdf(deps.pdf, 'claim', data);
      const file = {
        name: `${number}.pdf`,
        size: bytes.length,
        contentType: 'application/pdf',
      };
      return sendFile(reply, { file, content: Readable.from([bytes]) });
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/claims/:id/lines',
    schema: { querystring: openLinesQuerySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<OpenLines>> =>
      answer(request, 'ok', await readOpenLines(deps, entryId(request.params), request.query)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/commission/claims/:id/payments',
    schema: { body: claimPaymentSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<Claim>> => {
      const id = entryId(request.params);
      await payClaim(deps, signedIn(request).accountId, id, request.body);
      return answer(request, 'ok', await readClaim(deps, id, languageOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/commission/payments/:id/undo',
    schema: { body: undoPaymentSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<null>> => {
      const { reason } = request.body;
      const id = entryId(request.params);
      await undoPayment(deps, signedIn(request).accountId, { id, reason });
      return answer(request, 'ok', null);
    },
  });
}
