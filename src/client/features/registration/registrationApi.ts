import type { CheckOtp2Answer, Login2Answer, SessionUser } from '../../../contract/common/answers';
import type { CheckOtp2Payload, Login2Payload } from '../../../contract/accounts/routes';
import { api } from '../../lib/api/api';

/** Only `user_id` is specified (API-46). */
type SentCode = Partial<Omit<Login2Answer, 'user_id'>> & { readonly user_id: string | number };

/** Specified are the session's token and role, and a user with an id (API-46). */
type SentSession = Pick<CheckOtp2Answer, 'token' | 'is_new'> & {
  /** Any word; `toRole` reads it. */
  readonly role?: string | null;
  readonly user: { readonly id: string | number } & Partial<Omit<SessionUser, 'id'>>;
};

/** Registration and sign-in (REG-12, REG-13). Neither call carries a token. */
export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a code to a phone. */
    requestCode: build.mutation<SentCode, Login2Payload>({
      query: (body) => ({ url: '/api/student/login2', method: 'POST', body, token: null }),
    }),
    /** Checks the code; the answer carries the session. */
    checkCode: build.mutation<SentSession, CheckOtp2Payload>({
      query: (body) => ({ url: '/api/student/checkOtp2', method: 'POST', body, token: null }),
    }),
  }),
});
