import type { OrdersPage } from '../../../../contract/requests/requests';
import type { OrdersCsvQuery, OrdersQuery } from '../../../../contract/requests/routes';
import { api } from '../../../lib/api/api';
import { readCards } from './orderCards';
import type { OrderCard } from './orderCards';

/** The cards, and where the next page begins; null on the last one. */
interface Orders {
  readonly data: readonly OrderCard[];
  readonly next_cursor: OrdersPage['next_cursor'];
}

type SentOrders = Partial<OrdersPage> & { readonly data?: unknown };

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in user's request cards, newest first; without a query the first page. */
    getOrders: build.query<Orders, Partial<OrdersQuery> | undefined>({
      query: (params) => ({ url: '/api/student/orders', ...(params && { params }) }),
      transformResponse: (answer: SentOrders | null) => ({
        ...answer,
        data: readCards(answer?.data),
        next_cursor: answer?.next_cursor ?? null,
      }),
      providesTags: ['Requests'],
    }),
    /** The list as a CSV file: an object URL, which the caller must revoke. */
    getOrdersCsv: build.mutation<string, Partial<OrdersCsvQuery>>({
      query: (params) => ({ url: '/api/student/orders.csv', params, file: 'text/csv' }),
      // A Blob has no place in the store.
      transformResponse: (file: Blob) => URL.createObjectURL(file),
    }),
  }),
});

export const { useGetOrdersQuery, useGetOrdersCsvMutation } = ordersApi;
