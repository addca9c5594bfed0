import type { Answer, CheckOtp2Answer } from '../../../../contract/common/answers';
import { phoneUrls, studentPhoneUrl } from '../../../../contract/accounts/phone';
import type { PhoneChanged, PhoneCodeSent } from '../../../../contract/accounts/phone';
import type {
  PhoneConfirmPayload,
  StudentPhonePayload,
} from '../../../../contract/accounts/phoneSchemas';
import { api } from '../../../lib/api/api';

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
    /** The account that the code opened is another's: opens one of this name (REG-24). */
    leaveAccount: build.mutation<CheckOtp2Answer, string>({
      query: (name) => ({ url: phoneUrls.notMine, method: 'POST', body: { name } }),
    }),
    /** A lead gives a student another number (REG-23). */
    changeStudentPhone: build.mutation<
      Answer<PhoneChanged>,
      { readonly id: string; readonly body: StudentPhonePayload }
    >({
      query: ({ id, body }) => ({ url: studentPhoneUrl(id), method: 'POST', body }),
      invalidatesTags: ['Desk', 'Chat'],
    }),
  }),
});

export const { useChangeStudentPhoneMutation, useLeaveAccountMutation } = phoneApi;
