import { apiPath } from '../../../../contract/apiPaths';
import type { RequestMoney } from '../../../../contract/billing/billing';
import type { CardPayment, CardStart } from '../../../../contract/billing/cards';
import type {
  PayLinkPayload,
  PayerCardPayload,
  PayerProofPayload,
  PayerTransferPayload,
} from '../../../../contract/billing/payLinkRoutes';
import type { NewPayLink, PayView } from '../../../../contract/billing/payLinks';
import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';

export const payLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes a link by which another person pays an instalment (BIL-52). */
    makePayLink: build.mutation<
      Answer<NewPayLink>,
      { readonly instalmentId: number; readonly body: PayLinkPayload }
    >({
      query: ({ instalmentId: id, body }) => ({
        url: apiPath('/api/instalments/:id/pay-links', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** Takes a link back. */
    withdrawPayLink: build.mutation<Answer<RequestMoney>, number>({
      query: (id) => ({ url: apiPath('/api/pay-links/:id/withdraw', { id }), method: 'POST' }),
      invalidatesTags: ['Requests', 'Desk'],
    }),
    /** The payment as the bearer of a link sees it. */
    getPayView: build.query<Answer<PayView>, string>({
      query: (token) => ({ url: apiPath('/api/pay/:token', { token }) }),
      keepUnusedDataFor: 0,
    }),
    /** Announces a transfer by a link. */
    transferByLink: build.mutation<
      Answer<PayView>,
      { readonly token: string; readonly body: PayerTransferPayload }
    >({
      query: ({ token, body }) => ({
        url: apiPath('/api/pay/:token/payments', { token }),
        method: 'POST',
        body,
      }),
    }),
    /** Adds a proof to a transfer that was announced by a link. */
    proveByLink: build.mutation<
      Answer<PayView>,
      { readonly token: string; readonly body: PayerProofPayload }
    >({
      query: ({ token, body }) => ({
        url: apiPath('/api/pay/:token/proof', { token }),
        method: 'POST',
        body,
      }),
    }),
    /** Begins to pay by card by a link. */
    startCardByLink: build.mutation<
      Answer<CardStart>,
      { readonly token: string; readonly body: PayerCardPayload }
    >({
      query: ({ token, body }) => ({
        url: apiPath('/api/pay/:token/card-payments', { token }),
        method: 'POST',
        body,
      }),
    }),
    /** Asks what became of a payment by card by a link. */
    checkCardByLink: build.mutation<
      Answer<CardPayment>,
      { readonly token: string; readonly id: string }
    >({
      query: ({ token, id }) => ({
        url: apiPath('/api/pay/:token/card-payments/:id/check', { token, id }),
        method: 'POST',
      }),
    }),
  }),
});

export const {
  useGetPayViewQuery,
  useMakePayLinkMutation,
  useProveByLinkMutation,
  useTransferByLinkMutation,
  useWithdrawPayLinkMutation,
} = payLinksApi;
