import { apiPath } from '../../../../contract/apiPaths';
import { STATEMENT_FIELD } from '../../../../contract/billing/billing';
import type { RequestMoney, StatementRead } from '../../../../contract/billing/billing';
import type { CardToSettle, MoneyPage, MoneyView } from '../../../../contract/billing/deskMoney';
import type { MoneyFigures, OverdueAge } from '../../../../contract/billing/moneyFigures';
import type {
  SchoolAccount,
  SchoolAccountEvent,
  SchoolAccountPayload,
} from '../../../../contract/billing/schoolAccounts';
import type { CardPayoutPayload } from '../../../../contract/billing/routes';
import type { DateOrder } from '../../../../contract/billing/statementFaults';
import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';

/** A view of the money; what is overdue, by its age. */
export interface MoneyFilter {
  readonly view: MoneyView;
  readonly age?: OverdueAge;
}

const CHANGED = ['Requests', 'Notifications', 'Desk'] as const;

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Payments to match, and instalments that are awaited or overdue, of all requests (BIL-08). */
    getDeskMoney: build.infiniteQuery<Answer<MoneyPage>, MoneyFilter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: filter, pageParam }) => ({
        url: '/api/desk/money',
        params: { ...filter, cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    /** Where all money is (BIL-12). */
    getMoneyFigures: build.query<Answer<MoneyFigures>, undefined>({
      query: () => ({ url: '/api/desk/money/figures' }),
      providesTags: ['Desk'],
    }),
    /** Where all money is, as a CSV file: an object URL, which the caller must revoke. */
    getMoneyFiguresCsv: build.mutation<string, undefined>({
      query: () => ({ url: '/api/desk/money/figures.csv', file: 'text/csv' }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
    /** Payouts of cards as a CSV file: an object URL, which the caller must revoke. */
    getCardPayoutsCsv: build.mutation<string, undefined>({
      query: () => ({ url: '/api/desk/money/card-payouts.csv', file: 'text/csv' }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
    /** The ledger as a CSV file: an object URL, which the caller must revoke. */
    getLedgerCsv: build.mutation<string, undefined>({
      query: () => ({ url: '/api/desk/money/ledger.csv', file: 'text/csv' }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
    /** Reads a statement of the bank in (BIL-06). */
    readStatement: build.mutation<
      Answer<StatementRead>,
      { readonly file: File; readonly iban: string; readonly dateOrder?: DateOrder }
    >({
      query: ({ file, iban, dateOrder }) => {
        const form = new FormData();
        form.append('iban', iban);
        form.append('name', file.name);
        if (dateOrder !== undefined) form.append('date_order', dateOrder);
        form.append(STATEMENT_FIELD, file);
        return { url: '/api/desk/statements', method: 'POST', body: form };
      },
      invalidatesTags: [...CHANGED],
    }),
    /** Confirms what a line of a statement is of (BIL-07). */
    matchLine: build.mutation<
      Answer<RequestMoney>,
      { readonly id: number; readonly instalmentId: number }
    >({
      query: ({ id, instalmentId }) => ({
        url: apiPath('/api/desk/transactions/:id/match', { id }),
        method: 'POST',
        body: { instalment_id: instalmentId },
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Confirms which card payments a line of a statement pays out (BIL-65). */
    settleCards: build.mutation<
      Answer<null>,
      { readonly id: number; readonly body: CardPayoutPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/transactions/:id/card-payout', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Card payments that can be chosen for a line (BIL-71). */
    getUnsettledCards: build.query<Answer<readonly CardToSettle[]>, string>({
      query: (currency) => ({ url: '/api/desk/card-payments', params: { currency } }),
      providesTags: ['Desk'],
    }),
    /** The accounts that a school is paid to (BIL-73). */
    getSchoolAccounts: build.query<Answer<readonly SchoolAccount[]>, number>({
      query: (id) => ({ url: apiPath('/api/desk/institutes/:id/accounts', { id }) }),
      providesTags: ['Desk'],
    }),
    addSchoolAccount: build.mutation<
      Answer<readonly SchoolAccount[]>,
      { readonly id: number; readonly body: SchoolAccountPayload }
    >({
      query: ({ id, body }) => ({
        url: apiPath('/api/desk/institutes/:id/accounts', { id }),
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Confirms an account of a school, or takes it out. */
    changeSchoolAccount: build.mutation<
      Answer<readonly SchoolAccount[]>,
      { readonly id: number; readonly event: SchoolAccountEvent }
    >({
      query: ({ id, event }) => ({
        url: apiPath('/api/desk/school-accounts/:id/events', { id }),
        method: 'POST',
        body: { event },
      }),
      invalidatesTags: ['Desk'],
    }),
    /** Takes back which payout a line is: of cards, or of the agency (BIL-64, BIL-65). */
    unsettleLine: build.mutation<
      Answer<RequestMoney | null>,
      { readonly id: number; readonly isOfCards: boolean; readonly reason: string }
    >({
      query: ({ id, isOfCards, reason }) => ({
        url: isOfCards
          ? apiPath('/api/desk/transactions/:id/card-payout/undo', { id })
          : apiPath('/api/desk/transactions/:id/unsettle', { id }),
        method: 'POST',
        body: { reason },
      }),
      invalidatesTags: [...CHANGED],
    }),
    /** Confirms which payout a line of a statement is (BIL-64). */
    settleLine: build.mutation<
      Answer<RequestMoney>,
      { readonly id: number; readonly entryId: number }
    >({
      query: ({ id, entryId }) => ({
        url: apiPath('/api/desk/transactions/:id/settle', { id }),
        method: 'POST',
        body: { entry_id: entryId },
      }),
      invalidatesTags: [...CHANGED],
    }),
  }),
});

export const {
  useAddSchoolAccountMutation,
  useChangeSchoolAccountMutation,
  useGetCardPayoutsCsvMutation,
  useGetSchoolAccountsQuery,
  useGetDeskMoneyInfiniteQuery,
  useGetMoneyFiguresQuery,
  useGetLedgerCsvMutation,
  useGetMoneyFiguresCsvMutation,
  useGetUnsettledCardsQuery,
  useMatchLineMutation,
  useReadStatementMutation,
  useSettleCardsMutation,
  useSettleLineMutation,
  useUnsettleLineMutation,
} = moneyApi;
