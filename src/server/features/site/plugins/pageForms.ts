/**
 * Forms that a page submits without scripts, or before they run (SEO-10): urlencoded, answered with
 * 303 to the page. Its URL contains the result and nothing about the sender.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { LANGUAGES } from '../../../../contract/common/constants';
import type { PageList } from '../../../../contract/common/pageList';
import { BOOKING_HONEYPOT, bookingSchema } from '../../../../contract/booking/routes';
import { callerNetworks } from '../../../platform/http/caller';
import { acceptForms, refuseForeign } from '../../../platform/http/forms';
import type { FormFields } from '../../../platform/http/forms';
import { pageLanguage } from '../../../platform/http/pageVisit';
import { definePlugin, inScope } from '../../../platform/http/plugin';
import { entryUuid } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { validate } from '../../../lib/validate';
import { cancelCall } from '../../booking/services/changeCall';
import { bookConsultation } from '../../booking/services/consultations';

/** Pages whose forms need scripts; submitted without them, typed data must not reach a URL. */
const SCRIPTED = ['register', 'login', 'bePartner'];

interface PageFormsOptions {
  readonly list: PageList;
}

export const pageForms = definePlugin<PageFormsOptions>(
  async (app, { list }) => {
    const booking = list.named.find(({ name }) => name === 'bookConsultant');
    const call = list.named.find(({ name }) => name === 'consultation');
    if (!booking || !call) return;
    const leadBack = (request: FastifyRequest, reply: FastifyReply, result: string) => {
      const { lang } = (request.body ?? {}) as FormFields;
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${booking.pattern}?${result}${languagePart(request, lang)}`, 303);
    };
    inScope(app, 'page-form-bodies', async (scope) => {
      acceptForms(scope);
      scope.post(
        booking.pattern,
        { config: { public: true, pageForm: true } },
        async (request, reply) => {
          refuseForeign(request, app.deps.config.publicOrigin);
          const result = await resultParameter(async () => {
            const checked = validate(bookingSchema, request.body ?? {});
            const isHuman = (checked[BOOKING_HONEYPOT] ?? '') === '';
            if (!isHuman) return 'sent=1';
            const booked = await bookConsultation(app.deps, callerNetworks(request), checked);
            return `sent=1&call=${booked.reference}`;
          });
          return leadBack(request, reply, result);
        },
      );
      // The thanks offer it where no scripts run (BOOK-06).
      scope.post(
        call.pattern,
        { config: { public: true, pageForm: true } },
        async (request, reply) => {
          refuseForeign(request, app.deps.config.publicOrigin);
          const result = await resultParameter(async () => {
            const reference = entryUuid(request.params, 'reference');
            // A plain form carries no session.
            await cancelCall(app.deps, callerNetworks(request), reference, null);
            return 'cancelled=1';
          });
          return leadBack(request, reply, result);
        },
      );
      for (const { pattern } of list.named.filter(({ name }) => SCRIPTED.includes(name))) {
        scope.post(
          pattern,
          { config: { public: true, pageForm: true, admission: 'free' } },
          async (request, reply) => {
            refuseForeign(request, app.deps.config.publicOrigin);
            return reply.header('cache-control', 'no-store').redirect(pattern, 303);
          },
        );
      }
    });
  },
  { name: 'page-forms', dependencies: ['request-limit', 'admission', 'methods', 'security'] },
);

/** The result parameters that lead back to the page. */
async function resultParameter(act: () => Promise<string>): Promise<string> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, details } = error;
    if (code === 'VALIDATION_FAILED') {
      const names = (details.fields ?? []).map(({ field }) => field);
      return `error=${encodeURIComponent(names.join(','))}`;
    }
    if (code === 'RATE_LIMITED') return 'error=limit';
    if (code === 'SLOT_TAKEN') return 'error=starts_at';
    if (code === 'CALL_OVER' || code === 'NOT_FOUND') return 'error=call';
    throw error;
  }
}

/** Keeps the language of the page where the server would not guess it. */
function languagePart(request: FastifyRequest, shown: string | undefined): string {
  const language = LANGUAGES.find((one) => one === shown);
  const isGuessed = language === pageLanguage(request, new URLSearchParams());
  return language && !isGuessed ? `&lang=${language}` : '';
}
