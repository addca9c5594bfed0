import { apiPath } from '../../../contract/apiPaths';
import type { AgreementEvent } from '../../../contract/commission/agreementLifecycle';
import type {
  AgreementList,
  Claim,
  ClaimAge,
  Commission,
  CommissionFigures,
  CommissionPage,
  CommissionView,
  OpenLines,
} from '../../../contract/commission/commission';
import type {
  AgreementPayload,
  ClaimPayload,
  ClaimPaymentPayload,
  CommissionEventPayload,
} from '../../../contract/commission/routes';
import type { Answer } from '../../../contract/common/answers';
import type { Language } from '../../../contract/common/constants';
import { api } from '../../lib/api/api';
import { byCursor } from '../../lib/api/byCursor';

/** A view of the list; of what is claimed, by its age. */
export interface CommissionFilter {
  readonly view: CommissionView;
  readonly age?: ClaimAge;
}

const commissionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Commissions, a view at a time (COM-07). */
    getCommissions: build.infiniteQuery<Answer<CommissionPage>, CommissionFilter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: filter, pageParam }) => ({
        url: '/api/desk/commission',
        params: { ...filter, cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    /** Commission owed, by school and by age (COM-08). */
    getCommissionFigures: build.query<Answer<CommissionFigures>, undefined>({
      query: () => ({ url: '/api/desk/commission/figures' }),
      providesTags: ['Desk'],
    }),
    /** Every commission as a CSV file: an object URL, which the caller must revoke. */
    getCommissionCsv: build.mutation<string, undefined>({
      query: () => ({ url: '/api/desk/commission/commission.csv', file: 'text/csv' }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
    /** These figures as a CSV file: an object URL, which the caller must revoke. */
    getCommissionFiguresCsv: build.mutation<string, undefined>({
      query: () => ({ url: '/api/desk/commission/figures.csv', file: 'text/csv' }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
    /** One commission, with how it is computed (COM-03). */
    getCommission: build.query<Answer<Commission>, number>({
      query: (id) => ({ url: apiPath('/api/desk/commission/entries/:id', { id }) }),
      providesTags: ['Desk'],
    }),
    /** Disputes, writes off or claws back a commission (COM-04). */
    sendCommissionEvent: build.mutation<
      Answer<Commission>,
      { readonly id: number; readonly body: CommissionEventPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/commission/entries/:id/events', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Claims earned commissions from their school (COM-05). */
    makeClaim: build.mutation<Answer<Claim>, ClaimPayload>({
      query: (body) => ({ url: '/api/desk/commission/claims', method: 'POST', body }),
      invalidatesTags: ['Desk'],
    }),
    /** One claim, with what was paid of it. */
    getClaim: build.query<Answer<Claim>, number>({
      query: (id) => ({ url: apiPath('/api/desk/commission/claims/:id', { id }) }),
      providesTags: ['Desk'],
    }),
    /** A claim as a CSV file for its school: an object URL, which the caller must revoke. */
    getClaimCsv: build.mutation<string, { readonly id: number; readonly lang: Language }>({
      query: ({ id, lang }) => ({
        url: apiPath('/api/desk/commission/claims/:id/csv', { id }),
        params: { lang },
        file: 'text/csv',
      }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
    /** Lines of bank statements that can have paid a claim (COM-06). */
    getOpenLines: build.infiniteQuery<Answer<OpenLines>, number, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: id, pageParam }) => ({
        url: apiPath('/api/desk/commission/claims/:id/lines', { id }),
        params: { cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    /** Says what of a claim a line of a statement has paid (COM-06). */
    payClaim: build.mutation<
      Answer<Claim>,
      { readonly id: number; readonly body: ClaimPaymentPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/commission/claims/:id/payments', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Takes such a payment back (COM-06). */
    undoClaimPayment: build.mutation<
      Answer<null>,
      { readonly id: number; readonly reason: string }
    >({
      query: ({ id, reason }) => ({
        url: apiPath('/api/desk/commission/payments/:id/undo', { id }),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: ['Desk'],
    }),
    /** The agreements of a school (COM-01). */
    getAgreements: build.query<Answer<AgreementList>, number>({
      query: (id) => ({ url: apiPath('/api/desk/institutes/:id/agreements', { id }) }),
      providesTags: ['Desk'],
    }),
    /** Adds a version of a school's agreement (COM-01). */
    addAgreement: build.mutation<
      Answer<AgreementList>,
      { readonly id: number; readonly body: AgreementPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/institutes/:id/agreements', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Confirms or declines a version (COM-01). */
    decideAgreement: build.mutation<
      Answer<AgreementList>,
      { readonly id: number; readonly event: AgreementEvent }
    >({
      query: ({ id, event }) => ({
        url: apiPath('/api/desk/agreements/:id/events', { id }),
        method: 'POST',
        body: { event },
      }),
      invalidatesTags: ['Desk'],
    }),
  }),
});

export const {
  useAddAgreementMutation,
  useDecideAgreementMutation,
  useGetAgreementsQuery,
  useGetClaimCsvMutation,
  useGetClaimQuery,
  useGetCommissionCsvMutation,
  useGetCommissionFiguresCsvMutation,
  useGetCommissionFiguresQuery,
  useGetCommissionQuery,
  useGetCommissionsInfiniteQuery,
  useGetOpenLinesInfiniteQuery,
  useMakeClaimMutation,
  usePayClaimMutation,
  useSendCommissionEventMutation,
  useUndoClaimPaymentMutation,
} = commissionApi;
