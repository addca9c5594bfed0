import type { ProfileData } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { listSecondNumbers } from '../queries/phoneChanges';
import { sessionUser } from '../services/sessionUser';

/** GET /api/student/getProfile: the caller's account (API-03). */
export function getProfileRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/student/getProfile',
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      // The session was just loaded with its account.
      const { accountId: id, name, imageHash, phone, role } = signedIn(request);
      const second = await listSecondNumbers(app.deps.db, id);
      const user = { phone, role, ...sessionUser({ id, name, imageHash }) };
      const data: ProfileData = {
        user: second.length > 0 ? { ...user, second_phones: second } : user,
      };
      return answer(request, 'ok', data);
    },
  });
}
