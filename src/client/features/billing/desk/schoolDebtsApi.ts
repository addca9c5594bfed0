import type { SchoolDebtsPage } from '../../../../contract/billing/schoolDebts';
import type { Answer } from '../../../../contract/common/answers';
import { api } from '../../../lib/api/api';
import { byCursor } from '../../../lib/api/byCursor';

/** Filters of schools' debts: one currency, one school. */
export interface SchoolDebtFilter {
  readonly currency?: string;
  readonly institute_id?: number;
}

const schoolDebtsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The requests of which schools still have to send money back (BIL-87). */
    getSchoolDebts: build.infiniteQuery<Answer<SchoolDebtsPage>, SchoolDebtFilter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: filter, pageParam }) => ({
        url: '/api/desk/money/school-debts',
        params: { ...filter, cursor: pageParam },
      }),
      providesTags: ['Desk'],
    }),
    /** The same as a CSV file: an object URL, which the caller must revoke. */
    getSchoolDebtsCsv: build.mutation<string, SchoolDebtFilter>({
      query: (filter) => ({
        url: '/api/desk/money/school-debts.csv',
        params: { ...filter },
        file: 'text/csv',
      }),
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
  }),
});

export const { useGetSchoolDebtsCsvMutation, useGetSchoolDebtsInfiniteQuery } = schoolDebtsApi;
