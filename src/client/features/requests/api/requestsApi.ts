import { apiPath } from '../../../../contract/apiPaths';
import type { Answer } from '../../../../contract/common/answers';
import type {
  RequestDetails,
  RequestSent,
  RequestWithdrawn,
  WithdrawalUndone,
} from '../../../../contract/requests/requests';
import type { RequestConfirmed } from '../../../../contract/requests/entered';
import type {
  RegisterPackagePayload,
  RequestPayload,
  WithdrawalPayload,
} from '../../../../contract/requests/routes';
import { recordOperation } from '../../../lib/operations';
import type { OperationKind } from '../../../lib/operations';
import { api } from '../../../lib/api/api';
import type { CallState } from '../../../lib/api/baseQuery';

/**
 * Records a confirmed operation for the result page, with the account that sent it, which may no
 * longer be the one signed in.
 */
function recordsAs(kind: OperationKind) {
  return async (
    _sent: unknown,
    call: {
      readonly getState: () => unknown;
      readonly queryFulfilled: Promise<{ readonly data: Answer<RequestSent> }>;
    },
  ): Promise<void> => {
    const { session } = call.getState() as CallState;
    try {
      const { data } = await call.queryFulfilled;
      if (session.user) recordOperation({ kind, request: data.data.id, by: session.user.id });
    } catch {
      // Nothing happened; the caller gets the error itself.
    }
  };
}

export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends a request of any kind; the same key again answers with the same number. */
    sendRequest: build.mutation<Answer<RequestSent>, RequestPayload>({
      query: (body) => ({ url: '/api/requests', method: 'POST', body }),
      onQueryStarted: recordsAs('request'),
      invalidatesTags: ['Requests', 'Notifications'],
    }),
    /** Enters a request for a student who called (DESK-17). */
    enterRequest: build.mutation<
      Answer<RequestSent>,
      { readonly student: string; readonly body: RequestPayload }
    >({
      query: ({ student: id, body }) => ({
        url: apiPath('/api/desk/students/:id/requests', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Says that a request that the team entered is right (DESK-17). */
    confirmRequest: build.mutation<Answer<RequestConfirmed>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/confirm', { id }), method: 'POST' }),
      invalidatesTags: ['Requests'],
    }),
    /** Registers a package (CRS-03). */
    registerPackage: build.mutation<Answer<RequestSent>, RegisterPackagePayload>({
      query: (body) => ({ url: '/api/student/register-package', method: 'POST', body }),
      onQueryStarted: recordsAs('registration'),
      invalidatesTags: ['Requests', 'Notifications'],
    }),
    /** Withdraws a request; again, it is the same withdrawal (REQ-09). */
    withdrawRequest: build.mutation<
      Answer<RequestWithdrawn>,
      WithdrawalPayload & { readonly id: number }
    >({
      query: ({ id, reason }) => ({
        url: apiPath('/api/requests/:id/withdraw', { id }),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Requests', 'Notifications'],
    }),
    /** Takes a withdrawal back, for a few minutes. */
    undoWithdrawal: build.mutation<Answer<WithdrawalUndone>, number>({
      query: (id) => ({
        url: apiPath('/api/requests/:id/undo-withdrawal', { id }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: ['Requests', 'Notifications'],
    }),
    /** One request with its timeline; 404 if the reader has no access. */
    getRequest: build.query<Answer<RequestDetails>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id', { id }) }),
      providesTags: ['Requests'],
    }),
  }),
});

export const { useConfirmRequestMutation, useGetRequestQuery, useUndoWithdrawalMutation } =
  requestsApi;
