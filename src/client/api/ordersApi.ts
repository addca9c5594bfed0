import type { Answer, RequestCard } from '../../contract/answers';
import type { OrdersPage } from '../../contract/requests';
import type { OrdersCsvQuery, OrdersQuery } from '../../contract/schemas/orders';
import { apiUrls } from '../../contract/urls';
import { api } from './api';

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The request cards of whoever is signed in, newest first; without a query the first page. */
    getOrders: build.query<
      Answer<readonly RequestCard[]> & Partial<OrdersPage>,
      Partial<OrdersQuery> | undefined
    >({
      query: (params) => ({ url: apiUrls.orders, ...(params && { params }) }),
      providesTags: ['Requests'],
    }),
    /** The same as a file: its object URL, which whoever saves it revokes. */
    getOrdersCsv: build.mutation<string, Partial<OrdersCsvQuery>>({
      query: (params) => ({ url: apiUrls.ordersCsv, params, file: 'text/csv' }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
  }),
});

export const { useGetOrdersQuery, useGetOrdersCsvMutation } = ordersApi;
