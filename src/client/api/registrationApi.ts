import type { CheckOtp2Answer, Login2Answer } from '../../contract/answers';
import type { CheckOtp2Payload, Login2Payload } from '../../contract/schemas/registration';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

/** Registration and sign-in (REG-12, REG-13). Neither call carries a token. */
export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code to a phone. */
    requestCode: build.mutation<Login2Answer, Login2Payload>({
      query: (body) => ({ url: apiUrls.login2, method: 'POST', body, token: null }),
    }),
    /** Checks the code; the answer carries the session. */
    checkCode: build.mutation<CheckOtp2Answer, CheckOtp2Payload>({
      query: (body) => ({ url: apiUrls.checkOtp2, method: 'POST', body, token: null }),
    }),
  }),
});
