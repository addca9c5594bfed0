import type { CheckOtp2Answer } from '../../../../contract/common/answers';
import { checkOtp2Schema } from '../../../../contract/accounts/routes';
import { languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { browserHashOf } from '../../../platform/http/browserSecret';
import { callerNetworks } from '../../../platform/http/caller';
import { checkCode } from '../services/signIn/checkCode';
import type { VerifyCode } from '../services/signIn/verifyCode';
import { signedInAnswer, userAgentOf } from './signedInAnswer';

/** POST /api/student/checkOtp2: verifies a code and signs in or up. */
export function checkOtp2Routes(app: App, verifyCode: VerifyCode): void {
  app.route({
    method: 'POST',
    url: '/api/student/checkOtp2',
    schema: { body: checkOtp2Schema },
    config: { public: true, admission: 'signIn' },
    handler: async (request): Promise<CheckOtp2Answer> => {
      const caller = {
        userAgent: userAgentOf(request),
        browserHash: browserHashOf(request),
        networks: callerNetworks(request),
        language: languageOf(request),
        isGone: () => request.raw.socket.destroyed,
      };
      return signedInAnswer(request, await checkCode(app.deps, verifyCode, caller, request.body));
    },
  });
}
