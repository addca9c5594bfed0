/**
 * Forms that a page submits without scripts, or before they run (SEO-10): urlencoded, answered with
 * 303 to the page. Its URL contains the result and nothing about the sender.
 */
import type { FastifyRequest } from 'fastify';

import { LANGUAGES } from '../../../../contract/common/constants';
import type { PageList } from '../../../../contract/common/pageList';
import { BOOKING_HONEYPOT, bookingSchema } from '../../../../contract/booking/routes';
import { callerNetworks } from '../../../platform/http/caller';
import { pageLanguage } from '../../../platform/http/pageVisit';
import { definePlugin } from '../../../platform/http/plugin';
import { ApiError } from '../../../lib/errors';
import { validate } from '../../../lib/validate';
import { bookConsultation } from '../../booking/services/consultations';

const BODY_BYTES = 16 * 1024;
const TYPE = 'application/x-www-form-urlencoded';

/** Pages whose forms need scripts; submitted without them, typed data must not reach a URL. */
const SCRIPTED = ['register', 'login', 'bePartner'];

interface PageFormsOptions {
  readonly list: PageList;
}

export const pageForms = definePlugin<PageFormsOptions>(
  async (app, { list }) => {
    const booking = list.named.find(({ name }) => name === 'bookConsultant');
    if (!booking) return;
    // In a separate scope: the API must not accept urlencoded bodies, which a foreign site can
    // send.
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser<string>(
        TYPE,
        { parseAs: 'string', bodyLimit: BODY_BYTES },
        (_request, body, done) => done(null, fieldsIn(body)),
      );
      scope.post(
        booking.pattern,
        { config: { public: true, pageForm: true } },
        async (request, reply) => {
          refuseForeign(request, app.deps.config.publicOrigin);
          const fields = (request.body ?? {}) as Readonly<Record<string, string>>;
          const result = await resultParameter(() => {
            const checked = validate(bookingSchema, fields);
            const isHuman = (checked[BOOKING_HONEYPOT] ?? '') === '';
            return isHuman
              ? bookConsultation(app.deps, callerNetworks(request), checked)
              : Promise.resolve(undefined);
          });
          return reply
            .header('cache-control', 'no-store')
            .redirect(`${booking.pattern}?${result}${languagePart(request, fields.lang)}`, 303);
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

/** The first value of each field. */
function fieldsIn(body: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(body)].reverse());
}

/** Value of the page's result parameter. */
async function resultParameter(book: () => Promise<unknown>): Promise<string> {
  try {
    await book();
    return 'sent=1';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, details } = error;
    if (code === 'VALIDATION_FAILED') {
      const names = (details.fields ?? []).map(({ field }) => field);
      return `error=${encodeURIComponent(names.join(','))}`;
    }
    if (code === 'RATE_LIMITED') return 'error=limit';
    if (code === 'SLOT_TAKEN') return 'error=starts_at';
    throw error;
  }
}

/** Keeps the language of the page where the server would not guess it. */
function languagePart(request: FastifyRequest, shown: string | undefined): string {
  const language = LANGUAGES.find((one) => one === shown);
  const isGuessed = language === pageLanguage(request, new URLSearchParams());
  return language && !isGuessed ? `&lang=${language}` : '';
}

/** @throws ApiError FORBIDDEN for a form of another site */
function refuseForeign({ headers, host }: FastifyRequest, publicOrigin: string | null): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw new ApiError('FORBIDDEN');
    return;
  }
  // An older browser sends no Origin; other clients send neither header.
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new ApiError('FORBIDDEN');
}
