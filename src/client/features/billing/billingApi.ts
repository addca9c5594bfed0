import { apiPath } from '../../../contract/apiPaths';
import type { Answer } from '../../../contract/common/answers';
import type { CardPaymentPayload } from '../../../contract/billing/cardRoutes';
import type { CardPayment, CardStart } from '../../../contract/billing/cards';
import type { RequestMoney } from '../../../contract/billing/billing';
import type {
  CreditNotePayload,
  CreditUsePayload,
  FeeInvoicePayload,
  PaymentEventPayload,
  PaymentPayload,
  RemittanceEventPayload,
  RemittancePayload,
  SchoolInvoicePayload,
  SchoolReturnPayload,
} from '../../../contract/billing/routes';
import { api } from '../../lib/api/api';

const CHANGED = ['Requests', 'Notifications', 'Desk'] as const;

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Money that is owed, paid and sent on of a request (BIL-08). */
    getMoney: build.query<Answer<RequestMoney>, number>({
      query: (id) => ({ url: apiPath('/api/requests/:id/money', { id }) }),
      providesTags: ['Requests', 'Desk'],
    }),
    /** Issues an invoice (BIL-02). */
    issueInvoice: build.mutation<
      Answer<RequestMoney>,
      { readonly requestId: number; readonly body: SchoolInvoicePayload | FeeInvoicePayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/invoices', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Announces the transfer of an instalment (BIL-04). */
    announcePayment: build.mutation<
      Answer<RequestMoney>,
      { readonly instalmentId: number; readonly body: PaymentPayload }
    >({
      query: ({ instalmentId: id, body }) => ({
        url: apiPath('/api/instalments/:id/payments', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Begins to pay an instalment by card (BIL-49). */
    startCardPayment: build.mutation<
      Answer<CardStart>,
      { readonly instalmentId: number; readonly body: CardPaymentPayload }
    >({
      query: ({ instalmentId: id, body }) => ({
        url: apiPath('/api/instalments/:id/card-payments', { id }),
        method: 'POST',
        body,
      }),
    }),
    /** Asks what became of a payment by card (BIL-50). */
    checkCardPayment: build.mutation<Answer<CardPayment>, string>({
      query: (id) => ({
        url: apiPath('/api/card-payments/:id/check', { id }),
        method: 'POST',
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Says what has happened to a payment. */
    sendPaymentEvent: build.mutation<
      Answer<RequestMoney>,
      { readonly paymentId: number; readonly body: PaymentEventPayload }
    >({
      query: ({ paymentId: id, body }) => ({
        url: apiPath('/api/payments/:id/events', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Sends a school what has arrived for it (BIL-09). */
    remit: build.mutation<
      Answer<RequestMoney>,
      { readonly requestId: number; readonly body: RemittancePayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/remittances', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Records what a school has sent back (BIL-79). */
    recordSchoolReturn: build.mutation<
      Answer<RequestMoney>,
      { readonly requestId: number; readonly body: SchoolReturnPayload }
    >({
      query: ({ requestId: id, body }) => ({
        url: apiPath('/api/requests/:id/school-returns', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Undoes what was recorded as sent back by a school (BIL-88). */
    undoSchoolReturn: build.mutation<
      Answer<RequestMoney>,
      { readonly id: number; readonly reason: string }
    >({
      query: ({ id, reason }) => ({
        url: apiPath('/api/desk/transactions/:id/school-return/undo', { id }),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Says what has happened to money that a school was sent. */
    sendRemittanceEvent: build.mutation<
      Answer<RequestMoney>,
      { readonly remittanceId: number; readonly body: RemittanceEventPayload }
    >({
      query: ({ remittanceId: id, body }) => ({
        url: apiPath('/api/remittances/:id/events', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Takes an invoice back, or lines of it (BIL-03). */
    creditInvoice: build.mutation<
      Answer<RequestMoney>,
      { readonly id: number; readonly body: CreditNotePayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/invoices/:id/credit-notes', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Uses what was kept as credit for an instalment (BIL-07). */
    useCredit: build.mutation<
      Answer<RequestMoney>,
      { readonly id: number; readonly body: CreditUsePayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/instalments/:id/credit', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Takes a match back (BIL-07). */
    unmatchLine: build.mutation<
      Answer<RequestMoney>,
      { readonly id: number; readonly reason: string }
    >({
      query: ({ id, reason }) => ({
        url: apiPath('/api/desk/transactions/:id/unmatch', { id }),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const {
  useAnnouncePaymentMutation,
  useCreditInvoiceMutation,
  useGetMoneyQuery,
  useIssueInvoiceMutation,
  useLazyGetMoneyQuery,
  useRecordSchoolReturnMutation,
  useRemitMutation,
  useSendPaymentEventMutation,
  useSendRemittanceEventMutation,
  useUndoSchoolReturnMutation,
  useUnmatchLineMutation,
  useUseCreditMutation,
} = billingApi;
