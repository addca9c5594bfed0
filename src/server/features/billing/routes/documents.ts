import { Readable } from 'node:stream';

import { documentQuerySchema } from '../../../../contract/billing/routes';
import type { ReceiptDocument } from '../../../../contract/billing/receiptDocument';
import type { Language } from '../../../../contract/common/constants';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { entryId } from '../../../lib/entryId';
import type { App } from '../../../platform/http/app';
import { pageHeaders } from '../../../platform/http/pageHeaders';
import { addressOf, pageLanguage } from '../../../platform/http/pageVisit';
import { verifyOffer } from '../../applications/services/verifyOffer';
import { verifyPage } from '../../applications/texts/verifyPage';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import { printDocument, readInvoice, readReceipt } from '../services/paymentDocuments';
import { verifyDocument } from '../services/verifyDocument';
import { verifyReceiptPage } from '../texts/verifyReceiptPage';

/** The longest wait is for the printer, which has its own queue. */
const CONFIG = { roles: ['Student', ...TEAM_ROLES], owner: 'request', admission: 'free' } as const;

const READERS = {
  '/api/receipts/:id/pdf': readReceipt,
  '/api/invoices/:id/pdf': readInvoice,
} as const;

/** Receipts and invoices as PDF, and the page that says whether a document stands (BIL-46, BIL-48). */
export function documentRoutes(app: App): void {
  const { deps } = app;

  for (const url of ['/api/receipts/:id/pdf', '/api/invoices/:id/pdf'] as const) {
    app.route({
      method: 'GET',
      url,
      schema: { querystring: documentQuerySchema },
      config: CONFIG,
      handler: async (request, reply) => {
        const caller = signedIn(request);
        const id = entryId(request.params);
        const { lang } = request.query;
        const document = await app.admit(() => READERS[url](deps, caller, id, lang));
        return sendFile(reply, await fileOf(document));
      },
    });
  }

  app.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/verify/:id',
    config: { public: true, quiet: true },
    handler: async (request, reply) => {
      const { id } = request.params;
      const language = pageLanguage(request, addressOf(request).query);
      return reply.headers(pageHeaders(false)).send(await pageOf(id, language));
    },
  });

  async function fileOf(document: ReceiptDocument) {
    const bytes = await printDocument(deps, document);
    const name = `${document.number}.pdf`;
    const file = { name, size: bytes.length, contentType: 'application/pdf' };
    return { file, content: Readable.from([bytes]) };
  }

  /** @throws ApiError NOT_FOUND */
  async function pageOf(id: string, language: Language): Promise<string> {
    const now = deps.clock.now();
    const document = await verifyDocument(deps.db, id);
    if (document) return verifyReceiptPage(document, language, toIsoDate(now));
    return verifyPage(await verifyOffer(deps, id), language, now);
  }
}
