import type { FastifyReply, FastifyRequest } from 'fastify';

import { APPLICANT_ROLES } from '../../../../contract/applicants/applicants';
import type { Applicant } from '../../../../contract/applicants/applicants';
import { guardianLinkSchema, guardianSchema } from '../../../../contract/applicants/routes';
import { codeField } from '../../../../contract/accounts/routes';
import type { Answer } from '../../../../contract/common/answers';
import { LANGUAGES } from '../../../../contract/common/constants';
import type { ErrorCode } from '../../../../contract/common/errors';
import { entryId } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { inScope } from '../../../platform/http/plugin';
import { callerNetworks } from '../../../platform/http/caller';
import { acceptForms, refuseForeign } from '../../../platform/http/forms';
import type { FormFields } from '../../../platform/http/forms';
import { pageHeaders } from '../../../platform/http/pageHeaders';
import { addressOf, pageLanguage } from '../../../platform/http/pageVisit';
import { verifyCodeOf } from '../../accounts/services/signIn/verifyCode';
import { signedIn } from '../../sessions/http/session';
import { agreeWithCode, askForCode, readAsk } from '../services/guardianLink';
import { nameGuardian, resendLink } from '../services/guardians';
import { GUARDIAN_RESULTS, guardianPage } from '../texts/guardianPage';
import type { GuardianResult } from '../texts/guardianPage';

/** A guardian is named for a student under eighteen, and agrees on a page of their own (APL-04). */
export function guardianRoutes(app: App): void {
  const { deps } = app;
  const callerOf = (request: FastifyRequest) => ({
    ...signedIn(request),
    networks: callerNetworks(request),
    language: languageOf(request),
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/guardian',
    schema: { body: guardianSchema },
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Applicant>> => {
      const id = entryId(request.params);
      return answer(request, 'ok', await nameGuardian(deps, callerOf(request), id, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/guardian/link',
    schema: { body: guardianLinkSchema },
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Applicant>> => {
      const id = entryId(request.params);
      const { seen } = request.body;
      return answer(request, 'ok', await resendLink(deps, callerOf(request), id, seen));
    },
  });

  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/guardian/:token',
    config: { public: true, quiet: true },
    handler: async (request, reply) => {
      const ask = await readAsk(deps, request.params.token);
      const { query } = addressOf(request);
      const first = pageLanguage(request, query);
      const result = GUARDIAN_RESULTS.find((one) => one === query.get('result'));
      return reply
        .code(ask.standing === 'ended' ? 410 : 200)
        .headers({
          ...pageHeaders(false, { forms: true }),
          // The address is the guardian's alone.
          'referrer-policy': 'no-referrer',
        })
        .send(guardianPage(ask, { first, result }));
    },
  });

  inScope(app, 'guardian-forms', async (scope) => {
    acceptForms(scope);
    scope.route<{ Params: { token: string } }>({
      method: 'POST',
      url: '/guardian/:token',
      config: { public: true, quiet: true, admission: 'signIn' },
      handler: async (request, reply) => {
        refuseForeign(request, deps.config.publicOrigin);
        const { token } = request.params;
        const fields = (request.body ?? {}) as FormFields;
        const result = await resultOf(() => act(app, request, token, fields));
        return leadBack(reply, { token, result, language: fields.lang });
      },
    });
  });
}

async function act(
  app: App,
  request: FastifyRequest,
  token: string,
  fields: FormFields,
): Promise<void> {
  const { deps } = app;
  const networks = callerNetworks(request);
  if (fields.step !== 'agree') {
    const language = LANGUAGES.find((one) => one === fields.lang) ?? 'ar';
    const afterAnswer = (task: () => Promise<void>) => app.afterAnswer(request, task);
    await askForCode(deps, { networks, language, afterAnswer }, token);
    return;
  }
  const typed = codeField.cast(fields.code, { assert: false });
  const code = codeField.isValidSync(typed) ? typed : undefined;
  if (code === undefined) throw new ApiError('CODE_WRONG');
  const isGone = () => request.raw.socket.destroyed;
  await agreeWithCode(deps, verifyCodeOf(deps), token, { code, networks, isGone });
}

/** The page's result for a refusal; null where the page shows it anyway. */
const RESULTS: ReadonlyMap<ErrorCode, GuardianResult | null> = new Map([
  ['CODE_WRONG', 'wrong'],
  ['CODE_ENDED', 'ended'],
  ['RATE_LIMITED', 'limit'],
  ['SMS_FAILED', 'failed'],
  ['CONFLICT', null],
]);

/** The page's result for a press; null where nothing went wrong. */
async function resultOf(press: () => Promise<void>): Promise<GuardianResult | null> {
  try {
    await press();
    return null;
  } catch (error) {
    const result = error instanceof ApiError ? RESULTS.get(error.code) : undefined;
    if (result === undefined) throw error;
    return result;
  }
}

function leadBack(
  reply: FastifyReply,
  {
    token,
    result,
    language,
  }: {
    readonly token: string;
    readonly result: GuardianResult | null;
    readonly language: string | undefined;
  },
) {
  const query = new URLSearchParams();
  if (result) query.set('result', result);
  if (language !== undefined && LANGUAGES.some((one) => one === language)) {
    query.set('lang', language);
  }
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/guardian/${encodeURIComponent(token)}?${query.toString()}`, 303);
}
