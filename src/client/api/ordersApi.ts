import type { Answer, RequestCard } from '../../contract/answers';
import type { OrdersPage } from '../../contract/requests';
import type { OrdersQuery } from '../../contract/schemas/orders';
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
  }),
});

export const { useGetOrdersQuery } = ordersApi;
