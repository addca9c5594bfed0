import type { Answer } from '../../contract/answers';
import { phoneUrls } from '../../contract/phone';
import type { PhoneChanged, PhoneCodeSent } from '../../contract/phone';
import type { PhoneConfirmPayload } from '../../contract/schemas/phone';
import { api } from './api';

/** The owner of an account changes its number (REG-22). */
export const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code to the new number. */
    requestPhoneCode: build.mutation<Answer<PhoneCodeSent>, string>({
      query: (phone) => ({ url: phoneUrls.change, method: 'POST', body: { phone } }),
    }),
    /** Checks the code and changes the number. */
    confirmPhone: build.mutation<Answer<PhoneChanged>, PhoneConfirmPayload>({
      query: (body) => ({ url: phoneUrls.confirm, method: 'POST', body }),
      invalidatesTags: ['Profile'],
    }),
  }),
});
