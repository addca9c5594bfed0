import type { CheckOtp2Answer } from '../../../../contract/common/answers';
import { checkOtp2Schema } from '../../../../contract/accounts/registrationSchemas';
import { registrationUrls } from '../../../../contract/accounts/registrationUrls';
import { languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { browserHashOf } from '../../../platform/http/browserSecret';
import { callerNetworks } from '../../../platform/http/caller';
import { successMessage } from '../../../lib/messages/messages';
import { sessionUser } from '../services/sessionUser';
import { checkCode } from '../services/signIn/checkCode';
import type { VerifyCode } from '../services/signIn/verifyCode';

const USER_AGENT_LENGTH = 512;

/** POST /api/student/checkOtp2: verifies a code and signs in or up. */
export function checkOtp2Routes(app: App, verifyCode: VerifyCode): void {
  app.route({
    method: 'POST',
    url: registrationUrls.checkOtp2,
    schema: { body: checkOtp2Schema },
    config: { public: true, admission: 'signIn' },
    handler: async (request): Promise<CheckOtp2Answer> => {
      const caller = {
        userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
        browserHash: browserHashOf(request),
        networks: callerNetworks(request),
        language: languageOf(request),
        isGone: () => request.raw.socket.destroyed,
      };
      const { token, account } = await checkCode(app.deps, verifyCode, caller, request.body);
      return {
        status_code: 200,
        message: successMessage('signedIn', languageOf(request)),
        token,
        role: account.role,
        user: sessionUser(account),
        is_new: account.isNew,
      };
    },
  });
}
