import { apiPath } from '../../../../contract/apiPaths';
import type { Answer, CheckOtp2Answer } from '../../../../contract/common/answers';
import type { PhoneChanged, PhoneCodeSent } from '../../../../contract/accounts/phone';
import type { PhoneConfirmPayload } from '../../../../contract/accounts/routes';
import type { StudentPhonePayload } from '../../../../contract/desk/routes';
import { api } from '../../../lib/api/api';

/** The owner of an account changes its number (REG-22). */
export const phoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code to the new number. */
    requestPhoneCode: build.mutation<Answer<PhoneCodeSent>, string>({
      query: (phone) => ({ url: '/api/student/phone', method: 'POST', body: { phone } }),
    }),
    /** Checks the code and changes the number. */
    confirmPhone: build.mutation<Answer<PhoneChanged>, PhoneConfirmPayload>({
      query: (body) => ({ url: '/api/student/phone/confirm', method: 'POST', body }),
      invalidatesTags: ['Profile'],
    }),
    /** The account that the code opened is another's: opens one of this name (REG-24). */
    leaveAccount: build.mutation<CheckOtp2Answer, string>({
      query: (name) => ({ url: '/api/student/phone/not-mine', method: 'POST', body: { name } }),
    }),
    /** A lead gives a student another number (REG-23). */
    changeStudentPhone: build.mutation<
      Answer<PhoneChanged>,
      { readonly id: string; readonly body: StudentPhonePayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/students/:id/phone', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk', 'Chat'],
    }),
  }),
});

export const { useChangeStudentPhoneMutation, useLeaveAccountMutation } = phoneApi;
