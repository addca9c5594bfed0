import type { Answer } from '../../contract/answers';
import type { PushTokenPayload } from '../../contract/schemas/pushToken';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const pushTokenApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where this session's push messages go, in the language of the call (NOTE-05). */
    storePushToken: build.mutation<Answer<null>, PushTokenPayload>({
      query: (body) => ({ url: apiUrls.pushToken, method: 'POST', body }),
    }),
  }),
});
