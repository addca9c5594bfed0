import { apiPath } from '../../../../contract/apiPaths';
import { STATEMENT_FIELD } from '../../../../contract/billing/billing';
import type {
  MoneyPage,
  MoneyView,
  RequestMoney,
  StatementRead,
} from '../../../../contract/billing/billing';
import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';

const CHANGED = ['Requests', 'Notifications', 'Desk'] as const;

const moneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is to be matched, awaited or overdue of all requests (BIL-08). */
    getDeskMoney: build.infiniteQuery<Answer<MoneyPage>, MoneyView, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ data }) => data.next_cursor ?? undefined,
      },
      query: ({ queryArg: view, pageParam }) => ({
        url: '/api/desk/money',
        params: { view, cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    /** Reads a statement of the bank in (BIL-06). */
    readStatement: build.mutation<
      Answer<StatementRead>,
      { readonly file: File; readonly iban: string }
    >({
      query: ({ file, iban }) => {
        const form = new FormData();
        form.append('iban', iban);
        form.append('name', file.name);
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
  }),
});

export const { useGetDeskMoneyInfiniteQuery, useMatchLineMutation, useReadStatementMutation } =
  moneyApi;
