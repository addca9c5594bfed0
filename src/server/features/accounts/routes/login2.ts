import type { Login2Answer } from '../../../../contract/common/answers';
import { login2Schema } from '../../../../contract/accounts/routes';
import { languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { renewBrowserSecret } from '../../../platform/http/browserSecret';
import { callerNetworks } from '../../../platform/http/caller';
import { successMessage } from '../../../lib/messages/messages';
import { sendCode } from '../services/signIn/sendCode';

/**
 * POST /api/student/login2. Whether the number has an account is not queried before the response,
 * so that neither content nor timing reveals it (REG-14).
 */
export function login2Routes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/student/login2',
    schema: { body: login2Schema },
    config: { public: true, admission: 'signIn' },
    handler: async (request, reply): Promise<Login2Answer> => {
      const { deps } = app;
      const language = languageOf(request);
      const caller = {
        browserHash: renewBrowserSecret(request, reply, deps.config),
        networks: callerNetworks(request),
        language,
        afterAnswer: (task: () => Promise<void>) => app.afterAnswer(request, task),
      };
      const { fcm_token: fcmToken, ...person } = request.body;
      const attempt = await sendCode(deps, caller, { ...person, fcmToken, accountId: null });
      return { status_code: 200, message: successMessage('codeSent', language), ...attempt };
    },
  });
}
