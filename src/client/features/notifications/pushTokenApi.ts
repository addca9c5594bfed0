import type { Answer } from '../../../contract/common/answers';
import type { PushTokenPayload } from '../../../contract/notifications/routes';
import { api } from '../../lib/api/api';

export const pushTokenApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Registers this session's push token, with the language of the call (NOTE-05). */
    storePushToken: build.mutation<Answer<null>, PushTokenPayload>({
      query: (body) => ({ url: '/api/push-token', method: 'POST', body }),
    }),
  }),
});
