import type { Answer } from '../../../../contract/common/answers';
import type { Figures, FiguresQuery } from '../../../../contract/admin/figures';
import { api } from '../../../lib/api/api';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<Answer<Figures>, Partial<FiguresQuery>>({
      query: (params) => ({ url: '/api/desk/figures', params }),
      providesTags: ['Desk'],
    }),
    /** The figures as a CSV file: an object URL, which the caller must revoke. */
    getFiguresCsv: build.mutation<string, Partial<FiguresQuery>>({
      query: (params) => ({ url: '/api/desk/figures.csv', params, file: 'text/csv' }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
  }),
});

export const { useGetFiguresQuery, useGetFiguresCsvMutation } = figuresApi;
