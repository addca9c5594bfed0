import { apiPath } from '../../../../contract/apiPaths';
import type { RefundEventPayload, RefundPayload } from '../../../../contract/billing/refundRoutes';
import type {
  Refund,
  Refundable,
  RefundsPage,
  RefundView,
} from '../../../../contract/billing/refunds';
import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';

const CHANGED = ['Requests', 'Notifications', 'Desk'] as const;

const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The amounts of a payment that can be refunded (BIL-53). */
    getRefundable: build.query<Answer<Refundable>, number>({
      query: (id) => ({ url: apiPath('/api/payments/:id/refundable', { id }) }),
      providesTags: ['Requests'],
    }),
    /** Asks for money of a payment back. */
    askRefund: build.mutation<
      Answer<Refund>,
      { readonly paymentId: number; readonly body: RefundPayload }
    >({
      query: ({ paymentId: id, body }) => ({
        url: apiPath('/api/payments/:id/refunds', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** A refund (BIL-58). */
    getRefund: build.query<Answer<Refund>, number>({
      query: (id) => ({ url: apiPath('/api/refunds/:id', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
    /** Says what has happened to a refund. */
    sendRefundEvent: build.mutation<
      Answer<Refund>,
      { readonly refundId: number; readonly body: RefundEventPayload }
    >({
      query: ({ refundId: id, body }) => ({
        url: apiPath('/api/refunds/:id/events', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** The refunds of all requests, by whom they wait for (BIL-58). */
    getDeskRefunds: build.infiniteQuery<Answer<RefundsPage>, RefundView, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: view, pageParam }) => ({
        url: '/api/desk/refunds',
        params: { view, cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
  }),
});

export const {
  useAskRefundMutation,
  useGetDeskRefundsInfiniteQuery,
  useGetRefundQuery,
  useGetRefundableQuery,
  useSendRefundEventMutation,
} = refundsApi;
