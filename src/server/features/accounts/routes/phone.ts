import type { Answer, CheckOtp2Answer } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import type { PhoneChanged, PhoneCodeSent } from '../../../../contract/accounts/phone';
import {
  notMineSchema,
  phoneChangeSchema,
  phoneConfirmSchema,
} from '../../../../contract/accounts/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { browserHashOf, renewBrowserSecret } from '../../../platform/http/browserSecret';
import { callerNetworks } from '../../../platform/http/caller';
import { signedIn } from '../../sessions/http/session';
import { confirmPhone, sendPhoneCode } from '../services/phone/changePhone';
import { leaveAccount } from '../services/phone/numberNotMine';
import type { VerifyCode } from '../services/signIn/verifyCode';
import { signedInAnswer, userAgentOf } from './signedInAnswer';

const OF_OWNER = { roles: ROLES, owner: 'caller', admission: 'signIn' } as const;

/** The owner of an account changes its number, with a code to the new one (REG-22). */
export function phoneRoutes(app: App, verifyCode: VerifyCode): void {
  app.route({
    method: 'POST',
    url: '/api/student/phone',
    schema: { body: phoneChangeSchema },
    config: OF_OWNER,
    handler: async (request, reply): Promise<Answer<PhoneCodeSent>> => {
      const caller = {
        browserHash: renewBrowserSecret(request, reply, app.deps.config),
        networks: callerNetworks(request),
        language: languageOf(request),
        afterAnswer: (task: () => Promise<void>) => app.afterAnswer(request, task),
      };
      const sent = await sendPhoneCode(app.deps, caller, signedIn(request), request.body.phone);
      return answer(request, 'codeSent', sent);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/student/phone/not-mine',
    schema: { body: notMineSchema },
    config: { roles: ['Student'], owner: 'caller', admission: 'signIn' },
    handler: async (request): Promise<CheckOtp2Answer> => {
      const { accountId, sessionId } = signedIn(request);
      const language = languageOf(request);
      const person = { accountId, sessionId, userAgent: userAgentOf(request), language };
      return signedInAnswer(request, await leaveAccount(app.deps, person, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/student/phone/confirm',
    schema: { body: phoneConfirmSchema },
    config: OF_OWNER,
    handler: async (request): Promise<Answer<PhoneChanged>> => {
      const caller = {
        accountId: signedIn(request).accountId,
        browserHash: browserHashOf(request),
        networks: callerNetworks(request),
        language: languageOf(request),
        isGone: () => request.raw.socket.destroyed,
      };
      const changed = await confirmPhone(app.deps, verifyCode, caller, request.body);
      return answer(request, 'phoneChanged', changed);
    },
  });
}
